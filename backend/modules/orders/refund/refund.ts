import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { kindOf, type Order, orderEffects } from '#backend/modules/orders/order/kinds.ts'
import { ofOrder, type Payment } from '#backend/modules/orders/payment/attempts.ts'
import { orders, payments, refunds } from '#backend/modules/orders/schema.ts'
import { acquirer } from '#backend/platform/payments/acquirer.ts'
import { goesBackAtOnce, REFUND_REASON, type RefundReason } from '#domain/orders/refundReason.ts'

/**
 * Gives the money of one payment back, all of it, the way it came: what the acquirer took goes back through it at once,
 * anything else is due, for people to send. Answers whether it is back.
 */
export async function giveBack(tx: Transaction, payment: Payment, reason: RefundReason, at: Date): Promise<boolean> {
  const { id: paymentId, orderId, provider, providerRef, paidAmount } = payment
  const amount = paidAmount ?? 0
  const isDone = provider === acquirer.name && goesBackAtOnce(reason)
  if (isDone) await acquirer.refund(tx, { ref: providerRef, amount, at })
  await tx.insert(refunds).values({
    ...{ id: randomUUID(), paymentId, orderId, amount, reason },
    ...(isDone ? { way: 'acquirer', state: 'done', doneAt: at } : { way: 'people' }),
  })
  return isDone
}

type Paid = Pick<Order, 'id' | 'kind' | 'userId'>
type Why = typeof REFUND_REASON.canceled | typeof REFUND_REASON.late

/**
 * Returns the money that an order, locked by the caller, was paid with, by whichever way it came; answers how many baht.
 * Cash never came to us.
 */
export async function refundOrder(
  tx: Transaction,
  { id: orderId, kind, userId }: Paid,
  at: Date,
  reason: Why = REFUND_REASON.canceled,
): Promise<number> {
  const kept = and(ofOrder(orderId), eq(payments.state, 'paid'), isNull(refunds.id))
  const rows = await tx
    .select({ payment: payments })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(kept)
  let refundedAmount = 0
  let isDone = true
  for (const { payment } of rows) {
    isDone = (await giveBack(tx, payment, reason, at)) && isDone
    refundedAmount += payment.paidAmount ?? 0
  }
  if (refundedAmount === 0) return 0
  await tx
    .update(orders)
    .set({ refundedAmount, refundedAt: isDone ? at : null })
    .where(eq(orders.id, orderId))
  if (kindOf(kind).sold && userId) {
    for (const { onRefunded } of orderEffects.all()) await onRefunded(tx, { userId, now: at })
  }
  return refundedAmount
}
