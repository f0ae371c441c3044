import { stationName } from '#domain/catalogue/walk.ts'
import { fill } from './format.ts'

/** What is needed to say how far a station is. */
export type WalkMessages = { walk: string; exit: string }

/** The nearest station on foot, as the contract's `Walk`. */
type Walk = { system: string; station: string; exit: string; minutes: number }

/** '4 min from BTS Asok, exit 3'; '' where no station is near. */
export function walkText(walk: Walk | null | undefined, t: WalkMessages): string {
  if (!walk) return ''
  const way = fill(t.walk, { minutes: walk.minutes, station: stationName(walk) })
  return walk.exit ? `${way}, ${fill(t.exit, { exit: walk.exit })}` : way
}
