import type { Walk } from '#contract/catalogue/shops.ts'
import { stationName } from '#domain/catalogue/walk.ts'
import { fill } from './format.ts'

/** What is needed to say how far a station is. */
export type WalkMessages = { walk: string; exit: string }

/** '4 min from BTS Asok, exit 3'; '' where no station is near. */
export function walkText(walk: Walk | null | undefined, t: WalkMessages): string {
  if (!walk) return ''
  const way = fill(t.walk, { minutes: walk.minutes, station: stationName(walk) })
  return walk.exit ? `${way}, ${fill(t.exit, { exit: walk.exit })}` : way
}
