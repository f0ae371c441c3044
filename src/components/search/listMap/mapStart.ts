import type { View } from '#components/ui/map/openMap.ts'
import { DEFAULT_POSITION } from '#domain/constants.ts'
import { boundsOf, readBounds } from '#domain/search/mapArea.ts'
import type { Pins } from '#stores/search/mapPins.ts'
import { $pinnedLocation } from '#stores/search/pinnedLocation.ts'

const CITY_ZOOM = 10.4
const NEAR_ZOOM = 12
const PLACE_ZOOM = 13.5
/** What narrows a list to places that are worth going to. */
const NARROWING = ['q', 'location', 'tagIds']

/** The initial area of a map: the requested area, the visitor's place, the found shops, the place that is asked for, else the last one kept. */
export function startOf(address: URLSearchParams, found: Pins | undefined, isPlace: boolean, placeAt?: string): View {
  const asked = readBounds(address.get('bounds'))
  if (asked) return { bounds: asked }
  const [latitude, longitude] = [Number(address.get('latitude')), Number(address.get('longitude'))]
  if (latitude && longitude) return { latitude, longitude, zoom: NEAR_ZOOM }
  const all = boundsOf(found?.items ?? [])
  if (all && (isPlace || NARROWING.some((name) => address.has(name)))) return { bounds: all }
  const [placeLatitude, placeLongitude] = (placeAt ?? '').split(',').map(Number)
  if (!all && placeLatitude && placeLongitude)
    return { latitude: placeLatitude, longitude: placeLongitude, zoom: PLACE_ZOOM }
  const pinned = $pinnedLocation.get()
  return pinned ? { ...pinned, zoom: NEAR_ZOOM } : { ...DEFAULT_POSITION, zoom: CITY_ZOOM }
}
