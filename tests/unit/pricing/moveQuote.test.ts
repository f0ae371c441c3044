import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DISCOUNT_TYPE } from '#domain/pricing/discountType.ts'
import { moveQuote } from '#domain/pricing/moveQuote.ts'
import type { PromotionTerms } from '#domain/pricing/promotion.ts'
import { type QuoteLine, quoteOrder } from '#domain/pricing/quote.ts'
import { DEFAULT_POINT_RULE as pointRule } from '#domain/rewards/pointRule.ts'

const line = (change: Partial<QuoteLine> = {}): QuoteLine => ({
  ...{ id: 'oil-60', timePriceId: 'oil-60', categoryId: 'massage', shopIds: ['quiet-lane'] },
  ...{ quantity: 1, price: 1000, percentage: 10, covered: 0 },
  ...change,
})
const tenPercent: PromotionTerms = {
  ...{ discountType: DISCOUNT_TYPE.percent, discountValue: 0, discountPercentage: 10, netPrice: 0, discountCap: null },
  ...{ buy: 0, free: 0, addFreeType: null, minimumSpend: 800, shopIds: [], timePriceIds: [] },
}
type Order = { lines?: QuoteLine[]; promotion?: PromotionTerms | null; points?: number; percentage?: number }

/** A booking as the checkout has priced it. */
function booked({ lines = [line()], promotion = null, points = 0, percentage = 0 }: Order = {}) {
  const quote = quoteOrder({ lines, factorPercentage: percentage, promotion, pointRule, pointDiscount: points })
  const { price, discount, pointDiscount, pointReceived } = quote
  return { price, discount, pointDiscount, pointReceived, lines, promotion, pointRule, percentage }
}

describe('what a booking costs at another time', () => {
  it.each<[string, Order, number, object]>([
    ['an hour with a surcharge', {}, -20, { price: 1100, difference: 200, pointsBack: 0 }],
    ['an hour with a discount', {}, 20, { price: 700, difference: -200, pointsBack: 0 }],
    ['a promotion that counts there, too', { promotion: tenPercent }, -20, { price: 990, difference: 180 }],
    [
      'a promotion whose minimum is missed',
      { promotion: tenPercent },
      20,
      { price: 700, discount: 0, difference: -110 },
    ],
    [
      'points that stay spent',
      { points: 300 },
      20,
      { price: 400, pointDiscount: 300, difference: -200, pointsBack: 0 },
    ],
    ['points beyond the price', { points: 900 }, 20, { price: 0, pointDiscount: 700, difference: 0, pointsBack: 200 }],
    ['points and money', { points: 800 }, 20, { price: 0, pointDiscount: 700, difference: -100, pointsBack: 100 }],
    ['points that pay no difference', { points: 900 }, -20, { price: 200, pointDiscount: 900, difference: 200 }],
    ['a voucher', { lines: [line({ covered: 1 })] }, -20, { price: 0, difference: 0, pointsBack: 0 }],
    [
      'a voucher for one of two',
      { lines: [line({ quantity: 2, covered: 1 })] },
      -20,
      { price: 1100, difference: 200, pointReceived: 44 },
    ],
  ])('%s', (_, order, percentage, expected) => {
    expect(moveQuote(booked(order), percentage)).toMatchObject(expected)
  })

  it('stays what was agreed under the same price factor, also where the shop’s prices have changed', () => {
    const agreed = { ...booked(), price: 850, pointReceived: 34 }
    expect(moveQuote(agreed, 0)).toMatchObject({ price: 850, difference: 0, pointReceived: 34, lines: undefined })
  })

  const anyOrder = fc.record({
    lines: fc.array(
      fc
        .record({ price: fc.integer({ min: 0, max: 5000 }), percentage: fc.integer({ min: 0, max: 90 }) })
        .chain((own) => fc.integer({ min: 1, max: 4 }).map((quantity) => line({ ...own, quantity }))),
      { minLength: 1, maxLength: 3 },
    ),
    promotion: fc.constantFrom(null, tenPercent),
    points: fc.integer({ min: 0, max: 4000 }),
    percentage: fc.integer({ min: -50, max: 50 }),
  })
  const anyWay = fc.array(fc.integer({ min: -50, max: 50 }), { minLength: 1, maxLength: 8 })

  it('keeps money and points: what came less what went back is the price, wherever it is moved', () => {
    fc.assert(
      fc.property(anyOrder, anyWay, (order, way) => {
        let visit = booked(order)
        let money = visit.price
        let points = visit.pointDiscount
        for (const percentage of way) {
          const moved = moveQuote(visit, percentage)
          money += moved.difference
          points -= moved.pointsBack
          expect(moved.pointsBack).toBeGreaterThanOrEqual(0)
          // Nobody pays money for what points come back from.
          if (moved.pointsBack > 0) expect([moved.price, moved.difference <= 0]).toEqual([0, true])
          const { price, discount, pointDiscount, pointReceived } = moved
          visit = { ...visit, price, discount, pointDiscount, pointReceived, percentage }
        }
        expect([money, points]).toEqual([visit.price, visit.pointDiscount])
        expect(visit.price).toBeGreaterThanOrEqual(0)
      }),
    )
  })

  it('is what the checkout would ask for that time, where no points were spent', () => {
    fc.assert(
      fc.property(anyOrder, fc.integer({ min: -50, max: 50 }), (order, percentage) => {
        const { price } = moveQuote(booked({ ...order, points: 0 }), percentage)
        expect(price).toBe(booked({ ...order, points: 0, percentage }).price)
      }),
    )
  })
})
