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

export const ConsoleDay = DeskDay.extend({
  shop: z.object({ _id: z.string(), urlName: z.string(), name: z.string(), capacity: z.int() }),
  reservations: z.array(DayVisit),
  open: z.array(z.object({ from: z.iso.datetime(), until: z.iso.datetime() })).describe('Nothing on a rest day.'),
  steps: z.array(DoneStep).describe('Of the last 24 hours, the latest first, whatever the day.'),
  mayChange: z.boolean().describe("Whether the calls of the shop's desk are theirs too."),
})
export type ConsoleDay = z.infer<typeof ConsoleDay>

export const consoleDayCalls = {
  'GET /console/shops/{id}/days/{date}': {
    about:
      'A day of a shop of theirs: its bookings with the places that they take, who walked in, the hours that are blocked, and who did what. What is done there goes by the calls of its desk. /console/today.',
    auth: false,
    permission: 'bookings.read',
    params: byId.extend({ date: z.string().describe('YYYY-MM-DD, in Bangkok.') }),
    answer: z.object({ day: ConsoleDay }),
  },
} as const satisfies Calls
