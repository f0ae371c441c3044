import type { otpCalls, partnerCalls, passkeyCalls } from '#contract/accounts/signIn.ts'
import type { contentCalls, homeCalls } from '#contract/merchandising/content.ts'
import type { flashSaleCalls, promotionCalls } from '#contract/merchandising/offers.ts'
import type { voucherCodeCalls, voucherGiftCalls } from '#contract/vouchers/codes.ts'
import type { dealCalls, passCalls, shopDealCalls } from '#contract/vouchers/deals.ts'
import type { likeCalls } from './accounts/favourites.ts'
import type { userCalls } from './accounts/users.ts'
import type { holdCalls, slotCalls, stockCalls, waitlistCalls } from './availability.ts'
import type { reservationCalls } from './bookings/bookings.ts'
import type { bookingChangeCalls } from './bookings/changes.ts'
import type { discoveryCalls } from './catalogue/brands.ts'
import type { shopCalls } from './catalogue/shops.ts'
import type { comfortCalls, languageCalls } from './conversation.ts'
import type { deskCalls } from './desk/desk.ts'
import type { instantCalls } from './instant.ts'
import type { paymentCalls } from './orders.ts'
import type { reviewCalls } from './reviews.ts'
import type { giftCalls, pointCalls } from './rewards.ts'
import type { searchCalls } from './search.ts'
import type { trackingCalls } from './tracking.ts'
import type { voucherCartCalls } from './vouchers/carts.ts'
import type { voucherCalls } from './vouchers/vouchers.ts'

type EveryCall = typeof languageCalls &
  typeof likeCalls &
  typeof otpCalls &
  typeof passkeyCalls &
  typeof partnerCalls &
  typeof reviewCalls &
  typeof comfortCalls &
  typeof bookingChangeCalls &
  typeof contentCalls &
  typeof deskCalls &
  typeof discoveryCalls &
  typeof dealCalls &
  typeof flashSaleCalls &
  typeof voucherCalls &
  typeof voucherCodeCalls &
  typeof voucherGiftCalls &
  typeof voucherCartCalls &
  typeof giftCalls &
  typeof passCalls &
  typeof holdCalls &
  typeof homeCalls &
  typeof instantCalls &
  typeof paymentCalls &
  typeof pointCalls &
  typeof promotionCalls &
  typeof reservationCalls &
  typeof searchCalls &
  typeof shopCalls &
  typeof shopDealCalls &
  typeof slotCalls &
  typeof trackingCalls &
  typeof stockCalls &
  typeof waitlistCalls &
  typeof userCalls

/**
 * Every call of the contract that answers the envelope as one type, for the client; a file is a link instead.
 * Types only, so that no zod reaches the browser.
 */
export type AllCalls = {
  [K in keyof EveryCall as EveryCall[K] extends { media: string } ? never : K]: EveryCall[K]
}
