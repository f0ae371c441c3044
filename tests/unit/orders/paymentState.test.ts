import { describe, expect, it } from 'vitest'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import {
  awaitsPayment,
  canPayInstead,
  canPayOnline,
  isPaymentOver,
  paymentStateOf,
} from '#domain/orders/paymentState.ts'

const order = {
  paymentMethod: 'ktbcard',
  price: 900,
  isPaid: false,
  receiptState: 'none' as const,
  createdAt: '2026-03-01T09:00:00+07:00',
  checkedOutAt: '2026-03-01T10:00:00+07:00',
  isCanceled: false,
  refundedAt: null,
  refundedAmount: 0,
  hasFailed: false,
}
const inTime = '2026-03-01T10:29:59+07:00'
const over = '2026-03-01T10:30:00+07:00'

describe('an order that waits for its money', () => {
  it.each(Object.values(PAYMENT_METHOD))(
    'by %s is given up half an hour after checkout, unless it is cash',
    (method) => {
      const waits = { ...order, paymentMethod: method }
      expect(isPaymentOver(waits, inTime)).toBe(false)
      expect(isPaymentOver(waits, over)).toBe(method !== PAYMENT_METHOD.cash)
    },
  )

  it.each([
    ['it is paid', { isPaid: true }],
    ['points have paid for all of it', { price: 0 }],
    ['a receipt was sent', { receiptState: 'inReview' as const }],
    ['its receipt was refused, which a new one can mend', { receiptState: 'refused' as const }],
  ])('is not given up where %s', (_, change) => {
    expect(awaitsPayment({ ...order, ...change })).toBe(false)
    expect(isPaymentOver({ ...order, ...change }, over)).toBe(false)
  })

  it('can be paid online until then, but not by transfer or in cash', () => {
    expect([inTime, over].map((now) => canPayOnline(order, now))).toEqual([true, false])
    for (const paymentMethod of ['CASH', 'TRANSFER']) {
      expect(canPayOnline({ ...order, paymentMethod }, inTime)).toBe(false)
    }
  })
})

describe('an order that is to be paid at the shop', () => {
  const atShop = { ...order, paymentMethod: 'CASH' }

  it('may be paid online instead, within half an hour of checkout', () => {
    expect([inTime, over].map((now) => canPayInstead(atShop, now))).toEqual([true, false])
  })

  it.each([
    ['it is paid', { isPaid: true }],
    ['it costs nothing', { price: 0 }],
    ['a receipt is looked at', { receiptState: 'inReview' as const }],
    ['it is to be paid online anyway', { paymentMethod: 'ktbcard' }],
  ])('may not where %s', (_, change) => {
    expect(canPayInstead({ ...atShop, ...change }, inTime)).toBe(false)
  })
})

describe('what the customer is told of the money', () => {
  it.each([
    [{}, 'pending'],
    [{ hasFailed: true }, 'failed'],
    [{ hasFailed: true, isPaid: true }, 'paid'],
    [{ isCanceled: true }, 'expired'],
    [{ isPaid: true, isCanceled: true }, 'paid'],
    [{ paymentMethod: 'CASH' }, 'atShop'],
    [{ paymentMethod: 'CASH', hasFailed: true }, 'atShop'],
    [{ paymentMethod: 'CASH', receiptState: 'refused' as const }, 'atShop'],
    [{ paymentMethod: 'CASH', receiptState: 'inReview' as const }, 'inReview'],
    [{ paymentMethod: 'TRANSFER' }, 'pending'],
    [{ paymentMethod: 'TRANSFER', receiptState: 'inReview' as const }, 'inReview'],
    [{ paymentMethod: 'TRANSFER', receiptState: 'refused' as const }, 'receiptRefused'],
    [{ isPaid: true, refundedAmount: 900, refundedAt: inTime }, 'refunded'],
    [{ isPaid: true, refundedAmount: 900 }, 'refundDue'],
  ])('%o is %s', (change, state) => {
    expect(paymentStateOf({ ...order, ...change }, inTime)).toBe(state)
  })

  it('is that nobody paid, once the half hour is over', () => {
    expect(paymentStateOf(order, over)).toBe('expired')
  })
})
