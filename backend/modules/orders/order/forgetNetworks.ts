import { and, isNotNull, lte } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { NETWORK_COUNTED_HOURS } from '#domain/constants.ts'
import { soldKinds } from './kinds.ts'

/** A sweep: from where it was ordered is forgotten once it no longer counts. Answers of how many orders. */
export async function forgetNetworks(db: Database, now: Date): Promise<number> {
  const until = addHours(now, -NETWORK_COUNTED_HOURS)
  let count = 0
  for (const { table: orders } of soldKinds()) {
    const isDue = and(isNotNull(orders.network), lte(orders.createdAt, until))
    const { rowCount } = await db.update(orders).set({ network: null }).where(isDue)
    count += rowCount ?? 0
  }
  return count
}
