import { lt } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { browsingHistory } from '#backend/modules/tracking/schema.ts'
import { keptSince } from '#domain/retention.ts'

/** Deletes what somebody looked at or visited long ago; a job. Answers how many. */
export async function forgetBrowsing(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(browsingHistory)
    .where(lt(browsingHistory.visitedAt, keptSince('browsingHistory', now)))
  return rowCount ?? 0
}
