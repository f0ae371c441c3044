/**
 * Makes public/map/outline.svg, what stands where a map is still to be drawn, from the map's own land: node
 * scripts/map/drawOutline.ts
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { areaOf, type Point, type Ring, simplified } from './rings.ts'

const METRES = 2200
const LEAST = 60_000_000
const WIDTH = 300

type Land = { features: { properties: { kind: string }; geometry: { coordinates: Ring[][] } }[] }

const folder = join(import.meta.dirname, '../../public/map')
const { features } = JSON.parse(await readFile(join(folder, 'thailand.json'), 'utf8')) as Land
const land = features.find(({ properties }) => properties.kind === 'land')
const rings = (land?.geometry.coordinates ?? [])
  .map(([outer = []]) => outer)
  .filter((ring) => areaOf(ring) > LEAST)
  .map((ring) => simplified(ring, METRES))

/** Projects degrees to Web Mercator. */
const flat = ([longitude, latitude]: Point): Point => [
  longitude,
  (-180 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)),
]
const points = rings.flat().map(flat)
const side = (axis: 0 | 1, end: 'min' | 'max') => Math[end](...points.map((point) => point[axis]))
const [left, top] = [side(0, 'min'), side(1, 'min')]
const scale = WIDTH / (side(0, 'max') - left)
const height = Math.ceil((side(1, 'max') - top) * scale)
const place = (point: Point) => {
  const [x, y] = flat(point)
  return `${((x - left) * scale).toFixed(1)} ${((y - top) * scale).toFixed(1)}`
}
const path = rings.map((ring) => `M${ring.map(place).join('L')}Z`).join('')
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}"><path d="${path}"/></svg>\n`
await writeFile(join(folder, 'outline.svg'), svg)
