import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { goesBackAtOnce, judgeMoney, needsSecondPerson, partsOf, REFUND_REASONS } from '#domain/orders/refundReason.ts'

const order = { price: 630, isPaid: false, isCanceled: false }

describe('money that came for an order', () => {
  it.each([
    [order, 630, 'settles'],
    [order, 629, 'wrongAmount'],
    [order, 631, 'wrongAmount'],
    [order, 1260, 'wrongAmount'],
    [{ ...order, isPaid: true }, 630, 'surplus'],
    [{ ...order, isPaid: true, isCanceled: true }, 630, 'surplus'],
    [{ ...order, isPaid: true }, 629, 'wrongAmount'],
    [{ ...order, isCanceled: true }, 630, 'late'],
    [{ ...order, isCanceled: true }, 10, 'wrongAmount'],
    [undefined, 630, 'unasked'],
  ])('%j and %i baht: %s', (about, amount, verdict) => expect(judgeMoney(about, amount)).toBe(verdict))

  it('is sent back by the acquirer at once only where nobody has to look at it', () => {
    expect(REFUND_REASONS.filter(goesBackAtOnce)).toEqual(['canceled', 'moved', 'late', 'asked'])
  })
})

describe('a refund that somebody asked for', () => {
  it.each([
    [5000, 'nok', false],
    [5001, 'nok', true],
    [5001, 'dao', false],
  ])('of %i baht, sent by %s', (amount, sender, needs) => {
    expect(needsSecondPerson({ amount, askedBy: 'nok' }, sender, 5000)).toBe(needs)
  })
})

describe('a part of the price that goes back', () => {
  const payments = [
    { id: 'difference', left: 140 },
    { id: 'visit', left: 630 },
  ]

  it.each([
    [100, [{ id: 'difference', amount: 100 }]],
    [
      280,
      [
        { id: 'difference', amount: 140 },
        { id: 'visit', amount: 140 },
      ],
    ],
    [770, payments.map(({ id, left }) => ({ id, amount: left }))],
    [771, undefined],
  ])('%i baht of what came last, then of what came before', (amount, parts) => {
    expect(partsOf(payments, amount)).toEqual(parts)
  })

  it('is never more of a payment than came by it, and all parts together are the amount', () => {
    const anyPayments = fc
      .array(fc.integer({ min: 1, max: 5000 }))
      .map((sums) => sums.map((left, index) => ({ id: String(index), left })))
    fc.assert(
      fc.property(anyPayments, fc.integer({ min: 0, max: 9000 }), (came, amount) => {
        const parts = partsOf(came, amount)
        const all = came.reduce((sum, { left }) => sum + left, 0)
        if (!parts) {
          expect(all).toBeLessThan(amount)
          return
        }
        expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(amount)
        for (const part of parts) {
          expect(part.amount).toBeGreaterThan(0)
          expect(part.amount).toBeLessThanOrEqual(came.find(({ id }) => id === part.id)?.left ?? 0)
        }
      }),
    )
  })
})
