import { describe, expect, it } from 'vitest'
import { arrivesAt, canArriveOn, giftDays } from '#domain/vouchers/giftDay.ts'

describe('the days on which a gift may arrive', () => {
  it.each([
    // Bangkok's day has begun while it is still yesterday in London.
    ['2026-11-23T18:00:00Z', '2027-01-20T16:59:59Z', '2026-11-24', '2027-01-13'],
    ['2026-11-24T09:00:00+07:00', '2028-12-31T23:59:59+07:00', '2026-11-24', '2027-11-24'],
    // Its receiver has less than a week: today only.
    ['2026-11-24T09:00:00+07:00', '2026-11-28T23:59:59+07:00', '2026-11-24', '2026-11-24'],
    ['2026-11-24T09:00:00+07:00', '2026-12-02T23:59:59+07:00', '2026-11-24', '2026-11-25'],
  ])('bought at %s, of a voucher that ends at %s: from %s to %s', (now, end, first, last) => {
    expect(giftDays(now, end)).toEqual({ first, last })
    expect(canArriveOn(first, now, end)).toBe(true)
    expect(canArriveOn(last, now, end)).toBe(true)
  })

  it.each(['2026-11-23', '2027-01-14'])('is never %s, a day outside of them', (date) => {
    expect(canArriveOn(date, '2026-11-24T09:00:00+07:00', '2027-01-20T23:59:59+07:00')).toBe(false)
  })
})

it('arrives at once on the day it is bought, also before the morning, and at nine in Bangkok on any other', () => {
  const now = '2026-11-24T02:30:00+07:00'
  expect(arrivesAt('2026-11-24', now)).toEqual(new Date(now))
  expect(arrivesAt('2026-11-25', now)).toEqual(new Date('2026-11-25T09:00:00+07:00'))
})
