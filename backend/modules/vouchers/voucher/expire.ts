import { and, eq, gt, inArray, isNull, lte, ne, or, type SQL } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { mailVouchers } from '#backend/modules/vouchers/mails/mailVouchers.ts'
import { voucherCarts, vouchers } from '#backend/modules/vouchers/schema.ts'
import { expireWaitlist } from '#backend/modules/vouchers/waitlist/expire.ts'
import { forEachDueRow } from '#backend/platform/jobs/forEachDueRow.ts'
import { addHours, addMinutes } from '#domain/bangkokTime.ts'
import { PAYMENT_WINDOW_MINUTES, VOUCHER_CASH_DAYS } from '#domain/constants.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { releaseCart, releaseVoucher } from './release.ts'

export type Among = { orderId?: string; userId?: string; dealIds?: readonly string[] }

/**
 * Unpaid past its time: 30 minutes; a week where it is to be paid at the shop, or where the shop has refused the
 * receipt and none came after. One whose receipt is looked at waits.
 */
function isOver(orders: typeof vouchers | typeof voucherCarts, now: Date, { orderId, userId }: Among): SQL | undefined {
  const isCash = eq(orders.paymentMethod, PAYMENT_METHOD.cash)
  const isOnline = ne(orders.paymentMethod, PAYMENT_METHOD.cash)
  const isRefused = eq(orders.receiptState, 'refused')
  return and(
    eq(orders.isPaid, false),
    gt(orders.price, 0),
    or(
      and(
        isOnline,
        eq(orders.receiptState, 'none'),
        lte(orders.checkedOutAt, addMinutes(now, -PAYMENT_WINDOW_MINUTES)),
      ),
      and(
        or(isCash, isRefused),
        ne(orders.receiptState, 'inReview'),
        lte(orders.createdAt, addHours(now, -24 * VOUCHER_CASH_DAYS)),
      ),
    ),
    orderId === undefined ? undefined : eq(orders.id, orderId),
    userId === undefined ? undefined : eq(orders.userId, userId),
  )
}

export const isOverdueVoucher = (now: Date, among: Among = {}): SQL | undefined =>
  and(
    eq(vouchers.status, 'reserved'),
    isNull(vouchers.cartId),
    isOver(vouchers, now, among),
    among.dealIds ? inArray(vouchers.dealId, [...among.dealIds]) : undefined,
  )
export const isOverdueCart = (now: Date, among: Among = {}): SQL | undefined =>
  and(eq(voucherCarts.status, 'placed'), isOver(voucherCarts, now, among))

/**
 * Gives up vouchers that nobody paid in time, with all that they held; a sweep, and asked before a customer reads
 * their own or wants the same deal. Answers how many.
 */
export async function expireUnpaidVouchers(db: Database, now: Date, among: Among = {}): Promise<number> {
  const due = { key: vouchers.id, oldest: vouchers.checkedOutAt, isDue: isOverdueVoucher(now, among) }
  return forEachDueRow(db, vouchers, due, async (tx, row) => {
    await releaseVoucher(tx, row, { now })
    await mailVouchers(tx, 'voucher', row.id, { template: 'voucherPaymentOver' })
  })
}

/** The same of orders of several vouchers. */
export async function expireUnpaidCarts(db: Database, now: Date, among: Among = {}): Promise<number> {
  const holds = among.dealIds
    ? inArray(
        voucherCarts.id,
        db
          .select({ id: vouchers.cartId })
          .from(vouchers)
          .where(inArray(vouchers.dealId, [...among.dealIds])),
      )
    : undefined
  const isDue = and(isOverdueCart(now, among), holds)
  const due = { key: voucherCarts.id, oldest: voucherCarts.checkedOutAt, isDue }
  return forEachDueRow(db, voucherCarts, due, async (tx, row) => {
    await releaseCart(tx, row, { now })
    await mailVouchers(tx, 'cart', row.id, { template: 'voucherPaymentOver' })
  })
}

/** Makes room: what overdue orders and turns hold of these deals is free before somebody else is refused. */
export async function freeOverdueDeals(
  { db, now }: { db: Database; now: Date },
  dealIds: readonly string[],
): Promise<void> {
  await expireUnpaidVouchers(db, now, { dealIds })
  await expireUnpaidCarts(db, now, { dealIds })
  await expireWaitlist(db, now, dealIds)
}
