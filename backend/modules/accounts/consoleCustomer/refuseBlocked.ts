import { isNotNull } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { phoneKey } from '#backend/modules/accounts/user/phoneKey.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

export const blockedCustomer = () => new ServiceError(ERROR_CODE.customerBlocked, 'This customer is blocked')

type Contact = { email?: string | null | undefined; prefix: string; tel: string }

/** Refuses (155) an address or phone number of a blocked customer; they are few, and an index lists them. */
export async function refuseBlocked(db: Database | Transaction, { email, prefix, tel }: Contact): Promise<void> {
  const address = email?.trim().toLowerCase() || undefined
  const phone = phoneKey(prefix, tel)
  if (address === undefined && phone === null) return
  const blocked = await db
    .select({ email: users.email, contactEmail: users.contactEmail, prefix: users.prefix, tel: users.phoneNumber })
    .from(users)
    .where(isNotNull(users.blockedAt))
  const isTheirs = blocked.some(
    (row) =>
      (address !== undefined && [row.email, row.contactEmail].includes(address)) ||
      (phone !== null && phoneKey(row.prefix, row.tel) === phone),
  )
  if (isTheirs) throw blockedCustomer()
}
