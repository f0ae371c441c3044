import { addDays, endOfDay, type Instant, startOfDay } from './bangkokTime.ts'
import type { OpeningHours } from './openingHours.ts'
import { type AdvanceRules, coveredSlots, reservableStarts } from './slots.ts'

/** What decides when a shop has room: its hours, how far ahead it plans, and its beds or therapists. */
export type PlannedShop = OpeningHours & Required<AdvanceRules> & { capacity: number }

/** Guests who have booked, by the instant of the half hour in milliseconds. */
export type UsedPlaces = ReadonlyMap<number, number>

export type Visit = { durationMinutes: number; guestCount: number }
export type FreeStart = { time: Date; freePlaces: number }

/** Guests that still fit for the whole visit: the fullest half hour decides. */
export const freePlacesAt = (capacity: number, used: UsedPlaces, start: Instant, durationMinutes: number): number =>
  Math.max(0, capacity - Math.max(...coveredSlots(start, durationMinutes).map((slot) => used.get(slot.getTime()) ?? 0)))

/** The half hours of a calendar date that can still be asked for, also those of an evening that began the day before. */
function startsOn(shop: PlannedShop, date: string, durationMinutes: number, now: Instant): Date[] {
  const from = startOfDay(date)
  const until = endOfDay(date)
  const starts = [addDays(date, -1), date].flatMap((day) => reservableStarts(shop, day, durationMinutes, now, shop))
  return starts.filter((start) => start >= from && start <= until)
}

/** The half hours of a calendar date in Bangkok from which the whole visit fits, in the order of the clock. */
export function freeStartsOn(
  shop: PlannedShop,
  used: UsedPlaces,
  date: string,
  { durationMinutes, guestCount }: Visit,
  now: Instant,
): FreeStart[] {
  return startsOn(shop, date, durationMinutes, now)
    .map((time) => ({ time, freePlaces: freePlacesAt(shop.capacity, used, time, durationMinutes) }))
    .filter(({ freePlaces }) => freePlaces >= guestCount)
}
