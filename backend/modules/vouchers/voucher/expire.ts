import { inArray } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { expireUnpaid, orders } from '#backend/modules/orders/index.ts'
import { vouchers } from '#backend/modules/vouchers/schema.ts'
import { expireWaitlist } from '#backend/modules/vouchers/waitlist/expire.ts'

/** Frees what overdue orders and the waitlist hold of these deals, before another order is refused. */
export async function freeOverdueDeals(
  { db, now }: { db: Database; now: Date },
  dealIds: readonly string[],
): Promise<void> {
  const ofDeals = db
    .select({ id: vouchers.orderId })
    .from(vouchers)
    .where(inArray(vouchers.dealId, [...dealIds]))
  await expireUnpaid(db, now, inArray(orders.id, ofDeals))
  await expireWaitlist(db, now, dealIds)
}
