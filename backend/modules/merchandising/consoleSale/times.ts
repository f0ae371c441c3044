import { unprocessable } from '#backend/errors.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { SALE_DAYS_AHEAD } from '#domain/constants.ts'

type Times = { startTime: Date; endTime: Date }

/** Refuses times between which nobody could buy anything, or that are further ahead than anybody plans (422). */
export function checkTimes({ startTime, endTime }: Times, now: Date): void {
  if (endTime <= startTime || endTime <= now) throw unprocessable('It ends after it begins, and after now')
  if (endTime > addHours(now, 24 * SALE_DAYS_AHEAD)) throw unprocessable('It ends too far ahead')
}
