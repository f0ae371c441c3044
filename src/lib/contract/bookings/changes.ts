import { z } from 'zod'
import { Slot } from '#contract/availability.ts'
import type { Calls } from '#contract/call.ts'
import { PaymentMethod } from '#contract/orders.ts'
import { byId } from '#contract/shared.ts'
import { GUEST_CAP, MAX_STAGGERED_STARTS, TIP_MAX_BAHT, TIP_MIN_BAHT } from '#domain/constants.ts'
import { Reservation } from './bookings.ts'

const done = z.object({ reservation: Reservation })

/** One line of a visit as it would be booked now. */
export const BookAgainLine = z.object({
  timePriceId: z.string(),
  typeId: z.string(),
  typeName: z.string(),
  duration: z.int(),
  guestCount: z.int(),
  guestNames: z.array(z.string()),
  price: z.int().describe("List price for one guest, and the option's own discount in percent."),
  percentage: z.int(),
})

const StaggeredStart = z.object({
  afterMinutes: z.int().min(0).max(720).describe("Minutes after the visit's time at which these guests begin."),
  guestCount: z.int().min(1).max(GUEST_CAP),
})

/** A half hour from which a booked visit fits, with what it would cost then. */
export const MoveTime = Slot.extend({
  starts: z
    .array(StaggeredStart.extend({ durationMinutes: z.int() }))
    .describe('How the guests would come: one start for all together, else one after another.'),
  state: z.enum(['free', 'otherPrice', 'now']).describe('free: at its price; now: as the visit is.'),
  price: z.int().describe('What the visit costs then, whole baht: with another price the customer agrees to it.'),
  difference: z.int().describe('More or less than now.'),
  pointsBack: z.int().describe('Baht that points have paid and that it no longer costs: they come back as points.'),
  canTake: z.boolean().describe('False as it is now, and where that other price cannot be settled.'),
})
export type MoveTime = z.infer<typeof MoveTime>

export const MoveDay = z.object({
  date: z.string(),
  state: z.enum(['free', 'otherPrice', 'full', 'rest', 'past', 'tooFar']),
  bestPercentage: z.int().describe('What the price factor takes off at the free times: as much as at the time of now.'),
  times: z.array(MoveTime),
})
export type MoveDay = z.infer<typeof MoveDay>

/** Calls on a booking that exists: reschedule, timing, tip, feedback, booking again. */
export const bookingChangeCalls = {
  'GET /reservation/{id}/events': {
    about:
      'An own visit at once and after every change, as server-sent events; it ends when the customer logs out elsewhere. /booking?id, ticket.',
    auth: true,
    stream: true,
    params: byId,
    answer: done,
  },
  'GET /reservation/{id}/reschedule': {
    about:
      'Where an own visit can be moved, day by day, and what it would cost then: its own places count as free, and guests who do not all fit come one after another. Where it cannot be moved: 130. Ticket.',
    auth: true,
    params: byId,
    query: z.object({ date: z.string().max(10), days: z.coerce.number().int().min(1).max(62).default(7) }),
    answer: z.object({
      days: z.array(MoveDay),
      backAtOnce: z.boolean().describe('Whether money of a paid visit goes back at once; else people send it.'),
    }),
  },
  'PATCH /reservation/{id}/reschedule': {
    about:
      'Moves an own visit to another free time, until an hour before it, where the shop allows it (else 130); no place there: 51. At another price only to the one that is agreed (131 without, 56 where it has changed). A paid visit pays a difference first, online (else 72): the new place is kept for 30 minutes, and the visit stays as it is until the money is here. What it no longer costs goes back with the move; of an unpaid one another amount is due. Guests come together where they fit, else one after another. What is refunded until when is never better than it was. Ticket.',
    auth: true,
    idempotent: true,
    params: byId,
    body: z.object({
      date: z.string().max(10),
      time: z.string().max(5),
      starts: z
        .array(StaggeredStart)
        .min(1)
        .max(MAX_STAGGERED_STARTS)
        .optional()
        .describe('How the guests come, as the customer was shown; 51 where that has changed.'),
      price: z
        .int()
        .min(0)
        .optional()
        .describe('What the visit costs then, as the customer has agreed to; without it, at another price: 131.'),
      paymentMethod: PaymentMethod.optional().describe('How a difference is paid; without it as the visit was.'),
    }),
    answer: done.extend({
      moveId: z.string().nullable().describe('Of a difference that is to be paid before the visit moves; else null.'),
      paymentUrl: z.string().nullable(),
    }),
  },
  'GET /reservation/{id}/book-again': {
    about:
      'What an own visit would be if it were booked again: its services at their prices of now, without those that are no longer offered. Fills the booking page’s cart. Ticket, /me/booking.',
    auth: true,
    params: byId,
    answer: z.object({
      shop: z.object({ _id: z.string(), urlName: z.string(), name: z.string(), bookable: z.boolean() }),
      lines: z.array(BookAgainLine),
      missing: z.array(z.string()).describe('Names of services that the shop no longer offers.'),
      therapistPreference: z.string(),
      note: z.string(),
    }),
  },
  'POST /reservation/{id}/massaging/start': {
    about:
      'The massage begins: its clock runs from now; once. From the moment the shop has said that the customer came, else 135. /shop/{urlName}/massaging.',
    auth: true,
    params: byId,
    answer: done,
  },
  'POST /reservation/{id}/massaging/stop': {
    about: 'The massage is over; once, and only after it began (else 135). /shop/{urlName}/massaging.',
    auth: true,
    params: byId,
    answer: done,
  },
  'POST /reservation/{id}/tip': {
    about:
      'Thanks in money for an own visit that took place, within two weeks (else 132), once (else 133), paid online (else 72): whole baht. The answer’s tipId is what /payment/start, /payment/status and /transactions/cancel name. Ticket, status page of an instant massage.',
    auth: true,
    idempotent: true,
    params: byId,
    body: z.object({ amount: z.int().min(TIP_MIN_BAHT).max(TIP_MAX_BAHT), paymentMethod: PaymentMethod }),
    answer: z.object({ tipId: z.string(), paymentUrl: z.string().nullable() }),
  },
} as const satisfies Calls
