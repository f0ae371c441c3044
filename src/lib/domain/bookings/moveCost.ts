import type { ReceiptState } from '#domain/orders/paymentState.ts'

/** What a move does to the money of a booking; whole baht. */
export type MoveCost =
  /** It costs the same. */
  | { kind: 'same' }
  /** Nothing is paid yet: another price is due, at the shop or online. */
  | { kind: 'due'; price: number }
  /** It is paid and becomes dearer: the difference is paid before it moves. */
  | { kind: 'pay'; amount: number }
  /** It is paid and becomes cheaper: money goes back, or points do, with the move itself. */
  | { kind: 'back'; amount: number; pointsBack: number }

type Moved = { price: number; difference: number; pointsBack: number }

export function moveCost(isPaid: boolean, { price, difference, pointsBack }: Moved): MoveCost {
  if (difference === 0 && pointsBack === 0) return { kind: 'same' }
  if (!isPaid) return { kind: 'due', price }
  return difference > 0
    ? { kind: 'pay', amount: difference }
    : { kind: 'back', amount: Math.abs(difference), pointsBack }
}

type Standing = {
  receiptState: ReceiptState
  /** What came for the booking and has not gone back. */
  paidAmount: number
  /** Whether this site takes payments online. */
  takesOnline: boolean
}

/**
 * Whether a booking may be moved at that cost. While people look at a receipt its sum stays; a difference is paid online,
 * since a place is not kept until a receipt was looked at; what goes back must have come to us.
 */
export function canMoveAt(cost: MoveCost, { receiptState, paidAmount, takesOnline }: Standing): boolean {
  switch (cost.kind) {
    case 'same':
      return true
    case 'due':
      return receiptState !== 'inReview'
    case 'pay':
      return takesOnline
    case 'back':
      return cost.amount <= paidAmount
  }
}
