import { addDays, bangkokDate, daysBetween, type Instant, startOfDay } from '#domain/bangkokTime.ts'

/** How many days, until yesterday, the numbers of the console are shown of; the second one where nobody chooses. */
export const PERIOD_DAYS = ['7', '28', '90'] as const
export type PeriodDays = (typeof PERIOD_DAYS)[number]
const USUAL_DAYS: PeriodDays = '28'

/** More days are not compared at once. */
const MOST_DAYS = 366

/** Days of Bangkok, both of them within: 'YYYY-MM-DD'. */
export type Period = { from: string; until: string }

type Asked = { days?: PeriodDays | undefined; from?: string | undefined; until?: string | undefined }

const lengthOf = ({ from, until }: Period): number => daysBetween(from, until) + 1

/**
 * The days that are asked for: dates of one's own, else so many days that are over. Undefined where only one date is
 * said, the last is before the first, or there are too many between.
 */
export function periodOf({ days = USUAL_DAYS, from, until }: Asked, now: Instant): Period | undefined {
  if (from === undefined && until === undefined) {
    const yesterday = addDays(bangkokDate(now), -1)
    return { from: addDays(yesterday, 1 - Number(days)), until: yesterday }
  }
  if (from === undefined || until === undefined) return undefined
  const length = lengthOf({ from, until })
  return length >= 1 && length <= MOST_DAYS ? { from, until } : undefined
}

/** As many days, right before it. */
export const periodBefore = (period: Period): Period => ({
  from: addDays(period.from, -lengthOf(period)),
  until: addDays(period.from, -1),
})

/** Every day of it, in order. */
export const daysOf = (period: Period): string[] =>
  Array.from({ length: lengthOf(period) }, (_, day) => addDays(period.from, day))

/** From the midnight at which it begins until the one at which it is over. */
export const spanOf = ({ from, until }: Period): { start: Date; end: Date } => ({
  start: startOfDay(from),
  end: startOfDay(addDays(until, 1)),
})

/** How much more or less that is than before, in percent; null where there was nothing. */
export const changePercent = (value: number, before: number): number | null =>
  before === 0 ? null : Math.round(((value - before) / before) * 100)

/** A part of something in percent, to a tenth; null where there is nothing that it could be a part of. */
export const sharePercent = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.round((part / whole) * 1000) / 10
