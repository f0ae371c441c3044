import { addMinutes, epochDayAt, type Instant, instantOn } from '#domain/epochMinutes.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { PAYMENT_STATE, type PaymentState } from '#domain/orders/paymentState.ts'
import type { RefundReason } from '#domain/orders/refundReason.ts'
import { RESERVATION_STATUS, type ReservationStatus } from './bookingStatus.ts'
import { type CancelTerms, cancelTerms } from './cancelTerms.ts'
import { leaveTime } from './leaveTime.ts'

/** What a customer is told of a booking, everywhere the same. The chip, the headline and the first action follow it. */
export const BOOKING_STATES = [
  /** A time is kept in the checkout; nothing is booked yet. */
  'held',
  /** To be paid online until `deadline`, or it is given up. */
  'toPay',
  /** The receipt of a transfer is being checked. */
  'inReview',
  /** Booked, and paid at the shop. */
  'reserved',
  'paid',
  /** On its day, or within three hours: leave in time. */
  'today',
  /** The shop has seen the guests. */
  'arrived',
  'over',
  /** Canceled with nothing paid. */
  'canceled',
  /** Canceled, and the money goes back or went back. */
  'refunded',
  /** Canceled after the moment until which money comes back. */
  'kept',
  /** Given up because it was not paid in time. */
  'unpaid',
  'missed',
] as const
export type BookingState = (typeof BOOKING_STATES)[number]

/** What is done first: the main button of the state. */
type BookingAct = 'finish' | 'pay' | 'sendReceipt' | 'showWay' | 'atShop' | 'review' | 'bookSame' | 'bookAgain'

/** In `due`, what is still to be paid and where; in `paid`, what was; in `back` and `kept`, what became of it. */
export const BOOKING_MONEY = ['due', 'dueAtShop', 'paid', 'free', 'back', 'kept', 'none'] as const

type BookingMoney = {
  kind: (typeof BOOKING_MONEY)[number]
  /** Whole baht. */
  amount: number
}

/** Money that goes back; sent at `refundedAt`, or still to be sent. */
type Refund = {
  amount: number
  reason?: RefundReason
  paymentMethod: string | null
  refundedAt: Instant | null
}

/** A booking as it goes over the wire, as far as it is described. */
export type DescribedBooking = {
  status: ReservationStatus
  time: Instant
  endsAt: Instant | null
  guestCount: number
  lines: readonly { typeName: string; duration: number; guestCount: number }[]
  price: number
  isPaid: boolean
  paymentMethod: string
  paymentState: PaymentState
  payableUntil: Instant
  /** Of the price; `refunds` holds all else that goes back, too. */
  refundedAmount: number
  refunds: readonly Refund[]
  refundUntil: Instant
  cancelableUntil: Instant
  createdAt: Instant
  /** null of a booking that was given up because nobody paid it. */
  cancelReason: string | null
  movedFrom: Instant | null
  massaging: { endsAt: Instant; endedAt: Instant | null } | null
  isReviewed: boolean
  /** Points that come with the visit. */
  pointReceived: number
  /** Where the shop comes to; null of a visit to the shop. */
  comesTo: object | null
}

export type BookingDescription = {
  state: BookingState
  /** When it begins and, where it has a duration, when the last guest is done. */
  from: Date
  until: Date | null
  guestCount: number
  services: { name: string; duration: number; guestCount: number }[]
  money: BookingMoney
  refunds: readonly Refund[]
  cancel: CancelTerms
  refundUntil: Date
  act: BookingAct
  /** Whether the code opens the door now. */
  hasCode: boolean
  /** Until when the place is kept, or the booking can be paid. */
  deadline: Date | null
  /** When to set out on the day of the visit, by the usual way; a device that knows where it is says better. null once it has begun, and where the shop comes. */
  leaveAt: Date | null
  /** The time that it had before it was moved last. */
  movedFrom: Date | null
  isAtHome: boolean
  isReviewed: boolean
  /** Points that its guest has earned by coming; 0 before. */
  points: number
  /** When another state may follow by the clock alone: the page asks again then. */
  changesAt: Date | null
}

/** A visit is near from so many minutes on, also past midnight. */
const NEAR_MINUTES = 180

const date = (instant: Instant): Date => new Date(instant)

/** When guests who have arrived are done: by the clock of the massage, else by what was booked. */
function doneAt({ massaging, endsAt, time }: DescribedBooking): Date {
  if (massaging) return date(massaging.endedAt ?? massaging.endsAt)
  return date(endsAt ?? time)
}

/** From when on a visit is told as today's: from midnight, or, soon after midnight, from three hours before. */
function nearFrom(time: Instant): Date {
  const midnight = instantOn(epochDayAt(time)).getTime()
  return new Date(Math.min(midnight, addMinutes(time, -NEAR_MINUTES).getTime()))
}

function stateWhenCanceled({ refundedAmount, isPaid, price, cancelReason }: DescribedBooking): BookingState {
  if (refundedAmount > 0) return 'refunded'
  if (isPaid && price > 0) return 'kept'
  return cancelReason === null ? 'unpaid' : 'canceled'
}

function stateWhenReserved(booking: DescribedBooking, now: Instant): BookingState {
  const { paymentState, time, isPaid, price } = booking
  if (paymentState === PAYMENT_STATE.inReview) return 'inReview'
  const awaits: PaymentState[] = [PAYMENT_STATE.pending, PAYMENT_STATE.failed, PAYMENT_STATE.receiptRefused]
  if (awaits.includes(paymentState)) return 'toPay'
  if (paymentState === PAYMENT_STATE.expired) return 'unpaid'
  if (date(now) >= nearFrom(time)) return 'today'
  return isPaid || price === 0 ? 'paid' : 'reserved'
}

/** The state of a booking by what the server knows of it and the clock (its table is `describeBooking.test.ts`). */
export function bookingState(booking: DescribedBooking, now: Instant): BookingState {
  const { status } = booking
  if (status === RESERVATION_STATUS.canceled) return stateWhenCanceled(booking)
  if (status === RESERVATION_STATUS.missing) return 'missed'
  if (status === RESERVATION_STATUS.confirmed) return date(now) < doneAt(booking) ? 'arrived' : 'over'
  return stateWhenReserved(booking, now)
}

function moneyOf(booking: DescribedBooking, state: BookingState): BookingMoney {
  const { price, isPaid, paymentMethod, refundedAmount } = booking
  if (state === 'refunded') return { kind: 'back', amount: refundedAmount }
  if (state === 'kept') return { kind: 'kept', amount: price }
  if (state === 'canceled' || state === 'unpaid') return { kind: 'none', amount: 0 }
  if (price === 0) return { kind: 'free', amount: 0 }
  if (isPaid) return { kind: 'paid', amount: price }
  if (state === 'missed') return { kind: 'none', amount: 0 }
  return { kind: paymentMethod === PAYMENT_METHOD.cash ? 'dueAtShop' : 'due', amount: price }
}

const ACTS: Record<BookingState, BookingAct> = {
  held: 'finish',
  toPay: 'pay',
  inReview: 'showWay',
  reserved: 'showWay',
  paid: 'showWay',
  today: 'showWay',
  arrived: 'atShop',
  over: 'review',
  canceled: 'bookAgain',
  refunded: 'bookAgain',
  kept: 'bookAgain',
  unpaid: 'bookAgain',
  missed: 'bookAgain',
}

const WITH_CODE: readonly BookingState[] = ['inReview', 'reserved', 'paid', 'today']

function actOf({ paymentState, isReviewed }: DescribedBooking, state: BookingState): BookingAct {
  if (state === 'over' && isReviewed) return 'bookSame'
  return state === 'toPay' && paymentState === PAYMENT_STATE.receiptRefused ? 'sendReceipt' : ACTS[state]
}

/** The next of these moments that is still ahead. */
const nextOf = (moments: (Date | null)[], now: Instant): Date | null =>
  moments.reduce<Date | null>(
    (next, moment) => (moment && moment > date(now) && (next === null || moment < next) ? moment : next),
    null,
  )

/** What everybody is told of a booking: checkout, ticket, lists, mails, calendar, desk, shared picture and print. */
export function describeBooking(booking: DescribedBooking, now: Instant): BookingDescription {
  const state = bookingState(booking, now)
  const { time, endsAt, guestCount, lines, refunds, comesTo, movedFrom, payableUntil, isReviewed } = booking
  const from = date(time)
  const cancel = cancelTerms(booking, now)
  const leaveAt = state === 'today' && !comesTo && date(now) < from ? leaveTime(from) : null
  const deadline = state === 'toPay' ? date(payableUntil) : null
  const until = endsAt === null ? null : date(endsAt)
  return {
    ...{ state, from, until, guestCount, cancel, deadline, leaveAt, refunds, isReviewed },
    services: lines.map(({ typeName: name, duration, guestCount: guests }) => ({ name, duration, guestCount: guests })),
    money: moneyOf(booking, state),
    act: actOf(booking, state),
    refundUntil: date(booking.refundUntil),
    hasCode: WITH_CODE.includes(state),
    movedFrom: movedFrom === null ? null : date(movedFrom),
    isAtHome: comesTo !== null,
    points: state === 'over' ? booking.pointReceived : 0,
    changesAt: nextOf(
      [
        deadline,
        nearFrom(from),
        leaveAt,
        from,
        state === 'arrived' ? doneAt(booking) : null,
        'until' in cancel ? cancel.until : null,
        'possibleUntil' in cancel ? cancel.possibleUntil : null,
      ],
      now,
    ),
  }
}
