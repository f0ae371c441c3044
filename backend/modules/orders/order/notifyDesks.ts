import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { notifyDesks } from '#backend/platform/liveUpdates/notify.ts'
import { kindOf, type Order } from './kinds.ts'

/** Notifies the desks that an order concerns, once the transaction commits. */
export async function notifyDesksOf(tx: Transaction, { kind, id }: Pick<Order, 'kind' | 'id'>): Promise<void> {
  const [row] = await tx
    .select({ shopIds: sql<string[]>`array(${kindOf(kind).shopIds})` })
    .from(orders)
    .where(eq(orders.id, id))
  await notifyDesks(tx, row?.shopIds ?? [])
}
