import { describe, expect, it } from 'vitest'
import { ADD_FREE_TYPE, DISCOUNT_TYPE } from '#domain/pricing/discountType.ts'
import { type PromotionTerms, promotionDiscount, refusedBecause } from '#domain/pricing/promotion.ts'
import { type QuoteLine, quoteOrder } from '#domain/pricing/quote.ts'
import { DEFAULT_POINT_RULE as pointRule } from '#domain/rewards/pointRule.ts'
import { oneOf, terms } from '#tests/support/pricing/quotes.ts'

const priced = (lines: QuoteLine[]) => quoteOrder({ lines, pointRule }).lines
const off = (change: Partial<PromotionTerms>, ...lines: QuoteLine[]) => promotionDiscount(terms(change), priced(lines))

const percent = { discountType: DISCOUNT_TYPE.percent, discountPercentage: 15 }
const net = { discountType: DISCOUNT_TYPE.netPrice, netPrice: 299 }
const threePlusOne = { discountType: DISCOUNT_TYPE.buyXGetYFree, buy: 3, free: 1 }
const lowerPrice = { ...threePlusOne, addFreeType: ADD_FREE_TYPE.allServiceAndLowerPrice }

describe('what a promotion takes off', () => {
  it('is a fixed amount, but never more than the order', () => {
    expect(off({ discountValue: 100 }, oneOf())).toBe(100)
    expect(off({ discountValue: 100 }, oneOf({ price: 60 }))).toBe(60)
  })

  it('is a percentage in whole baht, up to its cap', () => {
    expect(off(percent, oneOf({ price: 990 }))).toBe(149)
    expect(off({ ...percent, discountCap: 100 }, oneOf())).toBe(100)
  })

  it('is what each unit costs beyond the net price; a cheaper one stays as it is', () => {
    expect(off(net, oneOf({ price: 500, quantity: 2 }), oneOf({ price: 250 }))).toBe(402)
  })

  it.each([
    [3, 0],
    [4, 1],
    [7, 1],
    [8, 2],
  ])('is for %i of "buy 3 get 1 free" the price of %i', (quantity, units) => {
    expect(off(threePlusOne, oneOf({ quantity }))).toBe(units * 1000)
  })

  it('begins with the first free unit, also where not all of them are ordered', () => {
    expect(off({ ...threePlusOne, buy: 2, free: 3 }, oneOf({ quantity: 4 }))).toBe(2000)
  })

  it('counts together what is of the same category and price, and nothing else', () => {
    const same = [oneOf({ id: 'oil', quantity: 2 }), oneOf({ id: 'thai', quantity: 2 })]
    expect(off(threePlusOne, ...same)).toBe(1000)
    expect(off(threePlusOne, same[0]!, oneOf({ quantity: 2, categoryId: 'spa' }))).toBe(0)
    expect(off(threePlusOne, same[0]!, oneOf({ quantity: 2, price: 900 }))).toBe(0)
  })

  it('gives the cheapest of all services where any of a lower price may be the free one', () => {
    expect(off(lowerPrice, oneOf({ quantity: 2 }), oneOf({ price: 400 }), oneOf({ price: 700 }))).toBe(400)
  })

  it('is nothing below the minimum spend, and all of it from there on', () => {
    const welcome = { discountValue: 100, minimumSpend: 1000 }
    expect(off(welcome, oneOf({ price: 999 }))).toBe(0)
    expect(off(welcome, oneOf())).toBe(100)
  })

  it('counts only the shops and options that it is for', () => {
    const lines = [oneOf({ price: 500, timePriceId: 'foot-60' }), oneOf({ shopIds: ['river', 'hill'] })]
    expect(off({ ...percent, timePriceIds: ['foot-60'] }, ...lines)).toBe(75)
    expect(off({ ...percent, shopIds: ['hill'] }, ...lines)).toBe(150)
    expect(off({ ...net, timePriceIds: ['foot-60'] }, ...lines)).toBe(201)
  })
})

describe('why a promotion does nothing', () => {
  const now = new Date('2026-12-01T12:00:00+07:00')
  const running = { startTime: '2026-12-01T12:00:00+07:00', endTime: '2026-12-02T12:00:00+07:00' }
  const offer = {
    ...terms({ discountValue: 100 }),
    ...running,
    isOn: true,
    useLimit: 10,
    used: 9,
    budget: 5000,
    spent: 4999,
  }

  it.each([
    ['it works', {}, null],
    ['it has not begun', { startTime: '2026-12-01T12:00:01+07:00' }, 'ended'],
    ['it is just over', { endTime: now }, 'ended'],
    ['its last use is taken', { used: 10 }, 'usedUp'],
    ['its money is spent', { spent: 5000 }, 'usedUp'],
    ['it is switched off', { isOn: false }, 'ended'],
    ['it is for other shops', { shopIds: ['river'] }, 'otherShop'],
    ['the order is too small', { minimumSpend: 1001 }, 'minimumSpend'],
    ['it is for other options', { timePriceIds: ['foot-60'] }, 'nothing'],
    ['too few are bought', threePlusOne, 'nothing'],
  ])('%s', (_, change, reason) => {
    expect(refusedBecause({ ...offer, ...change }, priced([oneOf()]), now)).toBe(reason)
  })
})
