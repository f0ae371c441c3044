import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { hashToken, newToken } from '#backend/modules/accounts/session/token.ts'
import { pointBalances, pointEntries, promotions, sessions, users } from '#backend/schema.ts'
import { addHours } from '#domain/bangkokTime.ts'

export type Customer = { id: string; token: string }

let made = 0

/** So many logged-in customers; say what differs. */
export async function insertUsers(
  db: Database,
  count: number,
  change: Partial<typeof users.$inferInsert> = {},
): Promise<Customer[]> {
  const customers = Array.from({ length: count }, () => ({ id: `customer-${++made}`, token: newToken() }))
  await db.insert(users).values(
    customers.map(({ id }) => ({
      id,
      email: `${id}@sabai.test`,
      firstName: id,
      referralCode: id.toUpperCase(),
      ...change,
    })),
  )
  await db.insert(sessions).values(
    customers.map(({ id, token }) => {
      return { tokenHash: hashToken(token), userId: id, expiresAt: addHours(new Date(), 24 * 365) }
    }),
  )
  return customers
}

export async function insertUser(db: Database, change?: Partial<typeof users.$inferInsert>): Promise<Customer> {
  return (await insertUsers(db, 1, change))[0]!
}

/** The address of an account that signed up with it counts as proved by a code: who pays at the shop needs that. */
export const proveEmail = (db: Database, email: string) =>
  db.update(users).set({ isEmailClaimed: false }).where(eq(users.email, email.toLowerCase()))

/** A Thai mobile number of the customer's own, for unpaid orders are counted by it. */
export function phoneOf(token: string): string {
  const digits = BigInt(`0x${createHash('sha256').update(token).digest('hex')}`) % 100_000_000n
  return `8${String(digits).padStart(8, '0')}`
}

/** Points that the customer has had for years, until that instant or for ever. */
export async function insertPoints(db: Database, userId: string, amount: number, expiresAt: Date | null = null) {
  const createdAt = addHours(new Date('2020-01-01T00:00:00Z'), made)
  await db
    .insert(pointEntries)
    .values({ id: `points-${++made}`, userId, amount, reason: 'welcome', expiresAt, createdAt })
  const entries = await db.select().from(pointEntries)
  const points = entries.reduce((sum, entry) => sum + (entry.userId === userId ? entry.amount : 0), 0)
  await db
    .insert(pointBalances)
    .values({ userId, points })
    .onConflictDoUpdate({ target: pointBalances.userId, set: { points } })
}

/** A promotion of 100 baht that runs for years, for anybody, any number of times; say what differs. */
export async function insertPromotion(db: Database, change: Partial<typeof promotions.$inferInsert> & { id: string }) {
  await db.insert(promotions).values({
    code: change.id.toUpperCase(),
    name: { en: 'Less', th: 'ลด' },
    discountType: 1,
    discountValue: 100,
    perUserLimit: 1000,
    startTime: new Date('2020-01-01T00:00:00Z'),
    endTime: new Date('2100-01-01T00:00:00Z'),
    ...change,
  })
}
