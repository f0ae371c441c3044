import { asc, eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { once, refundOrder, wakeDesksOf } from '#backend/modules/orders/index.ts'
import { mailVouchers } from '#backend/modules/vouchers/mails/mailVouchers.ts'
import { voucherCarts, vouchers } from '#backend/modules/vouchers/schema.ts'
import { checkCancelable } from '#backend/modules/vouchers/voucher/cancel.ts'
import { refreshOwn } from '#backend/modules/vouchers/voucher/find.ts'
import { releaseCart } from '#backend/modules/vouchers/voucher/release.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { VoucherCart } from '#contract/vouchers/carts.ts'
import { findCart, ownCart, unknownCart } from './find.ts'

type Wish = { id: string; cancelReason: string }

async function giveBack(tx: Transaction, { userId, now }: UserContext, { id, cancelReason }: Wish) {
  const [cart] = await tx.select().from(voucherCarts).where(ownCart(id, userId)).for('update')
  if (!cart) throw unknownCart()
  if (cart.status !== 'placed') {
    throw new ServiceError(ERROR_CODE.voucherNotCancelable, 'This order was given back already')
  }
  const rows = await tx.select().from(vouchers).where(eq(vouchers.cartId, id)).orderBy(asc(vouchers.id)).for('update')
  for (const row of rows) await checkCancelable(tx, row, now)
  await releaseCart(tx, cart, { cancelReason, now })
  const refund = await refundOrder(tx, 'cart', cart, now)
  await mailVouchers(tx, 'cart', id, { template: 'voucherCanceled', refund })
  await wakeDesksOf(tx, 'cart', id)
  return { cartId: id }
}

/** Gives an own order of several vouchers back, all together with their money, while that is allowed, else 121. */
export async function cancelCart(ctx: UserContext, wish: Wish): Promise<{ cart: VoucherCart }> {
  await refreshOwn(ctx)
  const { cartId } = await once(ctx, 'PATCH /voucher-carts/{id}/cancel', wish, (tx) => giveBack(tx, ctx, wish))
  const { cart } = await findCart(ctx, cartId)
  return { cart }
}
