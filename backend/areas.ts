import {
  consoleCustomerRoutes,
  consoleRoutes,
  favouriteRoutes,
  otpRoutes,
  partnerRoutes,
  passkeyRoutes,
  peopleRoutes,
  userRoutes,
} from '#backend/modules/accounts/index.ts'
import { holdRoutes, slotRoutes, stockRoutes } from '#backend/modules/availability/index.ts'
import {
  bookingCardRoutes,
  bookingChangeRoutes,
  consoleStandingRoutes,
  customerOrderRoutes,
  reservationRoutes,
  scanRoutes,
  sharedVisitRoutes,
} from '#backend/modules/bookings/index.ts'
import {
  areaRoutes,
  brandListRoutes,
  brandRoutes,
  categoryRoutes,
  consoleBrandRoutes,
  consoleDetailRoutes,
  consoleHoursRoutes,
  consolePhotoRoutes,
  consoleServiceRoutes,
  consoleShopRoutes,
  consoleTextRoutes,
  shopListRoutes,
  shopRoutes,
  tagRoutes,
} from '#backend/modules/catalogue/index.ts'
import { comfortRoutes, languageRoutes } from '#backend/modules/conversation/index.ts'
import { deskRoutes } from '#backend/modules/desk/index.ts'
import { instantRoutes } from '#backend/modules/instant/index.ts'
import {
  consoleBannerRoutes,
  consoleFlashSaleRoutes,
  consolePromotionRoutes,
  contentRoutes,
  flashSaleRoutes,
  homeRoutes,
  promotionRoutes,
} from '#backend/modules/merchandising/index.ts'
import {
  consoleDifferenceRoutes,
  consoleOrderRoutes,
  paymentRoutes,
  payoutRoutes,
  statementRoutes,
} from '#backend/modules/orders/index.ts'
import { applyPromotionRoutes } from '#backend/modules/pricing/index.ts'
import {
  consoleReviewRoutes,
  feedbackRoutes,
  likeRoutes,
  reviewReportRoutes,
  reviewRoutes,
} from '#backend/modules/reviews/index.ts'
import { consolePointRoutes, giftRoutes, pointRoutes, referralRoutes } from '#backend/modules/rewards/index.ts'
import { discoveryRoutes, searchRoutes } from '#backend/modules/search/index.ts'
import { browsingRoutes, trackingRoutes } from '#backend/modules/tracking/index.ts'
import {
  consoleDealRoutes,
  consolePassRoutes,
  dealRoutes,
  passRoutes,
  shopDealRoutes,
  voucherCartRoutes,
  voucherCodeRoutes,
  voucherGiftRoutes,
  voucherRoutes,
  waitlistRoutes,
} from '#backend/modules/vouchers/index.ts'
import { eventRoutes } from './platform/cacheTags/routes.ts'
import type { AreaRoutes } from './platform/http/handle.ts'
import { jobRoutes } from './platform/jobs/routes.ts'
import { consoleSettingsRoutes } from './platform/settings/consoleRoutes.ts'
import { settingsRoutes } from './platform/settings/routes.ts'

/** Every call, by the area that the API document shows it in; of two paths that both fit, the first listed answers. */
export const areas: readonly AreaRoutes[] = [
  // Fixed paths under /shops stand before /shops/{urlName}.
  { area: 'Discovery', routes: discoveryRoutes },
  { area: 'Discovery', routes: brandRoutes },
  { area: 'Discovery', routes: shopListRoutes },
  { area: 'Discovery', routes: scanRoutes },
  { area: 'Bookings', routes: sharedVisitRoutes },
  { area: 'Shops', routes: shopRoutes },
  { area: 'Shops', routes: shopDealRoutes },
  { area: 'Shops', routes: slotRoutes },
  { area: 'Search', routes: searchRoutes },
  { area: 'Search', routes: areaRoutes },
  { area: 'Home', routes: homeRoutes },
  { area: 'Home', routes: brandListRoutes },
  { area: 'Home', routes: tagRoutes },
  { area: 'Content', routes: contentRoutes },
  { area: 'Content', routes: categoryRoutes },
  { area: 'Content', routes: settingsRoutes },
  { area: 'FlashSales', routes: flashSaleRoutes },
  { area: 'Promotions', routes: promotionRoutes },
  { area: 'Promotions', routes: applyPromotionRoutes },
  { area: 'Promotions', routes: referralRoutes },
  { area: 'Stock', routes: stockRoutes },
  { area: 'Holds', routes: holdRoutes },
  { area: 'Payment', routes: paymentRoutes },
  { area: 'Reservations', routes: reservationRoutes },
  { area: 'Visits', routes: bookingChangeRoutes },
  { area: 'Visits', routes: feedbackRoutes },
  { area: 'Reviews', routes: reviewRoutes },
  { area: 'Reviews', routes: reviewReportRoutes },
  { area: 'Likes', routes: likeRoutes },
  { area: 'Likes', routes: favouriteRoutes },
  { area: 'Likes', routes: browsingRoutes },
  { area: 'Deals', routes: dealRoutes },
  { area: 'Waitlist', routes: waitlistRoutes },
  { area: 'Passes', routes: passRoutes },
  { area: 'Vouchers', routes: voucherRoutes },
  { area: 'VoucherCodes', routes: voucherCodeRoutes },
  { area: 'VoucherGifts', routes: voucherGiftRoutes },
  { area: 'VoucherCarts', routes: voucherCartRoutes },
  { area: 'Points', routes: pointRoutes },
  { area: 'Gifts', routes: giftRoutes },
  { area: 'Instant', routes: instantRoutes },
  { area: 'Comfort', routes: comfortRoutes },
  { area: 'Comfort', routes: bookingCardRoutes },
  { area: 'Language', routes: languageRoutes },
  { area: 'Users', routes: userRoutes },
  { area: 'Otp', routes: otpRoutes },
  { area: 'Passkeys', routes: passkeyRoutes },
  { area: 'Partners', routes: partnerRoutes },
  { area: 'Desk', routes: deskRoutes },
  { area: 'Console', routes: consoleRoutes },
  { area: 'Console', routes: peopleRoutes },
  { area: 'Console', routes: consoleShopRoutes },
  { area: 'Console', routes: consoleTextRoutes },
  { area: 'Console', routes: consoleDetailRoutes },
  { area: 'Console', routes: consoleHoursRoutes },
  { area: 'Console', routes: consoleStandingRoutes },
  { area: 'Console', routes: consoleServiceRoutes },
  { area: 'Console', routes: consolePhotoRoutes },
  { area: 'Console', routes: consoleReviewRoutes },
  { area: 'Console', routes: consoleBannerRoutes },
  { area: 'Console', routes: consoleBrandRoutes },
  { area: 'Console', routes: consoleFlashSaleRoutes },
  { area: 'Console', routes: consolePromotionRoutes },
  { area: 'Console', routes: consoleDealRoutes },
  { area: 'Console', routes: consolePassRoutes },
  { area: 'Console', routes: consoleOrderRoutes },
  { area: 'Console', routes: statementRoutes },
  { area: 'Console', routes: payoutRoutes },
  { area: 'Console', routes: consoleDifferenceRoutes },
  { area: 'Console', routes: consoleCustomerRoutes },
  { area: 'Console', routes: customerOrderRoutes },
  { area: 'Console', routes: consolePointRoutes },
  { area: 'Console', routes: jobRoutes },
  { area: 'Console', routes: consoleSettingsRoutes },
  { area: 'Tracking', routes: trackingRoutes },
  { area: 'Events', routes: eventRoutes },
]
