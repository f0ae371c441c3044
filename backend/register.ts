import { registerAccounts } from '#backend/modules/accounts/index.ts'
import { registerAvailability } from '#backend/modules/availability/index.ts'
import { registerBookings } from '#backend/modules/bookings/index.ts'
import { registerConversation } from '#backend/modules/conversation/index.ts'
import { registerDesk } from '#backend/modules/desk/index.ts'
import { registerInstant } from '#backend/modules/instant/index.ts'
import { registerMerchandising } from '#backend/modules/merchandising/index.ts'
import { registerOrders } from '#backend/modules/orders/index.ts'
import { registerReviews } from '#backend/modules/reviews/index.ts'
import { registerRewards } from '#backend/modules/rewards/index.ts'
import { registerSearch } from '#backend/modules/search/index.ts'
import { registerTracking } from '#backend/modules/tracking/index.ts'
import { registerVouchers } from '#backend/modules/vouchers/index.ts'

/**
 * Tells each module what higher ones do for it; before any service runs, and as often as one likes. In the order of the
 * modules, which is also the order in which what several of them add takes place.
 */
export function registerModules(): void {
  registerAccounts()
  registerConversation()
  registerMerchandising()
  registerOrders()
  registerRewards()
  registerAvailability()
  registerSearch()
  registerVouchers()
  registerBookings()
  registerInstant()
  registerReviews()
  registerTracking()
  registerDesk()
}
