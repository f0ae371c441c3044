/** Rows of the demo catalogue that tests and tours lean on. The generator makes them from these very names. */

const shop = (urlName: string) => ({ id: urlName, urlName })

export const typeId = (shopId: string, service: string) => `${shopId}_${service}`
export const optionId = (shopId: string, service: string, minutes: number) => `${typeId(shopId, service)}_${minutes}`

function option(shopId: string, service: string, minutes: number) {
  return { id: optionId(shopId, service, minutes), typeId: typeId(shopId, service), shopId, service, minutes }
}

/** Open every day 10:00-22:00, with room for many, no price factor and no strictly counted option. */
export const bookableShop = shop('suan-ngiap')
export const bookableOption = option(bookableShop.id, 'thai', 60)
export const secondBookableOption = option(bookableShop.id, 'oil', 90)

/**
 * Open as long. Here a test may book by another clock: that frees whatever is overdue by then, and in a shop where others
 * book it would take the places that they are about to pay.
 */
export const otherClockShop = shop('talat-noi-foot')

/** Its oil massage of two hours is strictly counted and gone. */
export const soldOutShop = shop('rabiang-sathon')
export const soldOutOption = option(soldOutShop.id, 'oil', 120)
/** Strictly counted, with two left. */
export const lowStockOption = { ...option(soldOutShop.id, 'hot-stone', 90), stock: 2 }

/** Takes no bookings and has no flash sale. */
export const unbookableShop = shop('rim-nam-phra-nakhon')
/** Takes no bookings, but sells in the running flash sale. */
export const unbookableFlashShop = shop('phak-phon-chatuchak')

export const deliveryShop = shop('ma-thueng-ban')
/** Books by date only; the others also sell vouchers. */
export const singleBookingTypeShop = shop('moh-niam')
/** Has places for seven guests: full from 17:30 to 20:30 for a week, and all day long four days from today. */
export const fullShop = { ...shop('baan-lom-watthana'), fullFrom: '17:30', fullUntil: '20:30', fullDays: 7, fullDay: 4 }
/** Cheaper before two in the afternoon, Monday to Thursday. */
export const happyHourShop = shop('baan-lom-watthana')
/** A little dearer on weekend evenings. */
export const surchargeShop = shop('sai-chon-patong')
/** Rests on Tuesdays, but is open on the Tuesday after next. */
export const restDayShop = { ...shop('wat-ket-garden'), restWeekday: 2 }
/** Closes at two in the morning. */
export const lateShop = shop('station-massage')
/** Takes payment ahead only; so does a branch of another town. */
export const prepaidShop = shop('mae-rim-springs')
export const prepaidBranch = shop('huean-suk-hang-dong')
export const promotionsOffShop = shop('tok-sen-house')
/** Opened a few days ago; nobody has reviewed it. */
export const unreviewedShop = shop('pran-shore')

export const brandWithBranches = { id: 'baan-lom', slug: 'baan-lom', branchCount: 5 }

const deal = (id: string, shopId: string, service: string, minutes: number) => ({ id, shopId, service, minutes })

/** Cheaper by the visit from three and from five on. */
export const stepsDeal = deal('suan-ngiap-oil-set', bookableShop.id, 'oil', 60)
/** Three and one free, for every three bought. */
export const multiBonusDeal = deal('suan-ngiap-thai-bonus', bookableShop.id, 'thai', 90)
/** Five and two free, once. */
export const singleBonusDeal = deal('baan-lom-watthana-foot-bonus', fullShop.id, 'foot', 60)
/** Strictly counted: forty were offered, none is left; three are left; ends on a fixed date. */
export const soldOutDeal = { ...deal('rabiang-foot-limited', soldOutShop.id, 'foot', 60), quota: 40, stock: 0 }
export const sellingOutDeal = { ...deal('rabiang-thai-limited', soldOutShop.id, 'thai', 90), quota: 40, stock: 3 }

/** Ends in three days, with more deals than one page holds. */
export const runningFlashSale = { id: 'flash-quiet-hours' }
export const deliveryFlashSale = { id: 'flash-at-your-door' }
export const endedFlashSale = { id: 'flash-last-week' }
export const wowcherSale = { id: 'flash-wowcher' }

/** One promotion of each discount type, by its code; then one that is over and one that is used up. */
export const fixedPromotion = { code: 'WELCOME100' }
export const percentPromotion = { code: 'WEEKDAY15' }
export const netPricePromotion = { code: 'FOOT299' }
export const freePromotion = { code: 'THREEPLUSONE' }
export const endedPromotion = { code: 'LASTRAINS' }
export const usedUpPromotion = { code: 'EARLYBIRD' }

/** Gift campaigns: one to take, one of which nothing is left, one that is over. */
export const openGift = { id: 'quiet-hour' }
export const emptyGift = { id: 'rainy-day' }
export const endedGift = { id: 'thank-you' }

/** Verified status by shop; the others have none. */
export const starVerifiedShop = shop('suan-ngiap')
export const checkVerifiedShop = shop('rabiang-sathon')

export const DEMO_PASSWORD = 'sabai-demo-1'
export const mali = { id: 'mali', email: 'mali@sabai.test', password: DEMO_PASSWORD }
export const anan = { id: 'anan', email: 'anan@sabai.test', password: DEMO_PASSWORD }

/** At the console: an admin and a supporter of the marketplace, and the owner of `bookableShop`. */
export const demoAdmin = { id: 'ratana', email: 'admin@sabai.test', password: DEMO_PASSWORD }
export const demoSupport = { id: 'nid', email: 'support@sabai.test', password: DEMO_PASSWORD }
export const demoOwner = { id: 'pim', email: 'owner@sabai.test', password: DEMO_PASSWORD }

/** Mali's visits, one in every state that a customer can find one in. */
export const maliVisits = {
  tomorrow: 'visit-mali-tomorrow',
  paid: 'visit-mali-paid',
  unpaid: 'visit-mali-unpaid',
  receiptInReview: 'visit-mali-receipt-in-review',
  receiptRefused: 'visit-mali-receipt-refused',
  toReview: 'visit-mali-to-review',
  reviewed: 'visit-mali-reviewed',
  canceled: 'visit-mali-canceled',
  paymentRanOut: 'visit-mali-payment-ran-out',
  missing: 'visit-mali-missing',
  canceledLate: 'visit-mali-canceled-late',
  canceledUnpaid: 'visit-mali-canceled-unpaid',
} as const

/** Mali's vouchers, likewise. */
export const maliVouchers = {
  fresh: 'voucher-mali-fresh',
  unpaid: 'voucher-mali-unpaid',
  receiptInReview: 'voucher-mali-receipt-in-review',
  bonus: 'voucher-mali-bonus',
  physical: 'voucher-mali-physical',
  used: 'voucher-mali-used',
  expired: 'voucher-mali-expired',
  canceled: 'voucher-mali-canceled',
  wowcher: 'voucher-mali-wowcher',
  pass: 'voucher-mali-pass',
} as const
