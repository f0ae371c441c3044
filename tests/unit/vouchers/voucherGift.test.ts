import { describe, expect, it } from 'vitest'
import { claimableUntil, readClaimCode, voucherGiftState, writeClaimCode } from '#domain/vouchers/voucherGift.ts'

const NOW = '2026-11-21T10:00:00+07:00'
const open = { claimedAt: null, takenBackAt: null, expiresAt: '2026-12-21T10:00:00+07:00' }

describe('the code of a gift', () => {
  it.each(['7K2M-9QXD-04TR-VB8S', '7k2m 9qxd o4tr vb8s', ' 7K2M9QXDO4TRVB8S '])('is read from %s', (typed) => {
    expect(readClaimCode(typed)).toBe('7K2M9QXD04TRVB8S')
  })

  it.each(['', '7K2M-9QXD-04TR-VB8', '7K2M-9QXD-04TR-VB8U', 'Rj5R8unZwGNwRm6ocjPXfg'])('is not %j', (typed) => {
    expect(readClaimCode(typed)).toBeUndefined()
  })

  it('is written in groups, as it is read again', () => {
    expect(writeClaimCode('7K2M9QXD04TRVB8S')).toBe('7K2M-9QXD-04TR-VB8S')
  })
})

describe('a gift', () => {
  it.each([
    ['open', {}],
    ['over', { expiresAt: NOW }],
    ['over', { takenBackAt: NOW }],
    ['claimed', { claimedAt: NOW, expiresAt: NOW }],
  ])('is %s', (state, change) => {
    expect(voucherGiftState({ ...open, ...change }, NOW)).toBe(state)
  })

  it('waits thirty days, but not longer than its voucher is good', () => {
    expect(claimableUntil(NOW, '2027-02-19T23:59:59.999+07:00')).toEqual(new Date('2026-12-21T10:00:00+07:00'))
    expect(claimableUntil(NOW, '2026-12-01T23:59:59.999+07:00')).toEqual(new Date('2026-12-01T23:59:59.999+07:00'))
  })
})
