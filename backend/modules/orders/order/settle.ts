import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { countOrder } from '#backend/modules/orders/count.ts'
import { postCash } from '#backend/modules/orders/ledger/events.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { lockOrder } from './find.ts'
import { kindOf, type Order } from './kinds.ts'
import { notifyDesksOf } from './notifyDesks.ts'

/**
 * Marks an order, locked by the caller, as paid by this method, and runs what its kind does once it is paid.
 */
export async function settleOrder(
  tx: Transaction,
  { id, kind, paymentMethod }: Order,
  { at, method = paymentMethod }: { at: Date; method?: string },
): Promise<void> {
  const [paid] = await tx
    .update(orders)
    .set({ state: 'paid', paidAt: at, paymentMethod: method })
    .where(eq(orders.id, id))
    .returning()
  countOrder(tx, paid!)
  await kindOf(kind).onPaid(tx, paid!, at)
  await notifyDesksOf(tx, paid!)
}

/** Settles an order with money that never comes to us: cash that the shop has taken, or points that paid for all of it. */
export async function settlePaid(tx: Transaction, orderId: string, at: Date): Promise<void> {
  const order = await lockOrder(tx, orderId)
  if (!order || order.isPaid || order.state === 'canceled') return
  await settleOrder(tx, order, { at })
  await postCash(tx, order, at)
}
