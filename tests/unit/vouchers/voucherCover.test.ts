import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newCartLine } from '#domain/bookings/bookingCart.ts'
import { DISCOUNT_TYPE } from '#domain/pricing/discountType.ts'
import type { PromotionTerms } from '#domain/pricing/promotion.ts'
import { type QuoteLine, quoteOrder } from '#domain/pricing/quote.ts'
import { DEFAULT_POINT_RULE } from '#domain/rewards/pointRule.ts'
import { daysLeftToPay, leftToPay } from '#domain/vouchers/leftToPay.ts'
import { codesFor, coveredUnits, coverLines, coverOf } from '#domain/vouchers/voucherCover.ts'

const options = [
  { timePriceId: 'oil-60', duration: 60, price: 700 },
  { timePriceId: 'oil-90', duration: 90, price: 950 },
  { timePriceId: 'foot-60', duration: 60, price: 400 },
]
const deal = { services: [], timePriceId: 'oil-60', duration: 60, worth: 700 }
const elsewhere = { ...deal, timePriceId: 'of another branch' }
const pass = { services: [], timePriceId: null, duration: 720, worth: 700 }
const services = [{ timePriceId: 'oil-90', guestCount: 2 }]

describe('what a voucher pays at a shop', () => {
  it.each([
    ['a deal its own option', deal, 3, { 'oil-60': 3 }],
    ['a deal of another branch what is neither longer nor dearer', elsewhere, 3, { 'oil-60': 3, 'foot-60': 3 }],
    ['a baht less worth leaves it out', { ...elsewhere, worth: 699 }, 3, { 'foot-60': 3 }],
    ['a minute shorter, too', { ...elsewhere, duration: 59 }, 3, {}],
    [
      'a pass whatever a visit is worth, how long it may be',
      { ...pass, worth: 950 },
      1,
      { 'oil-60': 1, 'oil-90': 1, 'foot-60': 1 },
    ],
    ['services just these, as often as they were bought', { ...deal, services }, 5, { 'oil-90': 2 }],
    ['no more than there are visits', { ...deal, services }, 1, { 'oil-90': 1 }],
    ['nothing where none is left', deal, 0, {}],
  ])('%s', (_, goods, visits, most) => {
    expect(coverOf(goods, options, visits)).toEqual({ visits, most })
  })
})

const line = (id: string, price: number, quantity: number): QuoteLine => ({
  ...{ id, timePriceId: id, categoryId: 'massage', shopIds: ['ari'], quantity, price, percentage: 10 },
})
const half: PromotionTerms = {
  ...{ discountType: DISCOUNT_TYPE.percent, discountValue: 0, discountPercentage: 50, netPrice: 0, discountCap: null },
  ...{ buy: 0, free: 0, addFreeType: null, minimumSpend: 0, shopIds: [], timePriceIds: [] },
}
const lines = fc.array(
  fc.record({ price: fc.integer({ min: 1, max: 5000 }), quantity: fc.integer({ min: 1, max: 10 }) }),
  { minLength: 1, maxLength: 4 },
)

describe('a visit of which a voucher pays a part', () => {
  it('costs what the other guests would cost alone, with a promotion as well', () => {
    fc.assert(
      fc.property(
        lines,
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: -20, max: 60 }),
        (drawn, visits, factorPercentage) => {
          const wanted = drawn.map(({ price, quantity }, index) => line(`option-${index}`, price, quantity))
          const most = Object.fromEntries(wanted.map(({ id }) => [id, visits]))
          const covered = coverLines(wanted, { visits, most })
          const left = covered.map(({ covered: paid, ...rest }) => ({ ...rest, quantity: rest.quantity - paid }))
          const terms = { factorPercentage, promotion: half, pointRule: DEFAULT_POINT_RULE }
          const quote = quoteOrder({ ...terms, lines: covered })
          expect(quote.price).toBe(quoteOrder({ ...terms, lines: left }).price)
          expect(coveredUnits(covered)).toBe(Math.min(visits, quote.serviceCount))
          const taken = quote.reductions.reduce((sum, { amount }) => sum + amount, 0)
          expect(quote.originalPrice - taken).toBe(quote.price)
        },
      ),
    )
  })
})

describe('what is left to pay of a visit', () => {
  const line = (timePriceId: string, price: number, guestCount: number) =>
    newCartLine({ typeId: timePriceId, timePriceId, duration: 60, guestCount, price, percentage: 10 })
  const lines = [line('oil', 1000, 2), line('foot', 500, 1)]

  it.each([
    ['nothing where all are paid', { visits: 3, most: { oil: 3, foot: 3 } }, 0, { paid: 2250, price: 0 }],
    ['the guests beyond the voucher', { visits: 1, most: { oil: 1 } }, 0, { paid: 900, price: 1350 }],
    ['less of them in a quiet hour', { visits: 1, most: { oil: 1 } }, 20, { paid: 700, price: 1050 }],
    ['more of them in a busy one', { visits: 1, most: { oil: 1 } }, -10, { paid: 1000, price: 1500 }],
    ['all where it is of another service', { visits: 1, most: {} }, 0, { paid: 0, price: 2250 }],
  ])('is %s', (_, cover, percentage, left) => {
    expect(leftToPay(lines, cover, percentage)).toEqual(left)
  })

  it('is said of each free day, and of no other', () => {
    const days = {
      quiet: { bestPercentage: 20, minPrice: 1750 },
      plain: { bestPercentage: 0, minPrice: 2250 },
      full: { bestPercentage: 0, minPrice: null },
    }
    const prices = (visits: number) =>
      Object.values(daysLeftToPay(days, lines, { visits, most: { oil: 2, foot: 1 } })).map(
        ({ minPrice, bestPercentage }) => [minPrice, bestPercentage],
      )
    expect(prices(1)).toEqual([
      [1050, 20],
      [1350, 0],
      [null, 0],
    ])
    expect(prices(3)).toEqual([
      [0, 0],
      [0, 0],
      [null, 0],
    ])
  })
})

describe('the codes that a visit takes', () => {
  const codes = [
    { id: 'a', timePriceId: 'oil' },
    { id: 'b', timePriceId: 'foot' },
    { id: 'c', timePriceId: 'oil' },
  ]
  it.each([
    ['of services each line its own', { oil: 1, foot: 1 }, ['a', 'b']],
    ['as many as it covers', { oil: 2 }, ['a', 'c']],
    ['none of another service', { head: 2 }, []],
    ['never more than there are', { oil: 3 }, ['a', 'c']],
  ])('are %s', (_, covered, ids) => {
    const wanted = Object.entries(covered).map(([id, count]) => ({ id, covered: count }))
    expect(codesFor(wanted, codes)).toEqual(ids)
  })

  it('are any, each once, where the voucher is not of services', () => {
    const free = codes.map(({ id }) => ({ id, timePriceId: null }))
    const two = [
      { id: 'oil', covered: 1 },
      { id: 'foot', covered: 1 },
    ]
    expect(codesFor(two, free)).toEqual(['a', 'b'])
  })
})
