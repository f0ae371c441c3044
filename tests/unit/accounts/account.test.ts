import { describe, expect, it } from 'vitest'
import { giftState } from '#components/rewards/giftState.ts'
import { signed } from '#components/rewards/signedAmount.ts'
import { offsetOf } from '#components/ui/list/offsetOf.ts'
import type { Gift } from '#contract/rewards.ts'

const now = new Date('2026-11-21T12:00:00+07:00')
const gift = {
  takenAt: null,
  quota: 3,
  pointCost: 20,
  startTime: '2026-11-01T00:00:00+07:00',
  endTime: '2026-11-30T00:00:00+07:00',
} as Gift

describe('what a customer can do about a gift', () => {
  it.each([
    ['take it with just enough points', gift, 20, 'open'],
    ['save up for it', gift, 19, 'dear'],
    ['come too late for the last one', { ...gift, quota: 0 }, 99, 'gone'],
    ['take one for nothing', { ...gift, pointCost: 0 }, 0, 'open'],
    [
      'open the voucher of one taken, also when none are left',
      { ...gift, quota: 0, takenAt: '2026-11-20T10:00:00+07:00' },
      0,
      'yours',
    ],
    ['not take one from the moment it ends', { ...gift, endTime: now.toISOString() }, 99, 'over'],
    ['not take one before it begins', { ...gift, startTime: '2026-11-21T12:00:01+07:00' }, 99, 'over'],
    ['take one from the moment it begins', { ...gift, startTime: now.toISOString() }, 99, 'open'],
  ])('%s', (_, one, point, state) => {
    expect(giftState(one, point, now)).toBe(state)
  })
})

describe('a list of points', () => {
  it('shows what came and what went', () => {
    expect([signed(41, String), signed(-20, String)]).toEqual(['+41', '−20'])
  })

  it.each([
    ['?offset=20', 20],
    ['?offset=-3', 0],
    ['?offset=1e9', 0],
    ['', 0],
  ])('goes on where its address says: %s', (query, offset) => {
    expect(offsetOf(new URLSearchParams(query))).toBe(offset)
  })
})
