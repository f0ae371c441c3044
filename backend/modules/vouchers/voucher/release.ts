import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { giveStockBack } from '#backend/modules/availability/index.ts'
import { givePromotionBack } from '#backend/modules/merchandising/index.ts'
import { givePointsBack } from '#backend/modules/rewards/index.ts'
import { giveDealStockBack } from '#backend/modules/vouchers/deal/stock.ts'
import { voucherCarts, voucherCodes, vouchers } from '#backend/modules/vouchers/schema.ts'

type Row = typeof vouchers.$inferSelect
type End = { cancelReason?: string; now: Date }

/** Ends vouchers: their codes are gone, and what they hold of a stock goes back. */
async function endVouchers(tx: Transaction, rows: readonly Row[], { cancelReason, now }: End): Promise<void> {
  for (const { id } of rows) {
    await tx.update(vouchers).set({ status: 'canceled', cancelReason, canceledAt: now }).where(eq(vouchers.id, id))
    await tx.delete(voucherCodes).where(eq(voucherCodes.voucherId, id))
  }
  await giveDealStockBack(
    tx,
    rows.flatMap(({ dealId, stockTaken }) => (dealId ? [{ dealId, count: stockTaken }] : [])),
    now,
  )
  for (const { dealId, shopId, lines } of rows) {
    if (!dealId && shopId) await giveStockBack(tx, shopId, lines)
  }
}

type Order = { id: string; userId: string | null }

async function giveTermsBack(tx: Transaction, orderKind: 'voucher' | 'cart', { id, userId }: Order, now: Date) {
  await givePromotionBack(tx, { orderKind, orderId: id })
  if (userId) await givePointsBack(tx, { userId, orderKind, orderId: id, now })
}

/** Ends a voucher that the caller has locked: stock, the promotion's use and points go back with it. */
export async function releaseVoucher(tx: Transaction, row: Row, end: End): Promise<void> {
  await endVouchers(tx, [row], end)
  await giveTermsBack(tx, 'voucher', row, end.now)
}

/** Ends an order of several vouchers that the caller has locked, with all of them. */
export async function releaseCart(tx: Transaction, order: Order, end: End): Promise<void> {
  const { cancelReason, now } = end
  await tx
    .update(voucherCarts)
    .set({ status: 'canceled', cancelReason, canceledAt: now })
    .where(eq(voucherCarts.id, order.id))
  const rows = await tx.select().from(vouchers).where(eq(vouchers.cartId, order.id)).for('update')
  await endVouchers(tx, rows, end)
  await giveTermsBack(tx, 'cart', order, now)
}
