import { addDays, addHours, addMinutes, bangkokDate, endOfDay, type Instant } from '#domain/bangkokTime.ts'
import { RESERVATION_STATUS, type ReservationStatus } from '#domain/bookings/bookingStatus.ts'
import {
  CANCEL_WINDOW_MINUTES,
  DEFAULT_EXPIRY_DAYS,
  DEFAULT_REFUND_UNTIL_HOURS,
  MISSING_AFTER_MINUTES,
  PAYMENT_WINDOW_MINUTES,
} from '#domain/constants.ts'

/** How a voucher ends: N days after it was bought, or on a date. */
export const EXPIRY_TYPE = { withinDays: 'withinDays', fixedDate: 'fixedDate' } as const

export type ExpiryType = (typeof EXPIRY_TYPE)[keyof typeof EXPIRY_TYPE]

export type Expiry = { expiryType: ExpiryType; expiredWithin?: number | null; expiredDate?: string | null }

const ms = (instant: Instant) => new Date(instant).getTime()

/** The last moment of use: the end of a day in Bangkok. Without days or a date, 90 days from purchase. */
export function expiresAt({ expiryType, expiredWithin, expiredDate }: Expiry, boughtAt: Instant): Date {
  if (expiryType === EXPIRY_TYPE.fixedDate && expiredDate) return endOfDay(expiredDate)
  return endOfDay(addDays(bangkokDate(boughtAt), expiredWithin ?? DEFAULT_EXPIRY_DAYS))
}

export const isExpired = (expiredAt: Instant, now: Instant): boolean => ms(now) > ms(expiredAt)

/** Until when an unpaid order can be paid online: 30 minutes from checkout, or from its creation. */
export const payableUntil = (order: { createdAt: Instant; checkedOutAt?: Instant | null }): Date =>
  addMinutes(order.checkedOutAt ?? order.createdAt, PAYMENT_WINDOW_MINUTES)

export const isPayableOnline = (
  order: { createdAt: Instant; checkedOutAt?: Instant | null; isPaid: boolean },
  now: Instant,
): boolean => !order.isPaid && ms(now) < payableUntil(order).getTime()

type Reserved = { status: ReservationStatus; time: Instant }

/** Only while reserved and no more than one hour past its time. */
export const canCancel = ({ status, time }: Reserved, now: Instant): boolean =>
  status === RESERVATION_STATUS.reserved && ms(now) <= addMinutes(time, CANCEL_WINDOW_MINUTES).getTime()

/** Reserved, and nobody came within an hour of its time. */
export const isMissed = ({ status, time }: Reserved, now: Instant): boolean =>
  status === RESERVATION_STATUS.reserved && ms(now) > addMinutes(time, MISSING_AFTER_MINUTES).getTime()

/** The last moment at which a cancellation is refunded in full; none is refunded after it. */
export const refundableUntil = (time: Instant, refundUntilHours: number = DEFAULT_REFUND_UNTIL_HOURS): Date =>
  addHours(time, -refundUntilHours)
