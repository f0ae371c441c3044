import { and, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { lockOrder, orders } from '#backend/modules/orders/index.ts'
import { selectVouchers } from '#backend/modules/vouchers/rows.ts'
import { vouchers } from '#backend/modules/vouchers/schema.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { type CancelInput, cancelVoucherOrder, notCancelable } from './cancelOrder.ts'
import { findVoucher, unknownVoucher } from './find.ts'

/** Cancels and refunds the customer's own voucher, while that is allowed, else 121. One of a cart goes with its cart. */
export async function cancelVoucher(ctx: UserContext, input: CancelInput): Promise<{ voucher: Voucher }> {
  const own = and(eq(vouchers.id, input.id), eq(orders.userId, ctx.userId))
  await cancelVoucherOrder(ctx, 'PATCH /vouchers/{id}/cancel', input, async (tx) => {
    const [row] = await selectVouchers(tx).where(own).for('update')
    const order = row && (await lockOrder(tx, row.orderId))
    if (!order) throw unknownVoucher()
    if (row.cartId) throw notCancelable('It goes back with those it was bought with')
    return { order, rows: [row] }
  })
  return findVoucher(ctx, input.id)
}
