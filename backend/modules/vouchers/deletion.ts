import { and, eq, gt, isNotNull, ne, or, type SQL } from 'drizzle-orm'
import type { DeletionPart } from '#backend/modules/accounts/index.ts'
import { NO_CONTACT, NO_ORIGIN } from '#backend/modules/orders/index.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { DEFAULT_SHIPPING_WITHIN_DAYS, PAYMENT_WINDOW_MINUTES } from '#domain/constants.ts'
import { dealTurns, voucherCartLines, voucherCarts, voucherCodes, voucherGifts, vouchers } from './schema.ts'

type Orders = typeof vouchers | typeof voucherCarts

const DAY_MINUTES = 24 * 60

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

/** Vouchers stay for the books of whoever takes them; one that is in the post or being paid keeps the account. */
export const voucherDeletion: DeletionPart = {
  async isOpen(tx, userId, now) {
    const inThePost = and(
      eq(vouchers.userId, userId),
      eq(vouchers.voucherType, 'physical'),
      eq(vouchers.isPaid, true),
      ne(vouchers.status, 'canceled'),
      gt(vouchers.paidAt, addMinutes(now, -DEFAULT_SHIPPING_WITHIN_DAYS * DAY_MINUTES)),
    )
    if ((await tx.$count(vouchers, or(inThePost, isUnderWay(vouchers, userId, now)))) > 0) return true
    return (await tx.$count(voucherCarts, isUnderWay(voucherCarts, userId, now))) > 0
  },
  async erase(tx, userId) {
    const receipts: (string | null)[] = []
    for (const orders of [vouchers, voucherCarts]) {
      const own = and(eq(orders.userId, userId), isNotNull(orders.receiptImage))
      const rows = await tx.select({ image: orders.receiptImage }).from(orders).where(own)
      receipts.push(...rows.map(({ image }) => image))
    }
    const gone = { ...NO_CONTACT, ...NO_ORIGIN, delivery: null }
    await tx.update(vouchers).set(gone).where(eq(vouchers.userId, userId))
    await tx.update(voucherCarts).set(gone).where(eq(voucherCarts.userId, userId))
    await tx.update(voucherCodes).set({ redeemedBy: null }).where(eq(voucherCodes.redeemedBy, userId))
    await tx
      .update(voucherGifts)
      .set({ userId: null, giverName: '', recipientName: '', email: '', message: '' })
      .where(eq(voucherGifts.userId, userId))
    await tx.update(voucherGifts).set({ claimedBy: null }).where(eq(voucherGifts.claimedBy, userId))
    // Units of a deal stay kept until they run out; whoever only waits for some is gone from the line.
    const turns = eq(dealTurns.userId, userId)
    await tx.delete(dealTurns).where(and(turns, eq(dealTurns.state, 'waiting')))
    await tx.update(dealTurns).set({ userId: null }).where(turns)
    await tx.delete(voucherCartLines).where(eq(voucherCartLines.userId, userId))
    return receipts.filter((image) => image !== null)
  },
}
