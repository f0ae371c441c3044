import { describe, expect, it } from 'vitest'
import { quoteOrder } from '#domain/pricing/quote.ts'
import { DEFAULT_POINT_RULE } from '#domain/rewards/pointRule.ts'
import {
  countLimits,
  goodOfDeal,
  goodOfPass,
  goodsOfShop,
  goodUntil,
  nextStepOf,
  withCount,
} from '#domain/vouchers/voucherGood.ts'

const NOW = new Date('2026-11-21T10:00:00+07:00')
const END_OF_2027 = '2027-12-31T16:59:59.999Z'
const IN_90_DAYS = '2027-02-19T16:59:59.999Z'

const step = (minItem: number, price: number, expiredAt: string) => {
  return { minItem, price, expiredAt, expiredWithin: 90, expiredDate: null }
}
const deal = {
  _id: 'oil-set',
  typeName: 'Oil massage',
  duration: 60,
  originalPrice: 1000,
  price: 900,
  timePriceId: 'oil-60',
  categoryId: 'massage',
  shop: { _id: 'ari', name: 'Baan Ari' },
  usableBranches: [],
  discountSteps: [step(1, 900, IN_90_DAYS), step(3, 800, IN_90_DAYS), step(5, 700, END_OF_2027)],
  hasBonus: true,
  bonusConfig: { baseBuy: 3, bonusAmount: 1, isMulti: true },
  strictQuota: true,
  stock: 4,
}
const priceOf = (good: ReturnType<typeof goodOfDeal>) =>
  quoteOrder({ lines: [good.line], pointRule: DEFAULT_POINT_RULE })

describe('choosing how many of a deal', () => {
  it.each([
    [1, 900, 0, IN_90_DAYS],
    [2, 1800, 0, IN_90_DAYS],
    [3, 2400, 1, IN_90_DAYS],
    [5, 3500, 1, END_OF_2027],
    [6, 4200, 2, END_OF_2027],
  ])('costs for %i visits %i baht, with %i free, and is good as its step says', (count, price, free, until) => {
    const good = withCount(goodOfDeal(deal, 1, NOW), count)
    const quote = priceOf(good)
    expect({ price: quote.price, free: quote.bonusCount, until: goodUntil(good) }).toEqual({ price, free, until })
  })

  it('offers the next cheaper number only where that many are left', () => {
    const good = goodOfDeal(deal, 1, NOW)
    expect(nextStepOf(good)?.minItem).toBe(3)
    expect(nextStepOf(withCount(good, 3))).toBeUndefined()
    expect(nextStepOf({ ...withCount(good, 3), strictQuota: false })?.minItem).toBe(5)
  })

  it('goes from the smallest step to what is left, and to a hundred where nobody counts', () => {
    const good = goodOfDeal({ ...deal, discountSteps: deal.discountSteps.slice(1) }, 3, NOW)
    expect(countLimits(good)).toEqual({ least: 3, most: 4 })
    expect(countLimits({ ...good, stock: 2 })).toEqual({ least: 2, most: 2 })
    expect(countLimits({ ...good, strictQuota: false })).toEqual({ least: 3, most: 100 })
  })

  it('costs its own price where it has no steps, and is good for ninety days', () => {
    const good = goodOfDeal({ ...deal, discountSteps: [] }, 2, NOW)
    expect(priceOf(good).price).toBe(1800)
    expect(goodUntil(good)).toBe(IN_90_DAYS)
  })
})

describe('a pass and services of a shop as vouchers', () => {
  it('makes of a pass one step with its price', () => {
    const good = goodOfPass({
      _id: 'quiet',
      name: 'Quiet Pass',
      price: 5000,
      originalPrice: 7000,
      usableBranches: [],
      expiredAt: END_OF_2027,
    })
    expect(priceOf(good).price).toBe(5000)
    expect(goodUntil(good)).toBe(END_OF_2027)
  })

  it.each([
    [null, IN_90_DAYS],
    [30, '2026-12-21T16:59:59.999Z'],
  ])('is good for the shop’s own %s days, until the end of the day in Bangkok', (expiredWithin, until) => {
    const option = { _id: 'thai-60', time: 60, price: 600, maxPercentage: 10, strictQuota: false, stock: 0 }
    const types = [{ typeName: 'Thai massage', serviceType: 1, timePrices: [option] }]
    const [good] = goodsOfShop({ _id: 'ari', name: 'Baan Ari', expiredWithin }, types, NOW)
    expect(goodUntil(good!)).toBe(until)
    expect(priceOf(withCount(good!, 2)).price).toBe(1080)
  })
})
