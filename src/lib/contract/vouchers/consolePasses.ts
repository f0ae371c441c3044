import { z } from 'zod'
import { NamedShop } from '#contract/accounts/console.ts'
import type { Calls } from '#contract/call.ts'
import { Texts, texts, version } from '#contract/catalogue/consoleText.ts'
import { anyId, byId, listOf, offset, Picture } from '#contract/shared.ts'
import { DEAL_DAYS_MAX, DEAL_TEXT_MAX, OPTION_PRICE_MAX, PLACE_MAX, SALE_NAME_MAX } from '#domain/constants.ts'
import { SHOWN_STATES } from '#domain/merchandising/showWindow.ts'
import { PASS_SHOPS_MAX, PASS_VISITS_MAX } from '#domain/vouchers/passTerms.ts'

const ConsolePass = z.object({
  ...{ _id: z.string(), version: z.int(), slug: z.string(), name: Texts, description: Texts },
  image: Picture.nullable(),
  ...{ price: z.int(), originalPrice: z.int(), units: z.int(), expiredWithin: z.int(), position: z.int() },
  shops: z.array(NamedShop).describe('Only at these; empty: at all.'),
  showFrom: z.iso.datetime().nullable(),
  showUntil: z.iso.datetime().nullable(),
  state: z.enum(SHOWN_STATES).describe('Customers see and buy only what is shown.'),
})
export type ConsolePass = z.infer<typeof ConsolePass>

const instant = z.iso.datetime({ offset: true }).nullable()
const baht = z.int().min(1).max(OPTION_PRICE_MAX)

const NewPass = z.object({
  name: texts(SALE_NAME_MAX).describe('In one language at least.'),
  description: texts(DEAL_TEXT_MAX),
  image: z.string().max(100).describe('A picture of POST /console/pictures, by name.'),
  price: baht.describe('Of all visits together, in whole baht.'),
  originalPrice: baht.describe('Of as many visits one by one, in whole baht; never less than the price: 422.'),
  units: z.int().min(1).max(PASS_VISITS_MAX).describe('Visits.'),
  expiredWithin: z.int().min(1).max(DEAL_DAYS_MAX).describe('Days in which they are used.'),
  shopIds: z.array(anyId).max(PASS_SHOPS_MAX).describe('Only at these; empty: at all. Unknown: 422.'),
  position: z.int().min(0).max(PLACE_MAX).describe('Its place among the passes, the smallest first.'),
  showFrom: instant.describe('It is sold from then on; null: at once.'),
  showUntil: instant.describe('It is no longer sold from then on; null: until it is archived.'),
})
export type NewPass = z.output<typeof NewPass>

const PassChange = NewPass.partial().extend({ version })
export type PassChange = z.output<typeof PassChange>

const answer = z.object({ pass: ConsolePass })

export const consolePassCalls = {
  'GET /console/passes': {
    about:
      'The passes in the order in which customers see them, also those that are not sold now; `q` is a part of a name in any language. /console/passes.',
    auth: false,
    permission: 'merchandising.change',
    query: z.object({
      q: z.string().trim().max(100).default(''),
      state: z.enum(SHOWN_STATES).optional(),
      offset,
    }),
    answer: listOf(ConsolePass),
  },
  'POST /console/passes': {
    about:
      'A new pass, sold at once or from an instant on. Without a name, with a picture that nobody uploaded here, dearer than its visits one by one, or with an end before its beginning: 422. /console/passes/create.',
    auth: false,
    permission: 'merchandising.change',
    body: NewPass,
    answer,
  },
  'GET /console/passes/{id}': {
    about: 'One pass. /console/passes/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    answer,
  },
  'PATCH /console/passes/{id}': {
    about:
      'Changes a pass for the orders to come; what is left out stays. What is bought keeps its price, its visits and its time, and is used at the shops that are said now. Somebody else has changed it since: 166; what cannot be is refused as with a new one. /console/passes/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    body: PassChange,
    answer,
  },
  'POST /console/passes/{id}/archive': {
    about:
      'Sells a pass no longer, from this moment on; what is bought stays good. Somebody else has changed it since: 166; it is over already: 422. /console/passes/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    body: z.object({ version }),
    answer,
  },
} as const satisfies Calls
