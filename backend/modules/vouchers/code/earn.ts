import { eq } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { earnPoints, rewardReferral } from '#backend/modules/rewards/index.ts'
import { voucherCarts } from '#backend/modules/vouchers/schema.ts'
import type { VoucherRow } from '#backend/modules/vouchers/voucher/select.ts'

/**
 * What follows from the use of a voucher: the buyer's points with the first use of the order, which is not given back
 * from here on, and the thanks to who brought them.
 */
export async function earnOfVoucher(
  tx: Transaction,
  ctx: Pick<ServiceContext, 'env' | 'now'>,
  voucher: VoucherRow,
): Promise<void> {
  const { id, cartId, userId, pointReceived, price } = voucher
  const { now } = ctx
  if (!userId) return
  if (price > 0) await rewardReferral(tx, ctx, voucher)
  if (!cartId) {
    await earnPoints(tx, { userId, amount: pointReceived, orderKind: 'voucher', orderId: id, now })
    return
  }
  const [cart] = await tx
    .select({ points: voucherCarts.pointReceived })
    .from(voucherCarts)
    .where(eq(voucherCarts.id, cartId))
  await earnPoints(tx, { userId, amount: cart?.points ?? 0, orderKind: 'cart', orderId: cartId, now })
}
