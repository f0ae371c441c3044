import { and, eq, gt, inArray, ne, or, type SQL } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { reservations } from '#backend/modules/bookings/schema.ts'
import { type OrderKind, orderTable } from '#backend/modules/orders/order/find.ts'
import { refunds } from '#backend/modules/orders/schema.ts'
import { voucherCarts, vouchers } from '#backend/modules/vouchers/schema.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { CANCEL_WINDOW_MINUTES, DEFAULT_SHIPPING_WITHIN_DAYS, PAYMENT_WINDOW_MINUTES } from '#domain/constants.ts'

type Orders = typeof vouchers | typeof voucherCarts

const DAY_MINUTES = 24 * 60

const KINDS: readonly OrderKind[] = ['reservation', 'voucher', 'cart', 'tip']

/** Somebody may still be paying it, or looks at its receipt, whose money goes back where the order is paid or over. */
const isUnderWay = (orders: Orders, userId: string, now: Date): SQL | undefined =>
  and(
    eq(orders.userId, userId),
    or(
      eq(orders.receiptState, 'inReview'),
      and(
        eq(orders.isPaid, false),
        ne(orders.status, 'canceled'),
        ne(orders.paymentMethod, 'CASH'),
        gt(orders.checkedOutAt, addMinutes(now, -PAYMENT_WINDOW_MINUTES)),
      ),
    ),
  )

/** Whether money is due back to the customer, which people send to the contact that the order names. */
async function isOwed(tx: Transaction, userId: string): Promise<boolean> {
  for (const kind of KINDS) {
    const { id, userId: owner } = orderTable(kind)
    const own = tx.select({ id }).from(orderTable(kind)).where(eq(owner, userId))
    const due = and(eq(refunds.kind, kind), eq(refunds.state, 'due'), inArray(refunds.orderId, own))
    if ((await tx.$count(refunds, due)) > 0) return true
  }
  return false
}

/**
 * True while a visit is to come, a payment or receipt is under way, money is due back, or a printed voucher is in the
 * post.
 */
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
  return counts.some((count) => count > 0) || isOwed(tx, userId)
}
