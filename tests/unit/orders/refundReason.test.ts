import { describe, expect, it } from 'vitest'
import { goesBackAtOnce, judgeMoney, REFUND_REASONS } from '#domain/orders/refundReason.ts'

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
    expect(REFUND_REASONS.filter(goesBackAtOnce)).toEqual(['canceled', 'late'])
  })
})
