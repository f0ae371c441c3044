import type { BookingState, DescribedBooking } from '#domain/bookings/describeBooking.ts'

/** Saturday, 11:00 to 13:00 in Bangkok, two guests, 1,462 baht; booked on the Thursday before. */
export const VISIT: DescribedBooking = {
  status: 'reserved',
  time: '2026-11-28T04:00:00Z',
  endsAt: '2026-11-28T06:00:00Z',
  guestCount: 2,
  lines: [
    { typeName: 'Foot massage', duration: 60, guestCount: 2 },
    { typeName: 'Thai massage', duration: 60, guestCount: 2 },
  ],
  price: 1462,
  isPaid: true,
  paymentMethod: 'bbl_promptpay',
  paymentState: 'paid',
  payableUntil: '2026-11-26T13:52:00Z',
  refundedAmount: 0,
  refunds: [],
  refundUntil: '2026-11-28T01:00:00Z',
  cancelableUntil: '2026-11-28T05:00:00Z',
  createdAt: '2026-11-26T13:22:00Z',
  cancelReason: null,
  movedFrom: null,
  massaging: null,
  isReviewed: false,
  pointReceived: 0,
  comesTo: null,
}

export const THURSDAY_EVENING = new Date('2026-11-26T13:30:00Z')
const SATURDAY_MORNING = new Date('2026-11-28T02:30:00Z')
const SATURDAY_NOON = new Date('2026-11-28T05:00:00Z')
const SATURDAY_EVENING = new Date('2026-11-28T11:00:00Z')

const cash = { isPaid: false, paymentMethod: 'CASH', paymentState: 'atShop' } as const
const canceled = { status: 'canceled', cancelReason: 'plansChanged' } as const
const refunded = { amount: 1462, paymentMethod: 'bbl_promptpay', refundedAt: '2026-11-27T03:00:00Z' }

type Case = { state: BookingState; booking: DescribedBooking; now: Date }
const at = (now: Date, state: BookingState, change: Partial<DescribedBooking> = {}): Case => ({
  ...{ state, now },
  booking: { ...VISIT, ...change },
})

/** Every state that a booking has on the server, as it comes to be. */
export const BOOKINGS_BY_STATE: readonly Case[] = [
  at(THURSDAY_EVENING, 'toPay', { isPaid: false, paymentState: 'pending' }),
  at(THURSDAY_EVENING, 'inReview', { isPaid: false, paymentMethod: 'TRANSFER', paymentState: 'inReview' }),
  at(THURSDAY_EVENING, 'reserved', cash),
  at(THURSDAY_EVENING, 'paid'),
  at(SATURDAY_MORNING, 'today'),
  at(SATURDAY_NOON, 'arrived', { status: 'confirmed' }),
  at(SATURDAY_EVENING, 'over', { status: 'confirmed' }),
  at(THURSDAY_EVENING, 'canceled', { ...canceled, ...cash, paymentState: 'expired' }),
  at(SATURDAY_NOON, 'refunded', {
    ...{ ...canceled, paymentState: 'refunded', refundedAmount: 1462, refunds: [refunded] },
  }),
  at(SATURDAY_NOON, 'kept', canceled),
  at(SATURDAY_NOON, 'unpaid', { status: 'canceled', isPaid: false, paymentState: 'expired' }),
  at(SATURDAY_EVENING, 'missed', { status: 'missing' }),
]
