import { registerAvailability } from './modules/availability/register.ts'
import { registerBookings } from './modules/bookings/register.ts'
import { registerInstant } from './modules/instant/register.ts'
import { registerReviews } from './modules/reviews/register.ts'

/**
 * Tells each module what higher ones do for it; before any service runs, and as often as one likes. In the order of the
 * modules, which is also the order in which what several of them add takes place.
 */
export function registerModules(): void {
  registerAvailability()
  registerBookings()
  registerInstant()
  registerReviews()
}
