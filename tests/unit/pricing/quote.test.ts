import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bonusUnits } from '#domain/pricing/bonus.ts'
import { lineFinalPrice } from '#domain/pricing/price.ts'
import { quoteOrder, REDUCTION_KINDS } from '#domain/pricing/quote.ts'
import { DEFAULT_POINT_RULE as pointRule } from '#domain/rewards/pointRule.ts'
import { anyOrder, anyPromotion, oneOf, terms } from '#tests/support/pricing/quotes.ts'

const promotion = terms({ discountValue: 100 })

describe('the price of an order', () => {
  it('says what each reduction took, in its order', () => {
    const lines = [oneOf({ quantity: 2, percentage: 10 })]
    expect(quoteOrder({ lines, factorPercentage: 20, promotion, pointRule, pointDiscount: 50 })).toMatchObject({
      originalPrice: 2000,
      reductions: [
        { kind: 'service', amount: 200 },
        { kind: 'priceFactor', amount: 400 },
        { kind: 'promotion', amount: 100 },
        { kind: 'points', amount: 50 },
      ],
      orderPrice: 1400,
      discount: 100,
      pointDiscount: 50,
      usedPoint: 50,
      price: 1250,
      pointReceived: 50,
    })
  })

  it('is the list price where nothing reduces it', () => {
    expect(quoteOrder({ lines: [oneOf()], pointRule })).toMatchObject({
      price: 1000,
      reductions: [],
      pointReceived: 40,
    })
  })

  it('rises with a surcharge, which is the only thing that lifts it', () => {
    const quote = quoteOrder({ lines: [oneOf()], factorPercentage: -10, pointRule })
    expect(quote).toMatchObject({ price: 1100, reductions: [{ kind: 'priceFactor', amount: -100 }] })
  })

  it('is nothing where the percentages come to more than a hundred', () => {
    expect(quoteOrder({ lines: [oneOf({ percentage: 60 })], factorPercentage: 60, pointRule }).price).toBe(0)
  })

  it('of a deal follows its tier, whatever the hour', () => {
    const tiers = [
      { minItem: 3, price: 700 },
      { minItem: 1, price: 800 },
    ]
    const bonus = { baseBuy: 3, bonusAmount: 1, isMulti: true }
    const quote = quoteOrder({ lines: [oneOf({ quantity: 6, tiers, bonus })], factorPercentage: 20, pointRule })
    expect(quote).toMatchObject({
      price: 4200,
      serviceCount: 6,
      bonusCount: 2,
      reductions: [{ kind: 'deal', amount: 1800 }],
    })
  })

  it('of a card by post has its postage, which points and promotions leave alone', () => {
    const quote = quoteOrder({
      lines: [oneOf()],
      promotion: terms({ discountValue: 5000 }),
      pointRule,
      pointDiscount: 900,
      shippingFee: 25,
    })
    expect(quote).toMatchObject({ discount: 1000, pointDiscount: 0, price: 25, pointReceived: 0 })
  })

  it('takes no more points than are left to pay once a promotion is applied', () => {
    const input = { lines: [oneOf()], pointRule, pointDiscount: 950 }
    expect(quoteOrder(input)).toMatchObject({ pointDiscount: 950, price: 50 })
    expect(quoteOrder({ ...input, promotion })).toMatchObject({ pointDiscount: 900, price: 0 })
  })

  it('takes whole points only, each at its worth', () => {
    const rule = { ...pointRule, bahtPerPointSpent: 3 }
    const quote = quoteOrder({ lines: [oneOf()], pointRule: rule, pointDiscount: 20 })
    expect(quote).toMatchObject({ usedPoint: 6, pointDiscount: 18, price: 982 })
  })
})

describe('any order at all', () => {
  const holds = (check: (quote: ReturnType<typeof quoteOrder>, input: Parameters<typeof quoteOrder>[0]) => void) =>
    fc.assert(
      fc.property(anyOrder, (input) => check(quoteOrder(input), input)),
      { numRuns: 500 },
    )

  it('costs whole baht, never less than nothing, never above list but for a surcharge and postage', () => {
    holds((quote, { factorPercentage = 0 }) => {
      for (const amount of [quote.price, quote.discount, quote.pointDiscount, quote.pointReceived, quote.usedPoint]) {
        expect(Number.isInteger(amount) && amount >= 0).toBe(true)
      }
      if (factorPercentage >= 0) expect(quote.price - quote.shippingFee).toBeLessThanOrEqual(quote.originalPrice)
    })
  })

  it('adds up: the list price less every reduction, with postage, is the price', () => {
    holds(({ originalPrice, reductions, shippingFee, price }) => {
      expect(reductions.reduce((left, { amount }) => left - amount, originalPrice) + shippingFee).toBe(price)
    })
  })

  it('names its reductions in one fixed order, each once', () => {
    holds(({ reductions }) => {
      const places = reductions.map(({ kind }) => REDUCTION_KINDS.indexOf(kind))
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b))
    })
  })

  it('never pays more with points than the promotion leaves, nor more than was asked', () => {
    holds(({ orderPrice, discount, pointDiscount }, { pointDiscount: asked = 0 }) => {
      expect(pointDiscount).toBeLessThanOrEqual(Math.min(asked, orderPrice - discount))
    })
  })

  it('gets the best tier that its quantity reaches, and the bonus of that quantity', () => {
    holds(({ lines }) => {
      for (const { tiers, bonus, quantity, price, finalPrice, bonusCount } of lines) {
        const reached = (tiers ?? []).filter(({ minItem }) => minItem <= quantity).map(({ minItem }) => minItem)
        const best = tiers?.filter(({ minItem }) => minItem === Math.max(...reached)).map((tier) => tier.price)
        if (best?.length) expect(best.map((tier) => Math.min(tier, price))).toContain(finalPrice)
        expect(bonusCount).toBe(bonus ? bonusUnits(bonus, quantity) : 0)
      }
    })
  })

  it('shows on each line what the booking page shows', () => {
    holds(({ lines }, { factorPercentage = 0 }) => {
      for (const { tiers, price, percentage, finalPrice } of lines) {
        if (!tiers) expect(finalPrice).toBe(lineFinalPrice(price, percentage, factorPercentage))
      }
    })
  })

  it('is never dearer with a promotion than without it', () => {
    fc.assert(
      fc.property(anyOrder, anyPromotion, (input, terms) => {
        const without = quoteOrder({ ...input, promotion: null, pointDiscount: 0 })
        const reduced = quoteOrder({ ...input, promotion: terms, pointDiscount: 0 })
        expect(without.price - reduced.price).toBe(reduced.discount)
        expect(reduced.discount).toBeLessThanOrEqual(terms.discountCap ?? reduced.orderPrice)
      }),
    )
  })
})
