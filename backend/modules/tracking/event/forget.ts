import { lt } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { trackedEvents } from '#backend/modules/tracking/schema.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { TRACKED_DAYS } from '#domain/tracking/trackedEvent.ts'

/** Forgets what was done longer ago than the banner says (docs/decisions/0033); a job. Answers how many. */
export async function forgetTracked(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(trackedEvents)
    .where(lt(trackedEvents.receivedAt, addHours(now, -24 * TRACKED_DAYS)))
  return rowCount ?? 0
}
