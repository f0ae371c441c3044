import { lt } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { trackedEvents } from '#backend/modules/tracking/schema.ts'
import { keptSince } from '#domain/retention.ts'

/** Forgets what was done longer ago than the banner says (docs/decisions/0033); a job. Answers how many. */
export async function forgetTracked(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(trackedEvents)
    .where(lt(trackedEvents.receivedAt, keptSince('trackedEvents', now)))
  return rowCount ?? 0
}
