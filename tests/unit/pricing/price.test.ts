import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bonusUnits } from '#domain/pricing/bonus.ts'
import { discountedPrice, isDiscountShown, lineFinalPrice, tierFor } from '#domain/pricing/price.ts'

describe('what an option costs', () => {
  it.each([
    [1000, 0, 1000],
    [999, 10, 899],
    [995, 50, 498],
    [1000, 100, 0],
    [1000, 130, 0],
    [1000, -20, 1000],
  ])('%i baht at %i %% off is %i', (price, maxPercentage, paid) => {
    expect(discountedPrice({ price, maxPercentage })).toBe(paid)
  })

  it.each([
    [1000, 10, 20, 700],
    [1000, 60, 60, 0],
    [1000, 0, -15, 1150],
    [1000, 10, -10, 1000],
  ])('%i baht with %i %% and a factor of %i %% is %i', (price, line, factor, paid) => {
    expect(lineFinalPrice(price, line, factor)).toBe(paid)
  })

  it('is whole baht between nothing and the list price', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(200), fc.nat(200), (price, line, factor) => {
        const paid = lineFinalPrice(price, line, factor)
        expect(Number.isInteger(paid)).toBe(true)
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(paid).toBeLessThanOrEqual(price)
      }),
    )
  })

  it('shows a badge from 10 %', () => {
    expect([9, 10, 11].map(isDiscountShown)).toEqual([false, true, true])
  })
})

describe('buying several', () => {
  const tiers = [
    { minItem: 5, price: 400 },
    { minItem: 1, price: 500 },
    { minItem: 10, price: 300 },
  ]

  it.each([
    [0, undefined],
    [1, 500],
    [4, 500],
    [5, 400],
    [9, 400],
    [10, 300],
    [99, 300],
  ])('%i units come at the tier price %s', (quantity, price) => {
    expect(tierFor(tiers, quantity)?.price).toBe(price)
  })

  it.each([
    [4, true, 0],
    [5, true, 1],
    [9, true, 1],
    [10, true, 2],
    [10, false, 1],
  ])('%i units of "buy 5 get 1" (multi: %s) bring %i free', (quantity, isMulti, free) => {
    expect(bonusUnits({ baseBuy: 5, bonusAmount: 1, isMulti }, quantity)).toBe(free)
  })
})
