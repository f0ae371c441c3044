/** Why money goes back. */
export const REFUND_REASON = {
  /** The customer canceled in time. */
  canceled: 'canceled',
  /** The customer moved a booking to a cheaper time: the difference. */
  moved: 'moved',
  /** It came for an order that was given up already. */
  late: 'late',
  /** It came for an order that was paid already. */
  surplus: 'surplus',
  /** It was more or less than the order costs. */
  wrongAmount: 'wrongAmount',
  /** Money for an order that is unknown or that was not to be paid online. */
  unasked: 'unasked',
  /** The marketplace gives it back though no rule says so: support asked for it. */
  asked: 'asked',
} as const

export type RefundReason = (typeof REFUND_REASON)[keyof typeof REFUND_REASON]

export const REFUND_REASONS = Object.values(REFUND_REASON) as [RefundReason, ...RefundReason[]]

/**
 * How far money is that goes back: `queued` for the acquirer, `pending` there, `needsCustomer` where it has asked them
 * for an account, `due` for people to send where it came by bank or the acquirer cannot, `done`.
 */
export const REFUND_STATES = ['queued', 'pending', 'needsCustomer', 'due', 'done'] as const

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

/** Whether it is the price of an order that has ended, which the order tells of itself (`refundedAmount`). */
export const isOfPrice = (reason: RefundReason): boolean =>
  reason === REFUND_REASON.canceled || reason === REFUND_REASON.late

/**
 * Whether the acquirer refunds the payment at once: money for an order that was given up, or that was cancelled in
 * time, the difference to a cheaper time, and what somebody has decided on. A second payment or another amount is reviewed by people, in the list of
 * due refunds.
 */
export const goesBackAtOnce = (reason: RefundReason): boolean =>
  isOfPrice(reason) || reason === REFUND_REASON.moved || reason === REFUND_REASON.asked

type Kept = { id: string; left: number }

/**
 * Which payments an amount goes back from, and how much of each: the newest first, `payments` come so. undefined where
 * less came than is to go back.
 */
export function partsOf(payments: readonly Kept[], amount: number): { id: string; amount: number }[] | undefined {
  let rest = amount
  const parts = payments.flatMap(({ id, left }) => {
    const part = Math.min(rest, left)
    rest -= part
    return part > 0 ? [{ id, amount: part }] : []
  })
  return rest > 0 ? undefined : parts
}

/** How far a refund is that somebody asked for: `sent` is in the queue of refunds. */
export const REFUND_REQUEST_STATES = ['asked', 'sent', 'refused'] as const

type Request = { amount: number; askedBy: string }

/** Whether somebody else than who asked for it has to send it: above so many baht, two people decide. */
export const needsSecondPerson = ({ amount, askedBy }: Request, sender: string, above: number): boolean =>
  amount > above && askedBy === sender
