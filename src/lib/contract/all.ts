import type { comfortCalls } from './comfort.ts'
import type { contentCalls } from './content.ts'
import type { dealCalls } from './deals.ts'
import type { deskCalls } from './desk.ts'
import type { discoveryCalls } from './discovery.ts'
import type { flashSaleCalls } from './flashSales.ts'
import type { giftCalls } from './gifts.ts'
import type { holdCalls } from './holds.ts'
import type { homeCalls } from './home.ts'
import type { instantCalls } from './instant.ts'
import type { languageCalls } from './language.ts'
import type { likeCalls } from './likes.ts'
import type { otpCalls } from './otp.ts'
import type { partnerCalls } from './partners.ts'
import type { passCalls } from './passes.ts'
import type { passkeyCalls } from './passkeys.ts'
import type { paymentCalls } from './payment.ts'
import type { pointCalls } from './points.ts'
import type { promotionCalls } from './promotions.ts'
import type { reservationCalls } from './reservations.ts'
import type { reviewCalls } from './reviews.ts'
import type { searchCalls } from './search.ts'
import type { shopCalls } from './shops.ts'
import type { stockCalls } from './stock.ts'
import type { trackingCalls } from './tracking.ts'
import type { turnCalls } from './turns.ts'
import type { userCalls } from './users.ts'
import type { visitCalls } from './visits.ts'
import type { voucherCartCalls } from './voucherCarts.ts'
import type { voucherCodeCalls } from './voucherCodes.ts'
import type { voucherGiftCalls } from './voucherGifts.ts'
import type { voucherCalls } from './vouchers.ts'

type EveryCall = typeof languageCalls &
  typeof likeCalls &
  typeof otpCalls &
  typeof passkeyCalls &
  typeof partnerCalls &
  typeof reviewCalls &
  typeof comfortCalls &
  typeof visitCalls &
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
  typeof trackingCalls &
  typeof stockCalls &
  typeof turnCalls &
  typeof userCalls

/**
 * Every call of the contract that answers the envelope as one type, for the client; a file is a link instead.
 * Types only, so that no zod reaches the browser.
 */
export type AllCalls = {
  [K in keyof EveryCall as EveryCall[K] extends { media: string } ? never : K]: EveryCall[K]
}
