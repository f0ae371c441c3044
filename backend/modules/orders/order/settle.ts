import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { lockOrder, type Order } from './find.ts'
import { kindOf, type OrderKind, orderTable } from './kinds.ts'
import { wakeDesksOf } from './wakeDesks.ts'

/**
 * Writes down that an order, locked by the caller, is paid, and does what follows from it. From then on it stands on the
 * way that paid it.
 */
export async function settleOrder(
  tx: Transaction,
  kind: OrderKind,
  { id: orderId, paymentMethod }: Order,
  { at, method = paymentMethod }: { at: Date; method?: string },
): Promise<void> {
  const table = orderTable(kind)
  const paid = { isPaid: true, paidAt: at, paymentMethod: method } as const
  await tx.update(table).set(paid).where(eq(table.id, orderId))
  await kindOf(kind).onPaid(tx, orderId, paid)
  await wakeDesksOf(tx, kind, orderId)
}

/** Settles an order with money that never comes to us: cash that the shop has taken, or points that paid for all of it. */
export async function settlePaid(tx: Transaction, kind: OrderKind, orderId: string, at: Date): Promise<void> {
  const order = await lockOrder(tx, kind, orderId)
  if (order && !order.isPaid && order.status !== 'canceled') await settleOrder(tx, kind, order, { at })
}
