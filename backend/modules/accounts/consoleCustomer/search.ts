import { eq, inArray, like, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { endsLike } from '#backend/modules/accounts/user/customerIdentity.ts'
import { phoneKey } from '#backend/modules/accounts/user/phoneKey.ts'
import { phoneEnd } from '#backend/platform/db/columns.ts'
import { startOf } from '#backend/platform/db/partOf.ts'
import { openRegistry } from '#backend/platform/ports.ts'
import { PHONE_MIN_LENGTH } from '#domain/constants.ts'

/** What somebody at the console has typed, as far as it may be a phone number or an address. */
export type Sought = {
  text: string
  email: string | undefined
  /** As `phoneKey` writes it. */
  phone: string | undefined
}

/** Customers whom a higher module knows by what is sought, such as by the number of an order: their ids, some at most. */
export const customerFinders = openRegistry<string, (db: Database, sought: Sought) => PromiseLike<string[]>>(
  'ways to find a customer',
)

/** What a text may be: with an @ an address, of digits a phone number; anything may be a code or a name. */
function readSought(text: string): Sought {
  const isPhone = /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= PHONE_MIN_LENGTH
  return {
    text,
    email: text.includes('@') ? text.toLowerCase() : undefined,
    phone: (isPhone && phoneKey('', text)) || undefined,
  }
}

/** Accounts with a phone number: its end is looked up by an index, then all of it is compared. */
async function ofPhone(db: Database, phone: string): Promise<string[]> {
  const rows = await db
    .select({ id: users.id, prefix: users.prefix, number: users.phoneNumber })
    .from(users)
    .where(inArray(phoneEnd(users.phoneNumber), endsLike(new Set([phone]))))
  return rows.flatMap(({ id, prefix, number }) => (phoneKey(prefix, number) === phone ? id : []))
}

/** The customers that a text is about, as a condition on `users`; each part of it has an index. */
export async function soughtCustomers(db: Database, text: string): Promise<SQL | undefined> {
  if (text === '') return undefined
  const sought = readSought(text)
  const { email, phone } = sought
  const found = await Promise.all([
    phone ? ofPhone(db, phone) : [],
    ...customerFinders.all().map((find) => find(db, sought)),
  ])
  const ids = [...new Set(found.flat())]
  const start = startOf(text.toLowerCase())
  return or(
    ids.length > 0 ? inArray(users.id, ids) : undefined,
    email ? or(eq(users.email, email), eq(users.contactEmail, email)) : undefined,
    like(sql`lower(${users.name})`, start),
    like(sql`lower(${users.lastName})`, start),
  )
}
