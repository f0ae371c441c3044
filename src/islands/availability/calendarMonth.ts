import { addDays, daysBetween, weekdayOf } from '#domain/bangkokTime.ts'

/** 'YYYY-MM' of a date. */
export const monthOf = (date: string): string => date.slice(0, 7)

const firstOf = (month: string): string => `${month}-01`

/** The month so many months ahead, or, negative, before. */
export function addMonths(month: string, count: number): string {
  const [year = 0, index = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, index - 1 + count, 1)).toISOString().slice(0, 7)
}

const lastOf = (month: string): string => addDays(firstOf(addMonths(month, 1)), -1)

/** Where calendars begin the week on Sunday; elsewhere it is Monday. */
const SUNDAY_FIRST = new Set(['th', 'ja', 'ko'])

/** 0 is Sunday. */
export const firstWeekday = (lang: string): number => (SUNDAY_FIRST.has(lang) ? 0 : 1)

/** The weeks of a month as dates; null where a week reaches into a neighbour month. */
export function weeksOf(month: string, firstDay: number): (string | null)[][] {
  const first = firstOf(month)
  const last = lastOf(month)
  const weeks: (string | null)[][] = []
  let from = addDays(first, -((weekdayOf(first) - firstDay + 7) % 7))
  while (from <= last) {
    const week = Array.from({ length: 7 }, (_, ahead) => addDays(from, ahead))
    weeks.push(week.map((date) => (monthOf(date) === month ? date : null)))
    from = addDays(from, 7)
  }
  return weeks
}

/** Where a key leads from a date of the calendar, undefined for keys that lead nowhere. */
export function dateByKey(key: string, date: string, firstDay: number): string | undefined {
  const inWeek = (weekdayOf(date) - firstDay + 7) % 7
  const sameDay = (months: number) => {
    const month = addMonths(monthOf(date), months)
    const wanted = `${month}-${date.slice(8)}`
    return wanted > lastOf(month) ? lastOf(month) : wanted
  }
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -inWeek)
    case 'End':
      return addDays(date, 6 - inWeek)
    case 'PageUp':
      return sameDay(-1)
    case 'PageDown':
      return sameDay(1)
    default:
      return undefined
  }
}

/** Of two dates. */
const earlier = (a: string, b: string): string => (a < b ? a : b)
const later = (a: string, b: string): string => (a > b ? a : b)

/** The seven days that the date is one of, counted from today on: the price strip never begins in the past. */
export function weekFrom(date: string, today: string): string[] {
  const begin = addDays(today, Math.floor(daysBetween(today, date) / 7) * 7)
  return Array.from({ length: 7 }, (_, ahead) => addDays(begin, ahead))
}

/** What a month shows: its days that can be booked, and the rest of the weeks that it begins and ends in. */
export function askedDays(month: string, today: string, lastDay: string): { from: string; to: string } {
  const [from = today] = weekFrom(later(firstOf(month), today), today)
  const to = weekFrom(earlier(lastOf(month), lastDay), today).at(-1) ?? lastDay
  return { from, to: earlier(to, lastDay) }
}
