import { z } from 'zod'
import { HISTORY_PAGE_SIZE, VIEW_PAGE_SIZE } from '#domain/constants.ts'
import { PERIOD_DAYS } from '#domain/tracking/period.ts'
import { TRACKED_EVENTS, TRACKED_LINES, TRACKED_TOGETHER } from '#domain/tracking/trackedEvent.ts'
import { markTarget, Places, pageOf } from './accounts/favourites.ts'
import type { Calls } from './call.ts'
import { anyId } from './shared.ts'

/** An id or url name from the catalogue. The pattern excludes email addresses, names of people and free text. */
const name = z.string().regex(/^[\w.~:-]{1,100}$/, { error: 'write an id or a url name' })

const TrackedItem = z.object({
  item_id: name.describe('The option, deal or pass.'),
  item_category: name.optional().describe('The service type of an option.'),
  price: z.int().nonnegative().max(10_000_000).optional().describe('Of one, in whole baht.'),
  quantity: z.int().min(1).max(1000),
})

const Tracked = z.object({
  event: z.enum(TRACKED_EVENTS),
  at: z.iso.datetime().describe('When it was done, by the clock of the device.'),
  items: z.array(TrackedItem).max(TRACKED_LINES).optional(),
  value: z.int().nonnegative().max(10_000_000).optional().describe('All items, in whole baht.'),
  shop: name.optional(),
  brand: name.optional(),
  type: name.optional().describe('The service type that was opened.'),
  review: name.optional().describe('The review that was liked, or is no longer.'),
  position: z.int().min(1).max(10_000).optional().describe('Place in the list, from 1.'),
  source: name.optional().describe("Whose list it was: 'brand'."),
})
export type Tracked = z.infer<typeof Tracked>

export const trackingCalls = {
  'POST /tracking': {
    about:
      'What a visitor who agreed to it did, in batches; stored without who it was. Every page, by sendBeacon. What is not listed here is passed over.',
    auth: false,
    body: z.object({ events: z.array(Tracked).min(1).max(TRACKED_TOGETHER) }),
    answer: z.object({ storedCount: z.int().nonnegative() }),
  },
} as const satisfies Calls

export const browsingCalls = {
  'POST /views': {
    about: 'Remembers that the customer looked at a shop or a brand now. Shop page, brand page.',
    auth: true,
    body: markTarget,
    answer: z.object({}),
  },
  'GET /views': {
    about: 'Shops and brands that the customer looked at, the latest first, twenty a page. /me, search.',
    auth: true,
    query: pageOf(VIEW_PAGE_SIZE),
    answer: Places,
  },
  'GET /histories': {
    about: 'Where the customer has been, by a confirmed visit or a used voucher, the latest first. /me.',
    auth: true,
    query: pageOf(HISTORY_PAGE_SIZE),
    answer: Places,
  },
} as const satisfies Calls

const count = z.int().nonnegative()

const Sums = z.object({
  bookings: count.describe('Made in these days, without those whose time to pay ran out.'),
  canceled: count.describe('Of these bookings, canceled since.'),
  revenue: z.int().describe('Whole baht that came for bookings in these days, less what went back of it.'),
  visits: count.describe('Of these days, to which the guests came.'),
  noShows: count.describe('Of these days, to which nobody came.'),
  views: count.nullable().describe('How often the page was opened; null where not every day of these was counted.'),
  reviews: count.describe('Written in these days and shown.'),
  rating: z.number().nullable().describe('The mean of their stars; null without any.'),
  answers: count.describe('Offers on instant requests.'),
  answerSeconds: z.int().nonnegative().nullable().describe('Half of the answers took longer; null without any.'),
})
export type Sums = z.infer<typeof Sums>

const NumbersOfDay = z.object({
  date: z.iso.date(),
  bookings: count,
  revenue: z.int(),
  views: count,
})
export type NumbersOfDay = z.infer<typeof NumbersOfDay>

const NumbersOfHour = z.object({
  weekday: z.int().min(0).max(6).describe('0 is Sunday.'),
  hour: z.int().min(0).max(23).describe('In Bangkok.'),
  taken: count.describe('Places that were taken, in half hours: by bookings, walk-ins and what the shop blocked.'),
  places: count.nullable().describe('All that there were by the hours of today; null of too many shops at once.'),
})
export type NumbersOfHour = z.infer<typeof NumbersOfHour>

const Period = z.object({ from: z.iso.date(), until: z.iso.date() })

const Numbers = z.object({
  shop: z.object({ _id: z.string(), name: z.string() }).nullable(),
  period: Period,
  before: Period.describe('As many days, right before.'),
  sums: Sums,
  sumsBefore: Sums,
  days: z.array(NumbersOfDay),
  daysBefore: z.array(NumbersOfDay),
  hours: z.array(NumbersOfHour).describe('Hours in which a shop is open or somebody was there.'),
  viewsSince: z.iso.date().nullable().describe('The first whole day of which views are counted; null: none is yet.'),
})
export type Numbers = z.infer<typeof Numbers>

export const consoleNumberCalls = {
  'GET /console/numbers': {
    about:
      'How one of their shops, or all of them, did: bookings, revenue, occupancy, views, no-shows, stars and answers, by days of Bangkok, beside as many days before. So many days until yesterday, or dates of their own, both of them or neither; dates that cannot be: 422. /console/numbers.',
    auth: false,
    permission: 'numbers.read',
    query: z.object({
      shop: anyId.optional(),
      days: z.enum(PERIOD_DAYS).optional(),
      from: z.iso.date().optional(),
      until: z.iso.date().optional(),
    }),
    answer: z.object({ numbers: Numbers }),
  },
} as const satisfies Calls
