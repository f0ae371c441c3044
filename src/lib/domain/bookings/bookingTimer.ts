import { addHours, addMinutes, type Instant } from '#domain/epochMinutes.ts'
import { RESERVATION_STATUS, type ReservationStatus } from './bookingStatus.ts'

/** A massage that began late or was forgotten is not timed on another day. */
const OPEN_HOURS = 12

type Visit = { status: ReservationStatus; confirmedAt: Instant | null }

/** Once the shop has said that the customer came, for the rest of that day. */
export function canTimeMassage({ status, confirmedAt }: Visit, now: Instant): boolean {
  if (status !== RESERVATION_STATUS.confirmed || confirmedAt === null) return false
  return new Date(now).getTime() <= addHours(confirmedAt, OPEN_HOURS).getTime()
}

/** When a massage that began then is over by its length. */
export const bookingEndsAt = (startedAt: Instant, durationMinutes: number): Date =>
  addMinutes(startedAt, durationMinutes)
