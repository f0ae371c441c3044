import { offers } from '#backend/modules/bookings/offers.ts'
import { takeOffer } from './accept.ts'
import { findOrigins } from './origin.ts'

/** What instant requests do for the modules below. */
export function registerInstant(): void {
  offers.fill({ take: takeOffer, findOrigins })
}
