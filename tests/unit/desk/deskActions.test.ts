import { describe, expect, it } from 'vitest'
import { canAtDesk, isSettledAtBooking } from '#domain/desk/deskActions.ts'

const time = '2026-12-07T15:00:00+07:00'
const at = (clock: string) => `2026-12-07T${clock}+07:00`

describe('what a desk may do with a visit at 15:00', () => {
  it.each([
    ['11:59:59', false, false],
    ['12:00:00', true, false],
    ['14:59:59', true, false],
    ['15:00:00', true, true],
    ['16:00:00', true, true],
    ['16:00:01', false, true],
  ])('at %s: confirm %s, missing %s', (clock, confirm, missing) => {
    const visit = { status: 'reserved', time } as const
    expect(canAtDesk(visit, 'confirm', at(clock))).toBe(confirm)
    expect(canAtDesk(visit, 'markMissing', at(clock))).toBe(missing)
  })

  it.each(['confirmed', 'canceled', 'missing'] as const)('is nothing once it is %s', (status) => {
    expect(canAtDesk({ status, time }, 'confirm', at('15:00:00'))).toBe(false)
    expect(canAtDesk({ status, time }, 'markMissing', at('15:00:00'))).toBe(false)
  })
})

describe('a visit whose money is settled when its guest comes', () => {
  it.each([
    [{ isPaid: true, price: 630, paymentMethod: 'ktbcard' }, true],
    [{ isPaid: false, price: 630, paymentMethod: 'CASH' }, true],
    [{ isPaid: false, price: 630, paymentMethod: 'CASH', receiptState: 'inReview' as const }, false],
    [{ isPaid: false, price: 630, paymentMethod: 'CASH', receiptState: 'refused' as const }, true],
    [{ isPaid: false, price: 0, paymentMethod: 'ktbcard' }, true],
    [{ isPaid: false, price: 630, paymentMethod: 'TRANSFER' }, false],
    [{ isPaid: false, price: 630, paymentMethod: 'ktbcard' }, false],
  ])('%j: %s', (order, isSettled) => expect(isSettledAtBooking(order)).toBe(isSettled))
})
