import { sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { pointEntries } from '#backend/modules/rewards/schema.ts'
import { lockLedger } from './ledger.ts'

/** Points that have expired, less all that was ever taken: they were taken first (see `lotsLeft`). */
const overdueAt = (now: Date) =>
  sql`sum(${pointEntries.amount}) filter (where ${pointEntries.amount} < 0 or ${pointEntries.expiresAt} < ${now.toISOString()})`

/**
 * Writes down every customer's points that have expired; a job, which may run at any time and any number of times.
 * Answers how many customers had some.
 */
export async function expirePoints(db: Database, now: Date): Promise<number> {
  const rows = await db
    .select({ userId: pointEntries.userId })
    .from(pointEntries)
    .groupBy(pointEntries.userId)
    .having(sql`${overdueAt(now)} > 0`)
  for (const { userId } of rows) await db.transaction((tx) => lockLedger(tx, userId, now))
  return rows.length
}
