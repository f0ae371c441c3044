import { z } from 'zod'
import { BOOKING_EVENTS } from '#domain/bookings/bookingEvent.ts'
import { DESK_STEPS } from '#domain/desk/deskStep.ts'
import { DeskReservation } from './bookings.ts'

/** Capacity that the desk took itself: somebody who walked in, or hours that it has blocked. */
export const DeskEntry = z.object({
  _id: z.string(),
  kind: z.enum(['walkIn', 'block']),
  time: z.iso.datetime(),
  until: z.iso.datetime(),
  guestCount: z.int().nullable().describe('Guests, or places that are blocked; null where the whole shop is.'),
  label: z.string().describe('Who walked in, or why the hours are blocked; may be empty.'),
  typeName: z.string().describe('The service, empty where none was named.'),
  price: z.int().nullable(),
})
export type DeskEntry = z.infer<typeof DeskEntry>

/** A step of the desk that it can still undo. */
export const DeskStep = z.object({
  _id: z.string(),
  kind: z.enum(DESK_STEPS),
  label: z.string(),
  doneAt: z.iso.datetime(),
  undoUntil: z.iso.datetime(),
})
export type DeskStep = z.infer<typeof DeskStep>

/** What the shop was told of a booking. */
export const DeskEvent = z.object({
  _id: z.string(),
  kind: z.enum(BOOKING_EVENTS),
  reservationId: z.string(),
  name: z.string(),
  guestCount: z.int(),
  orderNumber: z.string(),
  time: z.iso.datetime(),
  previousTime: z.iso.datetime().nullable().describe('Of a moved booking.'),
  createdAt: z.iso.datetime(),
})
export type DeskEvent = z.infer<typeof DeskEvent>

/** The bookings and entries of one day. */
export const DeskDay = z.object({
  date: z.string(),
  reservations: z.array(DeskReservation),
  entries: z.array(DeskEntry),
})
export type DeskDay = z.infer<typeof DeskDay>
