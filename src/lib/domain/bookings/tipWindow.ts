import { TIP_WITHIN_DAYS } from '#domain/constants.ts'
import { addHours, type Instant } from '#domain/epochMinutes.ts'
import { RESERVATION_STATUS, type ReservationStatus } from './bookingStatus.ts'

type Visit = { status: ReservationStatus; confirmedAt: Instant | null }

/** Until when thanks in money can be given for a visit, or null where it has not taken place. */
function tipUntil({ status, confirmedAt }: Visit): Date | null {
  if (status !== RESERVATION_STATUS.confirmed || confirmedAt === null) return null
  return addHours(confirmedAt, 24 * TIP_WITHIN_DAYS)
}

/** Only for a visit that took place, two weeks long. */
export function isTipOpen(visit: Visit, now: Instant): boolean {
  const until = tipUntil(visit)
  return until !== null && new Date(now).getTime() <= until.getTime()
}
