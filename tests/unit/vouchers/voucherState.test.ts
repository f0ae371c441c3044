import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from '#domain/pricing/allocate.ts'
import { canCancelVoucher, codeState } from '#domain/vouchers/voucherState.ts'

const voucher = {
  isPaid: true,
  voucherType: 'e-voucher' as const,
  activatedAt: null,
  expiredAt: '2026-04-30T23:59:59.999+07:00',
  status: 'confirmed' as const,
  createdAt: '2026-03-01T12:00:00+07:00',
  giftCampaignId: null,
}
const now = '2026-03-05T12:00:00+07:00'
const unused = { usedAt: null, isGivenAway: false }

describe('what a code is good for', () => {
  it.each([
    ['usable', {}, null],
    ['used', {}, now],
    ['unpaid', { isPaid: false }, null],
    ['inactive', { voucherType: 'physical' as const }, null],
    ['usable', { voucherType: 'physical' as const, activatedAt: now }, null],
    ['expired', { expiredAt: '2026-03-05T11:59:59+07:00' }, null],
  ])('is %s', (state, change, usedAt) => {
    expect(codeState({ usedAt }, { ...voucher, ...change }, now)).toBe(state)
  })
})

describe('giving a voucher back', () => {
  it.each([
    ['within a week', true, {}, unused],
    ['a week later to the minute', true, { createdAt: '2026-02-26T12:00:00+07:00' }, unused],
    ['after a week', false, { createdAt: '2026-02-26T11:59:00+07:00' }, unused],
    ['used', false, {}, { usedAt: now, isGivenAway: false }],
    ['given away', false, {}, { usedAt: null, isGivenAway: true }],
    ['printed', false, { voucherType: 'physical' as const }, unused],
    ['printed, but not paid', true, { voucherType: 'physical' as const, isPaid: false }, unused],
    ['a gift taken for points', false, { giftCampaignId: 'quiet-hour' }, unused],
    ['given up already', false, { status: 'canceled' as const }, unused],
    ['expired', false, { expiredAt: '2026-03-05T11:00:00+07:00' }, unused],
  ])('%s: %s', (_, isPossible, change, code) => {
    expect(canCancelVoucher({ ...voucher, ...change }, [code], now)).toBe(isPossible)
  })
})

describe('sharing an amount out', () => {
  it('sums up to the baht, and gives nobody more than their part weighs', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(5000), { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const sum = weights.reduce((total, weight) => total + weight, 0)
          const amount = Math.floor(sum * part)
          const shares = allocate(amount, weights)
          expect(shares.reduce((total, share) => total + share, 0)).toBe(amount)
          expect(shares.every((share, index) => share >= 0 && share <= weights[index]!)).toBe(true)
        },
      ),
    )
  })
})
