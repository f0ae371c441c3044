import { freeTimesOf, pinPrice, takesVisits } from '#components/ui/map/pinText.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { DEFAULT_POSITION } from '#domain/constants.ts'
import { type Bounds, boundsOf } from '#domain/search/mapArea.ts'
import { formatPrice } from '#i18n/format.ts'
import type { List } from './list.ts'

/** The place that the map fills beside a list, about. */
const SIZE = { width: 760, height: 800 }
const CITY_ZOOM = 11.6
const CLOSEST_DEGREES = 0.012
const ROOM = 0.12
const WIDEST_DEGREES = 0.6

/** A little more than the smallest part, so that no pin stands at the edge. */
function roomy([south, west, north, east]: Bounds): Bounds {
  const high = Math.max(CLOSEST_DEGREES, (north - south) * ROOM)
  const wide = Math.max(CLOSEST_DEGREES, (east - west) * ROOM)
  return [south - high, west - wide, north + high, east + wide]
}

/** What the drawn map shows before the real one comes: the shops of this page, else the middle of Bangkok. */
export function drawnView({ input, found: { items }, now }: List) {
  const date = input.date
  const pins = items.filter(takesVisits).map((shop): Position & { text: string } => {
    const [next] = freeTimesOf(shop, { date }, now)
    const price = pinPrice(shop) > 0 ? formatPrice(pinPrice(shop)) : '…'
    const { latitude, longitude } = shop
    return { latitude, longitude, text: next && !next.isLater ? `${price} ${next.time}` : price }
  })
  const all = boundsOf(items)
  const isWide = all && Math.max(all[2] - all[0], all[3] - all[1]) > WIDEST_DEGREES
  const bounds = input.bounds ?? (all && !isWide ? roomy(all) : undefined)
  return bounds ? { ...SIZE, pins, bounds } : { ...SIZE, pins, centre: DEFAULT_POSITION, zoom: CITY_ZOOM }
}
