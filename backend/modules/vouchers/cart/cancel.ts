import { asc, eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { once, orders } from '#backend/modules/orders/index.ts'
import { selectVouchers } from '#backend/modules/vouchers/rows.ts'
import { vouchers } from '#backend/modules/vouchers/schema.ts'
import { checkCancelable, giveOrderBack } from '#backend/modules/vouchers/voucher/cancel.ts'
import { refreshOwn } from '#backend/modules/vouchers/voucher/find.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { VoucherCart } from '#contract/vouchers/carts.ts'
import { findCart, ownCart, unknownCart } from './find.ts'

type Wish = { id: string; cancelReason: string }

async function giveBack(tx: Transaction, { userId, now }: UserContext, { id, cancelReason }: Wish) {
  const [cart] = await tx.select().from(orders).where(ownCart(id, userId)).for('update')
  if (!cart) throw unknownCart()
  if (cart.state === 'canceled') {
    throw new ServiceError(ERROR_CODE.voucherNotCancelable, 'This order was given back already')
  }
  const rows = await selectVouchers(tx).where(eq(vouchers.orderId, id)).orderBy(asc(vouchers.id)).for('update')
  for (const row of rows) await checkCancelable(tx, row, now)
  await giveOrderBack(tx, cart, { cancelReason, now })
  return { cartId: id }
}

/** Gives an own order of several vouchers back, all together with their money, while that is allowed, else 121. */
export async function cancelCart(ctx: UserContext, wish: Wish): Promise<{ cart: VoucherCart }> {
  await refreshOwn(ctx)
  const { cartId } = await once(ctx, 'PATCH /voucher-carts/{id}/cancel', wish, (tx) => giveBack(tx, ctx, wish))
  const { cart } = await findCart(ctx, cartId)
  return { cart }
}
