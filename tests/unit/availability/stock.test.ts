import { describe, expect, it } from 'vitest'
import { isSellingOut, isSoldOut, stockBarPercentage } from '#domain/availability/stock.ts'

describe('the stock of a deal', () => {
  it.each([
    [100, 0, false],
    [99, 10, false],
    [80, 20, false],
    [11, 89, false],
    [10, 90, true],
    [0, 100, true],
    [-3, 100, true],
  ])('with %i of 100 left the bar stands at %i, selling out: %s', (stock, bar, sellingOut) => {
    expect(stockBarPercentage({ stock, quota: 100 })).toBe(bar)
    expect(isSellingOut({ stock, quota: 100 })).toBe(sellingOut)
  })

  it('is sold out only under a strict quota', () => {
    expect(isSoldOut({ strictQuota: true, stock: 0 })).toBe(true)
    expect(isSoldOut({ strictQuota: true, stock: 1 })).toBe(false)
    expect(isSoldOut({ strictQuota: false, stock: 0 })).toBe(false)
  })
})
