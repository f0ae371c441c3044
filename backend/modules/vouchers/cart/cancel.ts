import { asc, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { selectVouchers } from '#backend/modules/vouchers/rows.ts'
import { vouchers } from '#backend/modules/vouchers/schema.ts'
import { type CancelInput, cancelVoucherOrder, notCancelable } from '#backend/modules/vouchers/voucher/cancelOrder.ts'
import type { VoucherCart } from '#contract/vouchers/carts.ts'
import { findCart, ownCart, unknownCart } from './find.ts'

/** Cancels and refunds an own order of several vouchers, all together, while that is allowed, else 121. */
export async function cancelCart(ctx: UserContext, input: CancelInput): Promise<{ cart: VoucherCart }> {
  const { id } = input
  await cancelVoucherOrder(ctx, 'PATCH /voucher-carts/{id}/cancel', input, async (tx) => {
    const [order] = await tx.select().from(orders).where(ownCart(id, ctx.userId)).for('update')
    if (!order) throw unknownCart()
    if (order.state === 'canceled') throw notCancelable('This order was given back already')
    const rows = await selectVouchers(tx).where(eq(vouchers.orderId, id)).orderBy(asc(vouchers.id)).for('update')
    return { order, rows }
  })
  const { cart } = await findCart(ctx, id)
  return { cart }
}
