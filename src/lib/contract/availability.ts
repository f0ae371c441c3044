import { z } from 'zod'
import { BookingOrder } from '#contract/bookings/bookings.ts'
import type { Calls } from './call.ts'
import { byId } from './shared.ts'

export const Hold = z.object({
  _id: z.string(),
  shop: z.string(),
  time: z.iso.datetime(),
  durationMinutes: z.int(),
  guestCount: z.int(),
  expiresAt: z.iso.datetime().describe("Until then the places are nobody else's."),
})
export type Hold = z.infer<typeof Hold>

export const holdCalls = {
  'POST /slots/holds': {
    about:
      'Keeps the places of a visit for ten minutes while its customer chooses on or checks out; one at a time, the one before is let go. Refused like a booking: 51 to 55, 59. Booking page, checkout.',
    auth: true,
    body: z.object({
      shop: z.string().min(1).max(100),
      orders: z.array(BookingOrder).min(1).max(50),
      date: z.string().max(10),
      time: z.string().max(5),
    }),
    answer: z.object({ hold: Hold }),
  },
  'PATCH /slots/holds/{id}': {
    about: 'Ten minutes more, up to an hour in all; one that is over is refused with 76. Booking page, checkout.',
    auth: true,
    params: byId,
    answer: z.object({ hold: Hold }),
  },
  'DELETE /slots/holds/{id}': {
    about:
      'Lets the places go before their time; one that is over is fine. Booking page and checkout, when they are left.',
    auth: true,
    params: byId,
    answer: z.object({ isReleased: z.boolean() }),
  },
} as const satisfies Calls

/** More deals than any page shows. */
const MOST_DEALS = 100

const Stock = z.object({ _id: z.string(), stock: z.int(), quota: z.int() })
export type Stock = z.infer<typeof Stock>

const asked = z.object({
  deals: z
    .string()
    .min(1)
    .max(4000)
    .transform((ids) => ids.split(',').filter(Boolean).slice(0, MOST_DEALS))
    .describe('Ids of deals, with commas between; at most a hundred.'),
})

export const stockCalls = {
  'GET /stock': {
    about: 'How many are left of deals; unknown ones are left out. Pages with a sale, where the line does not hold.',
    auth: false,
    query: asked,
    answer: z.object({ items: z.array(Stock) }),
  },
  'GET /stock/events': {
    about:
      'The same at once, then those that changed as soon as they do, and none every 15 seconds, as server-sent events. Nothing but what every page shows. Pages with a sale.',
    auth: false,
    stream: true,
    query: asked,
    answer: z.object({ items: z.array(Stock) }),
  },
} as const satisfies Calls

/** A customer's turn at a strictly counted deal (docs/decisions/0039). */
export const DealTurn = z.object({
  _id: z.string(),
  dealId: z.string(),
  state: z
    .enum(['waiting', 'offered', 'held'])
    .describe('In line; offered units that came free; keeping units in checkout.'),
  count: z.int().describe('Units that are wanted while waiting, else those that are nobody else’s.'),
  place: z.int().nullable().describe('In line: 1 is next. Null where units are there.'),
  expiresAt: z.iso.datetime().nullable().describe('Until when the units are kept; null in line.'),
})
export type DealTurn = z.infer<typeof DealTurn>

const own = z.object({ turn: DealTurn.nullable() })

export const turnCalls = {
  'POST /deals/{id}/turn': {
    about:
      'Keeps units of a strictly counted deal for five minutes of checkout, fewer where fewer are left, or gives a place in line where none is. Asked again with another number it keeps that many, and no longer. Null where the deal is not counted. Refused with 120, with 138 beyond the limit of each customer, and with 50 where none is left and the customer does not want to wait. Checkouts of a deal and of the cart.',
    auth: true,
    params: byId,
    body: z.object({
      serviceCount: z.int().min(1).max(100).default(1),
      mayWait: z
        .boolean()
        .default(true)
        .describe('Whether a place in line is wanted where none is left: not for one deal among others in a cart.'),
    }),
    answer: own,
  },
  'GET /deals/{id}/turn': {
    about:
      'The customer’s turn at a deal, null where there is none any more; whoever asks counts as there. Deal checkout.',
    auth: true,
    params: byId,
    answer: own,
  },
  'GET /deals/{id}/turn/events': {
    about: 'The same at once, whenever the line moves and every 15 seconds, as server-sent events. Deal checkout.',
    auth: true,
    stream: true,
    params: byId,
    answer: own,
  },
  'DELETE /deals/{id}/turn': {
    about:
      'Lets the turn go, and its units to the next in line; with `mayReturn` a moment later, for a page that is loaded again. Deal checkout, when it is left.',
    auth: true,
    params: byId,
    query: z.object({ mayReturn: z.enum(['true', 'false']).default('false') }),
    answer: z.object({ isReleased: z.boolean() }),
  },
} as const satisfies Calls
