import type { Instant } from '#domain/epochMinutes.ts'
import { isPayableOnline, payableUntil } from './expiry.ts'
import { isPaidOnline, PAYMENT_METHOD, type PaymentMethod } from './paymentMethod.ts'

/** How far the money of an order is. */
export const PAYMENT_STATE = {
  /** Cash, at the shop. */
  atShop: 'atShop',
  /** Waiting for the customer, online or for the receipt of a transfer. */
  pending: 'pending',
  /** The last try was declined or ran out of time; another one is possible. */
  failed: 'failed',
  /** A receipt waits for the shop. */
  inReview: 'inReview',
  /** The shop refused the receipt; another one may be sent. */
  receiptRefused: 'receiptRefused',
  paid: 'paid',
  /** Expired, or given up unpaid. */
  expired: 'expired',
  /** A refund that people send: of a transfer. */
  refundDue: 'refundDue',
  refunded: 'refunded',
} as const

export type PaymentState = (typeof PAYMENT_STATE)[keyof typeof PAYMENT_STATE]

/** The customer has done all there is to do: what was ordered is theirs, whether paid, paid there, or being checked. */
export const isSettled = (state: PaymentState): boolean =>
  state === PAYMENT_STATE.paid || state === PAYMENT_STATE.atShop || state === PAYMENT_STATE.inReview

export type ReceiptState = 'none' | 'inReview' | 'approved' | 'refused'

export type PayableOrder = {
  paymentMethod: string
  price: number
  isPaid: boolean
  receiptState: ReceiptState
  createdAt: Instant
  checkedOutAt?: Instant | null
}

/**
 * Unpaid, not to be paid at the shop, and without a receipt: the order is given up at the end of its payment window.
 */
export const awaitsPayment = ({ paymentMethod, price, isPaid, receiptState }: Omit<PayableOrder, 'createdAt'>) =>
  !isPaid && price > 0 && paymentMethod !== PAYMENT_METHOD.cash && receiptState === 'none'

/** Unpaid after its payment window; transfers without a receipt included (spec section 4). */
export const isPaymentOver = (order: PayableOrder, now: Instant): boolean =>
  awaitsPayment(order) && new Date(now).getTime() >= payableUntil(order).getTime()

/** Online, still within its window, and with something to pay. */
export const canPayOnline = (order: PayableOrder, now: Instant): boolean =>
  order.price > 0 && isPaidOnline(order.paymentMethod as PaymentMethod) && isPayableOnline(order, now)

/**
 * Whether an order to be paid at the shop may still be paid online. An attempt changes nothing until the money has
 * arrived; an abandoned one leaves the order to be paid at the shop.
 */
export const canPayInstead = (order: PayableOrder, now: Instant): boolean =>
  order.price > 0 &&
  order.paymentMethod === PAYMENT_METHOD.cash &&
  order.receiptState !== 'inReview' &&
  isPayableOnline(order, now)

type Told = PayableOrder & {
  isCanceled: boolean
  refundedAt?: Instant | null
  refundedAmount: number
  /** What the acquirer said last is that it did not work. */
  hasFailed: boolean
}

/** The payment state for the customer. */
export function paymentStateOf(order: Told, now: Instant): PaymentState {
  const { isPaid, isCanceled, refundedAt, refundedAmount, receiptState, paymentMethod, hasFailed } = order
  if (refundedAmount > 0) return refundedAt ? PAYMENT_STATE.refunded : PAYMENT_STATE.refundDue
  if (isPaid) return PAYMENT_STATE.paid
  if (isCanceled || isPaymentOver(order, now)) return PAYMENT_STATE.expired
  if (receiptState === 'inReview') return PAYMENT_STATE.inReview
  if (paymentMethod === PAYMENT_METHOD.cash) return PAYMENT_STATE.atShop
  if (receiptState === 'refused') return PAYMENT_STATE.receiptRefused
  return hasFailed ? PAYMENT_STATE.failed : PAYMENT_STATE.pending
}
