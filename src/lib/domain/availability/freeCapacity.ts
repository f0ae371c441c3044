import { dateOf, epochDay, type Instant, instantOn } from '#domain/epochMinutes.ts'
import { hoursOn, type OpeningHours, openMinutes } from './openingHours.ts'
import { bookableStarts } from './openSpans.ts'
import { coveredSlots, isWithinAdvanceDays, soonestStart } from './slots.ts'
import { guestsBySlot, offeredStarts, type StaggeredStart, singleStart } from './staggeredStarts.ts'

const DAY_MINUTES = 24 * 60

/** What decides when a shop has room: its hours, how far ahead it plans, and its beds or therapists. */
export type PlannedShop = OpeningHours & { capacity: number; advanceDays: number; advanceBookingHour: number }

/** Guests who have booked, by the instant of the half hour in milliseconds. */
export type UsedCapacity = ReadonlyMap<number, number>

/** `starts`: who is treated for how long when all begin together; missing where each stays for the whole visit. */
export type Visit = { durationMinutes: number; guestCount: number; starts?: readonly StaggeredStart[] }
export type FreeStart = { time: Date; freeCapacity: number }

/** Guests that still fit for the whole visit: the fullest half hour decides. */
export function freeCapacityAt(capacity: number, used: UsedCapacity, start: Instant, durationMinutes: number): number {
  if (used.size === 0) return Math.max(0, capacity)
  const slots = coveredSlots(start, durationMinutes)
  return Math.max(0, capacity - Math.max(...slots.map((slot) => used.get(slot.getTime()) ?? 0)))
}

/** Whether everybody fits from a half hour on, each for as long as they are treated. */
export function fitsTogether(
  shop: Pick<PlannedShop, 'capacity'>,
  used: UsedCapacity,
  time: Instant,
  { starts = [] }: Pick<Visit, 'starts'>,
): boolean {
  return [...guestsBySlot(time, starts)].every(([slot, guests]) => guests + (used.get(slot) ?? 0) <= shop.capacity)
}

/** An evening that goes on after midnight belongs to the next calendar date as well. */
const openingDays = (shop: PlannedShop, date: string): string[] => {
  const before = dateOf(epochDay(date) - 1)
  const evening = openMinutes(hoursOn(shop, before))
  return evening && evening.close > DAY_MINUTES ? [before, date] : [date]
}

/** The half hours of a calendar date that can still be booked; none of a date that is past or not planned yet. */
function startsOn(shop: PlannedShop, date: string, durationMinutes: number, now: Instant): Date[] {
  const day = epochDay(date)
  const [from, until] = [instantOn(day), instantOn(day + 1)]
  if (!isWithinAdvanceDays(from, now, shop.advanceDays)) return []
  const soonest = Math.max(from.getTime(), soonestStart(now, shop.advanceBookingHour).getTime())
  return openingDays(shop, date)
    .flatMap((day) => bookableStarts(shop, day, durationMinutes))
    .filter((start) => start.getTime() >= soonest && start < until)
}

/** The half hours of a calendar date in Bangkok from which the whole visit fits, in the order of the clock. */
export function freeStartsOn(
  shop: PlannedShop,
  used: UsedCapacity,
  date: string,
  visit: Visit,
  now: Instant,
): FreeStart[] {
  const { durationMinutes, guestCount, starts } = visit
  return startsOn(shop, date, durationMinutes, now)
    .map((time) => ({ time, freeCapacity: freeCapacityAt(shop.capacity, used, time, durationMinutes) }))
    .filter(({ time, freeCapacity }) => freeCapacity >= guestCount || (starts && fitsTogether(shop, used, time, visit)))
}

/** The first of these half hours of some dates in a row, from an instant on, at most `count`: those after are not worked out. */
export function nextFreeStarts(
  shop: PlannedShop,
  used: UsedCapacity,
  dates: readonly string[],
  { durationMinutes, guestCount }: Visit,
  { now, from, count }: { now: Instant; from: Date; count: number },
): Date[] {
  const found: Date[] = []
  for (const date of dates) {
    for (const time of startsOn(shop, date, durationMinutes, now)) {
      if (time < from || freeCapacityAt(shop.capacity, used, time, durationMinutes) < guestCount) continue
      found.push(time)
      if (found.length === count) return found
    }
  }
  return found
}

export type StaggeredStartOption = FreeStart & { starts: StaggeredStart[] }

/** The same, with the half hours from which the guests fit one after another, and how they do. */
export function staggeredStartsOn(
  shop: PlannedShop,
  used: UsedCapacity,
  date: string,
  visit: Visit,
  now: Instant,
): StaggeredStartOption[] {
  const { durationMinutes } = visit
  const freeStarts = freeStartsOn(shop, used, date, { durationMinutes, guestCount: 1 }, now)
  const freeAt = new Map(freeStarts.map(({ time, freeCapacity }) => [time.getTime(), freeCapacity]))
  return freeStarts.flatMap((start) => {
    const isTogether = visit.starts && fitsTogether(shop, used, start.time, visit)
    const starts = isTogether ? singleStart(visit) : offeredStarts(freeAt, start.time, visit)
    return starts ? { ...start, starts } : []
  })
}

/** The used capacity without that of one visit. */
export function excludeBooking(
  used: UsedCapacity,
  visit: { time: Date; starts: readonly StaggeredStart[] },
): UsedCapacity {
  const left = new Map(used)
  for (const [slot, guests] of guestsBySlot(visit.time, visit.starts)) left.set(slot, (left.get(slot) ?? 0) - guests)
  return left
}
