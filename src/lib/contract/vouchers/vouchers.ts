import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { orderMoney, PaymentStatus } from '#contract/orders.ts'
import { byId, imageFile, listOf, OrderLine, offset, Picture, TextFile } from '#contract/shared.ts'
import { CART_LINE_MAX } from '#domain/constants.ts'
import { VOUCHER_GIFT_STATE } from '#domain/vouchers/voucherGift.ts'
import { CODE_STATE } from '#domain/vouchers/voucherState.ts'
import { anyId, BatchPayload, VoucherPayload } from './purchase.ts'

/** One use of a voucher. */
export const VoucherCode = z.object({
  _id: z.string(),
  code: z.string().nullable().describe('What is shown at the shop or given away; null once somebody else has it.'),
  isBonus: z.boolean(),
  deal: z
    .object({ _id: z.string(), name: z.string() })
    .nullable()
    .describe("What a free one is of, where that is another deal than the voucher's."),
  service: z
    .object({ timePriceId: z.string(), typeName: z.string(), duration: z.int() })
    .nullable()
    .describe('Of services of a shop: the one that it was bought for, and is good for all its life.'),
  state: z.enum(Object.values(CODE_STATE)),
  isGivenAway: z.boolean(),
  redeemedAt: z.iso.datetime().nullable(),
  viewedAt: z.iso.datetime().nullable(),
  usedAt: z.iso.datetime().nullable(),
  proof: z
    .string()
    .nullable()
    .describe(
      'For its holder, while it can be used: what its QR code adds behind a ~, namely kind, last second (UTC) and the Ed25519 signature of `id~kind~second` by the key of GET /settings. Checked offline; single use is for the server to say.',
    ),
  reservationId: z.string().nullable().describe('The visit that its holder has booked with it.'),
})
export type VoucherCode = z.infer<typeof VoucherCode>

export const VoucherShop = z.object({ _id: z.string(), urlName: z.string(), name: z.string() })
export type VoucherShop = z.infer<typeof VoucherShop>

/** Visits of a voucher that the asking customer gives to a person. */
export const VoucherGift = z.object({
  _id: z.string(),
  state: z.enum(Object.values(VOUCHER_GIFT_STATE)),
  giverName: z.string(),
  recipientName: z.string(),
  email: z.string(),
  lang: z.string(),
  message: z.string(),
  voucherModelId: z.string().nullable(),
  card: Picture.nullable(),
  date: z.iso
    .date()
    .nullable()
    .describe('The day on which it is to arrive, of one that was chosen at purchase; null of any other.'),
  deliveredAt: z.iso.datetime().nullable(),
  visitCount: z.int(),
  claimCode: z.string().nullable().describe('What the receiver brings, in groups of four; null once it is not open.'),
  claimUntil: z.iso.datetime(),
  claimedAt: z.iso.datetime().nullable(),
  createdAt: z.iso.datetime(),
})
export type VoucherGift = z.infer<typeof VoucherGift>

const Delivery = z.object({
  address: z.string(),
  isSameAsContact: z.boolean(),
  recipientName: z.string(),
  recipientPrefix: z.string(),
  recipientPhoneNumber: z.string(),
  voucherModelId: z.string().nullable(),
})

/**
 * A voucher, wowcher or pass as a holder of its codes sees it. Of a received gift (`isGift`), the fields about its
 * buyer and its money are 0, empty or null.
 */
export const Voucher = z.object({
  _id: z.string(),
  kind: z.enum(['voucher', 'wowcher', 'pass']),
  voucherType: z.enum(['e-voucher', 'physical']),
  status: z.enum(['reserved', 'confirmed', 'canceled']),
  isGift: z.boolean(),
  name: z.string(),
  image: Picture.nullable().describe('Null for a service of a shop without a picture.'),
  duration: z.int().describe('Minutes of one visit; 720 where none is shown.'),
  shop: VoucherShop.nullable(),
  dealId: z.string().nullable(),
  levelId: z.string().nullable(),
  cartId: z
    .string()
    .nullable()
    .describe('The order of several vouchers that it was bought with: it is paid and given back with that.'),
  lines: z.array(OrderLine),
  serviceCount: z.int(),
  bonusCount: z.int(),
  codes: z.array(VoucherCode),
  usableCount: z.int(),
  usedCount: z.int(),
  expiredAt: z.iso.datetime(),
  isExpired: z.boolean(),
  isActive: z.boolean().describe('False for a printed voucher until it is activated.'),
  shipping: z
    .object({
      state: z.enum(['unpaid', 'toPost', 'posted']),
      postBy: z.iso.datetime().nullable().describe('By then it should be posted, once it is paid.'),
      postedAt: z.iso.datetime().nullable(),
      trackingNote: z.string().nullable(),
    })
    .nullable()
    .describe('How far a printed voucher is on its way; null for any other.'),
  ...orderMoney,
  shippingFee: z.int(),
  paymentMethod: z.string(),
  buyerName: z.string(),
  email: z.string(),
  delivery: Delivery.nullable(),
  canCancel: z.boolean(),
  refundUntil: z.iso.datetime().describe('Until when it is given back for all its money while it is unused.'),
  isReviewed: z.boolean(),
  createdAt: z.iso.datetime(),
  checkedOutAt: z.iso.datetime(),
})
export type Voucher = z.infer<typeof Voucher>

/** What a voucher pays at one shop. */
export const Cover = z.object({
  visits: z.int().describe('Free visits.'),
  options: z.array(
    z.object({
      timePriceId: z.string(),
      typeId: z.string(),
      typeName: z.string(),
      duration: z.int(),
      price: z.int().describe('List price in whole baht, and the percentage off it.'),
      percentage: z.int(),
      most: z.int().describe('Guests whom it pays for at most.'),
    }),
  ),
})
export type Cover = z.infer<typeof Cover>

export const VOUCHER_TABS = ['voucher', 'wowcher', 'reserved', 'historical', 'paying', 'reviewing'] as const
export const VOUCHER_KINDS = ['voucher', 'wowcher', 'pass'] as const

/** Where to go on to pay, within 30 minutes; null for cash, for a transfer, and where nothing is left to pay. */
const paymentUrl = z.string().nullable()

const idList = z
  .string()
  .max(5000)
  .transform((list) => list.split(',').filter(Boolean).slice(0, CART_LINE_MAX))

export const voucherCalls = {
  'POST /vouchers': {
    about:
      'Buys a deal, a pass (levelId) or services of a shop as a voucher: takes stock (else 50), promotion and points, or refuses with a code: not on sale (120), no address for a printed one (127) or for a shop that comes to the customer (150), another total with 56 and the new quote. Free units of a bonus come on top. Codes are there once it is paid, at once where it is paid at the shop. Unpaid, it is given up after 30 minutes, cash after a week. With an Idempotency-Key, once. Checkouts of a deal, a pass, a shop.',
    auth: true,
    idempotent: true,
    body: VoucherPayload,
    answer: z.object({ _id: z.string(), voucherID: z.string(), paymentUrl }),
  },
  'POST /vouchers/batch': {
    about:
      'Decided: buys several deals as one order with one payment, one promotion and one parcel; each becomes a voucher of its own; one of a shop that comes to the customer wants an address (150). Without `items` all of the customer’s cart (58 where it is empty); what was bought leaves the cart. The answer’s `cartId` is what is paid: /payment/start, /thank-you, /cart/{id}/failure. /cart/deals/checkout.',
    auth: true,
    idempotent: true,
    body: BatchPayload,
    answer: z.object({ cartId: z.string(), voucherIDs: z.array(z.string()), paymentUrl }),
  },
  'GET /vouchers/batch': {
    about:
      'Several vouchers at once: named by `ids`, or all that were bought with `cartId`. What is not the customer’s is left out. /thank-you, /me/booking.',
    auth: true,
    query: z.object({ ids: idList.optional(), cartId: anyId.optional() }),
    answer: listOf(Voucher),
  },
  'GET /vouchers/{id}': {
    about:
      'One voucher of the customer, bought or given, with its codes, where it is used, and what of it they give to others; another’s is a 404, like one that does not exist. /vouchers/{id}.',
    auth: true,
    params: byId,
    answer: z.object({ voucher: Voucher, usableBranches: z.array(VoucherShop), gifts: z.array(VoucherGift) }),
  },
  'GET /vouchers/{id}/calendar.ics': {
    about:
      'The last day of a voucher as a file for the customer’s calendar, with a reminder a week before, in the asked locale; no code stands in it. /vouchers/{id}.',
    auth: true,
    media: 'text/calendar',
    params: byId,
    query: z.object({ locale: z.string().max(10).optional() }),
    answer: TextFile,
  },
  'GET /vouchers/{id}/cover': {
    about:
      'What of a shop’s offer a voucher of the customer pays, for POST /reservation with its id as `voucherId`: services just these, a deal its option, a pass and another branch whatever is neither longer nor dearer; and for how many guests. The shop does not take it: 128; unpaid (123), expired (122) and inactive (126) ones are refused. /vouchers/{id}/book.',
    auth: true,
    params: byId,
    query: z.object({ shop: anyId.describe('Its id or url name.') }),
    answer: z.object({ cover: Cover }),
  },
  'GET /vouchers': {
    about: 'All vouchers of the customer, twenty a page, the latest first; of one kind if asked. Pickers.',
    auth: true,
    query: z.object({ offset, kind: z.enum(VOUCHER_KINDS).optional() }),
    answer: listOf(Voucher),
  },
  'GET /v2/vouchers': {
    about:
      'The customer’s vouchers by tab, twenty a page: voucher and wowcher (what can still be used or is to be paid, of that kind; passes are with the vouchers), reserved (both), paying (unpaid and payable online), reviewing (used, not reviewed yet), historical (used up, expired or given up). /me/booking.',
    auth: true,
    query: z.object({ offset, type: z.enum(VOUCHER_TABS).default('voucher'), kind: z.enum(VOUCHER_KINDS).optional() }),
    answer: listOf(Voucher),
  },
  'POST /vouchers/upload-receipt/{id}': {
    about: 'The receipt of a transfer: PNG or JPEG, at most 2 MB; in review until the shop has looked. Payment page.',
    auth: true,
    params: byId,
    form: z.object({ image: imageFile }),
    answer: PaymentStatus,
  },
  'POST /vouchers/{id}/activate': {
    about:
      'Decided: a printed voucher is inactive in the post, so that nobody uses its codes before it has arrived; its buyer activates it here. One that is active, such as any e-voucher, stays so. Unpaid is refused (123), expired too (122). /vouchers/{id}.',
    auth: true,
    params: byId,
    answer: z.object({ voucher: Voucher }),
  },
  'PATCH /vouchers/{id}/cancel': {
    about:
      'Gives a voucher back, with stock, promotion, points and all its money: unpaid at any time; paid within a week while it is unused, not given away and not printed (else 121). One of several that were paid together goes back with them: PATCH /voucher-carts/{id}/cancel. /vouchers/{id}.',
    auth: true,
    idempotent: true,
    params: byId,
    body: z.object({ cancelReason: z.string().trim().max(500).default('') }),
    answer: z.object({ voucher: Voucher }),
  },
  'GET /voucher-models': {
    about: 'The cards that a printed voucher may come on. Checkouts of vouchers.',
    auth: false,
    answer: listOf(z.object({ _id: z.string(), name: z.string(), image: Picture })),
  },
} as const satisfies Calls
