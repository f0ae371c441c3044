import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { giveStockBack } from '#backend/modules/availability/index.ts'
import { givePromotionBack } from '#backend/modules/merchandising/index.ts'
import type { Order, OrderEnd } from '#backend/modules/orders/index.ts'
import { givePointsBack } from '#backend/modules/rewards/index.ts'
import { giveDealStockBack } from '#backend/modules/vouchers/deal/stock.ts'
import { selectVouchers } from '#backend/modules/vouchers/rows.ts'
import { voucherCodes, voucherGifts, vouchers } from '#backend/modules/vouchers/schema.ts'

/**
 * Ends the vouchers of an order that the caller has locked: their codes and gifts are gone, and what they hold of a
 * stock goes back, with the promotion's use and points.
 */
export async function releaseVouchers(tx: Transaction, { id, userId }: Order, { now }: OrderEnd): Promise<void> {
  const rows = await selectVouchers(tx).where(eq(vouchers.orderId, id)).orderBy(asc(vouchers.id)).for('update')
  // Before the codes, as everything that changes a gift locks it first.
  for (const row of rows) {
    const waits = and(isNull(voucherGifts.claimedAt), isNull(voucherGifts.takenBackAt))
    await tx
      .update(voucherGifts)
      .set({ takenBackAt: now })
      .where(and(eq(voucherGifts.voucherId, row.id), waits))
  }
  for (const row of rows) await tx.delete(voucherCodes).where(eq(voucherCodes.voucherId, row.id))
  await giveDealStockBack(
    tx,
    rows.flatMap(({ dealId, stockTaken }) => (dealId ? [{ dealId, count: stockTaken }] : [])),
    now,
  )
  for (const { dealId, shopId, lines } of rows) {
    if (!dealId && shopId) await giveStockBack(tx, shopId, lines)
  }
  await givePromotionBack(tx, id)
  if (userId) await givePointsBack(tx, { userId, orderId: id, now })
}
