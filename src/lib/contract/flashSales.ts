import { z } from 'zod'
import type { Calls } from './call.ts'
import { byId, listOf, offset } from './shared.ts'
import { DealCard } from './shops.ts'

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
