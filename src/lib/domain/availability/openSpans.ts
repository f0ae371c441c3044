import { SLOT_MINUTES } from '#domain/constants.ts'
import { dateOf, epochDay, epochDayAt, type Instant, instantOn, minuteOfDay, minutesOf } from '#domain/epochMinutes.ts'
import { type DayTime, hoursOn, type OpeningHours, openMinutes } from './openingHours.ts'
import { coveredSlots, slotStarts } from './slots.ts'

/** A stretch in which the shop is open, 'HH:mm' in Bangkok. A day has one more of them than breaks. */
export type Span = { openTime: string; closeTime: string }

const DAY_MINUTES = 24 * 60

/** The day as it is stored, with its breaks; a special day has its own. */
const dayOn = (hours: OpeningHours, date: string): DayTime => {
  const { weekday, date: _, isSpecial: __, ...day } = hoursOn(hours, date)
  const stored = hours.specialDays.find((one) => one.date === date) ?? hours.dayTime[weekday]
  return { ...day, breaks: stored?.breaks ?? [] }
}

/** Minutes since opening; the end of a day that begins anew at its opening is 1440. */
function sinceOpening(openTime: string, time: string): number {
  const [open = 0, at = 0] = [minutesOf(openTime), minutesOf(time)]
  return (at - open + DAY_MINUTES) % DAY_MINUTES || DAY_MINUTES
}

/** The breaks of a day in their order, in minutes from its midnight; after midnight above 1440. */
function breakMinutes(day: DayTime): { from: number; to: number }[] {
  if (!day.breaks?.length) return []
  const span = openMinutes(day)
  if (!span) return []
  const at = (time: string) => span.open + sinceOpening(day.openTime, time)
  return day.breaks.map(({ from, to }) => ({ from: at(from), to: at(to) })).sort((a, b) => a.from - b.from)
}

/** What is open between the breaks; nothing on a rest day. */
export function spansOf({ restDay, openTime, closeTime, breaks = [] }: DayTime): Span[] {
  if (restDay) return []
  const inOrder = breaks.toSorted((a, b) => sinceOpening(openTime, a.from) - sinceOpening(openTime, b.from))
  const opens = [openTime, ...inOrder.map(({ to }) => to)]
  const closes = [...inOrder.map(({ from }) => from), closeTime]
  return opens.map((each, index) => ({ openTime: each, closeTime: closes[index]! }))
}

/** The day of which this is open, in order; nothing is a rest day. */
export function dayOfSpans(spans: readonly Span[]): DayTime {
  const [first, last] = [spans[0], spans.at(-1)]
  if (!first || !last) return { restDay: true, openTime: '00:00', closeTime: '00:00' }
  const day = { restDay: false, openTime: first.openTime, closeTime: last.closeTime }
  const breaks = spans.slice(1).map(({ openTime }, index) => ({ from: spans[index]!.closeTime, to: openTime }))
  return breaks.length > 0 ? { ...day, breaks } : day
}

/** Whether these follow each other within 24 hours, with a break between each two. */
export function areInOrder(spans: readonly Span[]): boolean {
  const [first] = spans
  if (!first) return true
  const edges = spans.flatMap(({ openTime, closeTime }) => [openTime, closeTime]).slice(1)
  const minutes = edges.map((time) => sinceOpening(first.openTime, time))
  return minutes.every((minute, index) => index === 0 || minute > minutes[index - 1]!)
}

/** What is open on a date. */
export const spansOn = (hours: OpeningHours, date: string): Span[] => spansOf(dayOn(hours, date))

/** The same as instants; what lies after midnight is of the next date. */
export function openInstants(hours: OpeningHours, date: string): { from: Date; until: Date }[] {
  const day = dayOn(hours, date)
  const span = openMinutes(day)
  if (!span) return []
  const at = (time: string) => instantOn(epochDay(date), span.open + sinceOpening(day.openTime, time))
  return spansOf(day).map(({ openTime, closeTime }, index) => ({
    from: index === 0 ? instantOn(epochDay(date), span.open) : at(openTime),
    until: at(closeTime),
  }))
}

/** '10:00–14:00, 16:00–22:00'. */
export const spansText = (spans: readonly Span[]): string =>
  spans.map(({ openTime, closeTime }) => `${openTime}–${closeTime}`).join(', ')

/**
 * The starts of an opening day, without those whose visit would last into a break: a half hour that a break touches is
 * not booked.
 */
export function bookableStarts(hours: OpeningHours, date: string, durationMinutes: number): Date[] {
  const starts = slotStarts(hours, date, durationMinutes)
  const day = epochDay(date)
  const closed = new Set<number>()
  for (const { from, to } of breakMinutes(dayOn(hours, date))) {
    const first = Math.floor(from / SLOT_MINUTES) * SLOT_MINUTES
    for (let minute = first; minute < to; minute += SLOT_MINUTES) closed.add(instantOn(day, minute).getTime())
  }
  if (closed.size === 0) return starts
  return starts.filter((start) => !coveredSlots(start, durationMinutes).some((slot) => closed.has(slot.getTime())))
}

/** Whether a service of this length fits the opening hours when started then, on a half hour of the shop. */
export function fitsOpeningHours(hours: OpeningHours, start: Instant, durationMinutes: number): boolean {
  const at = new Date(start).getTime()
  const today = epochDayAt(start)
  return [today, today - 1].some((day) =>
    bookableStarts(hours, dateOf(day), durationMinutes).some((slot) => slot.getTime() === at),
  )
}

/** Whether the shop is open at the instant, also in the small hours of the evening before. */
export function isOpenAt(hours: OpeningHours, instant: Instant): boolean {
  const today = epochDayAt(instant)
  const minute = minuteOfDay(instant)
  return [today, today - 1].some((day) => {
    const at = minute + (today - day) * DAY_MINUTES
    const own = dayOn(hours, dateOf(day))
    const span = openMinutes(own)
    const isWithin = span !== undefined && at >= span.open && at < span.close
    return isWithin && !breakMinutes(own).some(({ from, to }) => at >= from && at < to)
  })
}
