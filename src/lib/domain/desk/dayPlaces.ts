import type { Instant } from '#domain/epochMinutes.ts'

/** So many places for a while; `places` null: the whole shop, which takes none of them away from anybody. */
export type Taking = { id: string; from: Instant; until: Instant; places: number | null }

/** One place of a taking: the first place of a shop is 0. */
export type PlaceBar = { id: string; place: number; from: number; until: number }

const ms = (instant: Instant) => new Date(instant).getTime()

/**
 * Lays what a day takes onto the places of a shop: the earliest first, each onto the first places that are free, so that
 * the same bookings lie the same way for everybody. As many places are needed as are taken at once; `placeCount` is more
 * than the shop has where more was taken than it has now.
 */
export function layOntoPlaces(takings: readonly Taking[], capacity: number): { bars: PlaceBar[]; placeCount: number } {
  const inOrder = takings.toSorted((a, b) => ms(a.from) - ms(b.from) || (a.id < b.id ? -1 : 1))
  const freeFrom: number[] = []
  const bars: PlaceBar[] = []
  for (const { id, places, ...span } of inOrder) {
    const [from, until] = [ms(span.from), ms(span.until)]
    for (let nth = 0; nth < (places ?? 0); nth++) {
      const found = freeFrom.findIndex((free) => free <= from)
      const place = found < 0 ? freeFrom.length : found
      freeFrom[place] = until
      bars.push({ id, place, from, until })
    }
  }
  return { bars, placeCount: Math.max(capacity, freeFrom.length) }
}

const HOUR_MS = 3_600_000

/** Whole hours around everything that a day has; undefined of a day without anything. */
export function hoursAround(spans: readonly { from: Instant; until: Instant }[]) {
  if (spans.length === 0) return undefined
  const from = Math.min(...spans.map((span) => ms(span.from)))
  const until = Math.max(...spans.map((span) => ms(span.until)))
  return { from: Math.floor(from / HOUR_MS) * HOUR_MS, until: Math.ceil(until / HOUR_MS) * HOUR_MS }
}
