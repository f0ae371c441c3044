import { z } from 'zod'
import { NamedShop } from '#contract/accounts/console.ts'
import type { Calls } from '#contract/call.ts'
import { Texts, texts, version } from '#contract/catalogue/consoleText.ts'
import { anyId, byId, listOf, offset } from '#contract/shared.ts'
import {
  DEAL_DAYS_MAX,
  DEAL_STEPS_MAX,
  DEAL_TEXT_MAX,
  DEAL_UNITS_MAX,
  OPTION_PRICE_MAX,
  PROMOTION_UNITS_MAX,
  SALE_NAME_MAX,
} from '#domain/constants.ts'
import { FLASH_SALE_STATES } from '#domain/merchandising/flashSale.ts'

const Step = z.object({
  minItem: z.int().min(1).max(DEAL_UNITS_MAX).describe('From so many units on; the first step is 1.'),
  price: z.int().min(1).max(OPTION_PRICE_MAX).describe('Of one unit, in whole baht.'),
  expiredWithin: z.int().min(1).max(DEAL_DAYS_MAX).nullable().describe('Days in which it is used.'),
  expiredDate: z.string().max(10).nullable().describe('Or the last day; with neither, the days of the shop.'),
})
const units = z.int().min(1).max(PROMOTION_UNITS_MAX)
const Bonus = z.object({
  baseBuy: units,
  bonusAmount: units.describe('Units that are free with so many.'),
  isMulti: z.boolean().describe('Again with each further so many.'),
})

const terms = {
  steps: z.array(Step).min(1).max(DEAL_STEPS_MAX),
  bonus: Bonus.nullable(),
  quota: z.int().min(1).max(DEAL_UNITS_MAX).describe('Units on sale in all; never fewer than are sold: 422.'),
  strictQuota: z.boolean().describe('No more are sold than that.'),
  limitPerCustomer: z.int().min(1).max(DEAL_UNITS_MAX).nullable(),
}

const ConsoleDeal = z.object({
  ...{ _id: z.string(), version: z.int() },
  shop: NamedShop.nullable().describe('Null where it is of a brand.'),
  dealType: z.enum(['deal', 'delivery', 'wowcher']),
  ...{ typeName: Texts, description: Texts },
  ...{ duration: z.int(), originalPrice: z.int(), price: z.int(), discount: z.int() },
  ...terms,
  ...{ stock: z.int().nonnegative(), sold: z.int().nonnegative() },
  startTime: z.iso.datetime().nullable(),
  endTime: z.iso.datetime().nullable(),
  state: z.enum(FLASH_SALE_STATES),
})
export type ConsoleDeal = z.infer<typeof ConsoleDeal>

const instant = z.iso.datetime({ offset: true }).nullable()
const fields = {
  typeName: texts(SALE_NAME_MAX).describe('In one language at least.'),
  description: texts(DEAL_TEXT_MAX),
  ...terms,
  startTime: instant.describe('Null: at once.'),
  endTime: instant.describe('Null: until it is ended.'),
}
const NewDeal = z.object({ timePriceId: anyId.describe('The option of the shop that it is for.'), ...fields })
export type NewDeal = z.output<typeof NewDeal>

const DealChange = z.object({ version, deal: z.object(fields).partial() })
export type DealChange = z.output<typeof DealChange>

const answer = z.object({ deal: ConsoleDeal })

export const consoleDealCalls = {
  'GET /console/deals': {
    about:
      'The deals of their shops, of brands too for people of the marketplace, by the name of the shop. /console/deals.',
    auth: false,
    permission: 'promotions.change',
    query: z.object({
      q: z.string().trim().max(100).default('').describe('Part of a name of the deal or of its shop.'),
      shop: anyId.optional(),
      state: z.enum(FLASH_SALE_STATES).optional(),
      offset,
    }),
    answer: listOf(ConsoleDeal),
  },
  'POST /console/shops/{id}/deals': {
    about:
      'A new deal of a shop of theirs, which customers see from its start on. Steps that do not begin with one unit, more units that cost more each, a price above the usual one, or an option of another shop: 422. /console/deals/create.',
    auth: false,
    permission: 'promotions.change',
    params: byId,
    body: NewDeal,
    answer,
  },
  'GET /console/deals/{id}': {
    about: 'One deal of a shop of theirs; any other is a 404. /console/deals/{id}.',
    auth: false,
    permission: 'promotions.change',
    params: byId,
    answer,
  },
  'PATCH /console/deals/{id}': {
    about:
      'Changes a deal for the orders to come; what is bought keeps its price and its time. Somebody else has changed it since: 166. Fewer units than are sold, or terms that cannot be: 422. /console/deals/{id}.',
    auth: false,
    permission: 'promotions.change',
    params: byId,
    body: DealChange,
    answer,
  },
} as const satisfies Calls
