import { openMinutes } from '#domain/availability/openingHours.ts'
import { dateOf, epochDayAt, minuteOfDay, weekdayOn } from '#domain/epochMinutes.ts'

/**
 * A percentage off, or, negative, a surcharge. It holds on one date, or on weekdays (0 is Sunday) where it has none;
 * from `fromTime` until before `toTime`, 'HH:mm' in Bangkok. Ending at or before its begin means after midnight.
 */
export type PriceFactor = {
  id: string
  weekdays: readonly number[]
  date: string | null
  fromTime: string
  toTime: string
  percentage: number
}

/** Whether the factor's hours that begin on the epoch day cover the minute, counted from that day's midnight. */
function covers({ weekdays, date, fromTime, toTime }: PriceFactor, day: number, minute: number): boolean {
  if (date === null ? !weekdays.includes(weekdayOn(day)) : date !== dateOf(day)) return false
  const span = openMinutes({ restDay: false, openTime: fromTime, closeTime: toTime })
  return span !== undefined && minute >= span.open && minute < span.close
}

/** A date wins over weekdays, then the larger percentage, then the id, so that the result is deterministic. */
function wins(a: PriceFactor, b: PriceFactor): boolean {
  if ((a.date === null) !== (b.date === null)) return a.date !== null
  if (a.percentage !== b.percentage) return a.percentage > b.percentage
  return a.id < b.id
}

/** The one price factor that holds for a visit beginning at the instant, or null; the clock is Bangkok's. */
export function applyingFactor<F extends PriceFactor>(factors: readonly F[], at: Date): F | null {
  const today = epochDayAt(at)
  const minute = minuteOfDay(at)
  let best: F | null = null
  for (const factor of factors) {
    const applies = covers(factor, today, minute) || covers(factor, today - 1, minute + 24 * 60)
    if (applies && (best === null || wins(factor, best))) best = factor
  }
  return best
}

/** What the factors take off, in percent, for a visit beginning at the instant; a surcharge is negative. */
export const percentageAt = (factors: readonly PriceFactor[], at: Date): number =>
  applyingFactor(factors, at)?.percentage ?? 0
