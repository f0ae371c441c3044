import { and, eq, getTableColumns, gt, isNotNull, isNull, ne, notExists, type SQL } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { isAcquired } from '#backend/modules/orders/payment/attempts.ts'
import { closeAttempt } from '#backend/modules/orders/payment/hear.ts'
import { orders, payments } from '#backend/modules/orders/schema.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { UNKNOWN_PAYMENT_HOURS } from '#domain/constants.ts'
import { isOverdue, releaseOverdue } from './overdue.ts'

/** Attempts of an order that the acquirer has opened, perhaps, and not said its last word of; a condition. */
const mayBePaid = (now: Date): SQL | undefined =>
  and(
    eq(payments.orderId, orders.id),
    isAcquired,
    isNotNull(payments.requestedAt),
    isNull(payments.closedAt),
    ne(payments.state, 'paid'),
    gt(payments.requestedAt, addHours(now, -UNKNOWN_PAYMENT_HOURS)),
  )

/**
 * Expires unpaid orders of any kind and frees what they held: a job, also run before a customer reads their orders or
 * another needs what they hold. What was opened at the acquirer is closed first: it may be paid, and while nobody knows
 * the order waits. `which` is a condition on `orders`. Answers how many.
 */
export async function expireUnpaid(db: Database, now: Date, which?: SQL): Promise<number> {
  const open = await db
    .select(getTableColumns(payments))
    .from(payments)
    .innerJoin(orders, mayBePaid(now))
    .where(and(isOverdue(now), which))
  for (const attempt of open) await closeAttempt({ db, now }, attempt)
  const unknown = db.select({ id: payments.id }).from(payments).where(mayBePaid(now))
  return releaseOverdue(db, now, and(which, notExists(unknown)))
}

/** Expires this order where its time to pay is over, so that later reads see its true state. */
export const expireOrder = (db: Database, id: string, now: Date): Promise<number> =>
  expireUnpaid(db, now, eq(orders.id, id))
