import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { byId, TextFile } from '#contract/shared.ts'

export const CalendarFeed = z.object({
  madeAt: z.iso.datetime().nullable().describe('null: whoever asks has no address for this shop.'),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const consoleCalendarCalls = {
  'GET /console/shops/{id}/calendar': {
    about:
      'Whether whoever asks has an address by which their calendar reads the bookings of this shop. /console/today.',
    auth: false,
    permission: 'bookings.read',
    params: byId,
    answer: CalendarFeed,
  },
  'POST /console/shops/{id}/calendar': {
    about:
      'Makes such an address for whoever asks, in their language; the one of before stops at once. It is answered once and kept as a hash. /console/today.',
    auth: false,
    permission: 'bookings.read',
    params: byId,
    answer: CalendarFeed.extend({ address: z.string() }),
  },
  'DELETE /console/shops/{id}/calendar': {
    about: 'Ends the address of whoever asks; again changes nothing. /console/today.',
    auth: false,
    permission: 'bookings.read',
    params: byId,
    answer: CalendarFeed,
  },
} as const satisfies Calls

export const calendarFeedCalls = {
  'GET /calendars/{secret}/sabai.ics': {
    about:
      "A shop's bookings from two weeks ago on, first names and services alone, for the calendar program of somebody whose role reads them; ended or without the role: 404.",
    auth: false,
    media: 'text/calendar',
    params: z.object({ secret: z.string().min(1).max(100) }),
    answer: TextFile,
  },
} as const satisfies Calls
