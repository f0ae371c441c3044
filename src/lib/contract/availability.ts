import { z } from 'zod'
import type { Calls } from './call.ts'
import { byId } from './shared.ts'

const partySize = z.int().min(1).max(1000)

export const BookingOrder = z.object({
  timePriceId: z.string().min(1).max(100).describe('The time-price option.'),
  guestCount: partySize,
  guestNames: z
    .array(z.string().trim().max(60))
    .max(10)
    .optional()
    .describe('Who takes it, in the order of the guests; more names than guests are dropped.'),
  guestIndices: z
    .array(z.int().min(0).max(9))
    .max(10)
    .optional()
    .describe(
      'Which person of the party takes each unit, from 0 on. Empty: the same persons take all services in turn. Left out of every order: each unit is a guest of their own, all at once.',
    ),
  guestDelays: z
    .array(z.int().min(0).max(720))
    .max(10)
    .optional()
    .describe(
      'Minutes after `time` at which each unit begins, in the order of the units; left out, each person takes their services in turn from `time` on. Somebody begins at `time`, and nobody takes two services at once.',
    ),
})

/** Chosen options with their guests: 'timePriceId:guests,timePriceId:guests'. */
export const cartList = z
  .string()
  .max(6000)
  .regex(/^[^:,\s]{1,100}:[1-9]\d{0,2}(,[^:,\s]{1,100}:[1-9]\d{0,2}){0,49}$/)
  .transform((list) =>
    list.split(',').map((line) => {
      const [timePriceId = '', guests] = line.split(':')
      return { timePriceId, guestCount: Number(guests) }
    }),
  )

/** How long each guest is treated: minutes with commas between. */
export const lengthList = z
  .string()
  .regex(/^[1-9]\d{0,3}(,[1-9]\d{0,3}){0,9}$/)
  .transform((list) => list.split(',').map(Number))
  .optional()
  .describe('How long each guest is treated, in minutes, a number a guest; in the place of guests and duration.')

export const ownHold = z
  .string()
  .max(100)
  .optional()
  .describe("The customer's own hold, whose places are free for this visit.")

export const OfferedDay = z.object({
  date: z.string(),
  state: z.enum(['free', 'full', 'rest', 'past', 'tooFar']),
  bestPercentage: z.int(),
  minPrice: z
    .int()
    .nullable()
    .optional()
    .describe(
      "The cheapest total among the day's free half hours; only where prices were asked for, null where none is free.",
    ),
  bestAt: z.iso.datetime().nullable().describe('The first free half hour at that percentage; null where none is free.'),
})

export type OfferedDay = z.infer<typeof OfferedDay>

/** A free half hour with what the carts cost then (spec section 3, Price factor). */
export const PricedTime = z.object({
  time: z.string().describe('On a clock in Bangkok.'),
  startsAt: z.iso.datetime(),
  percentage: z.int(),
  priceFactorId: z.string().nullable(),
  finalPrices: z.array(z.object({ timePriceId: z.string(), finalPrice: z.int(), finalTotal: z.int() })),
  price: z.int().describe('For all of it, with the promotion.'),
})

export type PricedTime = z.infer<typeof PricedTime>

export const Slot = z.object({
  time: z.iso.datetime(),
  freeCapacity: z.int().describe('Guests that still fit for the whole visit.'),
  isTogether: z
    .boolean()
    .optional()
    .describe('Whether all guests fit from then on together, each for as long as `lengths` say; only where asked so.'),
  percentage: z.int(),
  priceFactorId: z.string().nullable(),
})

export type Slot = z.infer<typeof Slot>

export const slotCalls = {
  'GET /shops/{id}/slots': {
    about:
      'The half hours of a date from which a visit of this length and party fits; with one guest, those from which a larger party may come one after another. Booking page, ticket.',
    auth: false,
    params: byId,
    query: z.object({
      date: z.string().max(10),
      guests: z.coerce.number().int().min(1).max(1000).default(1),
      duration: z.coerce.number().int().min(1).max(1440).optional().describe('Minutes; `lengths` say it themselves.'),
      lengths: lengthList,
      holdId: ownHold,
    }),
    answer: z.object({ date: z.string(), items: z.array(Slot) }),
  },
  'GET /price-factors/by-date': {
    about:
      'What the date and the following days offer: the best percentage of each, and whether it is open or full. With carts, also what they cost at each free half hour of the date, and at the cheapest of each day; with the week summary, the cheapest of seven days, by carts or else by the cheapest option. Booking page, checkout.',
    auth: false,
    query: z.object({
      shopId: z.string().min(1).max(100),
      date: z.string().max(10),
      days: z.coerce.number().int().min(1).max(62).default(7),
      guestCount: z.coerce
        .number()
        .int()
        .min(1)
        .max(1000)
        .default(1)
        .describe('Party and length of the visit; carts say both themselves.'),
      duration: z.coerce.number().int().min(1).max(1440).default(60),
      lengths: lengthList,
      carts: cartList.optional(),
      promotionId: z
        .string()
        .min(1)
        .max(100)
        .optional()
        .describe("A promotion's code or id; refused (80 to 82) where it is unknown, over or used up."),
      withWeekSummary: z.enum(['true', 'false']).default('false'),
      oneAfterAnother: z
        .enum(['true', 'false'])
        .default('false')
        .describe('Whether a half hour also counts as free from which the guests fit one after another.'),
      holdId: ownHold,
    }),
    answer: z.object({
      days: z.array(OfferedDay),
      items: z.array(PricedTime).optional(),
      weekSummary: z.array(OfferedDay).optional(),
    }),
  },
  'GET /price-factors/check-quota': {
    about: 'Whether a visit still fits; its code where not. Booking checkout, before the booking is placed.',
    auth: false,
    query: z.object({
      shopId: z.string().min(1).max(100),
      time: z.iso.datetime({ offset: true }),
      guestCount: z.coerce.number().int().min(1).max(1000),
      duration: z.coerce.number().int().min(1).max(1440),
      carts: cartList.optional().describe('What is chosen: code 50 where less is left of a strictly counted option.'),
      holdId: ownHold,
    }),
    answer: z.object({ usable: z.boolean(), code: z.int() }),
  },
} as const satisfies Calls

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
      'Lets the places go before their time, with `left` a minute later, for whoever reloads the page; one that is over is fine. Booking page and checkout, when they are left.',
    auth: true,
    params: byId,
    query: z.object({ left: z.literal('true').optional() }),
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
