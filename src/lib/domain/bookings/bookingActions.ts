import { RESERVATION_STATUS, type ReservationStatus } from './bookingStatus.ts'

/** Who does what to a reservation: the customer, the shop at its desk, or the sweep of the clock. */
export const RESERVATION_ACTION = {
  cancel: 'cancel',
  expirePayment: 'expirePayment',
  confirm: 'confirm',
  markMissing: 'markMissing',
} as const

export type ReservationAction = (typeof RESERVATION_ACTION)[keyof typeof RESERVATION_ACTION]

const { reserved, confirmed, canceled, missing } = RESERVATION_STATUS

/** Only a reserved one moves on; where it goes. The windows of time are in expiry.ts. */
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
