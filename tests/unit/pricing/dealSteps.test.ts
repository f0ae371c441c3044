import { describe, expect, it } from 'vitest'
import { dealExpiry, firstCount } from '#domain/vouchers/dealSteps.ts'

const boughtAt = '2026-03-01T23:30:00+07:00'
const steps = [
  { minItem: 5, expiredWithin: 30 },
  { minItem: 2, expiredDate: '2026-12-31' },
]

describe('until when a deal can be used', () => {
  it.each([
    ['by the date of the step that it reaches', 3, '2026-12-31T23:59:59.999+07:00'],
    ['by the days of a larger step', 5, '2026-03-31T23:59:59.999+07:00'],
    ['like the first step where it reaches none', 1, '2026-12-31T23:59:59.999+07:00'],
  ])('is %s', (_, quantity, until) => {
    expect(dealExpiry(steps, quantity, boughtAt)).toEqual(new Date(until))
  })

  it('is the shop’s number of days where no step says it, else ninety', () => {
    expect(dealExpiry([], 1, boughtAt, 10)).toEqual(new Date('2026-03-11T23:59:59.999+07:00'))
    expect(dealExpiry([{ minItem: 1 }], 1, boughtAt)).toEqual(new Date('2026-05-30T23:59:59.999+07:00'))
  })
})

describe('the units that a checkout begins with', () => {
  const deal = { discountSteps: steps, strictQuota: false, stock: 0 }

  it('are those of the smallest step', () => {
    expect(firstCount(deal)).toBe(2)
    expect(firstCount({ ...deal, discountSteps: [] })).toBe(1)
  })

  it('are those of the largest step that a strict stock reaches', () => {
    expect(firstCount({ ...deal, strictQuota: true, stock: 9 })).toBe(5)
    expect(firstCount({ ...deal, strictQuota: true, stock: 4 })).toBe(2)
    expect(firstCount({ ...deal, strictQuota: true, stock: 1 })).toBe(2)
  })
})
