import { randomUUID } from 'node:crypto'
import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { countPayment } from '#backend/modules/orders/count.ts'
import { postPaid, postSurplus } from '#backend/modules/orders/ledger/events.ts'
import type { Order } from '#backend/modules/orders/order/kinds.ts'
import { notifyDesksOf } from '#backend/modules/orders/order/notifyDesks.ts'
import { settleOrder } from '#backend/modules/orders/order/settle.ts'
import { giveBack, refundOrder } from '#backend/modules/orders/refund/refund.ts'
import { orders, payments } from '#backend/modules/orders/schema.ts'
import { judgeMoney, REFUND_REASON, type RefundReason } from '#domain/orders/refundReason.ts'
import { BANK, findReceiptPayment, type Payment } from './attempts.ts'

export type Money = {
  orderId: string
  /** The attempt that it came by; absent where it came by none that we know of. */
  attempt?: Payment
  provider: string
  ref: string | null
  method: string | null
  /** Whole baht. */
  amount: number
  at: Date
}

/** Stores money that came, once: undefined where it was stored before. */
async function writeDown(tx: Transaction, money: Money): Promise<Payment | undefined> {
  const { attempt, orderId, provider, ref, method, amount, at } = money
  const paid = { state: 'paid', paidAmount: amount, paidAt: at } as const
  if (attempt) {
    const providerRef = attempt.providerRef ?? ref
    const same = and(eq(payments.provider, provider), eq(payments.providerRef, providerRef ?? ''))
    // It was reported before of another order.
    if ((await tx.$count(payments, and(same, ne(payments.id, attempt.id)))) > 0) return undefined
    const unpaid = and(eq(payments.id, attempt.id), ne(payments.state, 'paid'))
    const [row] = await tx
      .update(payments)
      .set({ ...paid, providerRef })
      .where(unpaid)
      .returning()
    return row
  }
  const [row] = await tx
    .insert(payments)
    .values({ ...paid, id: randomUUID(), orderId, provider, providerRef: ref, method, amount })
    .onConflictDoNothing()
    .returning()
  return row
}

/** A receipt for the same method is about the same money and needs no review any more. */
async function endReview(tx: Transaction, order: Order, { orderId, provider, method }: Money): Promise<void> {
  if (order.receiptState !== 'inReview' || provider === BANK) return
  const receiptPayment = await findReceiptPayment(tx, orderId)
  if ((receiptPayment?.method ?? order.paymentMethod) !== method) return
  await tx.update(orders).set({ receiptState: 'approved' }).where(eq(orders.id, orderId))
  if (receiptPayment) await tx.update(payments).set({ state: 'closed' }).where(eq(payments.id, receiptPayment.id))
}

/**
 * Takes money that came for an order, which the caller has locked, and writes it down, once: it pays the order, or goes
 * back for the reason that is answered. undefined where this money was taken before.
 */
export async function takeMoney(
  tx: Transaction,
  order: Order | undefined,
  money: Money,
): Promise<'settles' | RefundReason | undefined> {
  const payment = await writeDown(tx, money)
  if (!payment) return undefined
  countPayment(tx, { ...payment, state: 'paid' })
  const { at, amount, method } = money
  const verdict = judgeMoney(order && { ...order, isCanceled: order.state === 'canceled' }, amount)
  if (verdict !== 'settles') countPayment(tx, { ...payment, state: 'returned' })
  if (order && verdict === 'settles') await postPaid(tx, order, payment, at)
  else await postSurplus(tx, payment, at)
  if (order && verdict === 'settles') {
    await endReview(tx, order, money)
    await settleOrder(tx, order, { at, method: method ?? undefined })
  } else if (order && verdict === REFUND_REASON.late) {
    await tx.update(orders).set({ paidAt: at }).where(eq(orders.id, order.id))
    await refundOrder(tx, order, at, verdict)
    await notifyDesksOf(tx, order)
  } else {
    await giveBack(tx, payment, verdict as RefundReason, at)
    if (order) await notifyDesksOf(tx, order)
  }
  return verdict
}
