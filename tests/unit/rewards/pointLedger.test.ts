import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { endOfDay, instantOf } from '#domain/bangkokTime.ts'
import {
  balanceOf,
  givenBackUntil,
  lotsLeft,
  nextExpiry,
  overduePoints,
  type PointEntry,
  purseOf,
} from '#domain/rewards/pointLedger.ts'

const now = instantOf('2026-12-01', '12:00')
const given = (amount: number, until: string | null): PointEntry => ({
  amount,
  expiresAt: until === null ? null : endOfDay(until),
})
const taken = (amount: number): PointEntry => ({ amount: -amount, expiresAt: null })

describe('points that expire', () => {
  it('are spent first where they expire first, whenever they were earned', () => {
    const entries = [given(50, '2027-06-01'), given(30, '2027-01-01'), taken(40)]
    expect(lotsLeft(entries)).toEqual([{ expiresAt: endOfDay('2027-06-01'), left: 40 }])
  })

  it('are told of by the day, together with all of that day', () => {
    const entries = [
      given(20, '2027-01-01'),
      given(5, '2027-01-01'),
      given(50, null),
      given(9, '2027-03-01'),
      taken(10),
    ]
    expect(nextExpiry(entries, now)).toEqual({ date: '2027-01-01', amount: 15 })
    expect(nextExpiry([given(50, null)], now)).toBe(null)
    expect(nextExpiry([given(50, '2027-01-01'), taken(50)], now)).toBe(null)
  })

  it('are still there in the last moment of their day, and overdue from the next one on', () => {
    const entries = [given(30, '2026-12-01'), given(50, '2027-01-01'), taken(10)]
    expect(overduePoints(entries, endOfDay('2026-12-01'))).toBe(0)
    const midnight = instantOf('2026-12-02', '00:00')
    expect(overduePoints(entries, midnight)).toBe(20)
    expect(overduePoints([...entries, taken(20)], midnight)).toBe(0)
  })
})

describe('points that are given back', () => {
  it('live as long as the longest-lived of those that were taken', () => {
    const entries = [given(30, '2026-12-20'), given(50, '2027-06-01'), given(50, '2027-09-01'), taken(40)]
    expect(givenBackUntil(entries, 40, now)).toEqual(endOfDay('2027-06-01'))
    expect(givenBackUntil(entries, 10, now)).toEqual(endOfDay('2027-06-01'))
    expect(givenBackUntil([given(30, '2026-12-20'), taken(30)], 30, now)).toEqual(endOfDay('2026-12-20'))
    expect(givenBackUntil([given(30, null), taken(30)], 30, now)).toBe(null)
  })

  it('live another thirty days where all of them have expired meanwhile', () => {
    expect(givenBackUntil([given(30, '2026-11-20'), taken(30)], 30, now)).toEqual(endOfDay('2026-12-31'))
  })
})

describe('a debt', () => {
  // Earned and spent, then taken back.
  const owing = [given(100, '2026-12-20'), taken(100), taken(100)]

  it.each([
    [0, { point: 0, debt: 0 }],
    [14, { point: 14, debt: 0 }],
    [-14, { point: 0, debt: 14 }],
  ])('of a balance of %d is %o', (balance, purse) => {
    expect(purseOf(balance)).toEqual(purse)
  })

  it('leaves no points, and takes the next ones first', () => {
    expect(balanceOf(owing)).toBe(-100)
    expect(lotsLeft(owing)).toEqual([])
    expect(nextExpiry(owing, now)).toBeNull()
    const later = [...owing, given(60, '2027-06-01'), given(60, '2027-07-01')]
    expect(lotsLeft(later)).toEqual([{ expiresAt: endOfDay('2027-07-01'), left: 20 }])
  })

  it('lets nothing expire that has settled it', () => {
    expect(overduePoints([...owing, given(60, '2026-12-21')], '2027-01-01T00:00:00+07:00')).toBe(0)
  })
})

describe('any ledger at all', () => {
  const anyDay = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  const credit = fc.record({
    amount: fc.integer({ min: 1, max: 99 }),
    expiresAt: fc.option(anyDay),
  })
  const ledger = fc.tuple(fc.array(credit, { maxLength: 8 }), fc.nat(100)).map(([credits, share]): PointEntry[] => {
    const spent = Math.floor((balanceOf(credits) * share) / 100)
    return spent > 0 ? [...credits, taken(spent)] : credits
  })

  it('has left what its entries sum up to', () => {
    fc.assert(
      fc.property(ledger, (entries) => {
        expect(lotsLeft(entries).reduce((sum, { left }) => sum + left, 0)).toBe(balanceOf(entries))
      }),
    )
  })

  it('has nothing overdue once the overdue points are written down', () => {
    fc.assert(
      fc.property(ledger, anyDay, (entries, at) => {
        const overdue = overduePoints(entries, at)
        expect(overduePoints([...entries, taken(overdue)], at)).toBe(0)
        expect(nextExpiry([...entries, taken(overdue)], at)).toEqual(nextExpiry(entries, at))
      }),
    )
  })
})
