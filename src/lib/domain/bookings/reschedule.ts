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
 * Only while reserved, until an hour before, where the shop allows it. Whoever comes to the customer comes when it said:
 * no other time of theirs can be chosen, so none to move to.
 */
export const canReschedule = ({ status, time, shopType }: Visit, allowsReschedule: boolean, now: Instant): boolean =>
  allowsReschedule &&
  shopType !== SHOP_TYPE.delivery &&
  status === RESERVATION_STATUS.reserved &&
  new Date(now).getTime() <= rescheduleUntil(time).getTime()

type Refundable = { time: Instant; refundEndedAt: Instant | null; orderResponseId: string | null; createdAt: Instant }

/**
 * Until when cancelling is refunded: counted from its time, but moving it brings no refund back that had ended. A visit
 * that was asked for now begins within the hour, so its customer has ten minutes from booking at least.
 */
export function refundUntilOf(visit: Refundable, refundUntilHours: number | undefined): Date {
  if (visit.refundEndedAt) return new Date(visit.refundEndedAt)
  const until = refundableUntil(visit.time, refundUntilHours)
  const free = visit.orderResponseId === null ? until : changeUntil(visit.createdAt)
  return new Date(Math.max(until.getTime(), free.getTime()))
}
