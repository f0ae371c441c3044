/** Every kind of page of the product, by its file in src/pages; a test compares the two lists. */

import { writeVisitKey } from '#backend/platform/signing/visitLink.ts'
import {
  bookableOption,
  bookableShop,
  brandWithBranches,
  deliveryShop,
  fullShop,
  maliVisits,
  maliVouchers,
  openGift,
  sellingOutDeal,
  soldOutDeal,
  soldOutShop,
  stepsDeal,
  unbookableShop,
  unreviewedShop,
} from '#demo/named.ts'
import { INSTANT_RESPONSE } from '#demo/rows/bookings/followUps.ts'
import { bangkokDate } from '#domain/bangkokTime.ts'
import type { pathsOf } from '#lib/paths.ts'
import { DESK_SECRET, NOW, type World } from '../world.ts'

/** Somebody has sent this visit to a friend. */
const SHARED_VISIT = writeVisitKey(
  { STAFF_LINK_SECRET: DESK_SECRET },
  { urlName: bookableShop.urlName, time: new Date(Date.parse(NOW) + 3_600_000) },
)

/** A time that was tapped on a card. */
const ASKED_TIME = {
  typeId: bookableOption.typeId,
  option: bookableOption.id,
  guests: 1,
  at: `${bangkokDate(new Date(Date.parse(NOW) + 24 * 3_600_000))}T15:00`,
}

type Paths = ReturnType<typeof pathsOf>

/** Who looks: nobody known, one of the demo's two customers, or the device at a shop's desk. */
export type Visitor = 'guest' | 'mali' | 'anan' | 'desk'

export type Kind = {
  name: string
  /** The file under src/pages/[locale], without `.astro`. */
  page: string
  visitor: Visitor
  path(to: Paths, world: World): string
  /** What the browser has kept from before. */
  hasChosen: boolean
  /** Another look of a page that is listed already: a few widths are enough. */
  isVariant: boolean
  /** Also looked at in the dark, forced colours, print and without scripts. */
  inEveryMedium: boolean
}

type Options = Partial<Pick<Kind, 'hasChosen' | 'inEveryMedium' | 'name'>>

/** A kind bears the name of its file; another look of it has a name of its own. */
const kind =
  (visitor: Visitor, usual: Options = {}) =>
  (page: string, path: Kind['path'], options: Options = {}): Kind => ({
    page,
    visitor,
    path,
    name: page.replaceAll(/[[\]]/g, '').replaceAll('/', '_'),
    hasChosen: false,
    inEveryMedium: false,
    isVariant: options.name !== undefined,
    ...usual,
    ...options,
  })

const open = kind('guest', { inEveryMedium: true })
const guest = kind('guest')
const mali = kind('mali')
const anan = kind('anan')
const checkout = kind('mali', { hasChosen: true })
const { urlName } = bookableShop

const PUBLIC = [
  open('index', (to) => to.home()),
  guest('home/index', (to) => to.within('/home')),
  guest('home/answers', (to) => to.within('/home/answers?what=foot-massage&where=bangkok')),
  guest('home/[rail]', (to) => to.within('/home/near?latitude=13.73&longitude=100.56')),
  open('locations/[locationSlug]', (to) => to.location('bangkok')),
  guest('locations/[locationSlug]', (to) => to.within('/locations/phuket?what=foot-massage&when=tomorrow'), {
    name: 'locations_asked',
  }),
  open('categories/[categorySlug]', (to) => to.category('massage')),
  open('search', (to) => to.search()),
  guest('search', (to) => to.search({ q: 'zzzz' }), { name: 'search_empty' }),
  guest('search', (to) => to.search({ q: 'foot massage', guests: 2 }), { name: 'search_asked' }),
  guest('search', (to) => to.map(), { name: 'search_map' }),
  open('map-sources', (to) => to.mapSources()),
  open('tags/[slug]', (to) => to.tag('open-late')),
  open('carousels/[slug]', (to) => to.carousel('most-loved')),
  open('brands/[slug]', (to) => to.brand(brandWithBranches.slug)),
  guest('brands/[slug]/reviews', (to) => to.brandReviews(brandWithBranches.slug)),
  open('shop/[urlName]', (to) => to.shop(urlName)),
  guest('shop/[urlName]', (to) => to.shopAt(urlName, ASKED_TIME), { name: 'shop_asked' }),
  ...[soldOutShop, unbookableShop, deliveryShop, unreviewedShop, fullShop].map((shop) =>
    guest('shop/[urlName]', (to) => to.shop(shop.urlName), { name: `shop_${shop.urlName}` }),
  ),
  open('shop/[urlName]/reviews', (to) => to.shopReviews(urlName)),
  open('shop/[urlName]/direction-card', (to) => to.directionCard(urlName)),
  guest('shared/[key]', (to) => to.sharedVisit(SHARED_VISIT)),
  guest('shop/[urlName]/special-request', (to) => to.specialRequest(urlName)),
  guest('shop/[urlName]/massaging', (to) => to.massaging(urlName)),
  open('flash-sale', (to) => to.flashSale()),
  open('delivery', (to) => to.delivery()),
  guest('wowcher', (to) => to.wowcher()),
  open('deals/[id]', (to) => to.deal(stepsDeal.id)),
  guest('deals/[id]', (to) => to.deal(soldOutDeal.id), { name: 'deals_sold_out' }),
  guest('deals/[id]/reviews', (to) => to.dealReviews(stepsDeal.id)),
  open('pass/index', (to) => to.passes()),
  open('pass/[id]', (to) => to.pass('quiet-pass')),
  open('point-info', (to) => to.pointInfo()),
  open('rules-of-Use', (to) => to.rulesOfUse()),
  open('communication-tools', (to) => to.communicationTools()),
  open('instant-massage/info', (to) => to.instantInfo()),
  guest('instant-massage/detail', (to) => to.within('/instant-massage/detail')),
  guest('qr-scanner', (to) => to.qrScanner()),
  guest('voucher-codes/use', (to) => to.useVoucherCode()),
  guest('voucher-codes/claim', (to) => to.claimVoucherGift()),
  open('login', (to) => to.login()),
  guest('input-email', (to) => to.inputEmail()),
  guest('forget-password', (to) => to.forgetPassword()),
  guest('reset-password', (to) => to.resetPassword('no-such-token')),
  guest('unsubscribe', (to) => to.mailTopic('no-such-key')),
  open('register', (to) => to.register()),
  guest('register-thaihand', (to) => to.registerThaihand()),
  guest('handler', (to) => to.handler()),
  guest('tagthai-handler', (to) => to.tagThaiHandler()),
  guest('calcal-handler', (to) => to.calCalHandler()),
  guest('consent', (to) => to.within('/consent')),
  guest('shop-map', (to) => to.within('/shop-map')),
  guest('offline', (to) => to.within('/offline')),
  open('404', (to) => to.notFound()),
  guest('500', (to) => to.within('/500')),
  guest('503', (to) => to.within('/503')),
  guest('thank-you', (to) => to.thankYou(), { name: 'thank-you_guest' }),
  guest('qr-payment', (to) => to.qrPayment(), { name: 'qr-payment_guest' }),
]

const ACCOUNT = [
  mali('index', (to) => to.home(), { name: 'index_mali' }),
  mali('home/visit', (to) => to.within('/home/visit')),
  mali('me/index', (to) => to.me()),
  mali('me/menu', (to) => to.within('/me/menu')),
  mali('me/change-password', (to) => to.changePassword()),
  mali('me/info', (to) => to.profile()),
  mali('me/referral', (to) => to.referral()),
  mali('me/account-deletion', (to) => to.accountDeletion()),
  mali('me/point/index', (to) => to.points()),
  mali('me/point/[id]', (to) => to.pointDetail('points-mali-welcome')),
  mali('me/gift/index', (to) => to.gifts()),
  mali('me/gift/[campaignId]', (to) => to.giftCampaign(openGift.id)),
  mali('me/favourites', (to) => to.favourites()),
  mali('me/favourites', (to) => to.favourites('views'), { name: 'me_favourites_views' }),
  mali('me/favourites', (to) => to.favourites('histories'), { name: 'me_favourites_histories' }),
  mali('me/comfort-card/index', (to) => to.comfortCard()),
  mali('me/comfort-card/show', (to) => to.shownComfortCard()),
  ...(['paying', 'reviewing', 'booking', 'voucher', 'wowcher', 'reserved', 'historical'] as const).map((tab) =>
    mali('me/booking', (to) => to.visits(tab), { name: `me_booking_${tab}` }),
  ),
]

const BOOKINGS = [
  mali('shop/[urlName]/share', (to) => to.shareShop(urlName)),
  mali('booking/index', (to) => to.reservation(maliVisits.tomorrow)),
  mali('booking/[urlName]/index', (to) => to.booking(urlName), { name: 'booking_nothing_chosen' }),
  checkout('booking/[urlName]/index', (to) => to.booking(urlName)),
  checkout('booking/[urlName]/date', (to) => to.bookingDate(urlName)),
  checkout('booking/[urlName]/checkout', (to) => to.checkout(urlName)),
  mali('booking/[urlName]/payment', (to) => to.payment(soldOutShop.urlName, maliVisits.unpaid)),
  ...Object.entries(maliVisits).map(([state, id]) =>
    mali('booking/[reservationId]/ticket', (to) => to.ticket(id), { name: `ticket_${state}` }),
  ),
  mali('booking/[reservationId]/failure', (to) => to.bookingFailure(maliVisits.unpaid)),
  mali('bookings/[reservationId]/review', (to) => to.bookingReview(maliVisits.toReview)),
  mali('bookings/[reservationId]/feedback', (to) => to.bookingFeedback(maliVisits.toReview)),
  mali('reviews/[id]/report', (to) => to.reportReview('review-suan-ngiap-34')),
  mali('shop/[urlName]/massaging', (to) => to.massaging(urlName, maliVisits.tomorrow), { name: 'massaging_mali' }),
  mali('thank-you', (to) => to.thankYou({ reservationId: maliVisits.paid })),
  mali('qr-payment', (to) => to.qrPayment({ reservationId: maliVisits.unpaid })),
]

const VOUCHERS = [
  checkout('booking/[urlName]/voucher/checkout', (to) => to.voucherCheckout(urlName)),
  mali('booking/[urlName]/voucher/payment', (to) => to.voucherPayment(urlName)),
  mali('deals/[id]/checkout', (to) => to.dealCheckout(stepsDeal.id)),
  mali('deals/[id]/payment', (to) => `${to.dealPayment(sellingOutDeal.id)}?voucherId=${maliVouchers.unpaid}`),
  mali('pass/[id]/checkout', (to) => to.passCheckout('quiet-pass')),
  mali('cart/deals/index', (to) => to.voucherCart()),
  anan('cart/deals/index', (to) => to.voucherCart(), { name: 'cart_empty' }),
  mali('cart/deals/checkout', (to) => to.voucherCartCheckout()),
  anan('cart/deals/payment', (to) => to.voucherCartPayment()),
  anan('cart/[id]/failure', (to) => to.voucherCartFailure('cart-anan')),
  ...Object.entries(maliVouchers).map(([state, id]) =>
    mali('vouchers/[id]/index', (to) => to.voucher(id), { name: `voucher_${state}` }),
  ),
  mali('vouchers/[id]/failure', (to) => to.voucherFailure(maliVouchers.unpaid)),
  mali('vouchers/[id]/gift', (to) => to.giveVoucher(maliVouchers.bonus)),
  mali('vouchers/[id]/book', (to) => to.bookWithVoucher(maliVouchers.bonus)),
  mali('vouchers/[voucherId]/review', (to) => to.voucherReview(maliVouchers.used)),
  mali('vouchers/[voucherId]/feedback', (to) => to.voucherFeedback(maliVouchers.used)),
  mali('voucher-codes/redeem', (to) => to.redeemVoucherCode()),
]

const INSTANT = [
  mali('instant-massage/prep/index', (to) => to.within('/instant-massage/prep')),
  ...[1, 2, 3, 4].map((step) =>
    checkout('instant-massage/prep/[step]', (to) => to.instantPrep(step), { name: `instant_prep_${step}` }),
  ),
  checkout('instant-massage/summary', (to) => to.instantSummary()),
  mali('instant-massage/summary', (to) => to.instantSummary(), { name: 'instant_summary_missing' }),
  mali('instant-massage/search', (to) => to.instantSearch('instant-mali-expired'), { name: 'instant_search_over' }),
  anan('instant-massage/search', (to, { instantRequest }) => to.instantSearch(instantRequest)),
  anan('instant-massage/response/[id]', (to, { instantResponse }) => to.instantResponse(instantResponse)),
  mali('instant-massage/response/[id]', (to) => to.instantResponse(INSTANT_RESPONSE), { name: 'instant_taken' }),
  mali('instant-massage/status', (to) => to.instantStatus('instant-mali-accepted')),
  anan('instant-massage/status', (to) => to.instantStatus(), { name: 'instant_status_open' }),
]

const DESK = [
  kind('desk')('desk/[urlName]', (to) => to.desk(urlName)),
  guest('desk/[urlName]', (to) => to.desk(urlName), { name: 'desk_closed' }),
]

export const KINDS: readonly Kind[] = [...PUBLIC, ...ACCOUNT, ...BOOKINGS, ...VOUCHERS, ...INSTANT, ...DESK]
