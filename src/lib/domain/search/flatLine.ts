/** A point on a plane: pixels, meters or, near each other, degrees; x before y. */
export type FlatPoint = readonly [x: number, y: number]
export type FlatBox = { left: number; top: number; right: number; bottom: number }

function distanceTo([px, py]: FlatPoint, [ax, ay]: FlatPoint, [bx, by]: FlatPoint): number {
  const [dx, dy] = [bx - ax, by - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length))
  return Math.hypot(px - ax - along * dx, py - ay - along * dy)
}

/** How far a point is from the nearest part of a line. */
export const distanceToLine = (point: FlatPoint, line: readonly FlatPoint[]): number =>
  Math.min(...line.slice(1).map((to, at) => distanceTo(point, line[at]!, to)))

/** Which points of a line are needed so that it stays within `tolerance` of itself (Douglas and Peucker). */
export function neededPoints(line: readonly FlatPoint[], tolerance: number): Set<number> {
  const kept = new Set([0, line.length - 1])
  const open: [number, number][] = [[0, line.length - 1]]
  for (;;) {
    const span = open.pop()
    if (!span) return kept
    const [from, to] = span
    let [far, most] = [-1, tolerance]
    for (let at = from + 1; at < to; at++) {
      const away = distanceTo(line[at]!, line[from]!, line[to]!)
      if (away > most) [far, most] = [at, away]
    }
    if (far < 0) continue
    kept.add(far)
    open.push([from, far], [far, to])
  }
}

/** Whether a point lies in a closed ring. */
export function isInRing([x, y]: FlatPoint, ring: readonly FlatPoint[]): boolean {
  let inside = false
  for (const [at, [x2, y2]] of ring.entries()) {
    const [x1, y1] = ring.at(at - 1)!
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
  }
  return inside
}

/** Whether a point lies in a polygon of GeoJSON: in its first ring and in none of the holes. */
export const isInPolygon = (point: FlatPoint, [outer = [], ...holes]: readonly (readonly FlatPoint[])[]): boolean =>
  isInRing(point, outer) && !holes.some((hole) => isInRing(point, hole))

/** The parts of a line that come near a box: a point outside stays where the next or the last one is inside. */
export function partsWithin(line: readonly FlatPoint[], { left, top, right, bottom }: FlatBox): FlatPoint[][] {
  const parts: FlatPoint[][] = []
  let part: FlatPoint[] = []
  for (const [at, to] of line.entries()) {
    const from = line[at - 1]
    const isNear =
      from !== undefined &&
      Math.max(from[0], to[0]) >= left &&
      Math.min(from[0], to[0]) <= right &&
      Math.max(from[1], to[1]) >= top &&
      Math.min(from[1], to[1]) <= bottom
    if (isNear && from) part.push(...(part.length === 0 ? [from, to] : [to]))
    else if (part.length > 0) {
      parts.push(part)
      part = []
    }
  }
  return part.length > 0 ? [...parts, part] : parts
}

/** The part of a ring within a box, along its edges where it was cut (Sutherland and Hodgman). */
export function ringWithin(ring: readonly FlatPoint[], { left, top, right, bottom }: FlatBox): FlatPoint[] {
  const edges: [0 | 1, number, 1 | -1][] = [
    [0, left, 1],
    [0, right, -1],
    [1, top, 1],
    [1, bottom, -1],
  ]
  return edges.reduce<FlatPoint[]>(
    (points, [axis, edge, way]) => {
      const isIn = (point: FlatPoint) => (point[axis] - edge) * way >= 0
      return points.flatMap((point, at) => {
        const before = points.at(at - 1)!
        if (isIn(point) === isIn(before)) return isIn(point) ? [point] : []
        const share = (edge - before[axis]) / (point[axis] - before[axis])
        const cut: FlatPoint = [before[0] + share * (point[0] - before[0]), before[1] + share * (point[1] - before[1])]
        return isIn(point) ? [cut, point] : [cut]
      })
    },
    [...ring],
  )
}
