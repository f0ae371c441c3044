import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { Quote } from '#contract/pricing.ts'
import { byId, listOf, offset, Picture } from '#contract/shared.ts'
import { DealCard } from '#contract/vouchers/deals.ts'
import { FRIEND_STATE } from '#domain/rewards/friendState.ts'

const anyId = z.string().min(1).max(100)
const count = z.int().min(1).max(1000)

/** A promotion as one reads its terms (spec section 3, Promotion discount); money in whole baht. */
export const Promotion = z.object({
  _id: z.string(),
  code: z.string(),
  name: z.string(),
  description: z.string(),
  discountType: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
    .describe('1 fixed amount, 2 percent, 3 net price of each unit, 4 buy X get Y free.'),
  discountValue: z.int(),
  discountPercentage: z.int(),
  netPrice: z.int(),
  discountCap: z.int().nullable().describe('The most that it takes off.'),
  buy: z.int(),
  free: z.int(),
  addFreeType: z.enum(['sameCategoryAndPrice', 'allServiceAndLowerPrice']).nullable(),
  minimumSpend: z.int(),
  shopIds: z.array(z.string()).describe('Only for these shops and these options; empty means all.'),
  timePriceIds: z.array(z.string()),
  perUserLimit: z.int().describe('How often one customer may use it.'),
  isFirstOrderOnly: z
    .boolean()
    .describe('For people who have no order that stands yet, by account and by phone; others are refused (95).'),
  isUsed: z.boolean().describe('True where the asking customer has used it as often as that.'),
  endTime: z.iso.datetime(),
})
export type Promotion = z.infer<typeof Promotion>

/** What is to be ordered: a visit (shop, orders, date, time), deals, or a pass (levelId). */
export const PromotionOrder = z.object({
  promotionId: anyId.describe("The code as the customer typed it, or the promotion's id."),
  shop: anyId.optional(),
  orders: z
    .array(z.object({ timePriceId: anyId, guestCount: count }))
    .min(1)
    .max(50)
    .optional(),
  date: z.string().max(10).optional().describe('Where these are missing, the visit is priced without a price factor.'),
  time: z.string().max(5).optional(),
  deals: z
    .array(z.object({ dealId: anyId, serviceCount: count }))
    .min(1)
    .max(50)
    .optional(),
  levelId: anyId.optional(),
  voucherType: z.enum(['e-voucher', 'physical']).default('e-voucher'),
  pointDiscount: z
    .int()
    .min(0)
    .max(10_000_000)
    .default(0)
    .describe('Baht to be paid with points: at most what the customer has, and what is left to pay.'),
})
export type PromotionOrder = z.infer<typeof PromotionOrder>

export const promotionCalls = {
  'GET /v2/promotions': {
    about:
      'The promotions that one can use now, twenty a page, of one shop (id or url name) if asked. One for a first order is not among them for a customer who has ordered. Checkout, shop.',
    auth: false,
    query: z.object({ shop: z.string().max(100).optional(), offset }),
    answer: listOf(Promotion),
  },
  'POST /v2/promotions/apply': {
    about:
      'What an order costs with a promotion, item by item, or why it gets nothing: unknown (80), not running (81), used up (82), used by this customer (83), order too small (84), other shops (85), nothing to reduce (86), for a first order only (95). Takes nothing. Checkouts.',
    auth: true,
    body: PromotionOrder,
    answer: z.object({ promotion: Promotion, quote: Quote }),
  },
  'GET /promotions/offered': {
    about:
      'The promotions that the settings name, while the asking customer can use them: for a first order (newUserAppCode, null for whoever has ordered) and for the next one (repurchaseCode). Home, thank-you page.',
    auth: false,
    answer: z.object({
      newUser: Promotion.nullable(),
      repurchase: Promotion.nullable(),
      repurchaseImage: Picture.nullable().describe('The picture of repurchaseLImage, where it names one.'),
    }),
  },
  'GET /promotions/referral': {
    about: "The customer's own referral code, what it has brought, and what a friend gets. /me/referral.",
    auth: true,
    answer: z.object({
      referralCode: z.string(),
      rewardPoint: z.int().describe('Points for each friend whose first paid visit has happened.'),
      friendCount: z.int(),
      paidFriendCount: z.int().describe('Those of them whose visit has brought points that stand.'),
      pointReceived: z.int(),
      pendingPoint: z.int().describe('Points that become usable once the visits that friends have ordered happen.'),
      friends: z
        .array(
          z.object({
            name: z.string().describe("First name; '' where it is not known."),
            state: z.enum(Object.values(FRIEND_STATE)),
            until: z.iso.datetime().nullable().describe('Until when an order of theirs counts.'),
          }),
        )
        .describe('The latest fifty.'),
      promotion: Promotion.nullable().describe('What a friend may use on a first order.'),
    }),
  },
} as const satisfies Calls

/** A flash sale with a page of its deals; `isEnded`, without deals, where none runs. It may be one that is to come. */
export const FlashSale = listOf(DealCard).extend({
  _id: z.string().nullable(),
  isEnded: z.boolean(),
  isUpcoming: z.boolean().describe('It has not begun: what it sells is told then.'),
  name: z.string(),
  startTime: z.iso.datetime().nullable(),
  endTime: z.iso.datetime().nullable(),
})
export type FlashSale = z.infer<typeof FlashSale>

const page = z.object({ offset })

export const flashSaleCalls = {
  'GET /flash-sales/current': {
    about:
      'The flash sale that runs now, twenty deals a page; where there is none, the next one to come, or ended. Home, shop, /flash-sale.',
    auth: false,
    query: page,
    answer: FlashSale,
  },
  'GET /flash-sales/delivery': {
    about: 'The running flash sale of houses that come to their guests, twenty deals a page. /delivery.',
    auth: false,
    query: page,
    answer: FlashSale,
  },
  'GET /flash-sales/{id}': {
    about:
      'One flash sale, twenty deals a page, ended ones as ended and without deals; unknown is 404. `wowcher` as id stands for the flex flash sale that runs now. /flash-sale, /wowcher.',
    auth: false,
    params: byId,
    query: page,
    answer: FlashSale,
  },
} as const satisfies Calls
