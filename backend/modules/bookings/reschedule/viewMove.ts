import type { Database, Transaction } from '#backend/context.ts'
import { findRefunds } from '#backend/modules/orders/index.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import type { MovedMoney } from '#contract/desk/bookings.ts'
import type { OrderRefund } from '#contract/orders.ts'
import { payableUntil } from '#domain/orders/expiry.ts'
import { isPaymentOver } from '#domain/orders/paymentState.ts'
import { REFUND_REASON } from '#domain/orders/refundReason.ts'
import { findMoves, type OpenMove } from './openMove.ts'

/** The move of these that still waits for its difference. */
export function viewMove(moves: readonly OpenMove[], now: Date): Reservation['openMove'] {
  const open = moves.find(({ move, order }) => move.isStanding && !isPaymentOver(order, now))
  if (!open) return null
  const { id, price: amount } = open.order
  return {
    ...{ _id: id, time: open.move.time.toISOString(), amount },
    payableUntil: payableUntil(open.order).toISOString(),
  }
}

/** What moves to cheaper times return, all of it together. */
function viewBack(refunds: readonly OrderRefund[]): MovedMoney['moneyBack'] {
  const ofMoves = refunds.filter(({ reason }) => reason === REFUND_REASON.moved)
  if (ofMoves.length === 0) return null
  const amount = ofMoves.reduce((sum, refund) => sum + refund.amount, 0)
  return { amount, isSent: ofMoves.every(({ refundedAt }) => refundedAt !== null) }
}

/** What the moves of these bookings do to their money, as a shop is shown it. */
export async function findMovedMoney(
  { db, now }: { db: Database | Transaction; now: Date },
  bookingIds: readonly string[],
): Promise<(bookingId: string) => MovedMoney> {
  const moves = bookingIds.length > 0 ? await findMoves(db, bookingIds) : []
  const refundsOf = await findRefunds(db, bookingIds)
  return (bookingId) => {
    const open = viewMove(
      moves.filter(({ move }) => move.bookingId === bookingId),
      now,
    )
    return {
      openMove: open && { time: open.time, amount: open.amount, payableUntil: open.payableUntil },
      moneyBack: viewBack(refundsOf(bookingId)),
    }
  }
}
