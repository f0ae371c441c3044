import type { consoleCalls } from './accounts/console.ts'
import type { consoleCustomerCalls } from './accounts/consoleCustomers.ts'
import type { favouriteCalls } from './accounts/favourites.ts'
import type { mailTopicCalls } from './accounts/mailTopics.ts'
import type { peopleCalls } from './accounts/people.ts'
import type { otpCalls, partnerCalls, passkeyCalls } from './accounts/signIn.ts'
import type { userCalls } from './accounts/users.ts'
import type { holdCalls, slotCalls, stockCalls } from './availability.ts'
import type { reservationCalls } from './bookings/bookings.ts'
import type { bookingChangeCalls } from './bookings/changes.ts'
import type { bookingCardCalls } from './bookings/comfortCard.ts'
import type { customerOrderCalls } from './bookings/consoleOrders.ts'
import type { consoleStandingCalls } from './bookings/consoleStanding.ts'
import type { scanCalls } from './bookings/scan.ts'
import type { sharedVisitCalls } from './bookings/sharedVisit.ts'
import type { areaCalls } from './catalogue/areas.ts'
import type { brandCalls, brandListCalls } from './catalogue/brands.ts'
import type { consoleBrandCalls } from './catalogue/consoleBrands.ts'
import type { consoleDetailCalls } from './catalogue/consoleDetails.ts'
import type { consoleHoursCalls } from './catalogue/consoleHours.ts'
import type { consoleImportCalls } from './catalogue/consoleImports.ts'
import type { consolePhotoCalls } from './catalogue/consolePhotos.ts'
import type { consoleServiceCalls } from './catalogue/consoleServices.ts'
import type { consoleShopCalls } from './catalogue/consoleShops.ts'
import type { consoleTaxonomyCalls } from './catalogue/consoleTaxonomy.ts'
import type { consoleTextCalls } from './catalogue/consoleTexts.ts'
import type { shopCalls, shopListCalls } from './catalogue/shops.ts'
import type { categoryCalls, tagCalls } from './catalogue/taxonomy.ts'
import type { consoleSettingsCalls } from './consoleSettings.ts'
import type { comfortCalls, languageCalls } from './conversation.ts'
import type { calendarFeedCalls, consoleCalendarCalls } from './desk/calendarFeed.ts'
import type { consoleDayCalls } from './desk/consoleDay.ts'
import type { deskCalls } from './desk/desk.ts'
import type { instantCalls } from './instant/instant.ts'
import type { jobCalls } from './jobs.ts'
import type { consoleBannerCalls } from './merchandising/consoleBanners.ts'
import type { consoleCarouselCalls } from './merchandising/consoleCarousels.ts'
import type { consoleFlashSaleCalls } from './merchandising/consoleFlashSales.ts'
import type { consolePostCalls } from './merchandising/consolePosts.ts'
import type { consolePromotionCalls } from './merchandising/consolePromotions.ts'
import type { contentCalls, homeCalls } from './merchandising/content.ts'
import type { flashSaleCalls, promotionCalls } from './merchandising/offers.ts'
import type { consoleDifferenceCalls } from './orders/consoleDifferences.ts'
import type { consoleOrderCalls } from './orders/consoleOrders.ts'
import type { consolePaperCalls } from './orders/consolePapers.ts'
import type { payoutCalls } from './orders/payouts.ts'
import type { statementCalls } from './orders/statements.ts'
import type { paymentCalls } from './orders.ts'
import type { applyPromotionCalls } from './pricing/applyPromotion.ts'
import type { consoleReviewCalls } from './reviews/consoleReviews.ts'
import type { reviewReportCalls } from './reviews/reports.ts'
import type { feedbackCalls, likeCalls, reviewCalls } from './reviews/reviews.ts'
import type { consolePointCalls, giftCalls, pointCalls, referralCalls } from './rewards.ts'
import type { discoveryCalls, searchCalls } from './search.ts'
import type { settingsCalls } from './settings.ts'
import type { browsingCalls, consoleNumberCalls, trackingCalls } from './tracking.ts'
import type { voucherCartCalls } from './vouchers/carts.ts'
import type { voucherCodeCalls, voucherGiftCalls } from './vouchers/codes.ts'
import type { consoleDealCalls } from './vouchers/consoleDeals.ts'
import type { consolePassCalls } from './vouchers/consolePasses.ts'
import type { dealCalls, passCalls, shopDealCalls } from './vouchers/deals.ts'
import type { voucherCalls } from './vouchers/vouchers.ts'
import type { waitlistCalls } from './vouchers/waitlist.ts'

type EveryCall = typeof consoleCalls &
  typeof consoleCustomerCalls &
  typeof customerOrderCalls &
  typeof consolePointCalls &
  typeof jobCalls &
  typeof mailTopicCalls &
  typeof peopleCalls &
  typeof consoleDetailCalls &
  typeof consoleDifferenceCalls &
  typeof consoleHoursCalls &
  typeof consoleStandingCalls &
  typeof consoleOrderCalls &
  typeof payoutCalls &
  typeof statementCalls &
  typeof consoleImportCalls &
  typeof consolePaperCalls &
  typeof consolePhotoCalls &
  typeof consoleServiceCalls &
  typeof consoleShopCalls &
  typeof consoleTextCalls &
  typeof favouriteCalls &
  typeof otpCalls &
  typeof partnerCalls &
  typeof passkeyCalls &
  typeof userCalls &
  typeof holdCalls &
  typeof slotCalls &
  typeof stockCalls &
  typeof reservationCalls &
  typeof bookingChangeCalls &
  typeof bookingCardCalls &
  typeof scanCalls &
  typeof sharedVisitCalls &
  typeof areaCalls &
  typeof brandCalls &
  typeof brandListCalls &
  typeof shopCalls &
  typeof shopListCalls &
  typeof categoryCalls &
  typeof tagCalls &
  typeof comfortCalls &
  typeof languageCalls &
  typeof deskCalls &
  typeof consoleDayCalls &
  typeof calendarFeedCalls &
  typeof consoleCalendarCalls &
  typeof instantCalls &
  typeof consoleBannerCalls &
  typeof consoleCarouselCalls &
  typeof consolePostCalls &
  typeof consoleBrandCalls &
  typeof consoleTaxonomyCalls &
  typeof contentCalls &
  typeof homeCalls &
  typeof consoleFlashSaleCalls &
  typeof consolePromotionCalls &
  typeof consoleDealCalls &
  typeof consolePassCalls &
  typeof flashSaleCalls &
  typeof promotionCalls &
  typeof paymentCalls &
  typeof applyPromotionCalls &
  typeof feedbackCalls &
  typeof likeCalls &
  typeof reviewCalls &
  typeof reviewReportCalls &
  typeof consoleReviewCalls &
  typeof giftCalls &
  typeof pointCalls &
  typeof referralCalls &
  typeof discoveryCalls &
  typeof searchCalls &
  typeof settingsCalls &
  typeof consoleSettingsCalls &
  typeof browsingCalls &
  typeof consoleNumberCalls &
  typeof trackingCalls &
  typeof voucherCartCalls &
  typeof voucherCodeCalls &
  typeof voucherGiftCalls &
  typeof dealCalls &
  typeof passCalls &
  typeof shopDealCalls &
  typeof voucherCalls &
  typeof waitlistCalls

/**
 * Every call of the contract that answers the envelope as one type, for the client; a file is a link instead.
 * Types only, so that no zod reaches the browser.
 */
export type AllCalls = {
  [K in keyof EveryCall as EveryCall[K] extends { media: string } ? never : K]: EveryCall[K]
}
