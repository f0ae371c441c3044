import { and, isNotNull, lte } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { keptSince } from '#domain/retention.ts'

/** A job: from where it was ordered is forgotten once it no longer counts. Answers of how many orders. */
export async function forgetNetworks(db: Database, now: Date): Promise<number> {
  const isDue = and(isNotNull(orders.network), lte(orders.createdAt, keptSince('networks', now)))
  const { rowCount } = await db.update(orders).set({ network: null }).where(isDue)
  return rowCount ?? 0
}
