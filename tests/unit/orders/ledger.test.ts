import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rateOf } from '#domain/orders/commission.ts'
import * as ledger from '#domain/orders/ledger.ts'

const anyShare = fc.record({
  shopId: fc.option(fc.constantFrom('lane', 'hill', 'river'), { freq: 4 }),
  amount: fc.integer({ min: 1, max: 5_000_000 }),
  rate: fc.integer({ min: 0, max: 10_000 }),
})
/** What several shops sold of one order, each once. */
const anyShares = fc
  .uniqueArray(anyShare, { minLength: 1, maxLength: 4, selector: ({ shopId }) => shopId })
  .map((rows) =>
    rows.map(({ shopId, amount, rate }) => ({
      ...{ shopId, amount },
      commission: shopId === null ? 0 : ledger.commissionOf(amount, rate),
    })),
  )
const total = (shares: readonly ledger.Share[]) => shares.reduce((sum, { amount }) => sum + amount, 0)
const balances = (lines: readonly ledger.LedgerLine[]) => {
  const of = new Map<string, number>()
  for (const { account, party, amount } of lines) {
    const key = `${account} ${party}`
    of.set(key, (of.get(key) ?? 0) + amount)
  }
  return [...of.values()]
}

describe('the books', () => {
  it('sum up to nothing whatever is paid, taken in cash, given back and paid out', () => {
    fc.assert(
      fc.property(anyShares, fc.array(fc.integer({ min: 1, max: 2_000_000 })), (shares, sums) => {
        const posts = [
          ledger.paidLines('stripe', shares),
          ledger.cashLines(shares),
          ledger.undoneLines(ledger.cashLines(shares)),
          ...sums.map((amount) => ledger.surplusLines('omise', 'order', amount)),
          ...sums.map((amount) => ledger.refundedLines('omise', 'order', amount)),
          ...sums.map((amount) => ledger.payoutLines('lane', amount)),
        ]
        for (const lines of posts) expect(ledger.sumsUp(lines)).toBe(true)
        expect(ledger.sumsUp(posts.flat())).toBe(true)
      }),
    )
  })

  it('are empty again where all of an order has gone back, in whichever parts', () => {
    fc.assert(
      fc.property(anyShares, fc.array(fc.double({ min: 0, max: 1, noNaN: true })), (shares, cuts) => {
        const all = total(shares)
        const ends = [...cuts.map((cut) => Math.floor(cut * all)), all].sort((a, b) => a - b)
        const lines = [...ledger.paidLines('stripe', shares)]
        let before = 0
        for (const end of ends) {
          if (end === before) continue
          const owed = ledger.owedLines('order', shares, end - before, before)
          expect(ledger.sumsUp(owed)).toBe(true)
          lines.push(...owed, ...ledger.refundedLines('stripe', 'order', end - before))
          before = end
        }
        expect(balances(lines).every((sum) => sum === 0)).toBe(true)
      }),
    )
  })

  it('keep what a shop gets and what the marketplace earns apart', () => {
    const shares = [{ shopId: 'lane', amount: 63_000, commission: 9450 }]
    expect(ledger.paidLines('stripe', shares)).toEqual([
      { account: 'funds', party: 'stripe', amount: 63_000 },
      { account: 'shop', party: 'lane', amount: -53_550 },
      { account: 'commission', party: 'lane', amount: -9450 },
    ])
    expect(ledger.owedLines('order', shares, 21_000)).toEqual([
      { account: 'shop', party: 'lane', amount: 17_850 },
      { account: 'commission', party: 'lane', amount: 3150 },
      { account: 'customer', party: 'order', amount: -21_000 },
    ])
  })
})

describe('an amount in parts', () => {
  it('is all there', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.array(fc.nat(1e6), { minLength: 1 }), (amount, weights) => {
        expect(ledger.splitBy(amount, weights).reduce((sum, part) => sum + part, 0)).toBe(amount)
      }),
    )
  })
})

describe('the commission of a sale', () => {
  const rates = [
    { shopId: null, kind: 'booking', basisPoints: 1500, from: '2026-01-01' },
    { shopId: null, kind: 'booking', basisPoints: 2000, from: '2026-06-01' },
    { shopId: 'lane', kind: 'booking', basisPoints: 1000, from: '2026-03-01' },
    { shopId: 'lane', kind: 'tip', basisPoints: 0, from: '2026-01-01' },
  ]
  it.each([
    ['hill', 'booking', '2025-12-31', 0],
    ['hill', 'booking', '2026-01-01', 1500],
    ['hill', 'booking', '2026-06-01', 2000],
    ['lane', 'booking', '2026-02-28', 1500],
    ['lane', 'booking', '2026-03-01', 1000],
    ['lane', 'booking', '2026-07-01', 1000],
    ['lane', 'voucher', '2026-07-01', 0],
  ])('at %s of a %s on %s: %i basis points', (shopId, kind, date, points) => {
    expect(rateOf(rates, { shopId, kind, date })).toBe(points)
  })

  it.each([
    [63_000, 1550, 9765],
    [101, 5000, 51],
    [100, 0, 0],
    [100, 10_000, 100],
  ])('of %i satang at %i is %i', (amount, points, commission) => {
    expect(ledger.commissionOf(amount, points)).toBe(commission)
  })
})
