import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { isRealDate } from '#domain/bangkokTime.ts'

/** The date, or 400 where the calendar has no such day. */
export function checkedDate(date: string): string {
  if (!isRealDate(date)) throw new ServiceError(ERROR_CODE.badRequest, 'date is a day of the calendar, YYYY-MM-DD')
  return date
}
