import type { Bounds } from '#domain/search/mapArea.ts'
import { citiesWithin } from '#domain/search/mapCities.ts'
import type { MapFeature } from '#domain/search/mapFeature.ts'

type File = { default: { features: MapFeature[] } }

/** The same files that the browser fetches, for maps that are drawn on the server. */
const files = import.meta.glob<File>([
  '../../../../../public/map/*.json',
  '!**/thailand-near.json',
  '!**/provinces.json',
])

async function featuresOf(name: string): Promise<MapFeature[]> {
  const load = files[`../../../../../public/map/${name}.json`]
  return load ? (await load()).default.features : []
}

/** What the map has of the part within the bounds: of each city there, else the country's outline. */
export async function featuresWithin(bounds: Bounds): Promise<MapFeature[]> {
  const cities = citiesWithin(bounds)
  if (cities.length === 0) {
    const sea = { properties: { kind: 'sea' as const }, geometry: seaOf(bounds) }
    return [sea, ...(await featuresOf('thailand'))]
  }
  const found = await Promise.all(
    cities.flatMap(({ slug, coast }) => [featuresOf(slug), ...(coast ? [featuresOf(`${slug}-coast`)] : [])]),
  )
  return found.flat()
}

function seaOf([south, west, north, east]: Bounds): MapFeature['geometry'] {
  const ring: [number, number][] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [ring] }
}
