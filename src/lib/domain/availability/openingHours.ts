import { dateOf, epochDay, minutesOf, weekdayOn } from '#domain/epochMinutes.ts'

/** A part of a day in which an open shop is closed. */
type Break = { from: string; to: string }

/**
 * Times are 'HH:mm' in Bangkok. Closing at or before opening means after midnight. Breaks lie between opening and
 * closing; `openSpans.ts` minds them, the rest of this file is of the day as a whole.
 */
export type DayTime = { restDay: boolean; openTime: string; closeTime: string; breaks?: Break[] | undefined }

/** A date whose hours differ from its weekday's: a holiday, or an open day in a rest day's place. */
export type SpecialDay = DayTime & { date: string }

/** `dayTime` has seven entries, Sunday first. */
export type OpeningHours = { dayTime: readonly DayTime[]; specialDays: readonly SpecialDay[] }

export type DayHours = DayTime & { date: string; weekday: number; isSpecial: boolean }

const CLOSED: DayTime = { restDay: true, openTime: '', closeTime: '' }
const DAY_MINUTES = 24 * 60

/** The hours of one date; a special day wins over the weekday. */
export function hoursOn({ dayTime, specialDays }: OpeningHours, date: string): DayHours {
  const weekday = weekdayOn(epochDay(date))
  const special = specialDays.find((day) => day.date === date)
  const { restDay, openTime, closeTime } = special ?? dayTime[weekday] ?? CLOSED
  return { restDay, openTime, closeTime, date, weekday, isSpecial: special !== undefined }
}

/** Seven days with the given date first. */
export const weekFrom = (hours: OpeningHours, date: string): DayHours[] =>
  Array.from({ length: 7 }, (_, ahead) => hoursOn(hours, dateOf(epochDay(date) + ahead)))

/** Minutes from the date's midnight; `close` is above 1440 when the shop closes after midnight. */
export function openMinutes(day: DayTime): { open: number; close: number } | undefined {
  if (day.restDay) return undefined
  const open = minutesOf(day.openTime)
  const close = minutesOf(day.closeTime)
  if (open === undefined || close === undefined) return undefined
  return { open, close: close <= open ? close + DAY_MINUTES : close }
}
