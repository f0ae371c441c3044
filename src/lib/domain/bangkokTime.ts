import { BANGKOK_OFFSET, BANGKOK_OFFSET_MINUTES } from './constants.ts'

/**
 * Thailand has kept +07:00 all year since 1920, so its calendar is plain arithmetic.
 * A date is 'YYYY-MM-DD' and a time 'HH:mm' on a clock in Bangkok; an instant is a Date or an ISO string with offset.
 */
export type Instant = Date | string

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const toDate = (instant: Instant) => (typeof instant === 'string' ? new Date(instant) : instant)
const bangkokISO = (instant: Instant) =>
  new Date(toDate(instant).getTime() + BANGKOK_OFFSET_MINUTES * MINUTE_MS).toISOString()

/** 'YYYY-MM-DD' in Bangkok. */
export const bangkokDate = (instant: Instant): string => bangkokISO(instant).slice(0, 10)

/** 'HH:mm' in Bangkok. */
export const bangkokTimeOfDay = (instant: Instant): string => bangkokISO(instant).slice(11, 16)

/** The instant at which Bangkok's clocks show this date and time. */
export const instantOf = (date: string, time: string): Date => new Date(`${date}T${time}:00${BANGKOK_OFFSET}`)

/** Midnight in Bangkok, at which the date begins. */
export const startOfDay = (date: string): Date => instantOf(date, '00:00')

/** The last millisecond of the date in Bangkok. */
export const endOfDay = (date: string): Date => new Date(startOfDay(date).getTime() + DAY_MS - 1)

export const addDays = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)

export const addMinutes = (instant: Instant, minutes: number): Date =>
  new Date(toDate(instant).getTime() + minutes * MINUTE_MS)

export const addHours = (instant: Instant, hours: number): Date => addMinutes(instant, hours * 60)

/** Whole days from one date to another; negative when the other is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

/** 0 is Sunday, as in a shop's dayTime. */
export const weekdayOf = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay()

/** True for a date of the calendar: '2026-02-30' is none. */
export function isRealDate(date: unknown): date is string {
  if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return false
  const time = Date.parse(`${date}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(date)
}

const CLOCK = /^(\d{2}):(\d{2})$/

/** Minutes since midnight of 'HH:mm', 24:00 included as the end of a day; undefined for anything else. */
export function minutesOf(time: string): number | undefined {
  const [, hours, minutes] = CLOCK.exec(time) ?? []
  if (hours === undefined || minutes === undefined) return undefined
  const total = Number(hours) * 60 + Number(minutes)
  return Number(minutes) > 59 || total > 24 * 60 ? undefined : total
}

/** 'HH:mm' of minutes since midnight; past midnight it begins again at 00:00. */
export function timeOf(minutes: number): string {
  const within = ((minutes % 1440) + 1440) % 1440
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`
}
