import { addDays, bangkokDate, firstOfMonth, lastOfMonth, monthOf, startOfWeek } from '#domain/bangkokTime.ts'
import { isMissed } from '#domain/bookings/bookingActions.ts'
import type { ReservationStatus } from '#domain/bookings/bookingStatus.ts'
import type { Instant } from '#domain/epochMinutes.ts'

export const DAY_VIEWS = ['day', 'week', 'month'] as const
export type DayView = (typeof DAY_VIEWS)[number]

type Visit = { time: Date; status: ReservationStatus; guestCount: number }

/** `bookings` and `guests` are those that come or came; who canceled or did not come is counted apart. */
export type DayCount = {
  date: string
  bookings: number
  guests: number
  arrived: number
  missed: number
  canceled: number
}

/** A week begins on Monday, as calendars of Thailand print it for work. */
const MONDAY = 1
const WEEK_DAYS = 7

/** The days that a view shows: whole weeks also of a month, so that the weekdays stand under each other. */
export function daysOfView(view: DayView, date: string): string[] {
  const from = view === 'day' ? date : startOfWeek(view === 'week' ? date : firstOfMonth(monthOf(date)), MONDAY)
  const last = view === 'month' ? lastOfMonth(monthOf(date)) : date
  const until = view === 'day' ? date : addDays(startOfWeek(last, MONDAY), WEEK_DAYS - 1)
  const days = [from]
  for (let day = addDays(from, 1); day <= until; day = addDays(day, 1)) days.push(day)
  return days
}

/** The counts of each of these days, also of one on which nobody comes. */
export function countByDay(days: readonly string[], visits: readonly Visit[], now: Instant): DayCount[] {
  const counts = new Map<string, DayCount>(
    days.map((date) => [date, { date, bookings: 0, guests: 0, arrived: 0, missed: 0, canceled: 0 }]),
  )
  for (const visit of visits) {
    const count = counts.get(bangkokDate(visit.time))
    if (!count) continue
    if (visit.status === 'canceled') count.canceled++
    else if (visit.status === 'missing' || isMissed(visit, now)) count.missed++
    else {
      count.bookings++
      count.guests += visit.guestCount
      if (visit.status === 'confirmed') count.arrived++
    }
  }
  return [...counts.values()]
}
