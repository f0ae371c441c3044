import { describe, expect, it } from 'vitest'
import { mostUnits } from '#domain/vouchers/waitlist.ts'

describe('the most units of a counted deal that one order may have', () => {
  it.each([
    ['all that is left, without a limit', { stock: 3, kept: 0, limit: null }, 3],
    ['what is kept for the customer beside what is left', { stock: 1, kept: 2, limit: null }, 3],
    ['what is kept where nothing is left', { stock: 0, kept: 2, limit: null }, 2],
    ['the limit of each customer, where more is left', { stock: 9, kept: 1, limit: 4 }, 4],
    ['what is left below the limit', { stock: 2, kept: 0, limit: 4 }, 2],
    ['none', { stock: 0, kept: 0, limit: 4 }, 0],
  ])('are %s', (_, of, most) => {
    expect(mostUnits(of)).toBe(most)
  })
})
