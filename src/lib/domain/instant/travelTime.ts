import {
  INSTANT_EXTENSION_MINUTES,
  INSTANT_EXTENSIONS,
  INSTANT_REQUEST_MINUTES,
  ORDER_RESPONSE_DELAY_MINUTES,
  SLOT_MINUTES,
} from '#domain/constants.ts'
import { addMinutes, type Instant } from '#domain/epochMinutes.ts'

/** From the last word to the motorbike. */
const SET_OFF_MINUTES = 5
/** City roads are slower, by turns and lights, than roads further out. */
const CITY_KM = 10
const CITY_MINUTES_PER_KM = 3
const ROAD_MINUTES_PER_KM = 2
const STEP_MINUTES = 5

/** The longest time between a response and its booking; therapists leave after it. */
const WAIT_MINUTES = INSTANT_REQUEST_MINUTES + INSTANT_EXTENSIONS * INSTANT_EXTENSION_MINUTES

/**
 * Estimated travel time in minutes, from the straight-line distance, rounded up to five. It uses no road map, so that
 * every process and every test has the same result.
 */
export function travelMinutes(distanceKm: number): number {
  const inCity = Math.min(distanceKm, CITY_KM)
  const beyond = Math.max(0, distanceKm - CITY_KM)
  const minutes = SET_OFF_MINUTES + inCity * CITY_MINUTES_PER_KM + beyond * ROAD_MINUTES_PER_KM
  return Math.ceil(minutes / STEP_MINUTES) * STEP_MINUTES
}

/** On foot, turns and lights included. */
const WALK_MINUTES_PER_KM = 15
/** Nobody walks for longer to a massage. */
const WALK_MOST_MINUTES = 15

/** How long one walks to a shop; null where that is too far. */
export function walkMinutes(distanceKm: number): number | null {
  const minutes = Math.max(1, Math.ceil(distanceKm * WALK_MINUTES_PER_KM))
  return minutes > WALK_MOST_MINUTES ? null : minutes
}

/** How long the customer needs to a shop: on foot where it is near, else by road. */
export const wayMinutes = (distanceKm: number): number => walkMinutes(distanceKm) ?? travelMinutes(distanceKm)

/**
 * When the massage of an answer begins: the first half hour that is at least thirty minutes ahead (spec section 4), and
 * that a shop which comes can reach once the answer is booked. `travel`: minutes of its way; 0 where the customer comes.
 */
export function arrivalAfter(now: Instant, travel = 0): Date {
  const ahead = Math.max(ORDER_RESPONSE_DELAY_MINUTES, travel > 0 ? WAIT_MINUTES + travel : 0)
  const slotMs = SLOT_MINUTES * 60_000
  return new Date(Math.ceil(addMinutes(now, ahead).getTime() / slotMs) * slotMs)
}

/**
 * Shops around a place: whether there are any to go to, and the shortest travel time of those that come; null where
 * none does.
 */
export type Around = { hasShops: boolean; travelMinutes: number | null }

/** The earliest start at a shop and at the customer's place; undefined where no shop is available. */
export const earliestStarts = (now: Instant, { hasShops, travelMinutes: way }: Around) => ({
  atShop: hasShops ? arrivalAfter(now) : undefined,
  withYou: way === null ? undefined : arrivalAfter(now, way),
})
