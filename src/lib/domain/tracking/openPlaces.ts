import type { OpeningHours } from '#domain/availability/openingHours.ts'
import { bookableStarts } from '#domain/availability/openSpans.ts'
import { bangkokDate, bangkokTimeOfDay, weekdayOf } from '#domain/bangkokTime.ts'
import { SLOT_MINUTES } from '#domain/constants.ts'
import { daysOf, type Period } from './period.ts'

/** An hour of the week: 0 is Sunday, as in a shop's dayTime. */
export const hourKey = (weekday: number, hour: number): string => `${weekday} ${hour}`

type Shop = OpeningHours & { capacity: number }

/** The hours of the week that the half hours of these days lie in, with how many of them. */
function hoursOfDay(shop: OpeningHours, date: string): Map<string, number> {
  const hours = new Map<string, number>()
  for (const start of bookableStarts(shop, date, SLOT_MINUTES)) {
    const key = hourKey(weekdayOf(bangkokDate(start)), Number(bangkokTimeOfDay(start).slice(0, 2)))
    hours.set(key, (hours.get(key) ?? 0) + 1)
  }
  return hours
}

/**
 * How many places shops have in each hour of the week, all half hours of a period together, by the opening hours and the
 * capacity that they have now. The small hours belong to the day on which they are.
 */
export function openPlaces(shops: readonly Shop[], period: Period): Map<string, number> {
  const places = new Map<string, number>()
  const days = daysOf(period)
  for (const shop of shops) {
    const special = new Set(shop.specialDays.map(({ date }) => date))
    const usual = new Map<number, Map<string, number>>()
    for (const date of days) {
      const weekday = weekdayOf(date)
      const isSpecial = special.has(date)
      const hours = (!isSpecial && usual.get(weekday)) || hoursOfDay(shop, date)
      if (!isSpecial) usual.set(weekday, hours)
      for (const [key, count] of hours) places.set(key, (places.get(key) ?? 0) + count * shop.capacity)
    }
  }
  return places
}
