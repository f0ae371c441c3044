import { BANGKOK_OFFSET_MINUTES } from './constants.ts'

/**
 * Bangkok's calendar as numbers, for loops over half hours and days and for search: an epoch day counts the days since
 * 1970-01-01, a minute of the day those since midnight, both on a clock in Bangkok. Thailand has kept +07:00 all year
 * since 1920, so this is plain arithmetic. Where people read or choose a date, `bangkokTime.ts` says it
 * (docs/decisions/0068).
 */

/** A Date, or an ISO string with offset. */
export type Instant = Date | string

const MINUTE_MS = 60_000
const DAY_MINUTES = 24 * 60
const DAY_MS = DAY_MINUTES * MINUTE_MS
const OFFSET_MS = BANGKOK_OFFSET_MINUTES * MINUTE_MS
/** 1970-01-01 was a Thursday; 0 is Sunday. */
const FIRST_WEEKDAY = 4

const msOf = (instant: Instant) => (typeof instant === 'string' ? new Date(instant) : instant).getTime()
const modulo = (value: number, by: number) => ((value % by) + by) % by

export const addMinutes = (instant: Instant, minutes: number): Date => new Date(msOf(instant) + minutes * MINUTE_MS)

export const addHours = (instant: Instant, hours: number): Date => addMinutes(instant, hours * 60)

/** The epoch day of 'YYYY-MM-DD'; NaN where that is no date. */
export const epochDay = (date: string): number => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** The epoch day in Bangkok. */
export const epochDayAt = (instant: Instant): number => Math.floor((msOf(instant) + OFFSET_MS) / DAY_MS)

/** 'YYYY-MM-DD'. */
export const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10)

/** 0 is Sunday, as in a shop's dayTime. */
export const weekdayOn = (day: number): number => modulo(day + FIRST_WEEKDAY, 7)

/** The instant so many minutes after Bangkok's midnight; a day's end is the midnight of the next. */
export const instantOn = (day: number, minute = 0): Date => new Date(day * DAY_MS + minute * MINUTE_MS - OFFSET_MS)

/** Whole minutes since midnight in Bangkok. */
export const minuteOfDay = (instant: Instant): number =>
  modulo(Math.floor((msOf(instant) + OFFSET_MS) / MINUTE_MS), DAY_MINUTES)

/** True for a date of the calendar: '2026-02-30' is none. */
export function isRealDate(date: unknown): date is string {
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const day = epochDay(date)
  return !Number.isNaN(day) && dateOf(day) === date
}

const CLOCK = /^(\d{2}):(\d{2})$/

/** Minutes since midnight of 'HH:mm', 24:00 included as the end of a day; undefined for anything else. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = CLOCK.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const total = Number(hours) * 60 + Number(minutes)
  return Number(minutes) > 59 || total > DAY_MINUTES ? undefined : total
}

/** 'HH:mm' of minutes since midnight; past midnight it begins again at 00:00. */
export function timeOf(minutes: number): string {
  const within = modulo(minutes, DAY_MINUTES)
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
