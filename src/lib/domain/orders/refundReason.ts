/** Why money goes back. */
export const REFUND_REASON = {
  /** The customer canceled in time. */
  canceled: 'canceled',
  /** It came for an order that was given up already. */
  late: 'late',
  /** It came for an order that was paid already. */
  surplus: 'surplus',
  /** It was more or less than the order costs. */
  wrongAmount: 'wrongAmount',
  /** It came for an order that is unknown, or that nobody was to pay online. */
  unasked: 'unasked',
} as const

export type RefundReason = (typeof REFUND_REASON)[keyof typeof REFUND_REASON]

export const REFUND_REASONS = Object.values(REFUND_REASON) as [RefundReason, ...RefundReason[]]

type Paying = {
  price: number
  isPaid: boolean
  isCanceled: boolean
}

/**
 * What becomes of money that came for an order: `settles` pays it, anything else goes back for that reason. Another
 * amount than the price, smaller or larger, never pays an order (whole baht).
 */
export function judgeMoney(order: Paying | undefined, amount: number): 'settles' | RefundReason {
  if (!order) return REFUND_REASON.unasked
  if (amount !== order.price) return REFUND_REASON.wrongAmount
  if (order.isPaid) return REFUND_REASON.surplus
  return order.isCanceled ? REFUND_REASON.late : 'settles'
}

/**
 * Whether the acquirer sends it back at once. What came for a given-up order does, as does what is canceled in time;
 * whether a second payment or another amount was meant is for people to see, who find it among the refunds that are due.
 */
export const goesBackAtOnce = (reason: RefundReason): boolean =>
  reason === REFUND_REASON.canceled || reason === REFUND_REASON.late
