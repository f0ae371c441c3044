import { addMinutes, type Instant } from '#domain/epochMinutes.ts'

/** Tea and slippers. */
const EARLY_MINUTES = 10
/** For whoever has not said where they are. */
export const USUAL_WAY_MINUTES = 30

/** When to set out to be there ten minutes early. */
export const leaveTime = (from: Instant, way = USUAL_WAY_MINUTES): Date => addMinutes(from, -(way + EARLY_MINUTES))
