import { and, eq, lte } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { tips } from '#backend/modules/bookings/schema.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { PAYMENT_WINDOW_MINUTES } from '#domain/constants.ts'

type Among = { orderId?: string; userId?: string }

/** Gives up a tip that is not paid; another one may be given then. */
export async function endTip(tx: Transaction, id: string, now: Date): Promise<void> {
  const unpaid = and(eq(tips.id, id), eq(tips.isPaid, false))
  await tx.update(tips).set({ status: 'canceled', canceledAt: now }).where(unpaid)
}

/** Gives up tips that nobody paid in time; a sweep, and asked before somebody gives another. Answers how many. */
export async function expireUnpaidTips(db: Database, now: Date, { orderId, userId }: Among = {}): Promise<number> {
  const over = and(
    eq(tips.status, 'reserved'),
    eq(tips.isPaid, false),
    lte(tips.checkedOutAt, addMinutes(now, -PAYMENT_WINDOW_MINUTES)),
    orderId === undefined ? undefined : eq(tips.id, orderId),
    userId === undefined ? undefined : eq(tips.userId, userId),
  )
  const { rowCount } = await db.update(tips).set({ status: 'canceled', canceledAt: now }).where(over)
  return rowCount ?? 0
}
