import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/index.ts'
import { pointBalances, pointEntries } from '#backend/modules/rewards/schema.ts'
import {
  balanceOf,
  overduePoints,
  POINT_REASON,
  type PointReason,
  type PointSubject,
} from '#domain/rewards/pointLedger.ts'

type Entry = {
  amount: number
  reason: PointReason
  subject?: PointSubject | null
  subjectId?: string | null
  expiresAt?: Date | null
}

/** The customer's ledger, locked by `lockLedger` until the transaction ends. */
export type Ledger = {
  entries: (typeof pointEntries.$inferSelect)[]
  balance(): number
  has(reason: PointReason, subject: PointSubject, subjectId: string): boolean
  /** Writes an entry and the balance with it; only what is taken back may leave a debt, the CHECK refuses any other. */
  write(entry: Entry): Promise<void>
}

/** Locks the customer's balance and writes down what has expired: from here on the entries are what is there. */
export async function lockLedger(tx: Transaction, userId: string, now: Date): Promise<Ledger> {
  const mine = eq(pointBalances.userId, userId)
  // The account first, as erasing one does, so that the two never wait for each other.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('key share')
  await tx.insert(pointBalances).values({ userId }).onConflictDoNothing()
  await tx.select().from(pointBalances).where(mine).for('update')
  const entries = await tx.select().from(pointEntries).where(eq(pointEntries.userId, userId))

  async function write({ subject = null, subjectId = null, expiresAt = null, ...entry }: Entry) {
    const row = { id: randomUUID(), userId, ...entry, subject, subjectId, expiresAt, createdAt: now }
    await tx.insert(pointEntries).values(row)
    const takenBack = entry.reason === POINT_REASON.referralBack ? -entry.amount : 0
    await tx
      .update(pointBalances)
      .set({
        points: sql`${pointBalances.points} + ${entry.amount}`,
        takenBack: sql`${pointBalances.takenBack} + ${takenBack}`,
      })
      .where(mine)
    entries.push(row)
  }

  const overdue = overduePoints(entries, now)
  if (overdue > 0) await write({ amount: -overdue, reason: POINT_REASON.expired })
  return {
    entries,
    balance: () => balanceOf(entries),
    has: (reason, subject, subjectId) =>
      entries.some((one) => one.reason === reason && one.subject === subject && one.subjectId === subjectId),
    write,
  }
}

/** The entry of the customer about that, where there is one. */
export const entryOf = (userId: string, reason: PointReason, subject: PointSubject, subjectId: string) =>
  and(
    eq(pointEntries.userId, userId),
    eq(pointEntries.reason, reason),
    eq(pointEntries.subject, subject),
    eq(pointEntries.subjectId, subjectId),
  )
