import type { Position } from '#domain/catalogue/distance.ts'
import { EARTH_RADIUS_KM } from '#domain/constants.ts'

/** A part of the map: south, west, north, east, in degrees. */
export type Bounds = readonly [south: number, west: number, north: number, east: number]

/**
 * Four decimals are about ten metres: map areas are rounded to them, so that visitors of the same area share a cached
 * answer.
 */
const DECIMALS = 4
const TILE_PX = 512

/** Reads 'south,west,north,east'; undefined for what is no part of the map. */
export function readBounds(text: string | null | undefined): Bounds | undefined {
  const edges = text ? text.split(',').map((edge) => (edge.trim() ? Number(edge) : Number.NaN)) : []
  const [south, west, north, east] = edges
  if (edges.length !== 4 || !edges.every(Number.isFinite)) return undefined
  if (south! >= north! || west! >= east! || south! < -90 || north! > 90 || west! < -180 || east! > 180) return undefined
  return [south!, west!, north!, east!]
}

export const writeBounds = (bounds: Bounds): string => bounds.map((edge) => Number(edge.toFixed(DECIMALS))).join(',')

export const isWithin = ({ latitude, longitude }: Position, [south, west, north, east]: Bounds): boolean =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east

/** The smallest part of the map that holds all of them; undefined for none. */
export function boundsOf(positions: readonly Position[]): Bounds | undefined {
  if (positions.length === 0) return undefined
  const latitudes = positions.map(({ latitude }) => latitude)
  const longitudes = positions.map(({ longitude }) => longitude)
  return [Math.min(...latitudes), Math.min(...longitudes), Math.max(...latitudes), Math.max(...longitudes)]
}

const KM_PER_DEGREE = (EARTH_RADIUS_KM * Math.PI) / 180
const kmPerDegreeAcross = ({ latitude }: Position) => KM_PER_DEGREE * Math.cos((latitude * Math.PI) / 180)

/** The part of the map that reaches `km` from a place in the four directions. */
export function areaAround(place: Position, km: number): Bounds {
  const [high, wide] = [km / KM_PER_DEGREE, km / kmPerDegreeAcross(place)]
  return [place.latitude - high, place.longitude - wide, place.latitude + high, place.longitude + wide]
}

/** What is `km` from a place as the crow flies: a closed line of `steps` sides that begins in the north. */
export const ringAround = (place: Position, km: number, steps = 72): Position[] =>
  Array.from({ length: steps + 1 }, (_, step) => {
    const angle = (2 * Math.PI * (step % steps)) / steps
    return {
      latitude: place.latitude + (km / KM_PER_DEGREE) * Math.cos(angle),
      longitude: place.longitude + (km / kmPerDegreeAcross(place)) * Math.sin(angle),
    }
  })

/** A position in the whole map at a zoom level (web Mercator), in pixels from its north-west corner. */
export function pixelsAt({ latitude, longitude }: Position, zoom: number): { x: number; y: number } {
  const size = TILE_PX * 2 ** zoom
  const sine = Math.sin((latitude * Math.PI) / 180)
  return {
    x: ((longitude + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  }
}

/** The other way round: the position of a pixel of the whole map at a zoom level. */
export function positionAt({ x, y }: { x: number; y: number }, zoom: number): Position {
  const size = TILE_PX * 2 ** zoom
  const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / size))) * 180) / Math.PI
  return { latitude, longitude: (x / size) * 360 - 180 }
}

/** The mean of places; (0, 0) of none. */
export function middleOf(places: readonly Position[]): Position {
  const mean = (of: (place: Position) => number) => places.reduce((sum, one) => sum + of(one), 0) / (places.length || 1)
  return { latitude: mean(({ latitude }) => latitude), longitude: mean(({ longitude }) => longitude) }
}

/** Places that would cover each other; drawn as one, in their middle. */
export type Cluster<P extends Position> = Position & { members: P[] }

/**
 * Clusters of places within `reach` (pixels in x and y) of the first of their group. The first place in the list leads
 * its group, so better ranked places keep their position and the result is deterministic.
 */
export function clustersOf<P extends Position>(
  places: readonly P[],
  zoom: number,
  reach: { x: number; y: number },
): Cluster<P>[] {
  const groups: { x: number; y: number; members: P[] }[] = []
  for (const place of places) {
    const { x, y } = pixelsAt(place, zoom)
    const near = groups.find((group) => Math.abs(group.x - x) < reach.x && Math.abs(group.y - y) < reach.y)
    if (near) near.members.push(place)
    else groups.push({ x, y, members: [place] })
  }
  return groups.map(({ members }) => ({ members, ...middleOf(members) }))
}
