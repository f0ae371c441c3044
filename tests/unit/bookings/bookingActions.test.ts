import { describe, expect, it } from 'vitest'
import {
  canCancel,
  isMissed,
  isReviewOpen,
  RESERVATION_ACTION,
  refundableUntil,
  statusAfter,
} from '#domain/bookings/bookingActions.ts'
import { isPayableOnline } from '#domain/orders/expiry.ts'
import { EXPIRY_TYPE, expiresAt } from '#domain/vouchers/voucherExpiry.ts'

const time = '2026-03-05T14:00:00+07:00'

describe('changing one’s mind', () => {
  it.each([
    ['reserved', '2026-03-05T15:00:00+07:00', true],
    ['reserved', '2026-03-05T15:00:01+07:00', false],
    ['confirmed', '2026-03-05T10:00:00+07:00', false],
    ['canceled', '2026-03-05T10:00:00+07:00', false],
    ['missing', '2026-03-05T10:00:00+07:00', false],
  ] as const)('a %s visit can be canceled at %s: %s', (status, now, possible) => {
    expect(canCancel({ status, time }, now)).toBe(possible)
  })

  it('counts as missed only when it can no longer be canceled', () => {
    expect(isMissed({ status: 'reserved', time }, '2026-03-05T15:00:00+07:00')).toBe(false)
    expect(isMissed({ status: 'reserved', time }, '2026-03-05T15:00:01+07:00')).toBe(true)
    expect(refundableUntil(time)).toEqual(new Date('2026-03-05T11:00:00+07:00'))
  })

  it('moves on only from reserved', () => {
    expect(statusAfter('reserved', 'confirm')).toBe('confirmed')
    expect(statusAfter('reserved', 'expirePayment')).toBe('canceled')
    expect(statusAfter('canceled', 'confirm')).toBeUndefined()
    expect(Object.values(RESERVATION_ACTION).filter((action) => statusAfter('confirmed', action))).toEqual([])
    expect([isReviewOpen('confirmed'), isReviewOpen('reserved')]).toEqual([true, false])
  })
})

describe('what ends by itself', () => {
  it.each([
    ['2026-03-05T14:29:59+07:00', null, true],
    ['2026-03-05T14:30:00+07:00', null, false],
    ['2026-03-05T14:30:00+07:00', '2026-03-05T14:10:00+07:00', true],
  ])('at %s (checked out %s) it can be paid online: %s', (now, checkedOutAt, payable) => {
    expect(isPayableOnline({ createdAt: time, checkedOutAt, isPaid: false }, now)).toBe(payable)
  })

  it.each([
    [{ expiryType: EXPIRY_TYPE.withinDays, expiredWithin: 1 }, '2026-03-06T23:59:59.999+07:00'],
    [{ expiryType: EXPIRY_TYPE.withinDays }, '2026-06-03T23:59:59.999+07:00'],
    [{ expiryType: EXPIRY_TYPE.fixedDate, expiredDate: '2026-04-15' }, '2026-04-15T23:59:59.999+07:00'],
  ])('a voucher with %o lasts until %s', (expiry, until) => {
    expect(expiresAt(expiry, '2026-03-04T17:30:00Z')).toEqual(new Date(until))
  })
})
