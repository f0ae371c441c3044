import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { orders, refunds } from '#backend/modules/orders/schema.ts'
import { isOfPrice, REFUND_REASONS, type RefundReason } from '#domain/orders/refundReason.ts'

const OF_PRICE = REFUND_REASONS.filter(isOfPrice)

/** Lets the order, locked by the caller, tell that its price went back, once all of it has. */
export async function markRefunded(
  tx: Transaction,
  { orderId, reason }: { orderId: string; reason: RefundReason },
  at: Date,
): Promise<void> {
  const left = and(eq(refunds.orderId, orderId), ne(refunds.state, 'done'), inArray(refunds.reason, OF_PRICE))
  if (!isOfPrice(reason) || (await tx.$count(refunds, left)) > 0) return
  await tx.update(orders).set({ refundedAt: at }).where(eq(orders.id, orderId))
}
