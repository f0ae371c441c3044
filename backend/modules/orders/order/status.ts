import { asc, inArray } from 'drizzle-orm'
import type { Database, Transaction, UserContext } from '#backend/context.ts'
import { findTried } from '#backend/modules/orders/payment/attempts.ts'
import { findRefunds } from '#backend/modules/orders/refund/find.ts'
import { paymentEvents } from '#backend/modules/orders/schema.ts'
import type { OrderRef, PaymentStatus } from '#contract/orders.ts'
import { payableUntil } from '#domain/orders/expiry.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'
import { canPayInstead, canPayOnline, paymentStateOf } from '#domain/orders/paymentState.ts'
import { expireOrder } from './expire.ts'
import { findOwnOrder, findWhole, namedOrder } from './find.ts'
import type { Order } from './kinds.ts'

/** Which of these orders' last tries failed. */
export async function findFailed(
  db: Database | Transaction,
  orderIds: string[],
): Promise<(orderId: string) => boolean> {
  if (orderIds.length === 0) return () => false
  const events = await db
    .select({ orderId: paymentEvents.orderId, status: paymentEvents.status })
    .from(paymentEvents)
    .where(inArray(paymentEvents.orderId, orderIds))
    .orderBy(asc(paymentEvents.at))
  const last = new Map(events.map(({ orderId, status }) => [orderId, status]))
  return (orderId) => last.get(orderId) === 'failed'
}

/** The payment status of an order for its customer. */
export async function viewStatus(db: Database | Transaction, order: Order, now: Date): Promise<PaymentStatus> {
  const isCanceled = order.state === 'canceled'
  const hasFailed = (await findFailed(db, [order.id]))(order.id)
  const { isPaid, paymentMethod, price, receiptReason, refundedAmount, refundedAt } = order
  const tried = isPaid || isCanceled ? null : await findTried(db, order.id)
  return {
    orderNumber: writeOrderNumber(order.orderNumber),
    partOf: (await findWhole(db, order.id)) ?? null,
    state: paymentStateOf({ ...order, isCanceled, hasFailed }, now),
    isPaid,
    paymentMethod,
    amount: price,
    payableUntil: payableUntil(order).toISOString(),
    canPay: !isCanceled && canPayOnline(order, now),
    canPayInstead: !isCanceled && canPayInstead(order, now),
    triedMethod: tried === paymentMethod ? null : tried,
    receiptReason,
    refundedAmount,
    refundedAt: refundedAt?.toISOString() ?? null,
    refunds: (await findRefunds(db, [order.id]))(order.id),
  }
}

/** The payment status of an own order; another user's is unknown (404). */
export async function findStatus(ctx: UserContext, ref: OrderRef): Promise<PaymentStatus> {
  const named = namedOrder(ref)
  await expireOrder(ctx.db, named.id, ctx.now)
  const order = await findOwnOrder(ctx.db, { ...named, userId: ctx.userId })
  return viewStatus(ctx.db, order, ctx.now)
}
