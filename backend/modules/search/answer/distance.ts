import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type Station, shops } from '#backend/modules/catalogue/index.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { WALK_MAX_DEGREES } from '#domain/catalogue/walk.ts'
import { EARTH_RADIUS_KM, WALK_DETOUR, WALK_MAX_KM } from '#domain/constants.ts'

/** The columns of a shop's position. */
type Columns = { latitude: SQLWrapper; longitude: SQLWrapper }

/** `distanceKm` of the domain, for a query over shops. */
export const kmTo = ({ latitude, longitude }: Position, from: Columns = shops): SQL =>
  sql`(${2 * EARTH_RADIUS_KM}::float8 * asin(least(1, sqrt(
  sin(radians(${from.latitude} - ${latitude}::float8) / 2) ^ 2 + cos(radians(${latitude}::float8)) *
  cos(radians(${from.latitude})) * sin(radians(${from.longitude} - ${longitude}::float8) / 2) ^ 2))))`

const waysOf = (station: Station): readonly Position[] => (station.exits.length > 0 ? station.exits : [station])

/** How far somebody walks to a shop from the nearest exit of a station, in km. */
export function walkedKmFrom(station: Station, to: Columns = shops): SQL {
  const ways = waysOf(station).map((way) => kmTo(way, to))
  return sql`least(${sql.join(ways, sql`, `)}) * ${WALK_DETOUR}::float8`
}

/** Shops within a box of degrees, by the index of positions. */
export const isWithin = ([south, west, north, east]: readonly number[]): SQL =>
  sql`${shops.place} <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`

/** Shops within a walk of a station. */
export function isInWalk(station: Station): SQL {
  const ways = waysOf(station)
  const edge = (pick: (...values: number[]) => number, key: keyof Position) => pick(...ways.map((way) => way[key]))
  const box = [
    edge(Math.min, 'latitude') - WALK_MAX_DEGREES,
    edge(Math.min, 'longitude') - WALK_MAX_DEGREES,
    edge(Math.max, 'latitude') + WALK_MAX_DEGREES,
    edge(Math.max, 'longitude') + WALK_MAX_DEGREES,
  ]
  return sql`(${isWithin(box)} and ${walkedKmFrom(station)} <= ${WALK_MAX_KM}::float8)`
}
