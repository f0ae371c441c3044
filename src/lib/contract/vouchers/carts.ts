import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { OrderRefund, PaymentStatus } from '#contract/orders.ts'
import { Quote } from '#contract/pricing/quote.ts'
import { byId, imageFile, listOf, offset, Picture } from '#contract/shared.ts'
import { PAYMENT_STATE } from '#domain/orders/paymentState.ts'
import { unitCount } from './purchase.ts'
import { Voucher, VoucherShop } from './vouchers.ts'

const dealId = z.string().min(1).max(100)

/** A deal in the customer's cart with the units wanted; whole baht. */
export const VoucherCartLine = z.object({
  _id: z.string(),
  dealId: z.string(),
  typeName: z.string(),
  image: Picture,
  shop: VoucherShop.nullable(),
  duration: z.int(),
  serviceCount: z.int(),
  bonusCount: z.int().describe('Free units on top.'),
  originalPrice: z.int(),
  finalPrice: z.int().describe('What one unit costs at this number, and all of them.'),
  finalTotal: z.int(),
  stock: z.int().describe('Units that the customer can have: left, or kept for them in checkout.'),
  strictQuota: z.boolean(),
  isAvailable: z
    .boolean()
    .describe('False where the deal is over, or fewer are left than wanted: it must change before the cart is bought.'),
  expiredAt: z.iso.datetime().describe('Until when it can be used if it were bought now.'),
  endTime: z.iso.datetime().nullable(),
})
export type VoucherCartLine = z.infer<typeof VoucherCartLine>

/** The open cart (`_id` is `open`), or an order of several vouchers that came of one. */
export const VoucherCart = z.object({
  _id: z.string(),
  status: z.enum(['open', 'placed', 'canceled']),
  lines: z.array(VoucherCartLine).describe('Of the open cart; an order has vouchers instead.'),
  voucherCount: z.int(),
  serviceCount: z.int(),
  bonusCount: z.int(),
  originalPrice: z.int(),
  orderPrice: z.int().describe('Before promotion, points and shipping.'),
  discount: z.int(),
  pointDiscount: z.int(),
  pointReceived: z.int(),
  shippingFee: z.int(),
  price: z.int(),
  isPaid: z.boolean(),
  paymentMethod: z.string().nullable(),
  paymentState: z.enum(Object.values(PAYMENT_STATE)).nullable(),
  payableUntil: z.iso.datetime().nullable(),
  canPay: z.boolean(),
  canPayInstead: z.boolean().describe('As in GET /vouchers/{id}.'),
  canCancel: z.boolean(),
  receiptImage: z.string().nullable(),
  receiptReason: z.string().nullable(),
  refundedAmount: z.int(),
  refunds: z.array(OrderRefund),
  createdAt: z.iso.datetime().nullable(),
})
export type VoucherCart = z.infer<typeof VoucherCart>

const OpenCart = z.object({ cart: VoucherCart })

export const voucherCartCalls = {
  'GET /voucher-carts': {
    about:
      'The customer’s carts, twenty a page: first the open one, `_id` open, where it has lines, with what they cost now; then the orders that were placed, the latest first. The badge in the header, /cart/deals, /me/booking.',
    auth: true,
    query: z.object({ offset }),
    answer: listOf(VoucherCart),
  },
  'GET /voucher-carts/{id}/info': {
    about:
      'One cart by its id, or `open` for the open one, which may be empty: its lines priced now, a quote of them, and the vouchers of an order. /cart/deals and its checkout, /cart/{id}/failure, /thank-you.',
    auth: true,
    params: byId,
    answer: z.object({ cart: VoucherCart, quote: Quote.nullable(), vouchers: z.array(Voucher) }),
  },
  'POST /voucher-carts': {
    about:
      'Decided: adds units of a deal to the customer’s open cart, kept on the server; more of one deal count together. Over: 120; more than are left: 50; more than one customer may buy: 138; more than fit into one cart: 422. Placing it is POST /vouchers/batch. Deal page, deal cards.',
    auth: true,
    idempotent: true,
    body: z.object({ dealId, serviceCount: unitCount.default(1) }),
    answer: OpenCart,
  },
  'PATCH /voucher-carts': {
    about: 'Changes how many of a deal are in the open cart; 0 takes it out. Not in it: 404. /cart/deals.',
    auth: true,
    body: z.object({ dealId, serviceCount: z.union([z.literal(0), unitCount]) }),
    answer: OpenCart,
  },
  'DELETE /voucher-carts': {
    about: 'Takes a deal out of the open cart, or without one empties it; what is not in it stays out. /cart/deals.',
    auth: true,
    query: z.object({ dealId: dealId.optional() }),
    answer: OpenCart,
  },
  'POST /voucher-carts/{id}/upload-receipt': {
    about:
      'The receipt of a transfer for an order of several vouchers: PNG or JPEG, at most 2 MB; in review until the shop has looked. Payment page.',
    auth: true,
    params: byId,
    form: z.object({ image: imageFile }),
    answer: PaymentStatus,
  },
  'PATCH /voucher-carts/{id}/cancel': {
    about:
      'Gives an order of several vouchers back, all of them together, by the rules of PATCH /vouchers/{id}/cancel (121). /me/booking.',
    auth: true,
    idempotent: true,
    params: byId,
    body: z.object({ cancelReason: z.string().trim().max(500).default('') }),
    answer: OpenCart,
  },
} as const satisfies Calls
