import { addMinutes, type Instant } from './bangkokTime.ts'
import { RESCHEDULE_UNTIL_MINUTES } from './constants.ts'
import { refundableUntil } from './expiry.ts'
import { RESERVATION_STATUS, type ReservationStatus } from './reservationStatus.ts'

/** Until when a visit can be moved: an hour before it begins. */
export const rescheduleUntil = (time: Instant): Date => addMinutes(time, -RESCHEDULE_UNTIL_MINUTES)

type Visit = { status: ReservationStatus; time: Instant }

/** Only while reserved, until an hour before, where the shop allows it. */
export const canReschedule = ({ status, time }: Visit, allowsReschedule: boolean, now: Instant): boolean =>
  allowsReschedule &&
  status === RESERVATION_STATUS.reserved &&
  new Date(now).getTime() <= rescheduleUntil(time).getTime()

/** Until when cancelling is refunded: counted from its time, but moving it brings no refund back that had ended. */
export function refundUntilOf(
  { time, refundEndedAt }: { time: Instant; refundEndedAt: Instant | null },
  refundUntilHours: number | undefined,
): Date {
  return refundEndedAt ? new Date(refundEndedAt) : refundableUntil(time, refundUntilHours)
}
