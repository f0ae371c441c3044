import { pinSays, takesVisits } from '#components/ui/map/pinText.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { DEFAULT_POSITION } from '#domain/constants.ts'
import { type Bounds, boundsOf } from '#domain/search/mapArea.ts'
import { langOf } from '#i18n/locales.ts'
import type { List } from '../list.ts'

/** The place that the map fills beside a list, about. */
const SIZE = { width: 760, height: 800 }
const CITY_ZOOM = 11.6
const PLACE_ZOOM = 13.5
const CLOSEST_DEGREES = 0.012
const ROOM = 0.12
const WIDEST_DEGREES = 0.6

/** A little more than the smallest part, so that no pin stands at the edge. */
function roomy([south, west, north, east]: Bounds): Bounds {
  const high = Math.max(CLOSEST_DEGREES, (north - south) * ROOM)
  const wide = Math.max(CLOSEST_DEGREES, (east - west) * ROOM)
  return [south - high, west - wide, north + high, east + wide]
}

/** What the drawn map shows before the real one comes: the shops of this page, else the asked place, else the middle of Bangkok. */
export function drawnView({ input, found: { items, place }, now, locale }: List) {
  const date = input.date
  const pins = items.filter(takesVisits).map((shop): Position & { text: string } => {
    const { time, price } = pinSays(shop, langOf(locale), { date }, now)
    const { latitude, longitude } = shop
    return { latitude, longitude, text: time ? `${time} · ${price}` : price }
  })
  const all = boundsOf(items)
  const isWide = all && Math.max(all[2] - all[0], all[3] - all[1]) > WIDEST_DEGREES
  const bounds = input.bounds ?? (all && !isWide ? roomy(all) : undefined)
  if (bounds) return { ...SIZE, pins, bounds }
  return place && !all
    ? { ...SIZE, pins, centre: place, zoom: PLACE_ZOOM }
    : { ...SIZE, pins, centre: DEFAULT_POSITION, zoom: CITY_ZOOM }
}
