import fc from 'fast-check'
import { ADD_FREE_TYPE, DISCOUNT_TYPE } from '#domain/pricing/discountType.ts'
import type { PromotionTerms } from '#domain/pricing/promotion.ts'
import type { QuoteInput, QuoteLine } from '#domain/pricing/quote.ts'
import { DEFAULT_POINT_RULE } from '#domain/rewards/pointRule.ts'

/** One guest for an hour of oil at 1000; say what matters. */
export const oneOf = (change: Partial<QuoteLine> = {}): QuoteLine => ({
  id: 'oil-60',
  timePriceId: 'oil-60',
  categoryId: 'massage',
  shopIds: ['quiet-lane'],
  quantity: 1,
  price: 1000,
  percentage: 0,
  ...change,
})

/** A promotion that takes nothing off; say how it does. */
export const terms = (change: Partial<PromotionTerms> = {}): PromotionTerms => ({
  discountType: DISCOUNT_TYPE.fixedAmount,
  discountValue: 0,
  discountPercentage: 0,
  netPrice: 0,
  discountCap: null,
  buy: 0,
  free: 0,
  addFreeType: null,
  minimumSpend: 0,
  shopIds: [],
  timePriceIds: [],
  ...change,
})

const anyTiers = fc.array(fc.record({ minItem: fc.integer({ min: 1, max: 12 }), price: fc.nat(3000) }), {
  maxLength: 4,
})
const anyBonus = fc.record({ baseBuy: fc.nat(6), bonusAmount: fc.nat(3), isMulti: fc.boolean() })

const anyLine: fc.Arbitrary<QuoteLine> = fc.record(
  {
    id: fc.constantFrom('oil', 'thai', 'foot'),
    timePriceId: fc.constantFrom('oil', 'thai', 'foot', null),
    categoryId: fc.constantFrom('massage', 'spa', null),
    shopIds: fc.subarray(['quiet-lane', 'river']),
    quantity: fc.integer({ min: 1, max: 12 }),
    price: fc.nat(3000),
    percentage: fc.nat(100),
    tiers: anyTiers,
    bonus: anyBonus,
  },
  { requiredKeys: ['id', 'timePriceId', 'categoryId', 'shopIds', 'quantity', 'price', 'percentage'] },
)

export const anyPromotion: fc.Arbitrary<PromotionTerms> = fc.record({
  discountType: fc.constantFrom(...Object.values(DISCOUNT_TYPE)),
  discountValue: fc.nat(5000),
  discountPercentage: fc.nat(100),
  netPrice: fc.nat(2000),
  discountCap: fc.option(fc.nat(2000)),
  buy: fc.nat(4),
  free: fc.nat(3),
  addFreeType: fc.option(fc.constantFrom(...Object.values(ADD_FREE_TYPE))),
  minimumSpend: fc.nat(2000),
  shopIds: fc.subarray(['quiet-lane', 'river']),
  timePriceIds: fc.subarray(['oil', 'thai']),
})

export const anyOrder: fc.Arbitrary<QuoteInput> = fc.record({
  lines: fc.array(anyLine, { minLength: 1, maxLength: 5 }),
  factorPercentage: fc.integer({ min: -100, max: 100 }),
  promotion: fc.option(anyPromotion),
  pointRule: fc.constantFrom(DEFAULT_POINT_RULE, { ...DEFAULT_POINT_RULE, bahtPerPoint: 7, bahtPerPointSpent: 3 }),
  pointDiscount: fc.nat(20_000),
  shippingFee: fc.constantFrom(0, 25),
})
