import type { promotions } from '#backend/schema.ts'
import type { Clock } from '#demo/clock.ts'
import {
  endedPromotion,
  fixedPromotion,
  freePromotion,
  netPricePromotion,
  percentPromotion,
  usedUpPromotion,
} from '#demo/named.ts'
import type { DemoShop } from '#demo/rows/catalogue/shops.ts'
import { promotionTexts } from '#demo/texts/promotions.ts'

type PromotionRow = typeof promotions.$inferInsert

/** One of each discount type (spec section 3), then one that is over and one that is used up. */
export function promotionRows(demoShops: readonly DemoShop[], clock: Clock): PromotionRow[] {
  const footHours = demoShops.flatMap(({ options }) => options.filter(({ id }) => id.endsWith('_foot_60')))
  const foot = { shopIds: footHours.map(({ shopId }) => shopId), timePriceIds: footHours.map(({ id }) => id) }
  const promotion = (key: string, code: string, terms: Partial<PromotionRow>): PromotionRow => {
    const { name, description, discountType } = promotionTexts.find((one) => one.key === key)!
    const time = { startTime: clock.at(-30, '00:00'), endTime: clock.at(60, '23:59') }
    return { id: code.toLowerCase(), code, name, description, discountType, ...time, ...terms }
  }
  return [
    promotion('welcome-100', fixedPromotion.code, { discountValue: 100, minimumSpend: 300, isFirstOrderOnly: true }),
    promotion('weekday-15', percentPromotion.code, { discountPercentage: 15, discountCap: 300, perUserLimit: 5 }),
    promotion('foot-299', netPricePromotion.code, { netPrice: 299, ...foot, useLimit: 500, used: 212 }),
    promotion('three-plus-one', freePromotion.code, { buy: 3, free: 1, addFreeType: 'sameCategoryAndPrice' }),
    promotion('weekday-15', endedPromotion.code, {
      discountPercentage: 15,
      startTime: clock.at(-90, '00:00'),
      endTime: clock.at(-7, '23:59'),
    }),
    promotion('welcome-100', usedUpPromotion.code, {
      discountValue: 100,
      useLimit: 50,
      used: 50,
      isFirstOrderOnly: true,
    }),
  ]
}
