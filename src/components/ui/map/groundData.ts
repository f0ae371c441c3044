import type { GeoJSONSource, Map as MapLibre } from 'maplibre-gl'
import type { Bounds } from '#domain/search/mapArea.ts'
import { citiesWithin } from '#domain/search/mapCities.ts'
import type { MapFeature } from '#domain/search/mapFeature.ts'
import { COUNTRY, groundStyle } from './ground.ts'
import { mapColors, onColorsChanged } from './mapColors.ts'
import { mapNames } from './names.ts'

const COUNTRY_NEAR = '/map/thailand-near.json'
/** From here on a city is more than a point. */
const CITY_FROM_ZOOM = 8.5

const files = new Map<string, Promise<MapFeature[]>>()

/** The features of a file, fetched once; asked again after a failure, which counts as none. */
function featuresOf(name: string): Promise<MapFeature[]> {
  const found =
    files.get(name) ??
    fetch(`/map/${name}.json`)
      .then((answer): Promise<{ features: MapFeature[] }> => answer.json())
      .then(({ features }) => features)
      .catch(() => {
        files.delete(name)
        return []
      })
  files.set(name, found)
  return found
}

const allOf = async (names: readonly string[]) => (await Promise.all(names.map(featuresOf))).flat()

/** Sends for the country, and for the cities of the part that is seen first, while the map's code is on its way. */
export function fetchGround(bounds?: Bounds) {
  void fetch(COUNTRY, { priority: 'low' }).catch(() => {})
  if (bounds) for (const { slug } of citiesWithin(bounds)) void featuresOf(slug)
}

/** Brings the cities that come into view; where there is none, the country's coast as it is from near. */
function followView(map: MapLibre) {
  let drawn = ''
  let isNear = false
  return async () => {
    if (map.getZoom() < CITY_FROM_ZOOM) return
    const seen = map.getBounds()
    const cities = citiesWithin([seen.getSouth(), seen.getWest(), seen.getNorth(), seen.getEast()])
    if (cities.length === 0 && !isNear) {
      isNear = true
      map.getSource<GeoJSONSource>('country')?.setData(new URL(COUNTRY_NEAR, location.href).href)
    }
    const slugs = cities.map(({ slug }) => slug)
    const asked = slugs.join()
    if (asked === '' || asked === drawn) return
    drawn = asked
    const [city, coast] = await Promise.all([
      allOf(slugs),
      allOf(cities.flatMap(({ slug, coast }) => (coast ? [`${slug}-coast`] : []))),
    ])
    // Meanwhile the visitor may look at another part.
    if (asked !== drawn) return
    const show = (source: string, features: MapFeature[]) =>
      map.getSource<GeoJSONSource>(source)?.setData({
        type: 'FeatureCollection',
        features: features.map((one) => ({ type: 'Feature' as const, ...one })),
      })
    show('coast', coast)
    show('city', city)
  }
}

/** The cities and names come after the country, so that the first drawing waits for no answer; and the sea with it. */
export function finishGround(map: MapLibre, container: HTMLElement, locale: string) {
  // Without an answer the map stays without names.
  const names = mapNames(locale).catch(() => undefined)
  const follow = followView(map)
  map.once('style.load', async () => {
    void follow()
    const found = await names
    if (found) map.getSource<GeoJSONSource>('names')?.setData(found)
  })
  map.on('moveend', () => void follow())
  const paintSea = () => map.setPaintProperty('sea', 'background-color', mapColors(container).water)
  map.once('load', paintSea)
  onColorsChanged(() => {
    for (const { id, paint = {} } of groundStyle(mapColors(container), locale).layers)
      for (const [name, value] of Object.entries(paint)) map.setPaintProperty(id, name as 'line-color', value)
    paintSea()
  })
}
