import { distanceToLine, isInRing, neededPoints, ringWithin } from '#domain/search/flatLine.ts'

/** A place as GeoJSON has it: longitude, latitude, in degrees. */
export type Point = [number, number]
export type Ring = Point[]

const METRES_PER_DEGREE = 111_195

/** Plane meters near a latitude; exact enough to leave points out by. */
export const planeOf =
  (latitude: number) =>
  ([x, y]: Point): Point => [x * METRES_PER_DEGREE * Math.cos((latitude * Math.PI) / 180), y * METRES_PER_DEGREE]

/** Square meters, whichever way round. */
export function areaOf(ring: Ring): number {
  const points = ring.map(planeOf(ring[0]![1]))
  const twice = points.reduce((sum, [x, y], at) => {
    const [x2, y2] = points[(at + 1) % points.length]!
    return sum + x * y2 - x2 * y
  }, 0)
  return Math.abs(twice) / 2
}

/** Leaves out the points that lie within `meters` of the line without them. */
export function simplified(line: Point[], meters: number): Point[] {
  const kept = neededPoints(line.map(planeOf(line[0]?.[1] ?? 0)), meters)
  return line.filter((_, at) => kept.has(at))
}

/** The part of a ring within a box, along its edges where it was cut. */
export const clipped = (ring: Ring, [west, south, east, north]: [number, number, number, number]): Ring =>
  ringWithin(ring, { left: west, top: south, right: east, bottom: north }).map(([x, y]) => [x, y])

/** Four decimals are about ten meters exact. Points that come to the same one after the other are one. */
export function rounded(line: Point[], decimals: number): Point[] {
  const points = line.map(([x, y]): Point => [Number(x.toFixed(decimals)), Number(y.toFixed(decimals))])
  return points.filter(([x, y], at) => at === 0 || x !== points[at - 1]![0] || y !== points[at - 1]![1])
}

/** A point well inside a ring, for its name: the most distant from the edge on a grid over it. */
export function insideOf(ring: Ring): Point {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  const [west, east, south, north] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]
  const STEPS = 24
  let [best, room]: [Point, number] = [[(west + east) / 2, (south + north) / 2], -1]
  for (let i = 1; i < STEPS; i++) {
    for (let j = 1; j < STEPS; j++) {
      const point: Point = [west + ((east - west) * i) / STEPS, south + ((north - south) * j) / STEPS]
      if (!isInRing(point, ring)) continue
      const away = distanceToLine(point, ring)
      if (away > room) [best, room] = [point, away]
    }
  }
  return best
}
