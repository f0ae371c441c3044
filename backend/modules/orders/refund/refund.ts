import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { postOwed, postRefunded } from '#backend/modules/orders/ledger/events.ts'
import { kindOf, type Order, orderEffects } from '#backend/modules/orders/order/kinds.ts'
import { ofOrder, type Payment } from '#backend/modules/orders/payment/attempts.ts'
import { orders, payments, refunds } from '#backend/modules/orders/schema.ts'
import { returnsMoney } from '#backend/platform/payments/acquirers.ts'
import { SATANG } from '#backend/platform/payments/provider.ts'
import { refundInBooks, sandbox } from '#backend/platform/payments/sandbox/provider.ts'
import { goesBackAtOnce, partsOf, REFUND_REASON, type RefundReason } from '#domain/orders/refundReason.ts'

/**
 * Gives money of one payment back, the way it came: what the acquirer took goes back through it, queued unless its books
 * are here (`sendQueuedRefunds`); anything else is due, for people to send. All of it unless an amount is said. Answers
 * whether it is back.
 */
export async function giveBack(
  tx: Transaction,
  payment: Payment,
  reason: RefundReason,
  at: Date,
  amount = payment.paidAmount ?? 0,
): Promise<boolean> {
  const { id: paymentId, orderId, provider, providerRef } = payment
  const isAcquirers = returnsMoney(payment) && goesBackAtOnce(reason)
  const inBooks = { ref: providerRef, satang: amount * SATANG, at }
  const isDone = isAcquirers && provider === sandbox.name && (await refundInBooks(tx, inBooks))
  const isQueued = isAcquirers && !isDone && providerRef !== null
  const refund = { id: randomUUID(), paymentId, orderId, amount, reason }
  await postOwed(tx, refund, at)
  await tx.insert(refunds).values({
    ...{ ...refund, way: isDone || isQueued ? 'acquirer' : 'people' },
    ...(isDone && { state: 'done', doneAt: at }),
    ...(isQueued && { state: 'queued', askAt: at }),
  })
  if (isDone) await postRefunded(tx, refund, at)
  return isDone
}

type Kept = {
  id: string
  left: number
  /** Whether what goes back of it does so at once; else people send it. */
  goesBackAtOnce: boolean
  payment: Payment
}

/** What came for an order and has not gone back, nor is to, the newest first; whole baht. */
export async function findKept(db: Database | Transaction, orderId: string): Promise<Kept[]> {
  const rows = await db
    .select({ payment: payments, back: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentId, payments.id))
    .where(and(ofOrder(orderId), eq(payments.state, 'paid')))
    .groupBy(payments.id)
    .orderBy(desc(payments.paidAt), desc(payments.createdAt))
  const kept = rows.map(({ payment, back }) => ({
    ...{ id: payment.id, left: (payment.paidAmount ?? 0) - back, payment },
    goesBackAtOnce: returnsMoney(payment),
  }))
  return kept.filter(({ left }) => left > 0)
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
  let refundedAmount = 0
  let isDone = true
  for (const { payment, left } of await findKept(tx, orderId)) {
    isDone = (await giveBack(tx, payment, reason, at, left)) && isDone
    refundedAmount += left
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

type WhyPart = typeof REFUND_REASON.moved | typeof REFUND_REASON.asked

/**
 * Returns a part of what an order, locked by the caller, was paid with: it costs less now, or somebody has decided so.
 * Answers whether it is back; the caller has seen that so much came.
 */
export async function refundPart(
  tx: Transaction,
  orderId: string,
  amount: number,
  at: Date,
  reason: WhyPart = REFUND_REASON.moved,
): Promise<boolean> {
  const kept = await findKept(tx, orderId)
  const parts = partsOf(kept, amount)
  if (!parts) throw new Error(`Less came for order ${orderId} than is to go back`)
  const paymentOf = new Map(kept.map(({ id, payment }) => [id, payment]))
  let isDone = true
  for (const part of parts) {
    isDone = (await giveBack(tx, paymentOf.get(part.id)!, reason, at, part.amount)) && isDone
  }
  return isDone
}
