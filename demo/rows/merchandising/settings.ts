import type { exchangeRates, settings } from '#backend/schema.ts'
import { fixedPromotion, percentPromotion } from '#demo/named.ts'
import { pictureFor } from '#demo/pictures/pick.ts'
import { DEFAULT_SHIPPING_FEE_BAHT, DEFAULT_SHIPPING_WITHIN_DAYS } from '#domain/constants.ts'
import { DEFAULT_POINT_RULE } from '#domain/rewards/pointRule.ts'

/** A point for so many baht paid; spent, it takes one baht off; it lives a year. */
export const BAHT_PER_POINT = DEFAULT_POINT_RULE.bahtPerPoint
export const POINT_LIFE_DAYS = DEFAULT_POINT_RULE.expiresAfterDays

export const settingRows = (): (typeof settings.$inferInsert)[] =>
  Object.entries({
    shippingWithin: DEFAULT_SHIPPING_WITHIN_DAYS,
    shippingFee: DEFAULT_SHIPPING_FEE_BAHT,
    newUserAppCode: fixedPromotion.code,
    repurchaseCode: percentPromotion.code,
    repurchaseLImage: pictureFor('repurchase').name,
    showVoucherType: true,
    showInstantMassage: true,
    showVoucherTypeStaging: true,
    showInstantMassageStaging: true,
    instantMassageItems: ['massage', 'spa', 'facial', 'scrub'],
    pointRule: DEFAULT_POINT_RULE,
  }).map(([key, value]) => ({ key, value }))

/** For display only; every charge is in baht. */
export const exchangeRateRows = (): (typeof exchangeRates.$inferInsert)[] => [
  { currency: 'USD', bahtPerUnit: 32.4 },
  { currency: 'CNY', bahtPerUnit: 4.55 },
  { currency: 'JPY', bahtPerUnit: 0.215 },
]
