import { and, eq, gt, inArray, ne, not, or, type SQL } from 'drizzle-orm'
import type { DeletionPart } from '#backend/modules/accounts/index.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { DEFAULT_SHIPPING_WITHIN_DAYS, PAYMENT_WINDOW_MINUTES } from '#domain/constants.ts'
import { isPlanned } from './gift/deliver.ts'
import { selectVouchers } from './rows.ts'
import { dealWaitlist, voucherCartLines, voucherCodes, voucherGifts, vouchers } from './schema.ts'

const DAY_MINUTES = 24 * 60

/** Printed, and not long enough on its way to have arrived. */
const isInThePost = (now: Date): SQL | undefined =>
  and(
    eq(vouchers.voucherType, 'physical'),
    eq(orders.state, 'paid'),
    gt(orders.paidAt, addMinutes(now, -DEFAULT_SHIPPING_WITHIN_DAYS * DAY_MINUTES)),
  )

/** Somebody may still be paying it, or looks at its receipt, whose money goes back where the order is paid or over. */
const isUnderWay = (now: Date): SQL | undefined =>
  or(
    eq(orders.receiptState, 'inReview'),
    and(
      eq(orders.state, 'placed'),
      ne(orders.paymentMethod, 'CASH'),
      gt(orders.checkedOutAt, addMinutes(now, -PAYMENT_WINDOW_MINUTES)),
    ),
  )

/** Vouchers stay for the shop's accounts; one that is in the post or being paid prevents the deletion. */
export const voucherDeletion: DeletionPart = {
  async isOpen(tx, userId, now) {
    const open = and(eq(orders.userId, userId), or(isInThePost(now), isUnderWay(now)))
    return (await selectVouchers(tx).where(open).limit(1)).length > 0
  },
  async erase(tx, userId) {
    const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
    await tx.update(vouchers).set({ delivery: null }).where(inArray(vouchers.orderId, own))
    await tx.update(voucherCodes).set({ redeemedBy: null }).where(eq(voucherCodes.redeemedBy, userId))
    // What is paid and on its way still reaches its receiver.
    await tx
      .update(voucherGifts)
      .set({ giverName: '', recipientName: '', email: '', message: '' })
      .where(and(eq(voucherGifts.userId, userId), not(isPlanned!)))
    await tx.update(voucherGifts).set({ userId: null }).where(eq(voucherGifts.userId, userId))
    await tx.update(voucherGifts).set({ claimedBy: null }).where(eq(voucherGifts.claimedBy, userId))
    // Units of a deal stay kept until they expire; an entry that only waits is removed.
    const entries = eq(dealWaitlist.userId, userId)
    await tx.delete(dealWaitlist).where(and(entries, eq(dealWaitlist.state, 'waiting')))
    await tx.update(dealWaitlist).set({ userId: null }).where(entries)
    await tx.delete(voucherCartLines).where(eq(voucherCartLines.userId, userId))
    return []
  },
}
