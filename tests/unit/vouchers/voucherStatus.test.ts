import { describe, expect, it } from 'vitest'
import { countLeft, nextCode, servicesLeft, voucherStatus } from '#components/vouchers/voucherStatus.ts'
import type { Voucher, VoucherCode } from '#contract/vouchers/vouchers.ts'

const NOW = '2026-11-21T05:00:00.000Z'
const fresh: VoucherCode = {
  ...{ _id: 'c1', code: 'c1.secret', isBonus: false, deal: null, service: null, state: 'usable', isGivenAway: false },
  ...{ redeemedAt: null, viewedAt: null, usedAt: null, proof: null, reservationId: null },
}
const code = (change: Partial<VoucherCode> = {}): VoucherCode => ({ ...fresh, ...change })
const thai = { timePriceId: 'thai-60', typeName: 'Thai massage', duration: 60 }
const foot = { timePriceId: 'foot-30', typeName: 'Foot massage', duration: 30 }

/** What the status looks at; everything else of a voucher does not matter to it. */
const voucher = (change: Partial<Voucher> = {}) =>
  ({
    status: 'confirmed',
    isExpired: false,
    isPaid: true,
    isActive: true,
    usableCount: 2,
    codes: [],
    ...change,
  }) as Voucher

describe('what the customer is told first of a voucher', () => {
  it.each([
    ['ready', {}],
    ['unpaid', { isPaid: false }],
    ['inactive', { isActive: false }],
    ['used', { usableCount: 0 }],
    ['expired', { isExpired: true }],
    ['canceled', { status: 'canceled' }],
  ] as const)('is that it is %s', (said, change) => {
    expect(voucherStatus(voucher(change))).toBe(said)
  })

  it('is that it is given where what is not used is somebody else’s', () => {
    const given = [code({ isGivenAway: true }), code({ usedAt: NOW })]
    expect(voucherStatus(voucher({ usableCount: 0, codes: given }))).toBe('given')
    expect(voucherStatus(voucher({ usableCount: 0, codes: [code({ isGivenAway: true, usedAt: NOW })] }))).toBe('used')
  })

  it.each([
    [
      'given back before it was paid, and its last day over',
      'canceled',
      { status: 'canceled', isPaid: false, isExpired: true },
    ],
    ['never paid until its last day was over', 'expired', { isPaid: false, isExpired: true }],
    ['printed and on its way, but not paid', 'unpaid', { isPaid: false, isActive: false, usableCount: 0 }],
    ['printed, paid and not switched on', 'inactive', { isActive: false, usableCount: 0 }],
  ] as const)('of one that was %s is that it is %s', (_, said, change) => {
    expect(voucherStatus(voucher(change))).toBe(said)
  })
})

describe('the visits left', () => {
  it('are those neither used, nor booked, nor given away', () => {
    expect(
      countLeft([code(), code({ usedAt: NOW }), code({ isGivenAway: true }), code({ reservationId: 'r1' }), code()]),
    ).toBe(2)
    expect(countLeft([])).toBe(0)
  })

  it('are counted by service where it was bought for several', () => {
    const line = (service: typeof thai) => ({ ...service, guestCount: 2, finalPrice: 500 })
    const lines = [line(thai), line(foot)] as unknown as Voucher['lines']
    const codes = [code({ service: thai }), code({ service: thai, usedAt: NOW }), code({ service: foot })]
    expect(servicesLeft({ lines, codes })).toEqual([
      { ...thai, left: 1, all: 2 },
      { ...foot, left: 1, all: 1 },
    ])
  })

  it('are one number where there is one service', () => {
    expect(servicesLeft({ lines: [thai] as unknown as Voucher['lines'], codes: [code({ service: thai })] })).toEqual([])
  })
})

describe('the code that is shown at the shop', () => {
  it.each<[string, VoucherCode[], number | undefined]>([
    ['the first that can be used', [code({ state: 'used', usedAt: NOW }), code(), code()], 1],
    ['the one that is open already', [code(), code({ redeemedAt: NOW })], 1],
    ['the first of a voucher that is paid at the shop', [code({ state: 'unpaid' }), code({ state: 'unpaid' })], 0],
    [
      'none that is given away, booked or not told yet',
      [code({ isGivenAway: true }), code({ state: 'booked' }), code({ code: null })],
      undefined,
    ],
    ['none where all are used', [code({ state: 'used', redeemedAt: NOW, usedAt: NOW })], undefined],
    ['none where there are none', [], undefined],
  ])('is %s', (_, codes, place) => {
    expect(nextCode({ codes })).toBe(place)
  })
})
