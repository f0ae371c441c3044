import dayjs, { type Dayjs } from 'dayjs'
import utc from 'dayjs/plugin/utc.js'
import { BANGKOK_OFFSET_MINUTES } from './constants.ts'
import type { Instant } from './epochMinutes.ts'

/**
 * Dates and times in Bangkok's time zone, whatever that of the machine. The only module that imports dayjs; loops over
 * half hours and search use `epochMinutes.ts` (docs/decisions/0068). A date is 'YYYY-MM-DD', a month 'YYYY-MM', a time
 * 'HH:mm'.
 */
export { addHours, addMinutes, type Instant } from './epochMinutes.ts'

dayjs.extend(utc)

const DATE = 'YYYY-MM-DD'

/**
 * The clock in Bangkok, kept in UTC fields. dayjs's own `utcOffset(7 * 60)` keeps it in the fields of the machine's
 * zone, which skip an hour when summer time begins: in New York it shows 46 half hours of a year an hour off.
 */
const clockAt = (instant: Instant): Dayjs => dayjs.utc(instant).add(BANGKOK_OFFSET_MINUTES, 'minute')
const instantAt = (clock: Dayjs): Date => clock.subtract(BANGKOK_OFFSET_MINUTES, 'minute').toDate()

/** Midnight of a date; with a month, of its first day. */
const dayOf = (date: string): Dayjs => dayjs.utc(`${date}T00:00:00Z`)
const monthFrom = (month: string): Dayjs => dayOf(`${month}-01`)

/** An instant on Bangkok's clock in dayjs's pattern, of figures only: words of a language are for `Intl`. */
export const formatInBangkok = (instant: Instant, pattern: string): string => clockAt(instant).format(pattern)

/** 'YYYY-MM-DD' in Bangkok. */
export const bangkokDate = (instant: Instant): string => formatInBangkok(instant, DATE)

/** 'HH:mm' in Bangkok. */
export const bangkokTimeOfDay = (instant: Instant): string => formatInBangkok(instant, 'HH:mm')

/** The instant at which Bangkok's clocks show this date and time. */
export const instantOf = (date: string, time: string): Date => instantAt(dayjs.utc(`${date}T${time}:00Z`))

/** Midnight in Bangkok, at which the date begins. */
export const startOfDay = (date: string): Date => instantAt(dayOf(date))

/** The last millisecond of the date in Bangkok. */
export const endOfDay = (date: string): Date => instantAt(dayOf(date).endOf('day'))

export const addDays = (date: string, days: number): string => dayOf(date).add(days, 'day').format(DATE)

/** Whole days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number => dayOf(to).diff(dayOf(from), 'day')

/** 0 is Sunday, as in a shop's dayTime. */
export const weekdayOf = (date: string): number => dayOf(date).day()

/** 5 of '2026-11-05'. */
export const dayOfMonth = (date: string): number => dayOf(date).date()

/** [2026, 11, 5] of '2026-11-05'. */
export function dateParts(date: string): [year: number, month: number, day: number] {
  const day = dayOf(date)
  return [day.year(), day.month() + 1, day.date()]
}

/** 'YYYY/MM/DD' of a date, as dates are written in every language. */
export const slashedDate = (date: string): string => dayOf(date).format('YYYY/MM/DD')

/** 'YYYY-MM' of a date. */
export const monthOf = (date: string): string => dayOf(date).format('YYYY-MM')

export const firstOfMonth = (month: string): string => monthFrom(month).format(DATE)

export const lastOfMonth = (month: string): string => monthFrom(month).endOf('month').format(DATE)

/** The month so many months ahead, or, negative, before. */
export const addMonths = (month: string, count: number): string =>
  monthFrom(month).add(count, 'month').format('YYYY-MM')

/** The same day of the month that is `months` later, or its last day where that month is shorter. */
export const sameDayOfMonth = (date: string, months: number): string => dayOf(date).add(months, 'month').format(DATE)

/** The day on which the date's week begins; `firstDay` is its weekday, 0 is Sunday. */
export const startOfWeek = (date: string, firstDay: number): string =>
  addDays(date, -((weekdayOf(date) - firstDay + 7) % 7))
