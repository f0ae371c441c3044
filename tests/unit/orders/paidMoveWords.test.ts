import { describe, expect, it } from 'vitest'
import { paidMoveWords } from '#components/orders/paidMoveWords.ts'
import { PAYMENT_STATE, type PaymentState } from '#domain/orders/paymentState.ts'

describe('what the page says of a difference', () => {
  it.each<[PaymentState, string | undefined]>([
    [PAYMENT_STATE.paid, 'move.headline.paid'],
    [PAYMENT_STATE.expired, 'move.headline.stays'],
    [PAYMENT_STATE.refunded, 'move.headline.stays'],
    [PAYMENT_STATE.refundDue, 'move.headline.stays'],
    [PAYMENT_STATE.pending, undefined],
    [PAYMENT_STATE.failed, undefined],
  ])('%s: %s', (state, headline) => {
    expect(paidMoveWords(state)?.headline).toBe(headline)
  })
})
