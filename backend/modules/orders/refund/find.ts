import { asc, eq, inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { payments, refunds } from '#backend/modules/orders/schema.ts'
import type { OrderRefund } from '#contract/orders.ts'

/** What goes back, or has gone, of each of these orders, the oldest first. */
export async function findRefunds(
  db: Database | Transaction,
  orderIds: readonly string[],
): Promise<(orderId: string) => OrderRefund[]> {
  if (orderIds.length === 0) return () => []
  const { orderId, amount, reason, state, doneAt, createdAt } = refunds
  const rows = await db
    .select({ orderId, amount, reason, state, doneAt, paymentMethod: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(inArray(orderId, [...orderIds]))
    .orderBy(asc(createdAt), asc(refunds.id))
  return (id) =>
    rows
      .filter((row) => row.orderId === id)
      .map((row) => ({
        amount: row.amount,
        reason: row.reason,
        state: row.state,
        paymentMethod: row.paymentMethod,
        refundedAt: row.doneAt?.toISOString() ?? null,
      }))
}
