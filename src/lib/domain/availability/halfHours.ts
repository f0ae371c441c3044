import { SLOT_MINUTES } from '#domain/constants.ts'
import { timeOf } from '#domain/epochMinutes.ts'

/** 'HH:mm' of every half hour of a day. */
export const HALF_HOURS: readonly string[] = Array.from({ length: (24 * 60) / SLOT_MINUTES }, (_, nth) =>
  timeOf(nth * SLOT_MINUTES),
)
