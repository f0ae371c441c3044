import { UNKNOWN_DISTANCE } from '#domain/catalogue/distance.ts'
import { addMinutes, type Instant } from '#domain/epochMinutes.ts'
import { wayMinutes } from '#domain/instant/travelTime.ts'

/** Tea and slippers. */
const EARLY_MINUTES = 10
/** For whoever has not said where they are. */
export const USUAL_WAY_MINUTES = 30
/** Who is further away has pinned where they will not come from on that day. */
const FURTHEST_KM = 60

/** The way from a distance in a straight line, on foot or by road; undefined where nobody sets out from there. */
export const wayFrom = (distanceKm: number | typeof UNKNOWN_DISTANCE): number | undefined =>
  distanceKm === UNKNOWN_DISTANCE || distanceKm > FURTHEST_KM ? undefined : wayMinutes(distanceKm)

/** When to set out to be there ten minutes early. */
export const leaveTime = (from: Instant, way = USUAL_WAY_MINUTES): Date => addMinutes(from, -(way + EARLY_MINUTES))
