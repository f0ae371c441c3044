import { z } from 'zod'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { PAYMENT_STATE } from '#domain/orders/paymentState.ts'
import { REFUND_REASONS, REFUND_STATES } from '#domain/orders/refundReason.ts'
import type { Calls } from './call.ts'
import { imageFile } from './shared.ts'

const orderId = z.string().min(1).max(100)

/** Which order: exactly one of them, as the payment pages have it in their address (spec section 2). */
const orderRef = {
  reservationId: orderId.optional(),
  voucherId: orderId.optional(),
  cartId: orderId.optional(),
  tipId: orderId.optional().describe('Thanks for a visit, from POST /reservation/{id}/tip.'),
  moveId: orderId.optional().describe('The difference that a move costs, from PATCH /reservation/{id}/reschedule.'),
}
export const OrderRef = z.object(orderRef)
export type OrderRef = z.infer<typeof OrderRef>

const idList = z
  .string()
  .max(2000)
  .default('')
  .transform((list) => list.split(',').filter(Boolean).slice(0, 50))

/** Why paying at the shop is not offered: an error code that says so, and with 163 how many orders are unpaid. */
export const CashRefusal = z.object({ code: z.int(), count: z.int().nullable() })
export type CashRefusal = z.infer<typeof CashRefusal>

export const PaymentMethod = z.enum(Object.values(PAYMENT_METHOD))

/** Money of an order that goes back to its customer, or has gone. */
export const OrderRefund = z.object({
  amount: z.int().describe('Whole baht.'),
  reason: z
    .enum(REFUND_REASONS)
    .describe(
      '`canceled` in time; `moved`: the difference to a cheaper time; `late`: it came after the order was over; `surplus`: a second payment; `wrongAmount`: more or less than the price; `unasked`: this order was not to be paid online.',
    ),
  paymentMethod: z.string().nullable().describe('By which way it came, and goes back; null where that is unknown.'),
  state: z
    .enum(REFUND_STATES)
    .describe(
      '`queued` for the acquirer; `pending` there; `needsCustomer`: it has asked them by mail for an account; `due`: people send it; `done`.',
    ),
  refundedAt: z.iso.datetime().nullable().describe('When it was sent; null until then.'),
})
export type OrderRefund = z.infer<typeof OrderRefund>

const orderNumber = z
  .string()
  .describe("What people call the order by, 'SB W8C S5X'; of several vouchers, all have it.")

const givenBack = {
  receiptReason: z.string().nullable().describe('Why the shop did not take the picture of the transfer.'),
  refundedAmount: z.int().describe("Of the order's price; see refunds for whatever else goes back."),
  refundedAt: z.iso.datetime().nullable().describe('When the money went back; null until then.'),
  refunds: z
    .array(OrderRefund)
    .describe('All that goes back: the price, and second payments or other amounts as well.'),
}

/** What an order of a customer's costs and how far its money is: the same for a visit and a voucher. Whole baht. */
export const orderMoney = {
  orderNumber,
  originalPrice: z.int(),
  discount: z.int().describe('What the promotion and the points took off.'),
  promotionId: z.string().nullable(),
  pointDiscount: z.int(),
  pointReceived: z.int().describe('What is earned by coming.'),
  price: z.int(),
  isPaid: z.boolean(),
  paymentState: z.enum(Object.values(PAYMENT_STATE)),
  payableUntil: z.iso
    .datetime()
    .describe('Until when it can be paid: online 30 minutes, a voucher at the shop a week.'),
  canPay: z.boolean(),
  canPayInstead: z
    .boolean()
    .describe('True where it is paid at the shop and may still be paid online; it stays so until that money is here.'),
  receiptImage: z.string().nullable(),
  ...givenBack,
}

export const PaymentStatus = z.object({
  orderNumber,
  partOf: z.string().nullable().describe('Of a difference: the visit that it moves; else null.'),
  state: z.enum(Object.values(PAYMENT_STATE)),
  isPaid: z.boolean(),
  paymentMethod: z.string(),
  amount: z.int().describe('Whole baht.'),
  payableUntil: z.iso.datetime().describe('Until when it can be paid online.'),
  canPay: z.boolean().describe('True where POST /payment/start opens another try.'),
  canPayInstead: z
    .boolean()
    .describe('True where it is paid at the shop and may still be paid online; it stays so until that money is here.'),
  triedMethod: z
    .string()
    .nullable()
    .describe('The way that the customer has turned to last where the order itself stands on another one.'),
  ...givenBack,
})
export type PaymentStatus = z.infer<typeof PaymentStatus>

/**
 * A payment event from the acquirer. `id` is the order's id; `eventId` is unique to the event. `ref` identifies the
 * payment; without it each event is a payment of its own.
 */
export const PaymentReport = z.object({
  id: orderId,
  kind: z.enum(['reservation', 'voucher', 'cart', 'tip', 'move']),
  status: z.enum(['paid', 'failed']),
  amount: z
    .int()
    .min(0)
    .describe("Whole baht; another amount than the order's changes nothing of the order, and goes back."),
  eventId: z.string().min(1).max(200),
  ref: z.string().min(1).max(200).optional(),
  at: z.iso.datetime({ offset: true }),
})
export type PaymentReport = z.infer<typeof PaymentReport>

export const paymentCalls = {
  'GET /payment/methods': {
    about:
      'The ways to pay that work here, the likeliest for this customer first (the one they used last, else by app, language and device), and where a transfer goes. For a logged-in customer without CASH where these goods, or an order of theirs, are not to be paid at the shop, with the reason. Every checkout and payment page.',
    auth: false,
    query: OrderRef.extend({
      shop: orderId.optional().describe('Of a visit, or of services that are bought without a date.'),
      services: idList.describe('The latter: their timePriceIds, parted by commas.'),
      deals: idList.describe('Ids of deals, parted by commas.'),
      pass: orderId.optional(),
    }),
    answer: z.object({
      items: z.array(
        z.object({
          paymentMethod: PaymentMethod,
          way: z
            .enum(['shop', 'receipt', 'qr', 'hosted'])
            .describe('Where the customer goes on: to the shop, to a receipt, to a QR code, to a hosted page.'),
          minAmount: z.int().nullable().describe('The least that it takes, in whole baht; null for no limit.'),
          maxAmount: z.int().nullable().describe('The most that it takes, in whole baht; null for no limit.'),
        }),
      ),
      cashRefusal: CashRefusal.nullable().describe('Null where CASH is offered, and for visitors.'),
      bankAccount: z.string().nullable(),
    }),
  },
  'POST /payment/start': {
    about:
      'Another try at an unpaid order within its 30 minutes, also with another method: a new one-time way to pay, null for a receipt or the shop. Payment and failure pages, /me/booking.',
    auth: true,
    body: OrderRef.extend({ paymentMethod: PaymentMethod.optional() }),
    answer: z.object({ paymentUrl: z.string().nullable() }),
  },
  'POST /payment/create-qr': {
    about:
      'The PromptPay QR code of an unpaid order: the EMVCo payload, its picture as SVG and PNG, and, with the sandbox, a one-time way to a practice bank. /qr-payment.',
    auth: true,
    body: OrderRef,
    answer: z.object({
      payload: z.string(),
      svg: z.string(),
      png: z.string().describe('The same picture as PNG, in Base64: to save, to share, to pick in a banking app.'),
      payee: z.string().nullable().describe('Whose name the banking app shows before one confirms, where it is known.'),
      isReported: z
        .boolean()
        .describe('True where a provider reports the money by itself; else the customer sends the receipt.'),
      amount: z.int(),
      payableUntil: z.iso.datetime(),
      practiceUrl: z.string().nullable(),
    }),
  },
  'POST /payment/status': {
    about: "How far the money of the customer's order is; asked every few seconds. /qr-payment, /thank-you.",
    auth: true,
    body: OrderRef,
    answer: PaymentStatus,
  },
  'POST /payment/upload-receipt': {
    about:
      'The receipt of a transfer or PromptPay payment: PNG or JPEG, at most 2 MB. The shop looks at it: in review until then. /qr-payment, payment pages.',
    auth: true,
    form: z.object({ image: imageFile, ...orderRef }),
    answer: PaymentStatus,
  },
  'POST /payment/webhook': {
    about:
      'For the acquirer: x-signature is the hex HMAC-SHA-256 of the raw body. A payment that is `paid` stays so, whatever is heard of it later; replayed reports change nothing. Money for a paid order (200), of another amount (73) or for an unknown order (404) is kept and goes to the refunds that are due. No page: the acquirer.',
    auth: false,
    signed: 'x-signature',
    body: PaymentReport,
    answer: z.object({ isApplied: z.boolean() }),
  },
  'POST /transactions/cancel': {
    about:
      'Decided: gives up an order that is not paid yet, such as after turning back from the payment page; places, stock, promotion and points are free at once. A paid one is refused with 57: a visit is canceled with PATCH /reservation/{id}/cancel. Failure pages.',
    auth: true,
    body: OrderRef,
    answer: PaymentStatus,
  },
} as const satisfies Calls
