import type { shops } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { instantOf, isRealDate } from '#domain/bangkokTime.ts'
import { isHalfHour } from '#domain/bookingState.ts'
import { fitsOpeningHours, isReservableTime, isWithinAdvanceDays } from '#domain/slots.ts'

type Wish = { date: string; time: string; durationMinutes: number; now: Date }

/** The instant of a visit, or a refusal: not a half hour (400), too far (54), too soon (53), shop closed (52). */
export function checkedTime(shop: typeof shops.$inferSelect, { date, time, durationMinutes, now }: Wish): Date {
  if (!isRealDate(date) || !isHalfHour(time)) {
    throw new ServiceError(ERROR_CODE.badRequest, 'date is YYYY-MM-DD, time is HH:00 or HH:30')
  }
  const at = instantOf(date, time)
  if (!isWithinAdvanceDays(at, now, shop.advanceDays)) {
    throw new ServiceError(ERROR_CODE.slotTooFar, 'The shop does not plan that day yet, or it is past')
  }
  if (!isReservableTime(at, now, shop.advanceBookingHour)) {
    throw new ServiceError(ERROR_CODE.slotTooSoon, 'The shop needs more notice')
  }
  if (!fitsOpeningHours(shop, at, durationMinutes)) {
    throw new ServiceError(ERROR_CODE.slotClosed, 'The shop is closed then')
  }
  return at
}
