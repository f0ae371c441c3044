import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { OrderRefund, PaymentMethod } from '#contract/orders.ts'
import { anyId, byId, listOf, OrderLine, offset, Picture } from '#contract/shared.ts'
import { REFUND_NOTE_MAX } from '#domain/constants.ts'
import { ORDER_STATES, ORDER_WAITS } from '#domain/orders/orderState.ts'
import { REFUND_REQUEST_STATES } from '#domain/orders/refundReason.ts'

const WIRE_KINDS = ['reservation', 'voucher', 'cart', 'tip', 'move'] as const
const RECEIPT_STATES = ['none', 'inReview', 'approved', 'refused'] as const
const baht = z.int().describe('Whole baht.')
const moment = z.iso.datetime()

export const ConsoleOrder = z.object({
  _id: z.string(),
  orderNumber: z.string().describe("'SB W8C S5X', what the customer calls it by."),
  kind: z.enum(WIRE_KINDS),
  state: z.enum(ORDER_STATES),
  name: z.string(),
  email: z.string(),
  tel: z.string(),
  price: baht,
  paymentMethod: z.string(),
  isPaid: z.boolean(),
  receiptState: z.enum(RECEIPT_STATES),
  dueBack: z.int().nonnegative().describe('Baht that go back and have not been sent yet.'),
  shops: z.array(z.object({ _id: z.string(), name: z.string() })).describe('Whose money it is; empty where nobody’s.'),
  placedAt: moment,
})
export type ConsoleOrder = z.infer<typeof ConsoleOrder>

const Attempt = z.object({
  _id: z.string(),
  provider: z.string().describe('Who says that the money came: an acquirer, or `bank`.'),
  providerRef: z.string().nullable().describe('The number that the acquirer knows it by.'),
  method: z.string().nullable(),
  amount: baht,
  state: z.enum(['open', 'inReview', 'failed', 'closed', 'paid']),
  paidAmount: baht.nullable(),
  paidAt: moment.nullable(),
  createdAt: moment,
})

const Heard = z.object({ _id: z.string(), status: z.string(), amount: baht, at: moment, heardAt: moment })

const Refund = OrderRefund.extend({
  _id: z.string(),
  way: z.enum(['acquirer', 'people']).describe('Who sends it.'),
  askedAt: moment,
})

const RefundRequest = z.object({
  _id: z.string(),
  version: z.int(),
  amount: baht,
  note: z.string(),
  state: z.enum(REFUND_REQUEST_STATES),
  askedBy: z.string().describe('By their address; empty where the account is gone.'),
  askedAt: moment,
  decidedBy: z.string().nullable(),
  decidedAt: moment.nullable(),
  isOwn: z.boolean().describe('Whether whoever asks has asked for it.'),
})

export const ConsoleOrderWhole = z.object({
  order: ConsoleOrder.extend({
    lines: z.array(OrderLine.pick({ typeName: true, duration: true, guestCount: true, finalTotal: true })),
    originalPrice: baht,
    discount: baht,
    pointDiscount: baht,
    shippingFee: baht,
    paidAt: moment.nullable(),
    canceledAt: moment.nullable(),
    refundedAmount: baht.describe('Of its price.'),
  }),
  receipt: z
    .object({ image: z.string(), picture: Picture.nullable(), reason: z.string().nullable() })
    .nullable()
    .describe('The picture of the transfer; `picture` is for those who may look at it alone.'),
  attempts: z.array(Attempt).describe('Every try to pay it, the oldest first.'),
  heard: z.array(Heard).describe('What acquirers have reported, the oldest first.'),
  refunds: z.array(Refund),
  requests: z.array(RefundRequest).describe('What was asked to be given back, the oldest first.'),
  kept: baht.describe('What came, has not gone back, and was not asked for yet: so much may be asked for.'),
  twoPeopleAbove: baht.describe('Above it, somebody else than who asked sends it.'),
  mayAsk: z.boolean(),
  maySend: z.boolean(),
  mayApprove: z.boolean().describe('Whether whoever asks decides about its receipt.'),
})
export type ConsoleOrderWhole = z.infer<typeof ConsoleOrderWhole>

const image = z.string().min(1).max(100).describe('The one that was looked at.')
const day = z.iso.date().optional()
const version = z.int().min(1).describe('The one that was read.')

export const consoleOrderCalls = {
  'GET /console/orders': {
    about:
      'Orders of every kind and shop, the latest first, by number, name, mail or the end of a phone number; those that wait for somebody who looks at a receipt or sends money back. /console/orders.',
    auth: false,
    permission: 'orders.read',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      state: z.enum(ORDER_STATES).optional(),
      kind: z.enum(WIRE_KINDS).optional(),
      method: PaymentMethod.optional(),
      shop: anyId.optional(),
      waits: z.enum(ORDER_WAITS).optional(),
      from: day.describe('The first day on which they were placed, in Thailand.'),
      until: day.describe('The last one.'),
      offset,
    }),
    answer: listOf(ConsoleOrder),
  },
  'GET /console/orders/{id}': {
    about:
      'One order with every try to pay it, its receipt, what goes back and what was reported. /console/orders/{id}.',
    auth: false,
    permission: 'orders.read',
    params: byId,
    answer: ConsoleOrderWhole,
  },
  'POST /console/orders/{id}/receipt/approve': {
    about:
      'The money of a receipt is in the account of the marketplace: it pays the order, or goes back where that is paid or over. Another receipt has come since: 166; none waits: 117. /console/orders/{id}.',
    auth: false,
    permission: 'receipts.approve',
    params: byId,
    body: z.object({ image }),
    answer: ConsoleOrderWhole,
  },
  'POST /console/orders/{id}/receipt/refuse': {
    about:
      'The money of a receipt did not come: its customer is mailed the reason and may send another. Another receipt has come since: 166; none waits: 117. /console/orders/{id}.',
    auth: false,
    permission: 'receipts.approve',
    params: byId,
    body: z.object({
      image,
      reason: z.string().trim().min(1).max(300).describe('For the customer, in their language.'),
    }),
    answer: ConsoleOrderWhole,
  },
  'POST /console/orders/{id}/refund-requests': {
    about:
      'Asks for money of an order to be given back; finance decides. More than came and was not asked for: 73. /console/orders/{id}.',
    auth: false,
    permission: 'refunds.ask',
    params: byId,
    body: z.object({
      amount: z.int().min(1).max(10_000_000).describe('Whole baht.'),
      note: z.string().trim().min(1).max(REFUND_NOTE_MAX).describe('Why, for finance; the customer does not read it.'),
    }),
    answer: ConsoleOrderWhole,
  },
  'POST /console/refund-requests/{id}/send': {
    about:
      'Sends what was asked for, through the queue of refunds: by the acquirer that took it, else it is due by hand. Above the limit of the marketplace somebody else than who asked sends it (195). Decided since: 166; less is left: 73. /console/orders/{id}.',
    auth: false,
    permission: 'refunds.send',
    fresh: true,
    params: byId,
    body: z.object({ version }),
    answer: ConsoleOrderWhole,
  },
  'POST /console/refund-requests/{id}/decline': {
    about: 'Says no to what was asked for. Decided since: 166. /console/orders/{id}.',
    auth: false,
    permission: 'refunds.send',
    params: byId,
    body: z.object({ version }),
    answer: ConsoleOrderWhole,
  },
  'POST /console/refunds/{id}/done': {
    about:
      'Money that is due by hand was sent, in full (else 73) and once (else 166); its customer is mailed. /console/orders/{id}.',
    auth: false,
    permission: 'refunds.send',
    fresh: true,
    params: byId,
    body: z.object({ amount: z.int().min(1).max(10_000_000) }),
    answer: ConsoleOrderWhole,
  },
} as const satisfies Calls
