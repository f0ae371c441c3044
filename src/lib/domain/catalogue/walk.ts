import { WALK_DETOUR, WALK_KMH, WALK_MAX_KM } from '#domain/constants.ts'
import { distanceKm, type Position } from './distance.ts'

/** A way out of a station; `ref` is its number, '' where nobody knows it. */
export type StationExit = Position & { ref: string }

/** A station with its exits; one of which none is known is left where it stands. */
export type WalkStation = Position & { slug: string; exits: readonly StationExit[] }

/** 'BTS Asok'; its name alone where no system runs there. */
export const stationName = ({ system, station }: { system: string; station: string }): string =>
  `${system} ${station}`.trim()

/** The way from a station's exit to a place. */
export type WalkFrom = { slug: string; exit: string; minutes: number }

/** No place further off than this in either direction is within a walk: a degree is 100 km or more south of 25° north. */
export const WALK_MAX_DEGREES = WALK_MAX_KM / WALK_DETOUR / 100

const isFar = (one: Position, other: Position): boolean =>
  Math.abs(one.latitude - other.latitude) > WALK_MAX_DEGREES ||
  Math.abs(one.longitude - other.longitude) > WALK_MAX_DEGREES

const exitsOf = (station: WalkStation): readonly StationExit[] =>
  station.exits.length > 0 ? station.exits : [{ ref: '', latitude: station.latitude, longitude: station.longitude }]

/** How far somebody walks between two places, in km: the straight line and what streets add to it. */
export const walkedKm = (from: Position, to: Position): number => (distanceKm(from, to) as number) * WALK_DETOUR

/** Whole minutes on foot, rounded up; at least one. */
export const walkMinutes = (km: number): number => Math.max(1, Math.ceil((km / WALK_KMH) * 60))

/** The shortest way on foot from any exit of these stations, within the longest walk; null where there is none. */
export function shortestWalk(to: Position, stations: readonly WalkStation[]): WalkFrom | null {
  let best: { slug: string; exit: string; km: number } | null = null
  for (const station of stations) {
    for (const exit of exitsOf(station)) {
      if (isFar(exit, to)) continue
      const km = walkedKm(exit, to)
      if (km <= WALK_MAX_KM && (!best || km < best.km)) best = { slug: station.slug, exit: exit.ref, km }
    }
  }
  return best && { slug: best.slug, exit: best.exit, minutes: walkMinutes(best.km) }
}

const bandOf = (latitude: number) => Math.floor(latitude / WALK_MAX_DEGREES)

/**
 * Which of these places are within a walk of a station, for many stations: places lie in bands as high as the longest
 * walk, and a station looks at those beside its exits alone.
 */
export function placesByWalk<Place extends Position>(places: readonly Place[]): (station: WalkStation) => Place[] {
  const bands = Map.groupBy(places, ({ latitude }) => bandOf(latitude))
  return (station) => {
    const exits = exitsOf(station)
    const isNear = (place: Place) => exits.some((exit) => !isFar(exit, place) && walkedKm(exit, place) <= WALK_MAX_KM)
    const at = exits.map(({ latitude }) => bandOf(latitude))
    const [first, last] = [Math.min(...at) - 1, Math.max(...at) + 1]
    return Array.from({ length: last - first + 1 }, (_, band) => bands.get(first + band) ?? []).flatMap((band) =>
      band.filter(isNear),
    )
  }
}
