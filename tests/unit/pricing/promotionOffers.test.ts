import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countingPromotion, missingTo, offersOf } from '#domain/pricing/promotionOffers.ts'
import { quoteChosen, quoteOrder } from '#domain/pricing/quote.ts'
import { DEFAULT_POINT_RULE } from '#domain/rewards/pointRule.ts'
import { anyOrder, anyPromotion } from '#tests/support/pricing/quotes.ts'

const NOW = new Date('2026-11-21T10:00:00+07:00')
const massage = { id: 'thai', timePriceId: 'thai-60', categoryId: 'massage', shopIds: ['ari'], quantity: 2 }
const { lines } = quoteOrder({ lines: [{ ...massage, price: 500, percentage: 0 }], pointRule: DEFAULT_POINT_RULE })

const promotion = (_id: string, more: object) => ({
  ...{ _id, isUsed: false, endTime: '2026-12-31T23:59:00+07:00', discountType: 1, discountValue: 0 },
  ...{ discountPercentage: 0, netPrice: 0, discountCap: null, buy: 0, free: 0, addFreeType: null },
  ...{ minimumSpend: 0, shopIds: [], timePriceIds: [] },
  ...more,
})
const offered = (...promotions: ReturnType<typeof promotion>[]) =>
  offersOf(promotions, lines, NOW).map(({ promotion: { _id }, amount, refusal }) => [_id, amount, refusal])

describe('the promotions that a customer is offered for an order of ฿1,000', () => {
  it('begin with the one that takes off most', () => {
    const hundred = promotion('hundred', { discountValue: 100 })
    const fifth = promotion('fifth', { discountType: 2, discountPercentage: 20 })
    expect(offered(hundred, fifth)).toEqual([
      ['fifth', 200, null],
      ['hundred', 100, null],
    ])
  })

  it.each([
    ['was used by them before', { discountValue: 100, isUsed: true }, 'usedByYou'],
    ['is for another shop', { discountValue: 100, shopIds: ['sathon'] }, 'otherShop'],
    ['wants a larger order', { discountValue: 100, minimumSpend: 1001 }, 'minimumSpend'],
    ['is for another service', { discountValue: 100, timePriceIds: ['oil-60'] }, 'nothing'],
    ['ended a minute ago', { discountValue: 100, endTime: '2026-11-21T09:59:00+07:00' }, 'ended'],
  ])('say why one does nothing that %s, after those that do', (_, terms, refusal) => {
    expect(offered(promotion('no', terms), promotion('ten', { discountValue: 10 }))).toEqual([
      ['ten', 10, null],
      ['no', 0, refusal],
    ])
  })

  it('name what is missing to a minimum spend', () => {
    expect(missingTo(promotion('more', { minimumSpend: 1300 }), 1000)).toBe(300)
    expect(missingTo(promotion('enough', { minimumSpend: 1000 }), 1000)).toBe(0)
  })
})

describe('the promotion that counts by itself', () => {
  const best = promotion('best', { discountValue: 300 })
  const small = promotion('small', { discountValue: 20 })
  const unfit = promotion('unfit', { discountValue: 900, minimumSpend: 5000 })
  const counts = (promotionId: string | null, isBestApplied: boolean) =>
    countingPromotion(offersOf([small, unfit, best], lines, NOW), { promotionId, isBestApplied })?._id ?? null

  it.each([
    ['the best, where none is chosen', null, true, 'best'],
    ['none, where the customer took it off', null, false, null],
    ['the one that the customer chose, also where another takes off more', 'small', true, 'small'],
    ['the best, where the chosen one does nothing for this order', 'unfit', true, 'best'],
    ['none, where it does nothing and the customer wants no other', 'unfit', false, null],
    ['the best, where the chosen one is gone', 'gone', true, 'best'],
  ])('is %s', (_, promotionId, isBestApplied, expected) => {
    expect(counts(promotionId, isBestApplied)).toBe(expected)
  })

  it('leaves the lowest price of all that could be tried, points or not', () => {
    const anyOffer = fc.record({ terms: anyPromotion, isUsed: fc.boolean(), isOver: fc.boolean() })
    fc.assert(
      fc.property(
        anyOrder,
        fc.array(anyOffer, { maxLength: 6 }),
        fc.nat(4000),
        ({ lines: goods }, all, pointDiscount) => {
          const promotions = all.map(({ terms, isUsed, isOver }, index) => ({
            ...terms,
            _id: `p${index}`,
            isUsed,
            endTime: isOver ? '2026-11-20T00:00:00+07:00' : '2026-12-31T23:59:00+07:00',
          }))
          const reducers = { promotions, pointRule: DEFAULT_POINT_RULE, points: { point: 4000 } }
          const order = { lines: goods, pointDiscount, reducers, now: NOW }
          const priceWith = (promotionId: string | null) => quoteChosen({ ...order, promotionId }).quote
          const applied = quoteChosen({ ...order, promotionId: null, isBestApplied: true })
          const tried = [null, ...promotions.map(({ _id }) => _id)].map(priceWith)
          expect(applied.quote.discount).toBe(Math.max(...tried.map(({ discount }) => discount)))
          expect(applied.quote.price).toBe(Math.min(...tried.map(({ price }) => price)))
          if (applied.promotion) expect(applied.promotion.isUsed).toBe(false)
        },
      ),
    )
  })
})
