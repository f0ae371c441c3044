import { describe, expect, it } from 'vitest'
import { offersWays, waysOf } from '#components/orders/payment/paymentMethods.ts'
import type { PaymentStatus } from '#contract/orders.ts'
import { takingAmount } from '#domain/orders/paymentMethod.ts'

/** An order of a massage for 900 baht, to be paid within half an hour. */
const order = (more: Partial<PaymentStatus>): PaymentStatus => ({
  orderNumber: 'SB W8C S5X',
  partOf: null,
  state: 'pending',
  isPaid: false,
  paymentMethod: 'bbl_promptpay',
  amount: 900,
  payableUntil: '2026-11-21T07:30:00.000Z',
  canPay: true,
  canPayInstead: false,
  triedMethod: null,
  receiptReason: null,
  refundedAmount: 0,
  refundedAt: null,
  refunds: [],
  ...more,
})
const atShop = (more: Partial<PaymentStatus> = {}) => order({ state: 'atShop', paymentMethod: 'CASH', ...more })

describe('whether a customer is offered ways to pay', () => {
  it.each<[string, PaymentStatus, boolean]>([
    ['who has not paid yet', order({}), true],
    ['whose card was declined', order({ state: 'failed', paymentMethod: 'ktbcard' }), true],
    ['whose receipt the shop did not take', order({ state: 'receiptRefused', paymentMethod: 'TRANSFER' }), true],
    ['whose receipt the shop still looks at', order({ state: 'inReview', paymentMethod: 'TRANSFER' }), false],
    ['who has paid', order({ state: 'paid', isPaid: true, canPay: false }), false],
    ['who came back after the time was over', order({ state: 'expired', canPay: false }), false],
    ['who pays at the shop and may pay online instead', atShop({ canPayInstead: true }), true],
    ['who pays at the shop, when it is too late to pay online', atShop(), false],
    ['who has sent a transfer for what was to be paid at the shop', atShop({ triedMethod: 'TRANSFER' }), true],
    ['who has scanned the code for what was to be paid at the shop', atShop({ triedMethod: 'bbl_promptpay' }), true],
    ['who tried a card for what was to be paid at the shop', atShop({ triedMethod: 'ktbcard' }), false],
  ])('%s', (_, payment, isOffered) => {
    expect(offersWays(payment)).toBe(isOffered)
  })
})

describe('where a payment leads to', () => {
  it.each([
    ['a visit', { reservationId: 'r1' }, ['/th/booking/r1/ticket', '/th/booking/r1/failure']],
    ['a voucher', { voucherId: 'v1' }, ['/th/vouchers/v1', '/th/vouchers/v1/failure']],
    ['a cart of vouchers', { cartId: 'c1' }, ['/th/me/booking?cartId=c1', '/th/cart/c1/failure']],
    ['a tip, whose payment has no page of its own', { tipId: 't1' }, ['/th/me/booking', '/th/me/booking']],
  ])('%s, in the language of the page', (_, ref, [paid, failed]) => {
    expect(waysOf('th', ref)).toEqual({ order: paid, failure: failed })
  })
})

describe('the ways to pay that take an amount', () => {
  const card = { minAmount: 10, maxAmount: 999_999 }
  const wallet = { minAmount: 20, maxAmount: 150_000 }
  const cash = { minAmount: null, maxAmount: null }

  it.each([
    ['a tip of 9 baht', 9, [cash]],
    ['a tip of 10 baht', 10, [card, cash]],
    ['a tip of 20 baht', 20, [card, wallet, cash]],
    ['passes for 150,000 baht', 150_000, [card, wallet, cash]],
    ['passes for 150,001 baht', 150_001, [card, cash]],
    ['what costs nothing', 0, [card, wallet, cash]],
  ])('of %s are those within their limits', (_, amount, taking) => {
    expect(takingAmount([card, wallet, cash], amount)).toEqual(taking)
  })
})
