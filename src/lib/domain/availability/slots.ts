import {
  DEFAULT_ADVANCE_BOOKING_HOURS,
  DEFAULT_ADVANCE_DAYS,
  NO_DURATION_MINUTES,
  SLOT_MINUTES,
} from '#domain/constants.ts'
import { addHours, epochDay, epochDayAt, type Instant, instantOn } from '#domain/epochMinutes.ts'
import { hoursOn, type OpeningHours, openMinutes } from './openingHours.ts'

/** How many minutes a booking occupies: 720 means "no duration" and holds one half hour. */
export const occupiedMinutes = (durationMinutes: number): number =>
  durationMinutes === NO_DURATION_MINUTES ? SLOT_MINUTES : Math.max(SLOT_MINUTES, durationMinutes)

/** How long a visit takes, in minutes: guests are served side by side, so as long as its longest service. */
export const bookingMinutes = (durations: readonly number[]): number =>
  durations.reduce(
    (longest, each) => (occupiedMinutes(each) > occupiedMinutes(longest) ? each : longest),
    durations[0] ?? 0,
  )

/**
 * The half-hour starts of an opening day from which a service of this length ends by closing time, as instants:
 * a shop that closes after midnight also offers starts of the next date.
 */
export function slotStarts(hours: OpeningHours, date: string, durationMinutes: number): Date[] {
  const span = openMinutes(hoursOn(hours, date))
  if (!span) return []
  const last = span.close - occupiedMinutes(durationMinutes)
  const day = epochDay(date)
  const starts: Date[] = []
  for (let minute = Math.ceil(span.open / SLOT_MINUTES) * SLOT_MINUTES; minute <= last; minute += SLOT_MINUTES) {
    starts.push(instantOn(day, minute))
  }
  return starts
}

/** The half hours that a booking covers, in order, as instants; a part of a half hour takes all of it. */
export function coveredSlots(start: Instant, durationMinutes: number): Date[] {
  const slotMs = SLOT_MINUTES * 60_000
  const from = new Date(start).getTime()
  const until = from + occupiedMinutes(durationMinutes) * 60_000
  const slots: Date[] = []
  for (let slot = Math.floor(from / slotMs) * slotMs; slot < until; slot += slotMs) slots.push(new Date(slot))
  return slots
}

/** Whether the date is today or at most `advanceDays` ahead, by Bangkok's calendar. */
export function isWithinAdvanceDays(time: Instant, now: Instant, advanceDays: number = DEFAULT_ADVANCE_DAYS): boolean {
  const ahead = epochDayAt(time) - epochDayAt(now)
  return ahead >= 0 && ahead <= advanceDays
}

/** When a visit can begin that is booked now. */
export const soonestStart = (now: Instant, advanceBookingHour: number = DEFAULT_ADVANCE_BOOKING_HOURS): Date =>
  addHours(now, advanceBookingHour)

/** Whether the time is at least n hours ahead; exactly n hours is enough. */
export const isReservableTime = (time: Instant, now: Instant, advanceBookingHour?: number): boolean =>
  new Date(time).getTime() >= soonestStart(now, advanceBookingHour).getTime()
