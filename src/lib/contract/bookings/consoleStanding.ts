import { z } from 'zod'
import type { Calls } from '#contract/call.ts'
import { askedHours } from '#contract/catalogue/consoleHours.ts'
import { byId } from '#contract/shared.ts'

const StandingBooking = z.object({
  _id: z.string(),
  orderNumber: z.string(),
  time: z.iso.datetime(),
  duration: z.int().describe('Minutes.'),
  guestCount: z.int(),
})
export type StandingBooking = z.infer<typeof StandingBooking>

export const consoleStandingCalls = {
  'POST /console/shops/{id}/hours/bookings': {
    about:
      'The bookings to come that fit the hours of a shop of theirs, and would no longer fit these; the first hundred by time. Nothing is changed. /console/shops/{id}/hours.',
    auth: false,
    permission: 'hours.change',
    params: byId,
    body: z.object(askedHours),
    answer: z.object({ items: z.array(StandingBooking), totalCount: z.int().nonnegative() }),
  },
} as const satisfies Calls
