import { CANCEL_WINDOW_MINUTES } from '#domain/constants.ts'
import { addMinutes, type Instant } from '#domain/epochMinutes.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { canCancel } from './bookingActions.ts'
import type { ReservationStatus } from './bookingStatus.ts'

/** What canceling costs, and until when: one sentence, the same in checkout, ticket, dialog and mail. */
export type CancelTerms =
  /** Nothing is paid ahead, so nothing can be lost: possible until then. */
  | { kind: 'atShop'; until: Date }
  /** All comes back until then; after it canceling is possible for a while, or (null) not at all. */
  | { kind: 'free'; until: Date; possibleUntil: Date | null }
  /** It was free until `since`. */
  | { kind: 'ended'; since: Date; possibleUntil: Date }
  /** Booked later than canceling would have been free. */
  | { kind: 'short'; possibleUntil: Date }
  /** It can no longer be canceled. */
  | { kind: 'over' }

type Cancelable = {
  status: ReservationStatus
  time: Instant
  price: number
  isPaid: boolean
  paymentMethod: string
  refundUntil: Instant
  createdAt: Instant
}

/** A visit that is paid at the shop has no refund deadline; what points or a voucher have paid counts as paid. */
const isPaidAhead = ({ isPaid, price, paymentMethod }: Cancelable): boolean =>
  isPaid || price === 0 || paymentMethod !== PAYMENT_METHOD.cash

/** The terms of a booking, or, with `status` reserved and `createdAt` now, of one that is about to be made. */
export function cancelTerms(booking: Cancelable, now: Instant): CancelTerms {
  if (!canCancel(booking, now)) return { kind: 'over' }
  const possibleUntil = addMinutes(booking.time, CANCEL_WINDOW_MINUTES)
  if (!isPaidAhead(booking)) return { kind: 'atShop', until: possibleUntil }
  const until = new Date(booking.refundUntil)
  if (until <= new Date(booking.createdAt)) return { kind: 'short', possibleUntil }
  if (new Date(now) > until) return { kind: 'ended', since: until, possibleUntil }
  return { kind: 'free', until, possibleUntil: possibleUntil > until ? possibleUntil : null }
}
