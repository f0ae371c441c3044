import { z } from 'zod'
import type { Calls } from './call.ts'
import { BookingOrder } from './reservations.ts'
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
