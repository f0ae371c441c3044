import { isMissed, RESERVATION_ACTION, type ReservationAction, statusAfter } from '#domain/bookings/bookingActions.ts'
import type { ReservationStatus } from '#domain/bookings/bookingStatus.ts'
import { addMinutes, type Instant } from '#domain/epochMinutes.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import type { ReceiptState } from '#domain/orders/paymentState.ts'

/** Guests come early, not on another day: from then on the desk may say that they came. */
const CONFIRM_FROM_MINUTES = 180

type Visit = { status: ReservationStatus; time: Instant }
type Money = { isPaid: boolean; price: number; paymentMethod: string; receiptState?: ReceiptState }

const ms = (instant: Instant) => new Date(instant).getTime()

/** Whether the desk may do it now: by the table of actions, and near the visit's time. */
export function canAtDesk(visit: Visit, action: Extract<ReservationAction, 'confirm' | 'markMissing'>, now: Instant) {
  if (!statusAfter(visit.status, action)) return false
  if (action === RESERVATION_ACTION.markMissing) return ms(now) >= ms(visit.time)
  return !isMissed(visit, now) && ms(now) >= addMinutes(visit.time, -CONFIRM_FROM_MINUTES).getTime()
}

/**
 * Whether an order needs no money before its booking counts: it is paid, free, or to be paid at the shop. A receipt in
 * review is not settled: the desk takes cash only after it has refused the receipt.
 */
export const isSettledAtBooking = ({ isPaid, price, paymentMethod, receiptState }: Money): boolean =>
  isPaid || price === 0 || (paymentMethod === PAYMENT_METHOD.cash && receiptState !== 'inReview')
