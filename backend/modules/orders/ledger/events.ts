import { and, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import type { Order } from '#backend/modules/orders/order/kinds.ts'
import type { Payment } from '#backend/modules/orders/payment/attempts.ts'
import { payments, refunds } from '#backend/modules/orders/schema.ts'
import { SATANG } from '#backend/platform/payments/provider.ts'
import * as ledger from '#domain/orders/ledger.ts'
import { goesBackAtOnce, REFUND_REASON, type RefundReason } from '#domain/orders/refundReason.ts'
import { findLines, post } from './post.ts'
import { findShares, sharesIn } from './shares.ts'

/** Money that came and pays an order. */
export async function postPaid(tx: Transaction, order: Order, payment: Payment, at: Date): Promise<void> {
  const { id: ref, provider, paidAmount } = payment
  const shares = await findShares(tx, order, { amount: paidAmount ?? 0, at })
  await post(tx, { event: 'paid', ref, orderId: order.id, at }, ledger.paidLines(provider, shares))
}

/** Money that came and goes back, whatever for. */
export const postSurplus = (tx: Transaction, { id: ref, orderId, provider, paidAmount }: Payment, at: Date) =>
  post(tx, { event: 'surplus', ref, orderId, at }, ledger.surplusLines(provider, orderId, (paidAmount ?? 0) * SATANG))

const cashRef = (orderId: string, at: Date) => `${orderId} ${at.toISOString()}`

/** A shop took the money of an order: it owes the commission. */
export async function postCash(tx: Transaction, order: Pick<Order, 'id' | 'kind' | 'price'>, at: Date): Promise<void> {
  const shares = await findShares(tx, order, { amount: order.price, at })
  const ref = cashRef(order.id, at)
  await post(tx, { event: 'cash', ref, orderId: order.id, at }, ledger.cashLines(shares))
}

/** It did not: `takenAt` is when that was said. */
export async function postCashUndone(tx: Transaction, orderId: string, takenAt: Date, at: Date): Promise<void> {
  const ref = cashRef(orderId, takenAt)
  const lines = ledger.undoneLines(await findLines(tx, 'cash', ref))
  await post(tx, { event: 'cashUndone', ref, orderId, at }, lines)
}

type Refund = Pick<typeof refunds.$inferSelect, 'id' | 'paymentId' | 'orderId' | 'amount'>

/** Whether money that goes back for this reason had paid an order, and so was a shop's. */
const wasOfShop = (reason: RefundReason): boolean => goesBackAtOnce(reason) && reason !== REFUND_REASON.late

/** Money that paid an order is to go back: shops and commission give up their parts of it. */
export async function postOwed(
  tx: Transaction,
  { id: ref, paymentId, orderId, amount, reason }: Refund & { reason: RefundReason },
  at: Date,
): Promise<void> {
  if (!wasOfShop(reason)) return
  const shares = sharesIn(await findLines(tx, 'paid', paymentId))
  // Money from before there were books has no shares.
  const known = shares.length > 0 ? shares : [{ shopId: null, amount: amount * SATANG, commission: 0 }]
  const [earlier] = await tx
    .select({ amount: sql<number>`coalesce(sum(${refunds.amount}), 0)::int` })
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.id, ref)))
  const before = shares.length > 0 ? (earlier?.amount ?? 0) * SATANG : 0
  await post(tx, { event: 'owed', ref, orderId, at }, ledger.owedLines(orderId, known, amount * SATANG, before))
}

const refundRef = (id: string, at: Date) => `${id} ${at.toISOString()}`

/** Money has gone back. */
export async function postRefunded(tx: Transaction, refund: Refund, at: Date): Promise<void> {
  const { id, paymentId, orderId, amount } = refund
  const [payment] = await tx.select({ provider: payments.provider }).from(payments).where(eq(payments.id, paymentId))
  const lines = ledger.refundedLines(payment?.provider ?? '', orderId, amount * SATANG)
  await post(tx, { event: 'refunded', ref: refundRef(id, at), orderId, at }, lines)
}

/** It has not: `doneAt` is when that was said. */
export async function postRefundUndone(
  tx: Transaction,
  { id, orderId }: Pick<Refund, 'id' | 'orderId'>,
  doneAt: Date,
  at: Date,
): Promise<void> {
  const ref = refundRef(id, doneAt)
  const lines = ledger.undoneLines(await findLines(tx, 'refunded', ref))
  await post(tx, { event: 'refundUndone', ref, orderId, at }, lines)
}
