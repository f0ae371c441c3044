import { eq } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { earnPoints, rewardReferral } from '#backend/modules/rewards/index.ts'
import type { VoucherRow } from '#backend/modules/vouchers/rows.ts'

/**
 * What follows from the use of a voucher: the buyer's points with the first use of the order, which is not given back
 * from here on, and the referrer's points.
 */
export async function earnOfVoucher(
  tx: Transaction,
  ctx: Pick<ServiceContext, 'env' | 'now'>,
  voucher: VoucherRow,
): Promise<void> {
  const { orderId, userId, price } = voucher
  const { now } = ctx
  if (!userId) return
  if (price > 0) await rewardReferral(tx, ctx, voucher)
  const [order] = await tx.select({ points: orders.pointReceived }).from(orders).where(eq(orders.id, orderId))
  await earnPoints(tx, { userId, amount: order?.points ?? 0, orderId, now })
}
