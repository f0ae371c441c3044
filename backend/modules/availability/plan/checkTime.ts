import { ServiceError } from '#backend/errors.ts'
import type { shops } from '#backend/modules/catalogue/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { fitsOpeningHours } from '#domain/availability/openSpans.ts'
import { isReservableTime, isWithinAdvanceDays } from '#domain/availability/slots.ts'
import type { StaggeredStart } from '#domain/availability/staggeredStarts.ts'
import { isHalfHour } from '#domain/bookings/bookingMoment.ts'
import { addMinutes, epochDay, instantOn, isRealDate, minutesOf } from '#domain/epochMinutes.ts'

type Input = { date: string; time: string; starts: readonly StaggeredStart[]; now: Date }

/**
 * The instant of a booking, or a refusal: not a half hour, or no guest begins then (400), too far (54), too soon (53),
 * the shop closed for one of its staggered starts (52).
 */
export function checkedTime(shop: typeof shops.$inferSelect, { date, time, starts, now }: Input): Date {
  if (!isRealDate(date) || !isHalfHour(time)) {
    throw new ServiceError(ERROR_CODE.badRequest, 'date is YYYY-MM-DD, time is HH:00 or HH:30')
  }
  if (starts[0]?.afterMinutes !== 0) throw new ServiceError(ERROR_CODE.badRequest, 'Somebody begins at time')
  const at = instantOn(epochDay(date), minutesOf(time))
  if (!isWithinAdvanceDays(at, now, shop.advanceDays)) {
    throw new ServiceError(ERROR_CODE.slotTooFar, 'The shop does not plan that day yet, or it is past')
  }
  if (!isReservableTime(at, now, shop.advanceBookingHour)) {
    throw new ServiceError(ERROR_CODE.slotTooSoon, 'The shop needs more notice')
  }
  const isOpen = starts.every(({ afterMinutes, durationMinutes }) =>
    fitsOpeningHours(shop, addMinutes(at, afterMinutes), durationMinutes),
  )
  if (!isOpen) {
    throw new ServiceError(ERROR_CODE.slotClosed, 'The shop is closed then')
  }
  return at
}
