import { z } from 'zod'
import type { Calls } from './call.ts'
import { byId } from './shared.ts'

const count = z.int().min(1).max(1000)

const BookingOrder = z.object({
  /** The time-price option. */
  timePriceId: z.string().min(1).max(100),
  guestCount: count,
})

/** The booking payload of spec section 3. `price` is the total that the customer was shown. */
export const BookingPayload = z.object({
  shop: z.string().min(1).max(100),
  orders: z.array(BookingOrder).min(1).max(50),
  date: z.string().max(10),
  time: z.string().max(5),
  price: z.int().min(0),
  name: z.string().trim().min(1).max(200),
  telPrefix: z.string().max(8).default('+66'),
  tel: z.string().trim().min(1).max(30),
  email: z.string().trim().min(1).max(254),
  paymentMethod: z.literal('CASH'),
  note: z.string().max(1000).default(''),
})
export type BookingPayload = z.infer<typeof BookingPayload>

const ReservationLine = z.object({
  timePriceId: z.string(),
  typeName: z.string(),
  duration: z.int(),
  guestCount: z.int(),
  finalPrice: z.int(),
  finalTotal: z.int(),
})

export const Reservation = z.object({
  _id: z.string(),
  reservationID: z.string(),
  shopId: z.string(),
  status: z.enum(['reserved', 'confirmed', 'canceled', 'missing']),
  ticketCode: z.string(),
  time: z.iso.datetime(),
  durationMinutes: z.int(),
  guestCount: z.int(),
  lines: z.array(ReservationLine),
  price: z.int(),
  isPaid: z.boolean(),
  paymentMethod: z.string(),
  createdAt: z.iso.datetime(),
})
export type Reservation = z.infer<typeof Reservation>

export const reservationCalls = {
  'POST /reservation': {
    about: 'Books: takes stock and places, or refuses with a code. With an Idempotency-Key, once. Booking checkout.',
    auth: true,
    idempotent: true,
    body: BookingPayload,
    answer: z.object({ reservationID: z.string() }),
  },
  'GET /reservation/{id}': {
    about: 'One reservation of the customer; of another customer the same as an unknown one. Ticket.',
    auth: true,
    params: byId,
    answer: Reservation,
  },
} as const satisfies Calls
