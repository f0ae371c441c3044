import { UNKNOWN_DISTANCE } from '#domain/catalogue/distance.ts'
import { wayMinutes } from '#domain/instant/travelTime.ts'

/** Who is further away has pinned where they will not come from on that day. */
const FURTHEST_KM = 60

/** The way from a distance in a straight line, on foot or by road; undefined where nobody sets out from there. */
export const wayFrom = (distanceKm: number | typeof UNKNOWN_DISTANCE): number | undefined =>
  distanceKm === UNKNOWN_DISTANCE || distanceKm > FURTHEST_KM ? undefined : wayMinutes(distanceKm)
