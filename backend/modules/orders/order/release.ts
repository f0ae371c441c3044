import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { countOrder } from '#backend/modules/orders/count.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { kindOf, type Order, type OrderEnd } from './kinds.ts'

/** Cancels an order that the caller has locked; what it holds goes back with it. */
export async function releaseOrder(tx: Transaction, order: Order, end: OrderEnd): Promise<void> {
  const { cancelReason = null, now } = end
  await tx.update(orders).set({ state: 'canceled', cancelReason, canceledAt: now }).where(eq(orders.id, order.id))
  countOrder(tx, { kind: order.kind, state: 'canceled' })
  await kindOf(order.kind).onReleased(tx, order, end)
}
