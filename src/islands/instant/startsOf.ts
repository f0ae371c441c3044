import { earliestStarts } from '#domain/instant/travelTime.ts'
import { fill, formatTime } from '#i18n/format.ts'
import type { PrepMessages } from './messages.ts'
import type { Expected } from './useExpected.ts'

/** When it could begin, at a shop and with the customer; while nothing is known, as if there were a shop. */
export function startsOf({ price }: Expected, now: Date, t: PrepMessages): string[] {
  if (price === null) return []
  const { atShop, withYou } = earliestStarts(now, price ?? { hasShops: true, travelMinutes: null })
  return [
    ...(atShop ? [fill(t.fromShop, { time: formatTime(atShop) })] : []),
    ...(withYou ? [fill(t.fromHere, { time: formatTime(withYou) })] : []),
  ]
}
