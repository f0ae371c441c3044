import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { Texts, texts, version } from '#contract/catalogue/consoleText.ts'
import { anyId, byId, listOf, offset } from '#contract/shared.ts'
import { DealCard } from '#contract/vouchers/deals.ts'
import { DEAL_UNITS_MAX, OPTION_PRICE_MAX, SALE_DEALS_MAX, SALE_NAME_MAX } from '#domain/constants.ts'
import { FLASH_SALE_KINDS, FLASH_SALE_STATES } from '#domain/merchandising/flashSale.ts'

const ConsoleFlashSale = z.object({
  _id: z.string(),
  version: z.int(),
  kind: z.enum(FLASH_SALE_KINDS),
  name: Texts,
  startTime: z.iso.datetime(),
  endTime: z.iso.datetime(),
  state: z.enum(FLASH_SALE_STATES).describe('Whether customers see now what it sells.'),
  dealCount: z.int().nonnegative(),
  sold: z.int().nonnegative().describe('Units of its deals that are sold, or kept for somebody in checkout.'),
})
export type ConsoleFlashSale = z.infer<typeof ConsoleFlashSale>

/** A deal of a sale as its card shows it, with what only the console says. */
const SaleDeal = DealCard.extend({
  version: z.int(),
  sold: z.int().nonnegative(),
  limitPerCustomer: z.int().nullable(),
})
export type SaleDeal = z.infer<typeof SaleDeal>

const terms = {
  price: z.int().min(1).max(OPTION_PRICE_MAX).describe('Of one unit in whole baht, below what it costs otherwise.'),
  quota: z.int().min(1).max(DEAL_UNITS_MAX).describe('Units on sale in all; never fewer than are sold: 422.'),
  limitPerCustomer: z.int().min(1).max(DEAL_UNITS_MAX).nullable().describe('Units of one customer; null: no limit.'),
}
const NewSaleDeal = z.object({ timePriceId: anyId.describe('The option of a shop that it sells.'), ...terms })
const ChangedSaleDeal = z.object({ id: anyId, version, ...terms })
const instant = z.iso.datetime({ offset: true })
const saleFields = {
  name: texts(SALE_NAME_MAX).describe('In one language at least.'),
  startTime: instant,
  endTime: instant,
}

const NewFlashSale = z.object({
  kind: z.enum(FLASH_SALE_KINDS).describe('Of shops one visits, of those that come, or of any branch of a brand.'),
  ...saleFields,
  startTime: instant.optional().describe('Now where it is left out.'),
  deals: z.array(NewSaleDeal).min(1).max(SALE_DEALS_MAX),
})
export type NewFlashSale = z.output<typeof NewFlashSale>

/** What is left out stays as it is; each deal that is changed names the version that was read of it. */
const FlashSaleChange = z.object({
  version,
  sale: z.object(saleFields).partial().default({}),
  changed: z.array(ChangedSaleDeal).max(SALE_DEALS_MAX).default([]),
  added: z.array(NewSaleDeal).max(SALE_DEALS_MAX).default([]),
  removed: z
    .array(z.object({ id: anyId, version }))
    .max(SALE_DEALS_MAX)
    .default([])
    .describe('Nobody buys them from then on; what was bought stays.'),
})
export type FlashSaleChange = z.output<typeof FlashSaleChange>

const FoundSale = z.object({
  sale: ConsoleFlashSale,
  deals: z.array(SaleDeal),
  others: z
    .array(z.object({ _id: z.string(), name: Texts, startTime: z.iso.datetime(), endTime: z.iso.datetime() }))
    .describe('Sales of its kind at the same time: customers see the one that began last.'),
})
export type FoundSale = z.infer<typeof FoundSale>

export const consoleFlashSaleCalls = {
  'GET /console/flash-sales': {
    about: 'Every flash sale, the latest to begin first, of one kind or state if asked. /console/flash-sales.',
    auth: false,
    permission: 'merchandising.change',
    query: z.object({
      q: z.string().trim().max(100).default('').describe('Part of a name.'),
      kind: z.enum(FLASH_SALE_KINDS).optional(),
      state: z.enum(FLASH_SALE_STATES).optional(),
      offset,
    }),
    answer: listOf(ConsoleFlashSale),
  },
  'POST /console/flash-sales': {
    about:
      'A new flash sale with the deals that it sells, which customers see from its start on. Times that cannot be, a shop of another kind, an option that nobody can book, or a price that is not lower: 422. /console/flash-sales/create.',
    auth: false,
    permission: 'merchandising.change',
    body: NewFlashSale,
    answer: FoundSale,
  },
  'GET /console/flash-sales/{id}': {
    about: 'One flash sale with its deals as customers see them. /console/flash-sales/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    answer: FoundSale,
  },
  'PATCH /console/flash-sales/{id}': {
    about:
      'Changes a flash sale and its deals, all of it or nothing; what is bought keeps its price. What somebody else has changed since: 166. One that is over, that has begun and would begin at another time, fewer units than are sold, or no deal left: 422. /console/flash-sales/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    body: FlashSaleChange,
    answer: FoundSale,
  },
  'POST /console/flash-sales/{id}/end': {
    about:
      'Ends a flash sale now, also one that has not begun; one that is over: 422. Somebody else has changed it since: 166. /console/flash-sales/{id}.',
    auth: false,
    permission: 'merchandising.change',
    params: byId,
    body: z.object({ version }),
    answer: FoundSale,
  },
} as const satisfies Calls
