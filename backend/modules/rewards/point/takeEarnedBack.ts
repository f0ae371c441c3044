import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { pointBalances, pointEntries } from '#backend/modules/rewards/schema.ts'
import { POINT_REASON } from '#domain/rewards/pointLedger.ts'
import { entryOf, lockLedger } from './ledger.ts'

type Earned = { userId: string; orderId: string; earnedAt: Date; now: Date }

/**
 * The points that an order earned at that moment were never earned: it may earn them again. False where they are spent.
 */
export async function takeEarnedBack(tx: Transaction, { userId, orderId, earnedAt, now }: Earned): Promise<boolean> {
  const ledger = await lockLedger(tx, userId, now)
  const mine = and(entryOf(userId, POINT_REASON.earned, 'order', orderId), eq(pointEntries.createdAt, earnedAt))
  const [entry] = await tx.select().from(pointEntries).where(mine)
  if (!entry) return true
  if (ledger.balance() < entry.amount) return false
  await tx.delete(pointEntries).where(eq(pointEntries.id, entry.id))
  await tx
    .update(pointBalances)
    .set({ points: sql`${pointBalances.points} - ${entry.amount}` })
    .where(eq(pointBalances.userId, userId))
  return true
}
