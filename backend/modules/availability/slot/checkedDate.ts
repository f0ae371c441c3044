import { ServiceError } from '#backend/errors.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { isRealDate } from '#domain/epochMinutes.ts'

/** The date; throws 400 where it does not exist or is not in 2000 to 2999. */
export function checkedDate(date: string): string {
  if (!isRealDate(date) || !date.startsWith('2')) {
    throw new ServiceError(ERROR_CODE.badRequest, 'date is a day of the years 2000 to 2999, YYYY-MM-DD')
  }
  return date
}
