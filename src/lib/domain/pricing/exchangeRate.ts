import { CURRENCIES } from '#domain/constants.ts'
import { isRealDate } from '#domain/epochMinutes.ts'

/** Currencies that prices are shown in beside baht. */
export const RATED_CURRENCIES = CURRENCIES.filter((currency) => currency !== 'THB')

/** Baht for one unit: what is kept has six digits behind the point. */
const RATE_MAX_BAHT = 10_000
const RATE_DIGITS = 6

export type RateFault = 'rate' | 'day'

/** Why a rate cannot be: no price of a unit, or a day that there is not, or that is still to come (`today`: in Bangkok). */
export function rateFault(
  { bahtPerUnit, day }: { bahtPerUnit: number; day: string },
  today: string,
): RateFault | undefined {
  const least = 10 ** -RATE_DIGITS
  const isRate = Number.isFinite(bahtPerUnit) && bahtPerUnit >= least && bahtPerUnit <= RATE_MAX_BAHT
  if (!isRate || Number(bahtPerUnit.toFixed(RATE_DIGITS)) !== bahtPerUnit) return 'rate'
  return isRealDate(day) && day <= today ? undefined : 'day'
}
