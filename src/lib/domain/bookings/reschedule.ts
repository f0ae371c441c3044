import { SHOP_TYPE, type ShopType } from '#domain/catalogue/shopType.ts'
import { RESCHEDULE_UNTIL_MINUTES } from '#domain/constants.ts'
import { addMinutes, type Instant } from '#domain/epochMinutes.ts'
import { refundableUntil } from './bookingActions.ts'
import { RESERVATION_STATUS, type ReservationStatus } from './bookingStatus.ts'
import { changeUntil } from './bookingStep.ts'

/** Until when a visit can be moved: an hour before it begins. */
export const rescheduleUntil = (time: Instant): Date => addMinutes(time, -RESCHEDULE_UNTIL_MINUTES)

type Visit = { status: ReservationStatus; time: Instant; shopType: ShopType }

/**
 * Only while reserved, until an hour before its time, where the shop allows it. A delivery shop sets its own time of
 * arrival, so its bookings cannot be moved.
 */
export const canReschedule = ({ status, time, shopType }: Visit, allowsReschedule: boolean, now: Instant): boolean =>
  allowsReschedule &&
  shopType !== SHOP_TYPE.delivery &&
  status === RESERVATION_STATUS.reserved &&
  new Date(now).getTime() <= rescheduleUntil(time).getTime()

type Refundable = { time: Instant; refundEndedAt: Instant | null; orderResponseId: string | null; createdAt: Instant }

/**
 * Until when cancelling is refunded, counted from the booking's time; moving a booking does not renew a refund period
 * that has ended. An instant booking begins within the hour, so it has at least ten minutes from its creation.
 */
export function refundUntilOf(visit: Refundable, refundUntilHours: number | undefined): Date {
  if (visit.refundEndedAt) return new Date(visit.refundEndedAt)
  const until = refundableUntil(visit.time, refundUntilHours)
  const free = visit.orderResponseId === null ? until : changeUntil(visit.createdAt)
  return new Date(Math.max(until.getTime(), free.getTime()))
}
