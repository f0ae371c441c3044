import { registerAvailability } from './modules/availability/register.ts'
import { registerBookings } from './modules/bookings/register.ts'
import { registerConversation } from './modules/conversation/register.ts'
import { registerDesk } from './modules/desk/register.ts'
import { registerInstant } from './modules/instant/register.ts'
import { registerMerchandising } from './modules/merchandising/register.ts'
import { registerOrders } from './modules/orders/register.ts'
import { registerReviews } from './modules/reviews/register.ts'
import { registerRewards } from './modules/rewards/register.ts'
import { registerTracking } from './modules/tracking/register.ts'
import { registerVouchers } from './modules/vouchers/register.ts'

/**
 * Tells each module what higher ones do for it; before any service runs, and as often as one likes. In the order of the
 * modules, which is also the order in which what several of them add takes place.
 */
export function registerModules(): void {
  registerConversation()
  registerMerchandising()
  registerOrders()
  registerRewards()
  registerAvailability()
  registerVouchers()
  registerBookings()
  registerInstant()
  registerReviews()
  registerTracking()
  registerDesk()
}
