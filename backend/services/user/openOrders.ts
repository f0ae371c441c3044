import { and, eq, gt, ne, or, type SQL } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { reservations, voucherCarts, vouchers } from '#backend/db/schema/index.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { CANCEL_WINDOW_MINUTES, DEFAULT_SHIPPING_WITHIN_DAYS, PAYMENT_WINDOW_MINUTES } from '#domain/constants.ts'

type Orders = typeof vouchers | typeof voucherCarts

const DAY_MINUTES = 24 * 60

/** Unpaid, and somebody may still be paying it or looking at its receipt. */
const isUnderWay = (orders: Orders, userId: string, now: Date): SQL | undefined =>
  and(
    eq(orders.userId, userId),
    eq(orders.isPaid, false),
    ne(orders.status, 'canceled'),
    or(
      eq(orders.receiptState, 'inReview'),
      and(ne(orders.paymentMethod, 'CASH'), gt(orders.checkedOutAt, addMinutes(now, -PAYMENT_WINDOW_MINUTES))),
    ),
  )

/** True while a visit is to come, a payment or receipt is under way, or a printed voucher is in the post. */
export async function hasOpenOrders(tx: Transaction, userId: string, now: Date): Promise<boolean> {
  const toCome = and(
    eq(reservations.userId, userId),
    eq(reservations.status, 'reserved'),
    gt(reservations.time, addMinutes(now, -CANCEL_WINDOW_MINUTES)),
  )
  const inThePost = and(
    eq(vouchers.userId, userId),
    eq(vouchers.voucherType, 'physical'),
    eq(vouchers.isPaid, true),
    ne(vouchers.status, 'canceled'),
    gt(vouchers.paidAt, addMinutes(now, -DEFAULT_SHIPPING_WITHIN_DAYS * DAY_MINUTES)),
  )
  const counts = [
    await tx.$count(reservations, toCome),
    await tx.$count(vouchers, or(inThePost, isUnderWay(vouchers, userId, now))),
    await tx.$count(voucherCarts, isUnderWay(voucherCarts, userId, now)),
  ]
  return counts.some((count) => count > 0)
}
