import { describe, expect, it } from 'vitest'
import { isDealAhead, isDealOver } from '#domain/vouchers/dealSale.ts'

describe('the sale of a deal', () => {
  it.each([
    ['on sale', true, '2026-03-01T09:00:00Z', false, false],
    ['sold without a beginning, and no longer', false, null, false, true],
    ['sold from now on and stopped', false, '2026-03-01T10:00:00Z', false, true],
    ['to be sold in a second', false, '2026-03-01T10:00:01Z', true, false],
  ])('a deal that is %s is known as ahead or over', (_what, isRunning, startTime, isAhead, isOver) => {
    const now = new Date('2026-03-01T10:00:00Z')
    expect([isDealAhead({ startTime }, now), isDealOver({ isRunning, startTime }, now)]).toEqual([isAhead, isOver])
  })
})
