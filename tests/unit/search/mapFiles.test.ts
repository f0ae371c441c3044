import { readdir, readFile } from 'node:fs/promises'
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { areaAround, type Bounds } from '#domain/search/mapArea.ts'
import { citiesWithin, MAP_CITIES } from '#domain/search/mapCities.ts'
import { type MapFeature, RAIL_TONES } from '#domain/search/mapFeature.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'

const FOLDER = 'public/map'
/** Issue E: what the map of central Bangkok fetches to be drawn, beside the map's own code. */
const CENTRAL_BANGKOK_KB = 150
const CITY_KB = 100
const ASOK = { latitude: 13.7373, longitude: 100.5605 }

const sizes = new Map<string, number>()
const features = new Map<string, MapFeature[]>()

beforeAll(async () => {
  for (const name of (await readdir(FOLDER)).filter((one) => one.endsWith('.json'))) {
    const text = await readFile(`${FOLDER}/${name}`)
    sizes.set(name, brotliCompressSync(text).length / 1024)
    features.set(name, JSON.parse(text.toString()).features)
  }
}, PATIENCE_MS)

/** The files that a map of this part asks for, as `groundData.ts` does. */
const filesOf = (seen: Bounds) => [
  ...['thailand.json', 'provinces.json'],
  ...citiesWithin(seen).flatMap(({ slug, coast }) => [`${slug}.json`, ...(coast ? [`${slug}-coast.json`] : [])]),
]
const kbOf = (names: readonly string[]) => names.reduce((sum, name) => sum + sizes.get(name)!, 0)
const kindsOf = (slug: string) => new Set(features.get(`${slug}.json`)!.map(({ properties }) => properties.kind))
const inBangkok = (kind: string) => features.get('bangkok.json')!.filter(({ properties }) => properties.kind === kind)

describe('what a map of a city is drawn from', () => {
  it('is light enough for central Bangkok on a phone', () => {
    const files = filesOf(areaAround(ASOK, 5))
    expect(files).toContain('bangkok.json')
    expect(kbOf(files)).toBeLessThan(CENTRAL_BANGKOK_KB)
  })

  it.each(MAP_CITIES.map(({ slug }) => slug))(
    'is light enough for %s, and has every file that is asked for',
    (slug) => {
      const { coast } = MAP_CITIES.find((city) => city.slug === slug)!
      expect(kbOf([`${slug}.json`, ...(coast ? [`${slug}-coast.json`] : [])])).toBeLessThan(CITY_KB)
      expect(features.has(`${slug}-coast.json`)).toBe(coast)
    },
  )

  it('says of the layers what the files have, and leaves out what a city lacks', () => {
    for (const { slug, streets } of MAP_CITIES) expect(kindsOf(slug).has('road')).toBe(streets)
    for (const kind of ['road', 'line', 'station', 'exit', 'water'] as const) expect(kindsOf('bangkok')).toContain(kind)
    expect(kindsOf('phuket')).not.toContain('station')
  })

  it('has the rail lines in their colors, and stations in Thai and Latin letters', () => {
    const tones = new Set(inBangkok('line').map(({ properties }) => properties.tone))
    expect([...tones].filter((tone) => !RAIL_TONES.includes(tone as 'green'))).toEqual([])
    expect(tones.size).toBeGreaterThan(4)
    const asok = inBangkok('station').find(({ properties }) => properties.en === 'Asok')
    expect(asok?.properties).toMatchObject({ th: 'อโศก', tone: 'green' })
    expect(inBangkok('exit').length).toBeGreaterThan(100)
    expect(inBangkok('road').some(({ properties }) => properties.en?.includes('Sukhumvit'))).toBe(true)
  })

  it('keeps the ground of a city within its box', () => {
    for (const { slug, box } of MAP_CITIES)
      for (const { geometry } of features.get(`${slug}.json`)!) {
        if (geometry.type !== 'Point') continue
        const [longitude, latitude] = geometry.coordinates
        expect(latitude > box[0] && latitude < box[2] && longitude > box[1] && longitude < box[3]).toBe(true)
      }
  })
})
