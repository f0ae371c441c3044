import { distanceToLine, isInPolygon, partsWithin } from '#domain/search/flatLine.ts'
import type { MapCity } from '#domain/search/mapCities.ts'
import { type Point, planeOf, type Ring, rounded } from './rings.ts'

type Geometry =
  | { type: 'Point'; coordinates: Point }
  | { type: 'LineString'; coordinates: Point[] }
  | { type: 'MultiLineString' | 'Polygon'; coordinates: Point[][] }
  | { type: 'MultiPolygon'; coordinates: Ring[][] }
export type Feature = { type: 'Feature'; properties: Record<string, unknown>; geometry: Geometry }

/** What a city is drawn from: the features of each file of data/map, and what must be said of it. */
export type MapSources = Record<'transit' | 'exits' | 'roads' | 'water' | 'places' | 'land', Feature[]> & {
  about: { files: Record<string, { changes: string; attribution: string; licence: { id: string; url: string } }> }
}

/** The color of a line, by what it is called in our palette. */
const TONES: Record<string, string> = {
  ...{ bts_sukhumvit: 'green', bts_silom: 'green', bts_gold: 'amber', mrt_blue: 'blue', mrt_purple: 'plum' },
  ...{ mrt_yellow: 'amber', mrt_pink: 'rose', arl: 'plum', srt_dark_red: 'red', srt_light_red: 'red' },
}
/** How roads rank: what is drawn first, and from near alone. */
const ROAD_RANKS = ['street', 'tertiary', 'secondary', 'primary', 'motorway']
/** The folders of the sources write some cities in one word. */
const slugOf = (city: unknown) => ({ chiangmai: 'chiang-mai', huahin: 'hua-hin' })[String(city)] ?? String(city)

/** Shore that was filled after the coast was drawn reaches this much beyond its road. */
const QUAY_M = 25
const QUAY_SIDES = 10

const shape = (kind: string, geometry: Geometry, more: Record<string, unknown> = {}): Feature => ({
  type: 'Feature',
  properties: { kind, ...more },
  geometry,
})
const namesOf = ({ nameTh, nameEn }: Record<string, unknown>) => ({
  ...(nameTh ? { th: nameTh } : {}),
  // Of one station the map's authors wrote what it is behind its name.
  ...(nameEn ? { en: String(nameEn).replace(/ (BTS|MRT) Station$/, '') } : {}),
})
const inBox =
  ({ box: [south, west, north, east] }: MapCity) =>
  ([x, y]: Point) =>
    x >= west && x <= east && y >= south && y <= north

/** The lines of a feature, as far as they come into the city's box. */
function linesIn({ geometry }: Feature, { box: [south, west, north, east] }: MapCity): Point[][] {
  if (geometry.type !== 'LineString' && geometry.type !== 'MultiLineString') return []
  const lines = geometry.type === 'LineString' ? [geometry.coordinates] : geometry.coordinates
  return lines
    .flatMap((line) => partsWithin(line, { left: west, top: south, right: east, bottom: north }))
    .map((line) => line.map(([x, y]): Point => [x, y]))
}

/** Land under what the newest shore fills carry, where the coast is older than the roads: one patch for each point. */
function quaysOf(roads: Feature[], land: Ring[][]): Ring[][] {
  const points = roads.flatMap(({ geometry }) =>
    geometry.type === 'MultiLineString' ? geometry.coordinates.flat() : [],
  )
  const wet = points.filter((point) => !land.some((polygon) => isInPolygon(point, polygon)))
  const seen = new Map(wet.map((point) => [point.join(), point]))
  return [...seen.values()].map((point) => {
    const plane = planeOf(point[1])
    const away = Math.min(...land.flat().map((ring) => distanceToLine(plane(point), ring.map(plane))))
    const [east = 0, north = 0] = plane([1, 1]).map((meters) => (away + QUAY_M) / meters)
    const ring = Array.from({ length: QUAY_SIDES + 1 }, (_, side): Point => {
      const angle = (2 * Math.PI * (side % QUAY_SIDES)) / QUAY_SIDES
      return [point[0] + east * Math.cos(angle), point[1] + north * Math.sin(angle)]
    })
    return [rounded(ring, 5)]
  })
}

const landOf = (city: MapCity, { land }: MapSources): Ring[][] =>
  land
    .filter(({ properties }) => slugOf(properties.city) === city.slug)
    .flatMap(({ geometry }) => (geometry.type === 'MultiPolygon' ? geometry.coordinates : []))

/** All that the map draws of a city but its coast, in the order in which it is drawn. */
export function cityFeatures(city: MapCity, sources: MapSources): Feature[] {
  const isHere = inBox(city)
  const ofCity = (features: Feature[]) => features.filter(({ properties }) => slugOf(properties.city) === city.slug)
  const withLines = (features: Feature[], kindOf: (feature: Feature) => [string, Record<string, unknown>]) =>
    features.flatMap((feature) => {
      const lines = linesIn(feature, city)
      if (lines.length === 0) return []
      const [kind, more] = kindOf(feature)
      return [shape(kind, { type: 'MultiLineString', coordinates: lines }, { ...more, ...namesOf(feature.properties) })]
    })
  const points = (features: Feature[], kindOf: (feature: Feature) => [string, Record<string, unknown>]) =>
    features.flatMap((feature) => {
      const { geometry, properties } = feature
      if (geometry.type !== 'Point' || !isHere(geometry.coordinates)) return []
      const [kind, more] = kindOf(feature)
      return [shape(kind, geometry, { ...more, ...namesOf(properties) })]
    })
  const rankOf = ({ properties }: Feature) => ROAD_RANKS.indexOf(String(properties.class))
  const of = (features: Feature[], kind: string) => features.filter(({ properties }) => properties.kind === kind)
  const toneOf = (line: unknown) => TONES[String(line)] ?? 'plum'

  const roads = withLines(
    ofCity(sources.roads).toSorted((a, b) => rankOf(a) - rankOf(b)),
    (road) => ['road', { rank: rankOf(road) }],
  )
  const land = landOf(city, sources)
  const quays = land.length > 0 ? quaysOf(roads, land) : []
  const water = ofCity(sources.water)
  const names = new Map(sources.transit.map(({ properties }) => [properties.id, properties]))
  return [
    ...(quays.length > 0 ? [shape('quay', { type: 'MultiPolygon', coordinates: quays })] : []),
    ...of(water, 'river').flatMap(({ geometry, properties }) =>
      geometry.type === 'Polygon' ? [shape('water', geometry, namesOf(properties))] : [],
    ),
    ...withLines(water, ({ properties }) =>
      properties.kind === 'river-centre'
        ? ['stream', { rank: -1 }]
        : ['stream', { rank: properties.kind === 'river' ? 1 : 0 }],
    ),
    ...roads,
    ...withLines(of(sources.transit, 'line'), ({ properties }) => ['line', { tone: toneOf(properties.id) }]),
    ...points(of(sources.transit, 'station'), ({ properties: { line, lines, code } }) => [
      'station',
      { tone: toneOf(line), ...(code ? { code } : {}), ...(lines ? { lines: (lines as string[]).length } : {}) },
    ]),
    ...points(sources.exits, ({ properties: { ref, station } }) => [
      'exit',
      { ...(ref ? { ref } : {}), station: names.get(station)?.nameEn },
    ]),
    ...points(ofCity(sources.places), ({ properties }) => ['place', { what: properties.kind }]),
  ]
}

/** The text of a file that is passed on, with what its licence wants to be said. */
export function mapFile(features: Feature[], parts: string[], { about }: MapSources): string {
  const used = parts.map((part) => about.files[`${part}.geojson`]!)
  const [first] = used
  const changes = `Cut to the city, and put together: ${parts.map((part, at) => `${part}: ${used[at]!.changes}`).join(' | ')}`
  const head = { attribution: first!.attribution, licence: first!.licence.id, licenceUrl: first!.licence.url, changes }
  return `${JSON.stringify({ type: 'FeatureCollection', ...head, features })}\n`
}

export const coastFeatures = (city: MapCity, sources: MapSources): Feature[] => {
  const {
    box: [south, west, north, east],
  } = city
  const sea: Ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return [
    shape('sea', { type: 'Polygon', coordinates: [sea] }),
    shape('land', { type: 'MultiPolygon', coordinates: landOf(city, sources) }),
  ]
}
