import { addMinutes, type Instant } from '#domain/epochMinutes.ts'
import { RESERVATION_STATUS, type ReservationStatus } from './bookingStatus.ts'

/** The phase of a booking as its customer sees it: on the way, in the massage, or done. */
const BOOKING_PHASE = {
  /** More than an hour to go. */
  ahead: 'ahead',
  /** Within the hour, or begun by the clock: the shop has not said yet that the customer came. */
  arriving: 'arriving',
  /** The guest has arrived; the massage has not begun. */
  ready: 'ready',
  running: 'running',
  /** The booked duration is over; the desk has not ended the massage. */
  timeUp: 'timeUp',
  done: 'done',
  /** Canceled or missed. */
  off: 'off',
} as const

export type BookingPhase = (typeof BOOKING_PHASE)[keyof typeof BOOKING_PHASE]

const ARRIVING_MINUTES = 60

type Visit = {
  status: ReservationStatus
  time: Instant
  massaging: { endsAt: Instant; endedAt: Instant | null } | null
  /** Whether its clock may be started or stopped now. */
  canTimeMassage: boolean
}

/** What the page during the massage shows. A visit whose clock was never started is done once it can no longer be. */
export function bookingPhase({ status, time, massaging, canTimeMassage }: Visit, now: Instant): BookingPhase {
  const at = new Date(now)
  if (status === RESERVATION_STATUS.canceled || status === RESERVATION_STATUS.missing) return BOOKING_PHASE.off
  if (massaging?.endedAt) return BOOKING_PHASE.done
  if (massaging) return at < new Date(massaging.endsAt) ? BOOKING_PHASE.running : BOOKING_PHASE.timeUp
  if (canTimeMassage) return BOOKING_PHASE.ready
  if (status === RESERVATION_STATUS.confirmed && at >= new Date(time)) return BOOKING_PHASE.done
  return at < addMinutes(time, -ARRIVING_MINUTES) ? BOOKING_PHASE.ahead : BOOKING_PHASE.arriving
}
