import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId } from '#contract/shared.ts'
import { DeskReservation } from './bookings.ts'
import { DeskDay, DeskStep } from './entries.ts'

const Taken = z.object({
  from: z.iso.datetime(),
  until: z.iso.datetime(),
  places: z.int().describe('So many beds or rooms.'),
})

export const DayVisit = DeskReservation.extend({
  taken: z.array(Taken).describe('What it takes of the shop, travel included; nothing once it was canceled or missed.'),
})
export type DayVisit = z.infer<typeof DayVisit>

/** What was done at the desk, and by whom. */
export const DoneStep = DeskStep.extend({
  by: z.string().nullable().describe('Who did it; null: a device that a link had opened.'),
  isUndone: z.boolean(),
  undoneBy: z.string().nullable(),
})
export type DoneStep = z.infer<typeof DoneStep>

const shop = z.object({ _id: z.string(), urlName: z.string(), name: z.string(), capacity: z.int() })
const mayChange = z.boolean().describe("Whether the calls of the shop's desk are theirs too.")

export const ConsoleDay = DeskDay.extend({
  ...{ shop, mayChange },
  reservations: z.array(DayVisit),
  open: z.array(z.object({ from: z.iso.datetime(), until: z.iso.datetime() })).describe('Nothing on a rest day.'),
  steps: z.array(DoneStep).describe('Of the last 24 hours, the latest first, whatever the day.'),
})
export type ConsoleDay = z.infer<typeof ConsoleDay>

const Count = z.object({
  date: z.string(),
  bookings: z.int().describe('That come or came.'),
  guests: z.int().describe('Of these bookings.'),
  ...{ arrived: z.int(), missed: z.int(), canceled: z.int() },
})

export const ConsoleDays = z.object({
  shop: shop.pick({ _id: true, name: true }),
  items: z.array(Count).describe('In whole weeks from Monday on, also days without anybody.'),
})
export type ConsoleDays = z.infer<typeof ConsoleDays>

export const FoundVisits = DeskDay.omit({ date: true }).extend({ shop, mayChange })
export type FoundVisits = z.infer<typeof FoundVisits>

export const consoleDayCalls = {
  'GET /console/shops/{id}/days/{date}': {
    about:
      'A day of a shop of theirs: its bookings with the places that they take, who walked in, the hours that are blocked, and who did what. What is done there goes by the calls of its desk. /console/today.',
    auth: false,
    permission: 'bookings.read',
    params: byId.extend({ date: z.string().describe('YYYY-MM-DD, in Bangkok.') }),
    answer: z.object({ day: ConsoleDay }),
  },
  'GET /console/shops/{id}/days': {
    about:
      'How many come to a shop of theirs on each day of the week or month around a date; a month in whole weeks. /console/today.',
    auth: false,
    permission: 'bookings.read',
    params: byId,
    query: z.object({
      date: z.string().default('').describe('YYYY-MM-DD, in Bangkok; today where nothing is said.'),
      view: z.enum(['week', 'month']).default('week'),
    }),
    answer: ConsoleDays,
  },
  'GET /console/shops/{id}/visits': {
    about:
      'Bookings of a shop of theirs by the six letters of their tickets, a name or four digits of a phone number, and who walked in by name; the latest first, at most twenty of each. /console/today.',
    auth: false,
    permission: 'bookings.read',
    params: byId,
    query: z.object({ q: z.string().trim().max(100).default('').describe('Too short finds nothing.') }),
    answer: FoundVisits,
  },
} as const satisfies Calls
