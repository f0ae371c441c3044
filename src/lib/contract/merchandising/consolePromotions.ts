import { z } from 'zod'
import { NamedShop } from '#contract/accounts/console.ts'
import type { Calls } from '#contract/call.ts'
import { Texts, texts, version } from '#contract/catalogue/consoleText.ts'
import { anyId, byId, listOf, offset } from '#contract/shared.ts'
import {
  OPTION_PRICE_MAX,
  PROMOTION_BUDGET_MAX,
  PROMOTION_SHOPS_MAX,
  PROMOTION_TEXT_MAX,
  PROMOTION_UNITS_MAX,
  PROMOTION_USES_MAX,
  SALE_NAME_MAX,
} from '#domain/constants.ts'
import { PROMOTION_STATES } from '#domain/merchandising/promotionTerms.ts'

const baht = z.int().min(0).max(OPTION_PRICE_MAX)
const units = z.int().min(0).max(PROMOTION_UNITS_MAX)

const terms = {
  discountType: z
    .union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
    .describe('1 fixed amount, 2 percent, 3 net price of each unit, 4 buy X get Y free; only its own values count.'),
  discountValue: baht,
  discountPercentage: z.int().min(0).max(100),
  netPrice: baht,
  discountCap: baht.min(1).nullable().describe('The most that it takes off one order.'),
  buy: units,
  free: units,
  addFreeType: z.enum(['sameCategoryAndPrice', 'allServiceAndLowerPrice']).nullable(),
  minimumSpend: baht,
  useLimit: z.int().min(1).max(PROMOTION_USES_MAX).nullable().describe('Orders in all.'),
  budget: z
    .int()
    .min(1)
    .max(PROMOTION_BUDGET_MAX)
    .nullable()
    .describe('Baht that it takes off all orders together; an order that wants more than is left is refused (82).'),
  perUserLimit: z.int().min(1).max(PROMOTION_USES_MAX).describe('Orders of one customer.'),
  isFirstOrderOnly: z.boolean(),
  isOn: z.boolean().describe('False: nobody can use it, whatever its times say.'),
}

const ConsolePromotion = z.object({
  ...{ _id: z.string(), version: z.int() },
  shop: NamedShop.nullable().describe('The shop whose people made it; null: the marketplace.'),
  ...{ code: z.string(), name: Texts, description: Texts },
  ...terms,
  used: z.int().nonnegative(),
  spent: z.int().nonnegative().describe('Baht that it has taken off orders that stand.'),
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  state: z.enum(PROMOTION_STATES),
  shops: z.array(NamedShop).describe('Only for these; empty: for all.'),
  optionCount: z.int().nonnegative().describe('Options that it is for alone; 0: for all.'),
})
export type ConsolePromotion = z.infer<typeof ConsolePromotion>

const instant = z.iso.datetime({ offset: true })
const fields = {
  code: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9][A-Z0-9-]{2,29}$/)
    .describe('What customers type. Another has it already: 167; once it was used it stays: 422.'),
  name: texts(SALE_NAME_MAX).describe('In one language at least.'),
  description: texts(PROMOTION_TEXT_MAX),
  ...terms,
  startTime: instant,
  endTime: instant,
}
const NewPromotion = z.object(fields)
export type NewPromotion = z.output<typeof NewPromotion>

const PromotionChange = z.object({ version, promotion: z.object(fields).partial() })
export type PromotionChange = z.output<typeof PromotionChange>

const answer = z.object({ promotion: ConsolePromotion })

export const consolePromotionCalls = {
  'GET /console/promotions': {
    about:
      'The promotions of their shops, of the marketplace too for its people, the latest to begin first. /console/promotions.',
    auth: false,
    permission: 'promotions.change',
    query: z.object({
      q: z.string().trim().max(100).default('').describe('Part of a code or a name.'),
      state: z.enum(PROMOTION_STATES).optional(),
      shop: anyId.optional().describe('Made by the people of this shop.'),
      offset,
    }),
    answer: listOf(ConsolePromotion),
  },
  'POST /console/promotions': {
    about:
      'A new promotion of the marketplace, for all shops or for some. A discount of nothing, or times that cannot be: 422. /console/promotions/create.',
    auth: false,
    permission: 'merchandising.change',
    body: NewPromotion.extend({ shopIds: z.array(anyId).max(PROMOTION_SHOPS_MAX).default([]) }),
    answer,
  },
  'POST /console/shops/{id}/promotions': {
    about:
      'A new promotion of a shop of theirs, for this shop alone; refused like one of the marketplace. /console/promotions/create.',
    auth: false,
    permission: 'promotions.change',
    params: byId,
    body: NewPromotion,
    answer,
  },
  'GET /console/promotions/{id}': {
    about: 'One promotion that they may change; any other is a 404. /console/promotions/{id}.',
    auth: false,
    permission: 'promotions.change',
    params: byId,
    answer,
  },
  'PATCH /console/promotions/{id}': {
    about:
      'Changes a promotion for the orders to come; those that have it keep what it took off. Somebody else has changed it since: 166. Fewer uses, or less money, than are used: 422. /console/promotions/{id}.',
    auth: false,
    permission: 'promotions.change',
    params: byId,
    body: PromotionChange,
    answer,
  },
} as const satisfies Calls
