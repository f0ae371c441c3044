import { SOON_HOURS } from '#domain/constants.ts'
import { addHours, type Instant } from '#domain/epochMinutes.ts'

const SHOWN = 8

/** The shops whose next free time comes within three hours, soonest first. */
export function freeSoonOf<T extends { nextFree: readonly string[] }>(shops: readonly T[], now: Instant): T[] {
  const until = addHours(now, SOON_HOURS).getTime()
  return shops
    .flatMap((shop) => {
      const [next] = shop.nextFree
      return next !== undefined && Date.parse(next) <= until ? [{ shop, at: Date.parse(next) }] : []
    })
    .sort((a, b) => a.at - b.at)
    .slice(0, SHOWN)
    .map(({ shop }) => shop)
}
