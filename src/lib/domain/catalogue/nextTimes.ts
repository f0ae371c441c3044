import { hoursOn, type OpeningHours } from '#domain/availability/openingHours.ts'
import { bangkokDate, bangkokTimeOfDay } from '#domain/bangkokTime.ts'
import { dateOf, epochDayAt } from '#domain/epochMinutes.ts'

type Shop = OpeningHours & { nextFree: readonly string[]; bookable: boolean; shopType: string; tel: string }

/** A free half hour on a clock in Bangkok. */
type ShownTime = { date: string; time: string }

/** What a shop says of its next visits. `opens`: it is closed for today, and `times` may be of tomorrow. */
export type NextTimes =
  | { kind: 'today' | 'tomorrow'; times: ShownTime[] }
  | { kind: 'opens'; weekday: number; openTime: string; times: ShownTime[] }
  | { kind: 'full' | 'comes' | 'phone' }

const SHOWN = 3
const WEEK_DAYS = 7

/** The next times of a shop to choose from, or why there are none. */
export function nextTimesOf(shop: Shop, now: Date): NextTimes {
  if (shop.shopType === 'delivery') return { kind: 'comes' }
  if (!shop.bookable) return { kind: 'phone' }
  const today = bangkokDate(now)
  const times = shop.nextFree.map((instant) => ({ date: bangkokDate(instant), time: bangkokTimeOfDay(instant) }))
  const todays = times.filter(({ date }) => date === today)
  if (todays.length > 0) return { kind: 'today', times: todays.slice(0, SHOWN) }
  const later = times.slice(0, SHOWN)
  if (hoursOn(shop, today).restDay) {
    const days = Array.from({ length: WEEK_DAYS }, (_, ahead) => hoursOn(shop, dateOf(epochDayAt(now) + ahead + 1)))
    const next = days.find(({ restDay }) => !restDay)
    if (next) return { kind: 'opens', weekday: next.weekday, openTime: next.openTime, times: later }
  }
  return later.length > 0 ? { kind: 'tomorrow', times: later } : { kind: 'full' }
}
