import { and, eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { tips } from '#backend/modules/bookings/schema.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { isPaymentOver } from '#domain/orders/paymentState.ts'

/** Tips with their orders, whose ids they have. */
export const selectTips = (db: Database | Transaction) =>
  db
    .select({ ...getTableColumns(orders), bookingId: tips.bookingId })
    .from(orders)
    .innerJoin(tips, eq(tips.orderId, orders.id))

export type TipRow = Awaited<ReturnType<typeof selectTips>>[number]

/** The valid tips of these bookings, at most one each; expired ones are left out. */
export async function findTips(
  db: Database | Transaction,
  bookingIds: readonly string[],
  now: Date,
): Promise<(bookingId: string) => TipRow | undefined> {
  if (bookingIds.length === 0) return () => undefined
  const standing = and(inArray(tips.bookingId, [...bookingIds]), eq(tips.isStanding, true))
  const rows = (await selectTips(db).where(standing)).filter((row) => !isPaymentOver(row, now))
  return (id) => rows.find(({ bookingId }) => bookingId === id)
}
