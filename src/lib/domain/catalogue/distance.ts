import { EARTH_RADIUS_KM, FURTHEST_SHOWN_KM } from '#domain/constants.ts'

export type Position = { latitude: number; longitude: number }

export const UNKNOWN_DISTANCE = '-'

const radians = (degrees: number) => (degrees * Math.PI) / 180

const isPosition = (position: Partial<Position> | null | undefined): position is Position =>
  Number.isFinite(position?.latitude) && Number.isFinite(position?.longitude)

/** Great-circle distance in km, or '-' while one of the places is unknown. */
export function distanceKm(
  from: Partial<Position> | null | undefined,
  to: Partial<Position> | null | undefined,
): number | typeof UNKNOWN_DISTANCE {
  if (!isPosition(from) || !isPosition(to)) return UNKNOWN_DISTANCE
  const latitude = radians(to.latitude - from.latitude)
  const longitude = radians(to.longitude - from.longitude)
  const half =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(longitude / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}

/** Whether a distance is known and worth telling the customer. */
export const isDistanceShown = (distance: number | typeof UNKNOWN_DISTANCE | null | undefined): distance is number =>
  typeof distance === 'number' && distance <= FURTHEST_SHOWN_KM
