import { bookingChangeCalls } from '#contract/bookings/changes.ts'
import { discoveryCalls } from '#contract/catalogue/brands.ts'
import { shopCalls } from '#contract/catalogue/shops.ts'
import { comfortCalls } from '#contract/conversation.ts'
import { promotionCalls } from '#contract/merchandising/offers.ts'
import { otpRoutes } from './modules/accounts/routes/codes.ts'
import { partnerRoutes } from './modules/accounts/routes/partnerSso.ts'
import { passkeyRoutes } from './modules/accounts/routes/passkeys.ts'
import { userRoutes } from './modules/accounts/routes/users.ts'
import { holdRoutes } from './modules/availability/routes/holds.ts'
import { slotRoutes } from './modules/availability/routes/slots.ts'
import { stockRoutes } from './modules/availability/routes/stock.ts'
import { reservationRoutes } from './modules/bookings/routes/bookings.ts'
import { visitCardHandlers } from './modules/bookings/routes/comfortCard.ts'
import { visitHandlers } from './modules/bookings/routes/ownBooking.ts'
import { scanHandlers } from './modules/bookings/routes/scan.ts'
import { shopHandlers } from './modules/catalogue/routes/shops.ts'
import { comfortHandlers } from './modules/conversation/routes/comfortCard.ts'
import { languageRoutes } from './modules/conversation/routes/language.ts'
import { deskRoutes } from './modules/desk/routes.ts'
import { instantRoutes } from './modules/instant/routes.ts'
import { contentRoutes } from './modules/merchandising/routes/content.ts'
import { flashSaleRoutes } from './modules/merchandising/routes/flashSales.ts'
import { homeRoutes } from './modules/merchandising/routes/home.ts'
import { promotionHandlers } from './modules/merchandising/routes/promotions.ts'
import { paymentRoutes } from './modules/orders/routes.ts'
import { applyHandlers } from './modules/pricing/routes.ts'
import { feedbackHandlers } from './modules/reviews/routes/feedback.ts'
import { reviewRoutes } from './modules/reviews/routes/reviews.ts'
import { giftRoutes } from './modules/rewards/routes/giftCampaigns.ts'
import { pointRoutes } from './modules/rewards/routes/points.ts'
import { referralHandlers } from './modules/rewards/routes/referral.ts'
import { discoveryHandlers } from './modules/search/routes/discovery.ts'
import { searchRoutes } from './modules/search/routes/search.ts'
import { trackingRoutes } from './modules/tracking/routes/events.ts'
import { likeRoutes } from './modules/tracking/routes/marks.ts'
import { voucherCartRoutes } from './modules/vouchers/routes/carts.ts'
import { voucherCodeRoutes } from './modules/vouchers/routes/codes.ts'
import { dealRoutes, shopDealRoutes } from './modules/vouchers/routes/deals.ts'
import { voucherGiftRoutes } from './modules/vouchers/routes/gifts.ts'
import { passRoutes } from './modules/vouchers/routes/passes.ts'
import { voucherRoutes } from './modules/vouchers/routes/vouchers.ts'
import { waitlistRoutes } from './modules/vouchers/routes/waitlist.ts'
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
  Shops: joined(handle(shopCalls, shopHandlers), shopDealRoutes, slotRoutes),
  Stock: stockRoutes,
  Turns: waitlistRoutes,
  Tracking: trackingRoutes,
  Users: userRoutes,
  Visits: handle(bookingChangeCalls, { ...visitHandlers, ...feedbackHandlers }),
}
