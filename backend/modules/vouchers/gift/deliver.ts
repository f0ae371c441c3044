import { and, eq, gt, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { selectVouchers, type VoucherRow } from '#backend/modules/vouchers/rows.ts'
import { voucherCodes, voucherGifts, vouchers } from '#backend/modules/vouchers/schema.ts'
import { forEachDueRow } from '#backend/platform/jobs/forEachDueRow.ts'
import { claimableUntil } from '#domain/vouchers/voucherGift.ts'
import { mailBought, mailReady, mailReceiver } from './mail.ts'
import type { GiftRow } from './view.ts'

/** Chosen at purchase and not delivered yet. */
export const isPlanned = and(
  isNotNull(voucherGifts.deliverAt),
  isNull(voucherGifts.deliveredAt),
  isNull(voucherGifts.claimedAt),
  isNull(voucherGifts.takenBackAt),
)

/** Delivers a gift that the caller has locked; it waits for its receiver from now on. */
async function deliver(tx: Transaction, row: VoucherRow, gift: GiftRow, now: Date): Promise<GiftRow> {
  const delivered = { ...gift, deliveredAt: now, expiresAt: claimableUntil(now, row.expiredAt) }
  const { deliveredAt, expiresAt } = delivered
  await tx.update(voucherGifts).set({ deliveredAt, expiresAt }).where(eq(voucherGifts.id, gift.id))
  await mailReceiver(tx, row, delivered)
  return delivered
}

/**
 * Makes the visits of a voucher that was just paid the gift that they were bought as, and delivers it where its day has
 * come. The caller has locked the order. Where the buyer has used a code before, at the shop that took the money, they
 * keep it all. Answers whether it is a gift.
 */
export async function wrapGift(tx: Transaction, orderId: string, now: Date): Promise<boolean> {
  const [gift] = await tx
    .select()
    .from(voucherGifts)
    .where(and(eq(voucherGifts.voucherId, orderId), isPlanned))
    .for('update')
  const [row] = await selectVouchers(tx).where(eq(vouchers.id, orderId))
  if (!gift || !row) return false
  const codes = await tx.select().from(voucherCodes).where(eq(voucherCodes.voucherId, orderId))
  if (codes.some(({ redeemedBy, usedAt, bookingId }) => redeemedBy ?? usedAt ?? bookingId)) {
    await tx.update(voucherGifts).set({ takenBackAt: now }).where(eq(voucherGifts.id, gift.id))
    return false
  }
  await tx.update(voucherCodes).set({ giftId: gift.id }).where(eq(voucherCodes.voucherId, orderId))
  const isDue = gift.deliverAt !== null && gift.deliverAt <= now
  if (isDue) await deliver(tx, row, gift, now)
  await mailBought(tx, row, { ...gift, deliverAt: isDue ? null : gift.deliverAt })
  return true
}

/**
 * Delivers paid gifts whose day has come; a job, also run before a customer reads their vouchers. The order and its gift
 * are locked together, and the mail is queued in the same transaction, so each goes out once. Answers how many.
 */
export async function deliverGifts(db: Database, now: Date, { userId }: { userId?: string } = {}): Promise<number> {
  const isDue = and(
    isPlanned,
    lte(voucherGifts.deliverAt, now),
    eq(orders.state, 'paid'),
    userId === undefined ? undefined : eq(voucherGifts.userId, userId),
  )
  // A gift is chosen for a voucher that is bought alone, which has its order's id.
  const joined = { table: orders, on: eq(orders.id, voucherGifts.voucherId) }
  const { id: key, deliverAt: oldest } = voucherGifts
  return forEachDueRow(db, voucherGifts, { key, oldest, isDue, joined }, async (tx, gift) => {
    const [row] = await selectVouchers(tx).where(and(eq(vouchers.id, gift.voucherId), gt(vouchers.expiredAt, now)))
    if (!row) return false
    const delivered = await deliver(tx, row, gift, now)
    if (!delivered.email) await mailReady(tx, row, delivered)
    return true
  })
}
