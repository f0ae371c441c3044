/** A place as GeoJSON has it: longitude, latitude, in degrees. */
export type Point = [number, number]
export type Ring = Point[]

const METRES_PER_DEGREE = 111_195

/** Plane meters near a latitude; exact enough to leave points out by. */
const planeOf =
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

function distanceTo([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length))
  return Math.hypot(px - ax - along * dx, py - ay - along * dy)
}

/** Leaves out the points that lie within `meters` of the line without them (Douglas and Peucker). */
export function simplified(line: Point[], meters: number): Point[] {
  const plane = line.map(planeOf(line[0]?.[1] ?? 0))
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (;;) {
    const span = open.pop()
    if (!span) break
    const [from, to] = span
    let [far, most] = [-1, meters]
    for (let at = from + 1; at < to; at++) {
      const away = distanceTo(plane[at]!, plane[from]!, plane[to]!)
      if (away > most) [far, most] = [at, away]
    }
    if (far < 0) continue
    kept.add(far)
    open.push([from, far], [far, to])
  }
  return line.filter((_, at) => kept.has(at))
}

/** The part of a ring within a box, along its edges where it was cut (Sutherland and Hodgman). */
export function clipped(ring: Ring, [west, south, east, north]: [number, number, number, number]): Ring {
  const edges: [0 | 1, number, 1 | -1][] = [
    [0, west, 1],
    [0, east, -1],
    [1, south, 1],
    [1, north, -1],
  ]
  return edges.reduce<Ring>((points, [axis, edge, way]) => {
    const isIn = (point: Point) => (point[axis] - edge) * way >= 0
    return points.flatMap((point, at) => {
      const before = points.at(at - 1)!
      if (isIn(point) === isIn(before)) return isIn(point) ? [point] : []
      const share = (edge - before[axis]) / (point[axis] - before[axis])
      const cut: Point = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]
      return isIn(point) ? [cut, point] : [cut]
    })
  }, ring)
}

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
      if (!isInside(point, ring)) continue
      const away = Math.min(...ring.slice(1).map((to, at) => distanceTo(point, ring[at]!, to)))
      if (away > room) [best, room] = [point, away]
    }
  }
  return best
}

function isInside([x, y]: Point, ring: Ring): boolean {
  let inside = false
  for (const [at, [x2, y2]] of ring.entries()) {
    const [x1, y1] = ring.at(at - 1)!
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}
