import { and, eq, inArray, ne } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { postRefunded } from '#backend/modules/orders/ledger/events.ts'
import { orders, refunds } from '#backend/modules/orders/schema.ts'
import { isOfPrice, REFUND_REASONS, type RefundReason } from '#domain/orders/refundReason.ts'

const OF_PRICE = REFUND_REASONS.filter(isOfPrice)

type Refund = Parameters<typeof postRefunded>[1] & { reason: RefundReason }

/** Posts that money went back; the order, locked by the caller, tells that its price did, once all of it has. */
export async function markRefunded(tx: Transaction, refund: Refund, at: Date): Promise<void> {
  const { orderId, reason } = refund
  await postRefunded(tx, refund, at)
  const left = and(eq(refunds.orderId, orderId), ne(refunds.state, 'done'), inArray(refunds.reason, OF_PRICE))
  if (!isOfPrice(reason) || (await tx.$count(refunds, left)) > 0) return
  await tx.update(orders).set({ refundedAt: at }).where(eq(orders.id, orderId))
}
