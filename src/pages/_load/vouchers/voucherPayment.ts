import type { OrderRef } from '#contract/orders.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { PAYMENT_STATE, type PaymentState } from '#domain/orders/paymentState.ts'
import { findCart, findVoucher } from './voucherCheckout.ts'

const OPEN: (PaymentState | null)[] = [PAYMENT_STATE.pending, PAYMENT_STATE.failed, PAYMENT_STATE.receiptRefused]

/** The customer's latest voucher of these goods that waits for its money; one that was bought with others does not. */
export async function voucherToPay(locals: App.Locals, asked: string | null, is: (voucher: Voucher) => boolean) {
  const named = asked ? (await findVoucher(locals, asked))?.voucher : undefined
  if (named && !named.cartId && is(named)) return named
  const { items } = await locals.apiAsVisitor('GET /v2/vouchers', { query: { type: 'reserved' } })
  return items.find((voucher) => !voucher.cartId && OPEN.includes(voucher.paymentState) && is(voucher))
}

/** Like voucherToPay, for an order of several vouchers. */
export async function cartToPay(locals: App.Locals, asked: string | null) {
  const named = asked && asked !== 'open' ? await findCart(locals, asked) : undefined
  if (named) return named.cart
  const { items } = await locals.apiAsVisitor('GET /voucher-carts')
  return items.find(({ status, paymentState }) => status === 'placed' && OPEN.includes(paymentState))
}

/** All that a payment page says of the order. */
export async function paymentOf({ apiAsVisitor }: App.Locals, ref: OrderRef) {
  const [payment, { items, cashRefusal, bankAccount }] = await Promise.all([
    apiAsVisitor('POST /payment/status', { body: ref }),
    apiAsVisitor('GET /payment/methods', { query: ref }),
  ])
  return { payment, choices: { items, cashRefusal, bankAccount } }
}
