import { z } from 'zod'
import type { Calls } from './call.ts'
import { Quote } from './quote.ts'
import { listOf, offset } from './shared.ts'

const anyId = z.string().min(1).max(100)
const count = z.int().min(1).max(1000)

/** A promotion as one reads its terms (spec section 3, Promotion discount); money in whole baht. */
export const Promotion = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  /** 1 fixed amount, 2 percent, 3 net price of each unit, 4 buy X get Y free. */
  discountType: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  discountValue: z.int(),
  discountPercentage: z.int(),
  netPrice: z.int(),
  /** The most that it takes off. */
  discountCap: z.int().nullable(),
  buy: z.int(),
  free: z.int(),
  addFreeType: z.enum(['sameCategoryAndPrice', 'allServiceAndLowerPrice']).nullable(),
  minimumSpend: z.int(),
  /** Only for these shops and these options; empty means all. */
  shopIds: z.array(z.string()),
  timePriceIds: z.array(z.string()),
  /** How often one customer may use it. */
  perUserLimit: z.int(),
  /** True where the asking customer has used it as often as that. */
  isUsed: z.boolean(),
  endTime: z.iso.datetime(),
})
export type Promotion = z.infer<typeof Promotion>

/** What is to be ordered: a visit (shop, orders, date, time), deals, or a pass (levelId). */
export const PromotionOrder = z.object({
  /** The code as the customer typed it, or the promotion's id. */
  promotionId: anyId,
  shop: anyId.optional(),
  orders: z
    .array(z.object({ timePriceId: anyId, guestCount: count }))
    .min(1)
    .max(50)
    .optional(),
  /** Where these are missing, the visit is priced without a price factor. */
  date: z.string().max(10).optional(),
  time: z.string().max(5).optional(),
  deals: z
    .array(z.object({ dealId: anyId, serviceCount: count }))
    .min(1)
    .max(50)
    .optional(),
  levelId: anyId.optional(),
  voucherType: z.enum(['e-voucher', 'physical']).default('e-voucher'),
  /** Baht to be paid with points: at most what the customer has, and what is left to pay. */
  pointDiscount: z.int().min(0).max(10_000_000).default(0),
})
export type PromotionOrder = z.infer<typeof PromotionOrder>

export const promotionCalls = {
  'GET /v2/promotions': {
    about: 'The promotions that one can use now, twenty a page, of one shop (id or url name) if asked. Checkout, shop.',
    auth: false,
    query: z.object({ shop: z.string().max(100).optional(), offset }),
    answer: listOf(Promotion),
  },
  'POST /v2/promotions/apply': {
    about:
      'What an order costs with a promotion, item by item, or why it gets nothing: unknown (80), not running (81), used up (82), used by this customer (83), order too small (84), other shops (85), nothing to reduce (86). Takes nothing. Checkouts.',
    auth: true,
    body: PromotionOrder,
    answer: z.object({ promotion: Promotion, quote: Quote }),
  },
  'GET /promotions/referral': {
    about: "The customer's own referral code, what it has brought, and what a friend gets. /me/referral.",
    auth: true,
    answer: z.object({
      referralCode: z.string(),
      /** Points for each friend who has paid for the first time. */
      rewardPoint: z.int(),
      friendCount: z.int(),
      paidFriendCount: z.int(),
      pointReceived: z.int(),
      /** What a friend may use on a first order. */
      promotion: Promotion.nullable(),
    }),
  },
} as const satisfies Calls
