import OpeningHours from 'opening_hours'
import type { DayTimeColumn, SpecialDayColumn } from '#backend/modules/catalogue/schema.ts'
import { areInOrder, dayOfSpans, type Span, spansOf, spansText } from '#domain/availability/openSpans.ts'
import { addDays, bangkokDate, weekdayOf } from '#domain/bangkokTime.ts'

/** `odd` is what the library says of hours that it could read; '' where it says nothing. */
export type ReadHours = { dayTime: DayTimeColumn[]; specialDays: SpecialDayColumn[]; odd: string }

/** How many days ahead dates that differ from their weekday are stored as special days. */
const LOOKED_AHEAD_DAYS = 91
const DAY_MS = 86_400_000

/** Public and school holidays are another calendar's: rules of theirs are left out. */
const withoutHolidays = (value: string) =>
  value
    .split(';')
    .map((rule) =>
      rule
        .replace(/\b(PH|SH)\b\s*,\s*/g, '')
        .replace(/,\s*(PH|SH)\b/g, '')
        .trim(),
    )
    .filter((rule) => rule && !/^(PH|SH)\b/.test(rule))
    .join('; ')

const REST: DayTimeColumn = { restDay: true, openTime: '00:00', closeTime: '00:00' }

const dateOf = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 10)
const timeOf = (at: Date) => `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`

/** Small hours before the day's own opening are the end of an evening that a rule has cut off. */
const SMALL_HOURS_UNTIL = '06:00'
const isRemainder = ({ openTime, closeTime }: Span, spans: Span[]) =>
  spans.length > 1 && openTime === '00:00' && closeTime <= SMALL_HOURS_UNTIL

/** Hours by date, with what breaks lie between. */
function hoursByDate(intervals: [Date, Date, boolean, string | undefined][]): Map<string, DayTimeColumn> {
  const spans = new Map<string, Span[]>()
  const add = (at: Date, span: Span) => spans.set(dateOf(at), [...(spans.get(dateOf(at)) ?? []), span])
  for (const [from, until, isUnsure] of intervals) {
    if (isUnsure) continue
    if (until.getTime() - from.getTime() < DAY_MS) add(from, { openTime: timeOf(from), closeTime: timeOf(until) })
    else {
      for (let at = from.getTime(); at < until.getTime(); at += DAY_MS) {
        add(new Date(at), { openTime: '00:00', closeTime: '00:00' })
      }
    }
  }
  const days = new Map<string, DayTimeColumn>()
  for (const [date, all] of spans) {
    const own = all.filter((span) => !isRemainder(span, all))
    const [first, last] = [own[0]!, own.at(-1)!]
    days.set(date, dayOfSpans(areInOrder(own) ? own : [{ openTime: first.openTime, closeTime: last.closeTime }]))
  }
  return days
}

const same = (one: DayTimeColumn, other: DayTimeColumn) => spansText(spansOf(one)) === spansText(spansOf(other))

/** What most days of the kind have. */
function usualOf(days: DayTimeColumn[]): DayTimeColumn {
  const counted = days.map((day) => ({ day, count: days.filter((other) => same(day, other)).length }))
  return counted.reduce((best, one) => (one.count > best.count ? one : best), counted[0] ?? { day: REST, count: 0 }).day
}

function read(value: string, now: Date): ReadHours {
  const today = bangkokDate(now)
  const from = new Date(`${addDays(today, -1)}T00:00:00`)
  const until = new Date(`${addDays(today, LOOKED_AHEAD_DAYS)}T12:00:00`)
  const hours = new OpeningHours(withoutHolidays(value), null)
  const intervals = hours.getOpenIntervals(from, until)
  const byDate = hoursByDate(intervals)
  const dates = Array.from({ length: LOOKED_AHEAD_DAYS }, (_, ahead) => addDays(today, ahead))
  const hoursOf = (date: string) => byDate.get(date) ?? REST
  const dayTime = [0, 1, 2, 3, 4, 5, 6].map((weekday) =>
    usualOf(dates.filter((date) => weekdayOf(date) === weekday).map(hoursOf)),
  )
  const specialDays = dates
    .filter((date) => !same(hoursOf(date), dayTime[weekdayOf(date)]!))
    .map((date) => ({ ...hoursOf(date), date }))
  return { dayTime, specialDays, odd: String(hours.getWarnings()[0] ?? '') }
}

const kept = new Map<string, ReadHours>()

/** The hours of an OpenStreetMap `opening_hours` text. Throws what the library says where it cannot be read. */
export function readOpeningHours(value: string, now: Date): ReadHours {
  const key = `${bangkokDate(now)} ${value}`
  const known = kept.get(key)
  if (known) return known
  const hours = read(value, now)
  kept.set(key, hours)
  return hours
}
