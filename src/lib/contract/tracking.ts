import { z } from 'zod'
import { HISTORY_PAGE_SIZE, VIEW_PAGE_SIZE } from '#domain/constants.ts'
import { TRACKED_EVENTS, TRACKED_LINES, TRACKED_TOGETHER } from '#domain/tracking/trackedEvent.ts'
import { markTarget, Places, pageOf } from './accounts/favourites.ts'
import type { Calls } from './call.ts'

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
