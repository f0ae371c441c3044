import type { MapPin } from '#contract/search.ts'
import { type Cluster, clustersOf, middleOf } from '#domain/search/mapArea.ts'

/**
 * Pins closer than this, in pixels, are grouped: a pin with price and time is wider than high, and pins must not
 * overlap.
 */
const REACH_PX = { x: 122, y: 52 }
const DOT_REACH_PX = { x: 34, y: 34 }
const DISTRICT_REACH_PX = { x: 132, y: 64 }
/** Further off than this, districts stand for their shops; and further still, cities. */
const SHOPS_FROM_ZOOM = 11.4
const DISTRICTS_FROM_ZOOM = 9

/** Shops that are one on the map; `name` where they are those of a district or a city. */
export type PinGroup = Cluster<MapPin> & { name?: string }

function namedGroups(pins: readonly MapPin[], zoom: number): PinGroup[] {
  const named = Map.groupBy(pins, ({ area, location }) => (zoom < DISTRICTS_FROM_ZOOM ? location : area || location))
  const groups = [...named]
    .map(([name, members]) => ({ name, members, ...middleOf(members) }))
    .toSorted((a, b) => b.members.length - a.members.length)
  return clustersOf(groups, zoom, DISTRICT_REACH_PX).map(({ members: [first, ...others] }) => ({
    ...first!,
    name: others.length > 0 ? `${first!.name} +${others.length}` : first!.name,
    members: [first!, ...others].flatMap(({ members }) => members),
  }))
}

/** What stands on the map at a zoom level; a shop alone is itself, however far off. */
export function pinGroups(pins: readonly MapPin[], zoom: number, isDots: boolean): PinGroup[] {
  if (isDots || zoom >= SHOPS_FROM_ZOOM) return clustersOf(pins, zoom, isDots ? DOT_REACH_PX : REACH_PX)
  return namedGroups(pins, zoom).map(({ name, ...group }) => (group.members.length > 1 ? { ...group, name } : group))
}
