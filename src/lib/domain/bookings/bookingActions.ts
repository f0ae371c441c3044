import { CANCEL_WINDOW_MINUTES, DEFAULT_REFUND_UNTIL_HOURS, MISSING_AFTER_MINUTES } from '#domain/constants.ts'
import { addHours, addMinutes, type Instant } from '#domain/epochMinutes.ts'
import { RESERVATION_STATUS, type ReservationStatus } from './bookingStatus.ts'

/** The actor of a change to a booking: the customer, the shop at its desk, or a job. */
export const RESERVATION_ACTION = {
  cancel: 'cancel',
  expirePayment: 'expirePayment',
  confirm: 'confirm',
  markMissing: 'markMissing',
} as const

export type ReservationAction = (typeof RESERVATION_ACTION)[keyof typeof RESERVATION_ACTION]

const { reserved, confirmed, canceled, missing } = RESERVATION_STATUS

/** Only a reserved one moves on; where it goes. The windows of time are below. */
const NEXT: Record<ReservationStatus, Partial<Record<ReservationAction, ReservationStatus>>> = {
  [reserved]: { cancel: canceled, expirePayment: canceled, confirm: confirmed, markMissing: missing },
  [confirmed]: {},
  [canceled]: {},
  [missing]: {},
}

/** The status after the action, or undefined where the action is not possible. */
export const statusAfter = (status: ReservationStatus, action: ReservationAction): ReservationStatus | undefined =>
  NEXT[status][action]

/** Points are earned and the review opens once the customer came. */
export const isReviewOpen = (status: ReservationStatus): boolean => status === confirmed

type Reserved = { status: ReservationStatus; time: Instant }

/** Only while reserved and no more than one hour past its time. */
export const canCancel = ({ status, time }: Reserved, now: Instant): boolean =>
  status === RESERVATION_STATUS.reserved && new Date(now).getTime() <= addMinutes(time, CANCEL_WINDOW_MINUTES).getTime()

/** Still reserved an hour after its time: no guest arrived. */
export const isMissed = ({ status, time }: Reserved, now: Instant): boolean =>
  status === RESERVATION_STATUS.reserved && new Date(now).getTime() > addMinutes(time, MISSING_AFTER_MINUTES).getTime()

/** The last moment at which a cancellation is refunded in full; none is refunded after it. */
export const refundableUntil = (time: Instant, refundUntilHours: number = DEFAULT_REFUND_UNTIL_HOURS): Date =>
  addHours(time, -refundUntilHours)
