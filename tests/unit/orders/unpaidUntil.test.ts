import { describe, expect, it } from 'vitest'
import { unpaidUntil } from '#domain/orders/expiry.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'

const { card, cash, transfer } = PAYMENT_METHOD
const DAYS = 7
const createdAt = '2026-11-21T03:00:00.000Z'
const order = { receiptState: 'none', price: 630, createdAt, checkedOutAt: '2026-11-21T03:10:00.000Z' } as const
const until = (change: Partial<Parameters<typeof unpaidUntil>[0]> & { paymentMethod: string }, days: number | null) =>
  unpaidUntil({ ...order, ...change }, days)?.toISOString() ?? null

describe('an order that nobody has paid is given up', () => {
  it.each([card, transfer])('by %s half an hour after its checkout, whatever it is', (paymentMethod) => {
    for (const days of [DAYS, null]) expect(until({ paymentMethod }, days)).toBe('2026-11-21T03:40:00.000Z')
  })

  it('in cash after its days, or never where it ends with its own time', () => {
    expect(until({ paymentMethod: cash }, DAYS)).toBe('2026-11-28T03:00:00.000Z')
    expect(until({ paymentMethod: cash }, null)).toBeNull()
  })

  it('not while its receipt is looked at, and after its days once that was refused', () => {
    for (const paymentMethod of [cash, transfer]) {
      expect(until({ paymentMethod, receiptState: 'inReview' }, DAYS)).toBeNull()
      expect(until({ paymentMethod, receiptState: 'refused' }, DAYS)).toBe('2026-11-28T03:00:00.000Z')
      expect(until({ paymentMethod, receiptState: 'refused' }, null)).toBeNull()
    }
  })

  it('never where it costs nothing', () => {
    for (const paymentMethod of [card, cash]) expect(until({ paymentMethod, price: 0 }, DAYS)).toBeNull()
  })
})
