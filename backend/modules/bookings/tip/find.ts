import { and, inArray, ne } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { tips } from '#backend/modules/bookings/schema.ts'
import { isPaymentOver } from '#domain/orders/paymentState.ts'

export type TipRow = typeof tips.$inferSelect

/** The tips that stand for these visits, one each at most; one that nobody paid in time stands no more. */
export async function findTips(
  db: Database,
  reservationIds: readonly string[],
  now: Date,
): Promise<(reservationId: string) => TipRow | undefined> {
  if (reservationIds.length === 0) return () => undefined
  const standing = and(inArray(tips.reservationId, [...reservationIds]), ne(tips.status, 'canceled'))
  const rows = (await db.select().from(tips).where(standing)).filter((row) => !isPaymentOver(row, now))
  return (id) => rows.find(({ reservationId }) => reservationId === id)
}
