import { otpRoutes, partnerRoutes, passkeyRoutes, userRoutes } from '#backend/modules/accounts/index.ts'
import { holdRoutes, slotRoutes, stockRoutes } from '#backend/modules/availability/index.ts'
import { reservationRoutes, scanHandlers, visitCardHandlers, visitHandlers } from '#backend/modules/bookings/index.ts'
import { shopRoutes } from '#backend/modules/catalogue/index.ts'
import { comfortHandlers, languageRoutes } from '#backend/modules/conversation/index.ts'
import { deskRoutes } from '#backend/modules/desk/index.ts'
import { instantRoutes } from '#backend/modules/instant/index.ts'
import { contentRoutes, flashSaleRoutes, homeRoutes, promotionHandlers } from '#backend/modules/merchandising/index.ts'
import { paymentRoutes } from '#backend/modules/orders/index.ts'
import { applyHandlers } from '#backend/modules/pricing/index.ts'
import { feedbackHandlers, reviewRoutes } from '#backend/modules/reviews/index.ts'
import { giftRoutes, pointRoutes, referralHandlers } from '#backend/modules/rewards/index.ts'
import { discoveryHandlers, searchRoutes } from '#backend/modules/search/index.ts'
import { likeRoutes, trackingRoutes } from '#backend/modules/tracking/index.ts'
import {
  dealRoutes,
  passRoutes,
  shopDealRoutes,
  voucherCartRoutes,
  voucherCodeRoutes,
  voucherGiftRoutes,
  voucherRoutes,
  waitlistRoutes,
} from '#backend/modules/vouchers/index.ts'
import { bookingChangeCalls } from '#contract/bookings/changes.ts'
import { discoveryCalls } from '#contract/catalogue/brands.ts'
import { comfortCalls } from '#contract/conversation.ts'
import { promotionCalls } from '#contract/merchandising/offers.ts'
import { eventRoutes } from './platform/cacheTags/routes.ts'
import { handle, type Routes } from './platform/http/handle.ts'

/** Routes of several modules as one area of the API document. */
const joined = (...parts: Routes[]): Routes => ({
  calls: Object.assign({}, ...parts.map(({ calls }) => calls)),
  handlers: Object.assign({}, ...parts.map(({ handlers }) => handlers)),
})

/** Every area of calls, by the name that the API document gives it; some areas hold calls of several modules. */
export const areas: Record<string, Routes> = {
  Language: languageRoutes,
  Comfort: handle(comfortCalls, { ...comfortHandlers, ...visitCardHandlers }),
  Content: contentRoutes,
  Desk: deskRoutes,
  // Before Shops: its fixed paths under /shops are no url names.
  Discovery: handle(discoveryCalls, { ...discoveryHandlers, ...scanHandlers }),
  Events: eventRoutes,
  Deals: dealRoutes,
  FlashSales: flashSaleRoutes,
  Passes: passRoutes,
  Vouchers: voucherRoutes,
  VoucherCodes: voucherCodeRoutes,
  VoucherGifts: voucherGiftRoutes,
  VoucherCarts: voucherCartRoutes,
  Gifts: giftRoutes,
  Holds: holdRoutes,
  Home: homeRoutes,
  Instant: instantRoutes,
  Likes: likeRoutes,
  Otp: otpRoutes,
  Passkeys: passkeyRoutes,
  Payment: paymentRoutes,
  Partners: partnerRoutes,
  Points: pointRoutes,
  Promotions: handle(promotionCalls, { ...promotionHandlers, ...applyHandlers, ...referralHandlers }),
  Reservations: reservationRoutes,
  Reviews: reviewRoutes,
  Search: searchRoutes,
  Shops: joined(shopRoutes, shopDealRoutes, slotRoutes),
  Stock: stockRoutes,
  Turns: waitlistRoutes,
  Tracking: trackingRoutes,
  Users: userRoutes,
  Visits: handle(bookingChangeCalls, { ...visitHandlers, ...feedbackHandlers }),
}
