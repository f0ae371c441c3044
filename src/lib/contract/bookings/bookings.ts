import { z } from 'zod'
import { BookingOrder } from '#contract/availability.ts'
import type { Calls } from '#contract/call.ts'
import { Walk } from '#contract/catalogue/shops.ts'
import { ComesTo } from '#contract/instant/instant.ts'
import { orderMoney, PaymentMethod, PaymentStatus } from '#contract/orders.ts'
import {
  byId,
  cameBy,
  imageFile,
  listOf,
  OrderLine,
  offset,
  Picture,
  TextFile,
  THERAPIST_PREFERENCES,
} from '#contract/shared.ts'
import { CANCEL_REASONS } from '#domain/bookings/cancelReason.ts'
import { PAYMENT_STATE } from '#domain/orders/paymentState.ts'

/** The booking payload of spec section 3. `price` is the total that the customer was shown. */
export const BookingPayload = z.object({
  shop: z.string().min(1).max(100),
  orders: z.array(BookingOrder).min(1).max(50),
  date: z.string().max(10),
  time: z.string().max(5),
  price: z.int().min(0),
  name: z.string().trim().min(1).max(200),
  telPrefix: z.string().max(8).default('+66'),
  tel: z.string().trim().max(30).default('').describe('May be empty where there is an email address.'),
  email: z.string().trim().max(254).default('').describe('May be empty where there is a phone number.'),
  priceFactorId: z
    .string()
    .max(100)
    .nullable()
    .default(null)
    .describe(
      'The price factor that the shown total was counted with. Only `price` is compared: the factor at `time` holds.',
    ),
  paymentMethod: PaymentMethod,
  holdId: z
    .string()
    .max(100)
    .nullable()
    .optional()
    .describe('Places kept with POST /slots/holds: the booking takes them over. One that is over is refused with 76.'),
  orderResponseId: z
    .string()
    .max(100)
    .nullable()
    .optional()
    .describe(
      "An answer to the customer's instant request: its time counts instead of date and time, and the places kept for it are the booking's. One that is expired, withdrawn or booked is refused with 114, another customer's with 404.",
    ),
  voucherId: z
    .string()
    .max(100)
    .nullable()
    .optional()
    .describe(
      "A voucher of the customer's that pays for guests of this visit, as GET /vouchers/{id}/cover says (else 142); its visits count as used once this one took place, and are free again where it is canceled in time.",
    ),
  promotionId: z
    .string()
    .max(100)
    .nullable()
    .optional()
    .describe(
      'The code of a promotion, or its id; refused with 80 to 86, or 95, where it does nothing for this order.',
    ),
  pointDiscount: z
    .int()
    .min(0)
    .max(10_000_000)
    .optional()
    .describe('Baht to be paid with points; at most what is left to pay counts.'),
  note: z.string().max(1000).default(''),
  therapistPreference: z.enum(THERAPIST_PREFERENCES).optional(),
  withComfortCard: z.boolean().optional().describe("Lets the customer's comfort card go with the visit."),
  sex: z.literal([1, 2, 8, 9]).nullable().optional(),
  birthday: z.iso.date().nullable().optional(),
  country: z.string().max(60).nullable().optional(),
  ...cameBy,
})
export type BookingPayload = z.infer<typeof BookingPayload>

/** A service of a visit, with who takes it as far as the customer has said. */
export const BookingLine = OrderLine.extend({
  coveredCount: z.int().describe('Guests whom a voucher pays for.'),
  guestNames: z.array(z.string()),
  guestTimes: z
    .array(z.iso.datetime())
    .describe('When each unit begins, where not all services begin at `time`; else empty.'),
  guestIndices: z.array(z.int()).describe('Which person takes each unit; empty where the order did not say.'),
})

export const Reservation = z.object({
  _id: z.string(),
  reservationID: z.string(),
  shop: z.object({
    _id: z.string(),
    urlName: z.string(),
    name: z.string(),
    nameLatin: z.string().describe('The name in Latin letters, as on its sign; empty where nobody has written one.'),
    nameTH: z.string().describe('The name in Thai, for a driver.'),
    image: Picture.nullable(),
    address: z.string(),
    addressTH: z.string().describe('The address in Thai, for a driver.'),
    tel: z.string(),
    latitude: z.number(),
    longitude: z.number(),
    walk: Walk.nullable().describe('From the nearest station; null where none is within 1.5 km.'),
  }),
  requestId: z.string().nullable().describe('The instant request that it was booked from.'),
  comesTo: ComesTo.nullable().describe('Where the shop comes to; null of a visit that the customer comes to it for.'),
  status: z.enum(['reserved', 'confirmed', 'canceled', 'missing']),
  ticketCode: z.string(),
  time: z.iso.datetime(),
  endsAt: z.iso.datetime().nullable().describe('When the last guest is done; null of a visit without a duration.'),
  durationMinutes: z.int(),
  longestStayMinutes: z.int().describe('How long the guest stays who stays longest.'),
  guestCount: z.int().describe('Persons, whatever each of them takes.'),
  arrivals: z
    .array(z.object({ time: z.iso.datetime(), guestCount: z.int() }))
    .describe('When the guests come, where they come one after another; else empty, and all come at `time`.'),
  lines: z.array(BookingLine),
  ...orderMoney,
  name: z.string(),
  email: z.string(),
  note: z.string(),
  therapistPreference: z.string(),
  hasComfortCard: z.boolean().describe('GET /reservation/{id}/comfort-card answers it.'),
  cancelReason: z.string().nullable(),
  canceledAt: z.iso.datetime().nullable(),
  canReschedule: z.boolean().describe('Whether it can be moved to another time, and until when.'),
  rescheduleUntil: z.iso.datetime(),
  rescheduleCount: z.int(),
  movedFrom: z.iso.datetime().nullable().describe('Its time before it was moved last.'),
  openMove: z
    .object({ _id: z.string(), time: z.iso.datetime(), amount: z.int(), payableUntil: z.iso.datetime() })
    .nullable()
    .describe(
      'Where it moves once a difference is paid: the moveId of the payment calls, and how many baht until when. Until then it stays as it is.',
    ),
  massaging: z
    .object({ startedAt: z.iso.datetime(), endsAt: z.iso.datetime(), endedAt: z.iso.datetime().nullable() })
    .nullable()
    .describe("The massage's clock: endsAt by its length, endedAt as the customer said."),
  canTimeMassage: z.boolean(),
  tip: z
    .object({ _id: z.string(), amount: z.int(), state: z.enum(Object.values(PAYMENT_STATE)) })
    .nullable()
    .describe('Thanks in money, paid or being paid; canTip where it may still be given.'),
  canTip: z.boolean(),
  isReviewed: z.boolean().describe('Whether its customer has written a review of it.'),
  cancelableUntil: z.iso.datetime().describe('Until when the customer may cancel, and until when in full refund.'),
  refundUntil: z.iso.datetime(),
  canCancel: z.boolean(),
  paymentMethod: z.string(),
  checkedOutAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
})
export type Reservation = z.infer<typeof Reservation>

const byUser = z.object({ userId: z.string().min(1).max(100) })

export const BOOKING_TABS = ['reserved', 'historical', 'paying', 'reviewing', 'booking'] as const

export const reservationCalls = {
  'POST /reservation': {
    about:
      'Books: takes stock and places, or refuses with a code; a total that is no longer ours with 56 and the new quote. Promotion and points are taken with it. A way to pay that is not offered here is refused with 72. With an Idempotency-Key, once. Booking checkout.',
    auth: true,
    idempotent: true,
    body: BookingPayload,
    answer: z.object({
      reservationID: z.string(),
      paymentUrl: z
        .string()
        .nullable()
        .describe(
          'Where to go on to pay, within 30 minutes; null for cash, for a transfer, and where nothing is left to pay.',
        ),
    }),
  },
  'POST /reservation/upload-receipt/{id}': {
    about: 'The receipt of a transfer: PNG or JPEG, at most 2 MB; in review until the shop has looked. Payment page.',
    auth: true,
    params: byId,
    form: z.object({ image: imageFile }),
    answer: PaymentStatus,
  },
  'GET /reservation/{id}/checkStatus': {
    about: 'How far a reservation and its money are; asked every few seconds. Payment, thank-you and failure pages.',
    auth: true,
    params: byId,
    answer: PaymentStatus.extend({ status: z.enum(['reserved', 'confirmed', 'canceled', 'missing']) }),
  },
  'GET /reservation/{id}': {
    about: 'One reservation of the customer; of another customer the same as an unknown one. Ticket.',
    auth: true,
    params: byId,
    answer: z.object({ reservation: Reservation }),
  },
  'GET /reservation/{id}/calendar.ics': {
    about: "The visit as a file for the customer's calendar, in the asked locale (en th cn jp ko ru ms de). Ticket.",
    auth: true,
    media: 'text/calendar',
    params: byId,
    query: z.object({ locale: z.string().max(10).optional() }),
    answer: TextFile,
  },
  'GET /v2/reservations/user/{userId}': {
    about:
      "The customer's own reservations, twenty a page: reserved (coming, the soonest first), historical (all others, the latest first), paying (unpaid and payable online), reviewing (came, not reviewed yet), booking (all). /me/booking.",
    auth: true,
    params: byUser,
    query: z.object({ offset, type: z.enum(BOOKING_TABS).default('reserved') }),
    answer: listOf(Reservation),
  },
  'GET /reservations/user/{userId}': {
    about: "All of the customer's own reservations, twenty a page, the latest first. Pickers, such as for a message.",
    auth: true,
    params: byUser,
    query: z.object({ offset }),
    answer: listOf(Reservation),
  },
  'GET /reservations/user/{userId}/batch': {
    about: 'The first five of each tab at once, with how many there are in all. /me and its menu.',
    auth: true,
    params: byUser,
    answer: z.object({
      reserved: listOf(Reservation),
      historical: listOf(Reservation),
      paying: listOf(Reservation),
      reviewing: listOf(Reservation),
    }),
  },
  'PATCH /reservation/{id}/cancel': {
    about:
      'Cancels while reserved and at most one hour past its time; gives places, stock, promotion and points back once, and the money too until refundUntil. Ticket.',
    auth: true,
    idempotent: true,
    params: byId,
    body: z.object({
      cancelReason: z
        .string()
        .trim()
        .max(500)
        .default('')
        .describe(`One of ${CANCEL_REASONS.join(', ')}, or own words.`),
    }),
    answer: z.object({ reservation: Reservation }),
  },
} as const satisfies Calls
