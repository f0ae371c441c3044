import { uploadReceipt } from '#backend/modules/orders/index.ts'
import { cancelCart } from '#backend/modules/vouchers/cart/cancel.ts'
import { addToCart, changeCart, emptyCart } from '#backend/modules/vouchers/cart/change.ts'
import { findCart, listCarts } from '#backend/modules/vouchers/cart/find.ts'
import { handle } from '#backend/platform/http/handle.ts'
import { voucherCartCalls } from '#contract/vouchers/carts.ts'

export const voucherCartRoutes = handle(voucherCartCalls, {
  'GET /voucher-carts': ({ ctx, query }) => listCarts(ctx, query.offset),
  'GET /voucher-carts/{id}/info': ({ ctx, params }) => findCart(ctx, params.id),
  'POST /voucher-carts': ({ ctx, body }) => addToCart(ctx, body),
  'PATCH /voucher-carts': ({ ctx, body }) => changeCart(ctx, body),
  'DELETE /voucher-carts': ({ ctx, query }) => emptyCart(ctx, query.dealId),
  'POST /voucher-carts/{id}/upload-receipt': ({ ctx, params, form }) =>
    uploadReceipt(ctx, { cartId: params.id }, form.image),
  'PATCH /voucher-carts/{id}/cancel': ({ ctx, params, body }) => cancelCart(ctx, { ...params, ...body }),
})
