import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { formerPhones, users } from '#backend/modules/accounts/schema.ts'
import { PHONE_END_DIGITS, phoneEnd } from '#backend/platform/db/columns.ts'
import { lockKey } from '#backend/platform/db/lockKey.ts'
import { type StaffSecrets, staffSecrets } from '#backend/platform/signing/secrets.ts'
import { phoneHash, phoneKey } from './phoneKey.ts'

type Reader = Database | Transaction
type Contact = { telPrefix: string; tel: string }

/** The accounts and phone numbers of one customer: own account first, numbers in the form of `phoneKey`. */
export type CustomerIdentity = { userIds: readonly string[]; phones: ReadonlySet<string> }

/** The last digits of phone numbers, to compare with the column `phoneEnd`. */
export const endsLike = (phones: ReadonlySet<string>) => [...phones].map((phone) => phone.slice(-PHONE_END_DIGITS))
const keysOf = (keys: (string | null)[]) => new Set(keys.filter((key) => key !== null))

/** A customer with the phones of profile and order (`contact`), and all accounts that have one of these phones. */
export async function findCustomerIdentity(db: Reader, userId: string, contact?: Contact): Promise<CustomerIdentity> {
  const [own] = await db
    .select({ prefix: users.prefix, number: users.phoneNumber })
    .from(users)
    .where(eq(users.id, userId))
  const phones = keysOf([
    own ? phoneKey(own.prefix, own.number) : null,
    contact ? phoneKey(contact.telPrefix, contact.tel) : null,
  ])
  if (phones.size === 0) return { userIds: [userId], phones }
  const alike = await db
    .select({ id: users.id, prefix: users.prefix, number: users.phoneNumber })
    .from(users)
    .where(and(inArray(phoneEnd(users.phoneNumber), endsLike(phones)), isNull(users.deletedAt)))
  const same = alike.filter(({ prefix, number }) => phones.has(phoneKey(prefix, number) ?? ''))
  return { userIds: [...new Set([userId, ...same.map(({ id }) => id)])], phones }
}

/** Whether one of the phones is of a customer who had ordered and deleted their account. */
export async function isFormerCustomer(
  db: Reader,
  env: StaffSecrets,
  { phones }: Pick<CustomerIdentity, 'phones'>,
): Promise<boolean> {
  const hashes = staffSecrets(env).flatMap((secret) => [...phones].map((phone) => phoneHash(secret, phone)))
  return hashes.length > 0 && (await db.$count(formerPhones, inArray(formerPhones.phoneHash, hashes))) > 0
}

/** Serializes work of this `kind` for one customer, across their accounts, until the transaction ends. */
export async function lockCustomerIdentity(
  tx: Transaction,
  kind: string,
  { userIds, phones }: CustomerIdentity,
): Promise<void> {
  for (const name of [...userIds, ...phones].toSorted()) {
    await lockKey(tx, `${kind}/${name}`)
  }
}
