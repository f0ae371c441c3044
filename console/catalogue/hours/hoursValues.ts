import type { AskedHours, ConsoleHours } from '#contract/catalogue/consoleHours.ts'
import { areInOrder, dayOfSpans, type Span, spansOf, spansText } from '#domain/availability/openSpans.ts'
import { isRealDate, minutesOf } from '#domain/epochMinutes.ts'

export type SpecialValues = { date: string; spans: Span[] }
/** What the form of the hours holds: of each day what is open, nothing on a rest day. */
export type HoursValues = { capacity: number | ''; days: Span[][]; special: SpecialValues[] }

export const valuesOf = ({ capacity, dayTime, specialDays }: ConsoleHours): HoursValues => ({
  capacity,
  days: dayTime.map(spansOf),
  special: specialDays.map((day) => ({ date: day.date, spans: spansOf(day) })),
})

/** 'HH:mm' of a time as somebody types it, '9.30' or '930'; else as it was typed. */
export function readTime(typed: string): string {
  const [, hours = '', minutes = '00'] = /^\s*(\d{1,2})(?:[:.\s]?(\d{2}))?\s*$/.exec(typed) ?? []
  const time = `${hours.padStart(2, '0')}:${minutes}`
  return hours !== '' && isTime(time) ? time : typed
}
const isTime = (time: string) => minutesOf(time) !== undefined && time !== '24:00'

/** 'YYYY-MM-DD' of a date as the product writes it, 'YYYY/MM/DD'; else undefined. */
export function readDate(typed: string): string | undefined {
  const [, year, month = '', day = ''] = /^\s*(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})\s*$/.exec(typed) ?? []
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isRealDate(date) ? date : undefined
}

/** What is wrong with the hours of a day, as the name of a message. */
export function faultOf(spans: readonly Span[]): 'time' | 'order' | undefined {
  if (spans.some(({ openTime, closeTime }) => !isTime(openTime) || !isTime(closeTime))) return 'time'
  return areInOrder(spans) ? undefined : 'order'
}

export const hasFault = ({ days, special }: HoursValues): boolean =>
  [...days, ...special.map(({ spans }) => spans)].some((spans) => faultOf(spans) !== undefined)

const dayOf = (spans: Span[]) => {
  const { breaks, ...day } = dayOfSpans(spans)
  return breaks ? { ...day, breaks } : day
}

/** The hours as the server is asked about them. */
export const askedOf = ({ days, special }: HoursValues): AskedHours => ({
  dayTime: days.map(dayOf),
  specialDays: special.map(({ date, spans }) => ({ ...dayOf(spans), date })),
})

const isSame = (one: readonly Span[] | undefined, other: readonly Span[] | undefined) =>
  (one && spansText(one)) === (other && spansText(other))
const areSame = (one: readonly SpecialValues[], other: readonly SpecialValues[]) =>
  one.length === other.length && one.every(({ date, spans }) => isSame(spans, find(other, date)))
const find = (list: readonly SpecialValues[], date: string) => list.find((day) => day.date === date)?.spans

/** What the server is asked to change: only what differs from what was read. */
export function changeOf(read: ConsoleHours, values: HoursValues) {
  const [before, asked] = [valuesOf(read), askedOf(values)]
  return {
    version: read.version,
    ...(before.days.some((spans, weekday) => !isSame(spans, values.days[weekday])) && { dayTime: asked.dayTime }),
    ...(!areSame(before.special, values.special) && { specialDays: asked.specialDays }),
    ...(before.capacity !== Number(values.capacity) && { capacity: Number(values.capacity) }),
  }
}

const datesOf = (...lists: SpecialValues[][]) => [...new Set(lists.flat().map(({ date }) => date))].sort()

/** What one types stays; what one has not touched becomes what the other has written since. */
export function mergedWith(read: ConsoleHours, theirs: ConsoleHours, mine: HoursValues): HoursValues {
  const [before, now] = [valuesOf(read), valuesOf(theirs)]
  return {
    capacity: before.capacity === Number(mine.capacity) ? now.capacity : mine.capacity,
    days: mine.days.map((spans, weekday) => (isSame(before.days[weekday], spans) ? now.days[weekday]! : spans)),
    special: datesOf(before.special, now.special, mine.special).flatMap((date) => {
      const own = find(mine.special, date)
      const spans = isSame(find(before.special, date), own) ? find(now.special, date) : own
      return spans ? [{ date, spans }] : []
    }),
  }
}

/** What the other has written: a weekday, a date or the places, and how it is now; no hours are a rest day. */
export type TheirChange = { weekday?: number; date?: string; capacity?: number; spans?: Span[] | undefined }

export function changedSince(read: ConsoleHours, theirs: ConsoleHours): TheirChange[] {
  const [before, now] = [valuesOf(read), valuesOf(theirs)]
  return [
    ...now.days.flatMap((spans, weekday) => (isSame(before.days[weekday], spans) ? [] : [{ weekday, spans }])),
    ...datesOf(before.special, now.special).flatMap((date) => {
      const spans = find(now.special, date)
      return isSame(find(before.special, date), spans) ? [] : [{ date, spans }]
    }),
    ...(read.capacity === theirs.capacity ? [] : [{ capacity: theirs.capacity }]),
  ]
}
