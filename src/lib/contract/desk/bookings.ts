import { z } from 'zod'
import { BookingProgress, InstantResponse } from '#contract/instant/instant.ts'
import { BOOKING_MONEY, BOOKING_STATES } from '#domain/bookings/describeBooking.ts'
import { PAYMENT_STATE } from '#domain/orders/paymentState.ts'

/** What moves do to the money of a booking. */
const MovedMoney = z.object({
  openMove: z
    .object({ time: z.iso.datetime(), amount: z.int(), payableUntil: z.iso.datetime() })
    .nullable()
    .describe('Where it moves once the customer has paid a difference, and until when: its place is kept there.'),
  moneyBack: z
    .object({ amount: z.int(), isSent: z.boolean() })
    .nullable()
    .describe('What moves to cheaper times return, whole baht; not all sent while a refund is due.'),
})
export type MovedMoney = z.infer<typeof MovedMoney>

export const DeskReservation = z.object({
  ...MovedMoney.shape,
  _id: z.string(),
  orderNumber: z.string().describe("'SB W8C S5X', to compare with the guest's ticket."),
  status: z.enum(['reserved', 'confirmed', 'canceled', 'missing']),
  time: z.iso.datetime(),
  movedFrom: z.iso.datetime().nullable().describe('Its time before it was moved last.'),
  endsAt: z.iso.datetime().nullable().describe('When the last guest is done, as in GET /reservation/{id}.'),
  durationMinutes: z.int(),
  guestCount: z.int(),
  lines: z.array(
    z.object({
      typeName: z.string(),
      duration: z.int(),
      guestCount: z.int(),
      guestNames: z.array(z.string()),
      guestTimes: z.array(z.iso.datetime()).describe('As in GET /reservation/{id}.'),
    }),
  ),
  name: z.string(),
  telPrefix: z.string(),
  tel: z.string(),
  email: z.string().describe('Where there is no phone number, else empty.'),
  note: z.string(),
  price: z.int(),
  isPaid: z.boolean(),
  paymentMethod: z.string(),
  paymentState: z.enum(Object.values(PAYMENT_STATE)),
  state: z.enum(BOOKING_STATES).describe('How it stands, as its customer is told.'),
  money: z
    .object({ kind: z.enum(BOOKING_MONEY), amount: z.int() })
    .describe('What became of its money, as its customer is told, whole baht: to be paid, paid, returned or kept.'),
  therapistPreference: z.string(),
  lang: z.string().describe('The language that the customer booked in, by our code.'),
  cancelReason: z.string().nullable(),
  tip: z.int().describe('Whole baht that the customer has left as thanks, paid.'),
  isInstant: z.boolean().describe('Booked from an instant request.'),
  progress: BookingProgress.nullable().describe('How far the shop is with such a visit; null for any other.'),
  canConfirm: z.boolean(),
  canMarkMissing: z.boolean(),
})

export type DeskReservation = z.infer<typeof DeskReservation>

export const VoucherUse = z.object({
  _id: z.string(),
  code: z.string(),
  isBonus: z.boolean(),
  name: z.string(),
  services: z.array(z.string()),
  usedAt: z.iso.datetime(),
})

export const DeskInstant = z.object({
  _id: z.string(),
  state: z
    .enum(['asked', 'offered', 'accepted', 'declined'])
    .describe("`asked` where the shop has not answered; the others are its answer's."),
  serviceType: z.int(),
  duration: z.int(),
  guestCount: z.int(),
  place: z.string(),
  therapistPreference: z.string(),
  note: z.string(),
  startAt: z.iso.datetime().nullable().describe('The half hour that is wanted, of a request for later today.'),
  expiresAt: z.iso.datetime(),
  response: InstantResponse.pick({
    ...{ _id: true, price: true, distanceKm: true, travelMinutes: true, arrivalAt: true },
  }).nullable(),
})

export type DeskInstant = z.infer<typeof DeskInstant>
