import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MapCity } from '#domain/search/mapCities.ts'
import { cityFeatures, coastFeatures, type MapSources, mapFile } from './cityMap.ts'

const folder = join(import.meta.dirname, '../../data/map')
/** What stands under the Open Database License; the coast has another one and a file of its own. */
const OPEN_DATA = ['roads', 'water', 'transit', 'exits', 'places']

/** The open data of data/map. */
async function readMapSources(): Promise<MapSources> {
  const read = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8'))
  const parts = await Promise.all(
    [...OPEN_DATA, 'land'].map(async (part) => [part, (await read(`${part}.geojson`)).features]),
  )
  return { ...Object.fromEntries(parts), about: await read('sources.json') } as MapSources
}

/** The files of a city by their names. */
export async function cityFiles(city: MapCity): Promise<[string, string][]> {
  const sources = await readMapSources()
  const files: [string, string][] = [[`${city.slug}.json`, mapFile(cityFeatures(city, sources), OPEN_DATA, sources)]]
  if (city.coast) files.push([`${city.slug}-coast.json`, mapFile(coastFeatures(city, sources), ['land'], sources)])
  return files
}
