import { PAYMENT_WINDOW_MINUTES } from '#domain/constants.ts'
import { addHours, addMinutes, type Instant } from '#domain/epochMinutes.ts'
import { PAYMENT_METHOD } from './paymentMethod.ts'

const ms = (instant: Instant) => new Date(instant).getTime()

/** Until when an unpaid order can be paid online: 30 minutes from checkout, or from its creation. */
export const payableUntil = (order: { createdAt: Instant; checkedOutAt?: Instant | null }): Date =>
  addMinutes(order.checkedOutAt ?? order.createdAt, PAYMENT_WINDOW_MINUTES)

export const isPayableOnline = (
  order: { createdAt: Instant; checkedOutAt?: Instant | null; isPaid: boolean },
  now: Instant,
): boolean => !order.isPaid && ms(now) < payableUntil(order).getTime()

type Unpaid = {
  paymentMethod: string
  receiptState: 'none' | 'inReview' | 'approved' | 'refused'
  price: number
  createdAt: Instant
  checkedOutAt: Instant
}

/**
 * When an unpaid order is given up: at the end of its payment window; after `shopDays` where it is to be paid at the
 * shop or the shop has refused its receipt. null where it costs nothing, its receipt is in review, or it ends with its
 * booking (`shopDays` null).
 */
export function unpaidUntil(order: Unpaid, shopDays: number | null): Date | null {
  const { paymentMethod, receiptState, price, createdAt } = order
  if (price <= 0 || receiptState === 'inReview') return null
  const isCash = paymentMethod === PAYMENT_METHOD.cash
  if (!isCash && receiptState === 'none') return payableUntil(order)
  return shopDays !== null && (isCash || receiptState === 'refused') ? addHours(createdAt, 24 * shopDays) : null
}
