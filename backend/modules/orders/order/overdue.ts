import { and, eq, lte, type SQL } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { forEachDueRow } from '#backend/platform/jobs/forEachDueRow.ts'
import { unpaidUntil } from '#domain/orders/expiry.ts'
import { kindOf, type Order } from './kinds.ts'
import { releaseOrder } from './release.ts'

/** Overdue unpaid orders, as a condition on `orders`. */
export const isOverdue = (now: Date): SQL | undefined => and(eq(orders.state, 'placed'), lte(orders.expiresAt, now))

/** Stored with an order, and again whenever its payment method or the state of its receipt changes. */
export const expiryOf = (order: Pick<Order, 'kind'> & Parameters<typeof unpaidUntil>[0]): Date | null =>
  unpaidUntil(order, kindOf(order.kind).shopDays)

/** Gives up overdue orders and frees what they held, without asking the acquirer first. Answers how many. */
export function releaseOverdue(db: Database, now: Date, which?: SQL): Promise<number> {
  const due = { key: orders.id, oldest: orders.expiresAt, isDue: and(isOverdue(now), which) }
  return forEachDueRow(db, orders, due, (tx, order) => releaseOrder(tx, order, { reason: 'expired', now }))
}
