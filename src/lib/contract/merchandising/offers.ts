import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId, listOf, offset, Picture } from '#contract/shared.ts'
import { DealCard } from '#contract/vouchers/deals.ts'

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

export const promotionCalls = {
  'GET /v2/promotions': {
    about:
      'The promotions that one can use now, twenty a page, of one shop (id or url name) if asked. One for a first order is not among them for a customer who has ordered. Checkout, shop.',
    auth: false,
    query: z.object({ shop: z.string().max(100).optional(), offset }),
    answer: listOf(Promotion),
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
