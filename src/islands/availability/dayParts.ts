import type { OpeningHours } from '#domain/availability/openingHours.ts'
import { isReservableTime, slotStarts } from '#domain/availability/slots.ts'
import { dateOf, epochDay, epochDayAt, type Instant, minuteOfDay, timeOf } from '#domain/epochMinutes.ts'
import type { Offer } from '#stores/bookings/bookingTimes.ts'

export type DayPart = 'night' | 'morning' | 'afternoon' | 'evening'

/** What something changes, such as '+฿140', and how it is read out. */
export type Change = { shown: string; said: string; isLess: boolean }

/** A half hour as the page shows it; `offer` is missing where it cannot be taken: it is full, or `why` says more. */
export type HalfHour = {
  startsAt: string
  time: string
  offer: Offer | undefined
  why?: string | undefined
  /** What it costs more or less than a visit that is booked already. */
  change?: Change | undefined
}

/** By the clock in Bangkok. */
const partOf = (time: string): DayPart =>
  time < '05:00' ? 'night' : time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening'

type DayPartsInput = {
  date: string
  hours: OpeningHours
  durationMinutes: number
  now: Instant
  advanceBookingHour: number
}

/** What the hours offer on a calendar date, also what remains of the evening before after midnight. */
function opened({ date, hours, durationMinutes, now, advanceBookingHour }: DayPartsInput): number[] {
  const today = epochDay(date)
  return [today - 1, today]
    .flatMap((day) => slotStarts(hours, dateOf(day), durationMinutes))
    .filter((at) => epochDayAt(at) === today && isReservableTime(at, now, advanceBookingHour))
    .map((at) => at.getTime())
}

/** The half hours of a day by its parts: what is free, and what the shop's hours offer but is taken. */
export function dayParts(offers: readonly Offer[], input: DayPartsInput): [DayPart, HalfHour[]][] {
  const free = new Map(offers.map((offer) => [Date.parse(offer.slot.time), offer]))
  const instants = [...new Set([...free.keys(), ...opened(input)])].sort((a, b) => a - b)
  const parts: Record<DayPart, HalfHour[]> = { night: [], morning: [], afternoon: [], evening: [] }
  for (const instant of instants) {
    const startsAt = new Date(instant).toISOString()
    const time = timeOf(minuteOfDay(startsAt))
    parts[partOf(time)].push({ startsAt, time, offer: free.get(instant) })
  }
  return (Object.entries(parts) as [DayPart, HalfHour[]][]).filter(([, halfHours]) => halfHours.length > 0)
}
