import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { BrandCard, ShopCard } from '#contract/catalogue/shops.ts'
import { byId, changesAt, listOf, Picture } from '#contract/shared.ts'

/** A deal as its card shows it (spec section 2, Deal card). */
export const DealCard = z.object({
  _id: z.string(),
  typeName: z.string(),
  image: Picture,
  shop: z
    .object({
      ...{ _id: z.string(), urlName: z.string(), name: z.string() },
      area: z.string().describe('Its district, else its city.'),
      rating: z.number(),
      ratingCount: z.int(),
    })
    .nullable(),
  brandName: z.string().optional().describe('Whose it is where it is of no single shop.'),
  duration: z.int(),
  originalPrice: z.int(),
  price: z.int(),
  discount: z.int(),
  stock: z.int(),
  quota: z.int(),
  strictQuota: z.boolean(),
  hasBonus: z.boolean(),
  bonusConfig: z.object({ baseBuy: z.int(), bonusAmount: z.int(), isMulti: z.boolean() }).nullable(),
  endTime: z.iso.datetime().nullable(),
})

export type DealCard = z.infer<typeof DealCard>

/** What one unit costs from a number of units on, and until when those can be used; whole baht. */
const DiscountStep = z.object({
  minItem: z.int(),
  price: z.int(),
  expiredWithin: z.int().nullable(),
  expiredDate: z.string().nullable(),
  expiredAt: z.iso.datetime().describe('The last moment of use if it were bought now.'),
})

/** Everything that is said of a deal (spec section 3, Deal); `duration` 720 means that none is shown. */
export const Deal = DealCard.extend({
  description: z.string(),
  brand: BrandCard.nullable(),
  dealType: z.enum(['deal', 'delivery', 'wowcher']),
  isGivenAtHome: z
    .boolean()
    .describe('It, or what comes free with it, is given at the customer’s place: buying it wants an address (150).'),
  timePriceId: z.string().nullable(),
  categoryId: z.string().nullable().describe('Of its service; some promotions look at it.'),
  usableBranches: z
    .array(ShopCard)
    .describe('Where it is used: its shop, the branches that it names, or all of its brand.'),
  discountSteps: z.array(DiscountStep),
  bonusDeal: z.string().nullable().describe('The deal that the free units are of; the same deal where it is null.'),
  expiryType: z.enum(['within', 'date']),
  shippingFee: z.int(),
  startTime: z.iso.datetime().nullable(),
  isRunning: z.boolean().describe('Has begun and is not over: it can be bought while there is stock.'),
  limitPerCustomer: z.int().nullable().describe('The most units that one customer may buy.'),
  firstCount: z.int().describe('The units that a checkout begins with (spec section 4, Voucher cart).'),
})
export type Deal = z.infer<typeof Deal>

export const dealCalls = {
  'GET /deals/{id}': {
    about: 'One deal with its steps, bonus, branches, expiry and stock; also when it is over. Deal page and checkout.',
    auth: false,
    params: byId,
    answer: z.object({ deal: Deal }),
  },
} as const satisfies Calls

export const shopDealCalls = {
  'GET /deals/shops/{id}': {
    about: 'The deals of a shop that run now, the largest discount first. Header of the shop page.',
    auth: false,
    params: byId,
    answer: listOf(DealCard),
  },
} as const satisfies Calls

/** A pass (in the contract also "level"): a number of visits that is paid at once, in whole baht. */
export const PassCard = z.object({
  _id: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  image: Picture,
  price: z.int(),
  originalPrice: z.int(),
  discount: z.int(),
  units: z.int(),
  expiredWithin: z.int(),
  branchCount: z.int(),
})
export type PassCard = z.infer<typeof PassCard>

export const Pass = PassCard.extend({
  usableBranches: z.array(ShopCard),
  isGivenAtHome: z.boolean().describe('All of them come to the customer: buying it wants an address (150).'),
  expiredAt: z.iso.datetime().describe('The last moment of use if it were bought now.'),
  endTime: z.iso.datetime().nullable().describe('Nobody can buy it from then on; null: as far as is known, always.'),
})
export type Pass = z.infer<typeof Pass>

export const passCalls = {
  'GET /passes': {
    about: 'The passes that are sold now, in their order. /pass.',
    auth: false,
    answer: listOf(PassCard).extend({ changesAt }),
  },
  'GET /passes/{id}': {
    about:
      'One pass that is sold now, by id or slug, with the shops that take it; any other is a 404. /pass/{id} and its checkout.',
    auth: false,
    params: byId,
    answer: z.object({ pass: Pass }),
  },
} as const satisfies Calls
