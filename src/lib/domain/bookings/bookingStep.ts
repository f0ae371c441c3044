import { CANCEL_WINDOW_MINUTES, INSTANT_CHANGE_MINUTES } from '#domain/constants.ts'
import { addMinutes, type Instant } from '#domain/epochMinutes.ts'
import { RESERVATION_STATUS, type ReservationStatus } from './bookingStatus.ts'

/** Steps of an instant booking, each set by the desk, none by time. */
export const BOOKING_STEPS = ['accepted', 'preparing', 'ready', 'onTheWay', 'started'] as const
export type BookingStep = (typeof BOOKING_STEPS)[number]

/** Only who comes to the customer is on the way. */
export const stepsOf = (isDelivery: boolean): BookingStep[] =>
  BOOKING_STEPS.filter((step) => isDelivery || step !== 'onTheWay')

/** What the desk may say next: any later step, for one may have been forgotten; none is taken back. */
export function stepsAfter(step: BookingStep, isDelivery: boolean): BookingStep[] {
  const steps = stepsOf(isDelivery)
  return steps.slice(steps.indexOf(step) + 1)
}

/** Until when cancelling an instant booking is refunded in full, however soon it begins. */
export const changeUntil = (createdAt: Instant): Date => addMinutes(createdAt, INSTANT_CHANGE_MINUTES)

type Visit = { status: ReservationStatus; time: Instant; durationMinutes: number }

/** Whether steps and messages still go to and fro: until an hour after the visit. */
export function isUnderWay({ status, time, durationMinutes }: Visit, now: Instant): boolean {
  if (status !== RESERVATION_STATUS.reserved && status !== RESERVATION_STATUS.confirmed) return false
  return new Date(now) <= addMinutes(time, durationMinutes + CANCEL_WINDOW_MINUTES)
}
