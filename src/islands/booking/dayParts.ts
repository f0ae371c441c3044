import type { Slot } from '#contract/shops.ts'
import { bangkokDate, bangkokTimeOfDay, type Instant } from '#domain/bangkokTime.ts'
import type { OpeningHours } from '#domain/openingHours.ts'
import { isReservableTime, slotStarts } from '#domain/slots.ts'

export type DayPart = 'morning' | 'afternoon' | 'evening'

/** A half hour as the page shows it; `slot` is missing where the visit no longer fits. */
export type HalfHour = { startsAt: string; time: string; slot: Slot | undefined }

/** The small hours belong to the evening before. */
function partOf(startsAt: Instant, date: string): DayPart {
  if (bangkokDate(startsAt) > date) return 'evening'
  const time = bangkokTimeOfDay(startsAt)
  return time < '12:00' ? 'morning' : time < '17:00' ? 'afternoon' : 'evening'
}

type Asked = {
  date: string
  hours: OpeningHours
  durationMinutes: number
  guestCount: number
  now: Instant
  advanceBookingHour: number
}

/** The half hours of a day by its parts: what is free, and what the shop's hours offer but is taken. */
export function dayParts(items: readonly Slot[], asked: Asked): [DayPart, HalfHour[]][] {
  const { date, hours, durationMinutes, guestCount, now, advanceBookingHour } = asked
  const free = new Map(
    items.filter(({ freePlaces }) => freePlaces >= guestCount).map((slot) => [Date.parse(slot.time), slot]),
  )
  const open = slotStarts(hours, date, durationMinutes).filter((at) => isReservableTime(at, now, advanceBookingHour))
  const instants = [...new Set([...free.keys(), ...open.map((at) => at.getTime())])].sort((a, b) => a - b)
  const parts: Record<DayPart, HalfHour[]> = { morning: [], afternoon: [], evening: [] }
  for (const instant of instants) {
    const startsAt = new Date(instant).toISOString()
    parts[partOf(startsAt, date)].push({ startsAt, time: bangkokTimeOfDay(startsAt), slot: free.get(instant) })
  }
  return (Object.entries(parts) as [DayPart, HalfHour[]][]).filter(([, halfHours]) => halfHours.length > 0)
}
