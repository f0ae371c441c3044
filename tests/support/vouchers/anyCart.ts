import fc from 'fast-check'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { anyPromotion } from '#tests/support/pricing/quotes.ts'

/** Paid at once on a page of the acquirer. */
const ONLINE = [PAYMENT_METHOD.card, PAYMENT_METHOD.promptpay] as const

const anyReduction = {
  promotion: fc.option(anyPromotion, { freq: 4 }),
  points: fc.oneof(fc.constant(0), fc.nat(4000)),
}

/** Often the same for several things, for some promotions look at that. */
const anyPrice = fc.oneof(fc.constantFrom(500, 800), fc.nat(3000))
const anyPercentage = fc.oneof(fc.constant(0), fc.nat(100))

const anyOption = fc.record({
  price: anyPrice,
  maxPercentage: anyPercentage,
  guestCount: fc.integer({ min: 0, max: 3 }),
})

/** Guests over three options, on a usual day or on a special one, at an hour with a price factor. */
export const anyVisit = fc.record({
  ...anyReduction,
  options: fc.tuple(anyOption, anyOption, anyOption).filter((all) => all.some(({ guestCount }) => guestCount > 0)),
  day: fc.constantFrom('usual' as const, 'special' as const),
  percentage: fc.integer({ min: -50, max: 80 }),
  method: fc.constantFrom(PAYMENT_METHOD.cash, ...ONLINE),
})
export type AnyVisit = typeof anyVisit extends fc.Arbitrary<infer V> ? V : never

const anyDeal = fc
  .record({
    originalPrice: anyPrice,
    less: fc.oneof(fc.constant(0), fc.nat(1000)),
    bonusConfig: fc.option(
      fc.record({ baseBuy: fc.integer({ min: 1, max: 4 }), bonusAmount: fc.nat(2), isMulti: fc.boolean() }),
    ),
    discountSteps: fc.array(fc.record({ minItem: fc.integer({ min: 1, max: 6 }), price: fc.nat(2000) }), {
      maxLength: 1,
    }),
    serviceCount: fc.integer({ min: 1, max: 6 }),
  })
  .map(({ less, bonusConfig, discountSteps, ...deal }) => ({
    ...deal,
    price: Math.max(0, deal.originalPrice - less),
    bonusConfig: bonusConfig && { ...bonusConfig },
    discountSteps: discountSteps.map((step) => ({ ...step })).toSorted((a, b) => a.minItem - b.minItem),
  }))

/** One deal or two of them, with steps and bonus, sent by mail or by post. */
export const anyPurchase = fc.record({
  ...anyReduction,
  deals: fc.array(anyDeal, { minLength: 1, maxLength: 2 }),
  isSent: fc.boolean(),
  method: fc.constantFrom(...ONLINE),
})
export type AnyPurchase = typeof anyPurchase extends fc.Arbitrary<infer P> ? P : never
