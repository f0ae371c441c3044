import { freeTimes } from '#backend/modules/catalogue/shop/freeTimes.ts'
import { findNextFree } from './slot/nextFree.ts'

/** What the availability does for the modules below. */
export function registerAvailability(): void {
  freeTimes.fill(findNextFree)
}
