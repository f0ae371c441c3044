import { describe, expect, it } from 'vitest'
import { canMoveAt, type MoveCost, moveCost } from '#domain/bookings/moveCost.ts'

const to = (difference: number, pointsBack = 0) => ({ price: 630 + difference, difference, pointsBack })

describe('what a move does to the money of a booking', () => {
  it.each<[string, boolean, ReturnType<typeof to>, MoveCost]>([
    ['the same price', true, to(0), { kind: 'same' }],
    ['unpaid, dearer', false, to(140), { kind: 'due', price: 770 }],
    ['unpaid, cheaper', false, to(-140), { kind: 'due', price: 490 }],
    ['paid, dearer', true, to(140), { kind: 'pay', amount: 140 }],
    ['paid, cheaper', true, to(-140), { kind: 'back', amount: 140, pointsBack: 0 }],
    ['paid by points alone, cheaper', true, to(0, 140), { kind: 'back', amount: 0, pointsBack: 140 }],
  ])('%s', (_, isPaid, moved, cost) => {
    expect(moveCost(isPaid, moved)).toEqual(cost)
  })
})

describe('whether it can be moved at that price', () => {
  const standing = { receiptState: 'none', paidAmount: 630, takesOnline: true } as const
  it.each<[string, MoveCost, Partial<{ receiptState: 'inReview'; paidAmount: number; takesOnline: boolean }>, boolean]>(
    [
      ['nothing changes, whatever is open', { kind: 'same' }, { receiptState: 'inReview', takesOnline: false }, true],
      ['unpaid', { kind: 'due', price: 770 }, {}, true],
      ['while people look at a receipt', { kind: 'due', price: 770 }, { receiptState: 'inReview' }, false],
      ['a difference that can be paid online', { kind: 'pay', amount: 140 }, {}, true],
      ['a difference where nothing is paid online', { kind: 'pay', amount: 140 }, { takesOnline: false }, false],
      ['money back that came to us', { kind: 'back', amount: 140, pointsBack: 0 }, {}, true],
      ['more money back than came to us', { kind: 'back', amount: 140, pointsBack: 0 }, { paidAmount: 100 }, false],
      ['points alone', { kind: 'back', amount: 0, pointsBack: 140 }, { paidAmount: 0 }, true],
    ],
  )('%s', (_, cost, change, can) => {
    expect(canMoveAt(cost, { ...standing, ...change })).toBe(can)
  })
})
