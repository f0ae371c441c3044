import {
  addDays,
  daysBetween,
  firstOfMonth,
  lastOfMonth,
  monthOf,
  sameDayOfMonth,
  startOfWeek,
} from '#domain/bangkokTime.ts'

/** Where calendars begin the week on Sunday; elsewhere it is Monday. */
const SUNDAY_FIRST = new Set(['th', 'ja', 'ko'])
const WEEK_DAYS = 7

/** 0 is Sunday. */
export const firstWeekday = (lang: string): number => (SUNDAY_FIRST.has(lang) ? 0 : 1)

const daysFrom = (date: string): string[] => Array.from({ length: WEEK_DAYS }, (_, ahead) => addDays(date, ahead))

/** The weeks of a month as dates; null where a week reaches into a neighbor month. */
export function weeksOf(month: string, firstDay: number): (string | null)[][] {
  const last = lastOfMonth(month)
  const weeks: (string | null)[][] = []
  for (let from = startOfWeek(firstOfMonth(month), firstDay); from <= last; from = addDays(from, WEEK_DAYS)) {
    weeks.push(daysFrom(from).map((date) => (monthOf(date) === month ? date : null)))
  }
  return weeks
}

/** Where a key leads from a date of the calendar, undefined for keys that lead nowhere. */
export function dateByKey(key: string, date: string, firstDay: number): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -WEEK_DAYS)
    case 'ArrowDown':
      return addDays(date, WEEK_DAYS)
    case 'Home':
      return startOfWeek(date, firstDay)
    case 'End':
      return addDays(startOfWeek(date, firstDay), WEEK_DAYS - 1)
    case 'PageUp':
      return sameDayOfMonth(date, -1)
    case 'PageDown':
      return sameDayOfMonth(date, 1)
    default:
      return undefined
  }
}

const earlier = (a: string, b: string): string => (a < b ? a : b)
const later = (a: string, b: string): string => (a > b ? a : b)

/** The seven days that the date is one of, counted from today on: the price strip never begins in the past. */
export const weekFrom = (date: string, today: string): string[] =>
  daysFrom(addDays(today, Math.floor(daysBetween(today, date) / WEEK_DAYS) * WEEK_DAYS))

/** What a month shows: its days that can be booked, and the rest of the weeks that it begins and ends in. */
export function askedDays(month: string, today: string, lastDay: string): { from: string; to: string } {
  const [from = today] = weekFrom(later(firstOfMonth(month), today), today)
  const to = weekFrom(earlier(lastOfMonth(month), lastDay), today).at(-1) ?? lastDay
  return { from, to: earlier(to, lastDay) }
}
