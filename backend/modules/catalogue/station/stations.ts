import { createHash } from 'node:crypto'
import type { Position } from '#domain/catalogue/distance.ts'
import { type StationExit, shortestWalk, type WalkFrom, type WalkStation } from '#domain/catalogue/walk.ts'
import type { LocalizedText } from '#domain/localizedText.ts'
import file from './stations.json' with { type: 'json' }

export const RAIL_SYSTEMS = ['BTS', 'MRT', 'ARL', 'SRT'] as const
type RailSystem = (typeof RAIL_SYSTEMS)[number]

/** A station of Bangkok's railways. Its slug ends in its system, so that it is no city's and no area's. */
export type Station = WalkStation & { system: RailSystem; code: string; name: LocalizedText }

/** Of 'number latitude longitude'; '-' stands for no number. */
function exitOf(text: string): StationExit {
  const [ref = '', latitude, longitude] = text.split(' ')
  return { ref: ref === '-' ? '' : ref, latitude: Number(latitude), longitude: Number(longitude) }
}

/** All stations: open data that is the same in every installation (docs/decisions/0087). */
export const STATIONS: readonly Station[] = file.stations.map(({ exits, system, name, ...station }) => ({
  ...station,
  system: system as RailSystem,
  name: name as LocalizedText,
  exits: exits.map(exitOf),
}))

/** Changes with the file: shops keep their walk, which is made anew then. */
export const STATIONS_VERSION = createHash('sha256').update(JSON.stringify(file.stations)).digest('hex').slice(0, 16)

const BY_SLUG = new Map(STATIONS.map((station) => [station.slug, station]))

export const stationOf = (slug: string): Station | undefined => BY_SLUG.get(slug)

/** The columns of a shop that say its way from the nearest exit. */
export type WalkColumns = { walkStation: string | null; walkExit: string; walkMinutes: number | null }

const columnsOf = (walk: WalkFrom | null): WalkColumns => ({
  walkStation: walk?.slug ?? null,
  walkExit: walk?.exit ?? '',
  walkMinutes: walk?.minutes ?? null,
})

/**
 * The way to a place from the nearest exit of the stations that are asked for, of all without them: what a shop keeps of
 * its walk when it is added or moves.
 */
export const walkColumnsOf = (place: Position, from: readonly Station[] = STATIONS): WalkColumns =>
  columnsOf(shortestWalk(place, from))
