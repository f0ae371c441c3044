import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { takeSlots } from '#backend/modules/availability/index.ts'
import { selectBookings } from '#backend/modules/bookings/booking/rows.ts'
import { mailBooking } from '#backend/modules/bookings/mails/mailBooking.ts'
import { tellShop } from '#backend/modules/bookings/mails/tellShop.ts'
import { bookingMoves, bookings } from '#backend/modules/bookings/schema.ts'
import { shops } from '#backend/modules/catalogue/index.ts'
import { changePrice, joinPayments, lockOrder, type Order, orders, refundOrder } from '#backend/modules/orders/index.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import { bookingStarts } from '#domain/availability/bookingStarts.ts'
import { joinedCapacity } from '#domain/availability/extraCapacity.ts'
import { RESERVATION_STATUS } from '#domain/bookings/bookingStatus.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { REFUND_REASON } from '#domain/orders/refundReason.ts'
import { changeTime } from './changeTime.ts'
import { endMove, heldBy } from './openMove.ts'

/** The difference is paid: the booking moves, and its money is that of one order again. Both orders are locked. */
export async function applyMove(tx: Transaction, order: Order, at: Date): Promise<void> {
  const [move] = await tx.select().from(bookingMoves).where(eq(bookingMoves.orderId, order.id))
  const [row] = move ? await selectBookings(tx).where(eq(bookings.id, move.bookingId)).for('update') : []
  const [shop] = row ? await tx.select().from(shops).where(eq(shops.id, row.shopId)) : []
  const whole = row && (await lockOrder(tx, row.orderId))
  if (!move?.isStanding || !shop || !whole || row.status !== RESERVATION_STATUS.reserved) {
    await refundOrder(tx, order, at, REFUND_REASON.late)
    return
  }
  const { time, durationMinutes, priceFactorId, lines, price, discount, pointReceived } = move
  const { id: shopId, capacity } = shop
  const starts = bookingStarts({ ...row, time, durationMinutes, lines })
  const before = joinedCapacity({ time: row.time, starts: bookingStarts(row) }, heldBy(move))
  if (await takeSlots(tx, { shopId, capacity, time, starts }, before)) await purge(tx, [cacheTag.shop(shopId)])
  await changePrice(tx, whole, { price, discount, pointDiscount: row.pointDiscount, pointReceived, lines })
  await joinPayments(tx, { from: order.id, to: whole.id })
  // What points or a voucher had paid alone is paid by money, too, from now on.
  if (row.price === 0) {
    await tx.update(orders).set({ paymentMethod: order.paymentMethod }).where(eq(orders.id, whole.id))
  }
  await changeTime(tx, row, shop, { time, durationMinutes, priceFactorId, now: at })
  await endMove(tx, order.id)
  await mailBooking(tx, row.id, { template: 'visitMoved', now: at, difference: { kind: 'paid', amount: order.price } })
  await tellShop(tx, row.id, { kind: 'moved', now: at, before: row })
  await notifyDesks(tx, [shopId])
}
