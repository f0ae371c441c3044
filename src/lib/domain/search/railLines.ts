import type { RAIL_TONES } from './mapFeature.ts'

type RailTone = (typeof RAIL_TONES)[number]

/** Bangkok's railway lines, each with its color in our palette; its stations stand in the backend's `lines.json`. */
export const RAIL_LINES = {
  sukhumvit: 'green',
  silom: 'green',
  gold: 'amber',
  blue: 'blue',
  purple: 'plum',
  yellow: 'amber',
  pink: 'rose',
  airport: 'plum',
  darkRed: 'red',
  lightRed: 'red',
} as const satisfies Record<string, RailTone>

export type RailLineId = keyof typeof RAIL_LINES

export const RAIL_LINE_IDS = Object.keys(RAIL_LINES) as [RailLineId, ...RailLineId[]]

/** Stations of a stretch: as many as a wide screen shows beside each other. */
const STRETCH = 7
/** The asked station is the third: a phone shows two before it. */
const BEFORE = 2

type Line<Stop> = { id: RailLineId; stations: readonly Stop[] }
type Stretch<Stop> = { line: RailLineId; stations: Stop[] }

const from = <Stop>({ id, stations }: Line<Stop>, start: number): Stretch<Stop> => ({
  line: id,
  stations: stations.slice(start, start + STRETCH),
})

/** The stretch of a line in which a station stands; of a station of several lines, of the first of them. */
export function stretchAround<Stop>(lines: readonly Line<Stop>[], isAsked: (stop: Stop) => boolean) {
  const line = lines.find(({ stations }) => stations.some(isAsked))
  if (!line) return undefined
  const last = Math.max(0, line.stations.length - STRETCH)
  return from(line, Math.min(last, Math.max(0, line.stations.findIndex(isAsked) - BEFORE)))
}

/** The one with the highest sum of what its stations count, the first of equals; undefined where none counts anything. */
function busiestOf<Stop>(stretches: Iterable<Stretch<Stop>>, countOf: (stop: Stop) => number) {
  let best: { stretch: Stretch<Stop>; sum: number } | undefined
  for (const stretch of stretches) {
    const sum = stretch.stations.reduce((all, stop) => all + countOf(stop), 0)
    if (sum > (best?.sum ?? 0)) best = { stretch, sum }
  }
  return best?.stretch
}

function* stretchesOf<Stop>(lines: readonly Line<Stop>[]): Generator<Stretch<Stop>> {
  for (const line of lines)
    for (let start = 0; start === 0 || start + STRETCH <= line.stations.length; start++) yield from(line, start)
}

/** The stretch of all lines whose stations count most together. */
export const busiestStretch = <Stop>(lines: readonly Line<Stop>[], countOf: (stop: Stop) => number) =>
  busiestOf(stretchesOf(lines), countOf)

/** Of the stretches around asked stations the one whose stations count most together. */
export const busiestAround = <Stop>(lines: readonly Line<Stop>[], asked: Stop[], countOf: (stop: Stop) => number) =>
  busiestOf(
    asked.flatMap((one) => stretchAround(lines, (stop) => stop === one) ?? []),
    countOf,
  )
