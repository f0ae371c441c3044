import type { Routes } from '#backend/http/handle.ts'
import { comfortRoutes } from './comfort.ts'
import { contentRoutes } from './content.ts'
import { dealRoutes } from './deals.ts'
import { deskRoutes } from './desk.ts'
import { discoveryRoutes } from './discovery.ts'
import { eventRoutes } from './events.ts'
import { flashSaleRoutes } from './flashSales.ts'
import { giftRoutes } from './gifts.ts'
import { holdRoutes } from './holds.ts'
import { homeRoutes } from './home.ts'
import { instantRoutes } from './instant.ts'
import { languageRoutes } from './language.ts'
import { likeRoutes } from './likes.ts'
import { otpRoutes } from './otp.ts'
import { partnerRoutes } from './partners.ts'
import { passRoutes } from './passes.ts'
import { passkeyRoutes } from './passkeys.ts'
import { paymentRoutes } from './payment.ts'
import { pointRoutes } from './points.ts'
import { promotionRoutes } from './promotions.ts'
import { reservationRoutes } from './reservations.ts'
import { reviewRoutes } from './reviews.ts'
import { searchRoutes } from './search.ts'
import { shopRoutes } from './shops.ts'
import { stockRoutes } from './stock.ts'
import { trackingRoutes } from './tracking.ts'
import { turnRoutes } from './turns.ts'
import { userRoutes } from './users.ts'
import { visitRoutes } from './visits.ts'
import { voucherCartRoutes } from './voucherCarts.ts'
import { voucherCodeRoutes } from './voucherCodes.ts'
import { voucherGiftRoutes } from './voucherGifts.ts'
import { voucherRoutes } from './vouchers.ts'

/** Every area of calls, by the name that the API document gives it. */
export const areas: Record<string, Routes> = {
  Language: languageRoutes,
  Comfort: comfortRoutes,
  Content: contentRoutes,
  Desk: deskRoutes,
  // Before Shops: its fixed paths under /shops are no url names.
  Discovery: discoveryRoutes,
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
  Promotions: promotionRoutes,
  Reservations: reservationRoutes,
  Reviews: reviewRoutes,
  Search: searchRoutes,
  Shops: shopRoutes,
  Stock: stockRoutes,
  Turns: turnRoutes,
  Tracking: trackingRoutes,
  Users: userRoutes,
  Visits: visitRoutes,
}
