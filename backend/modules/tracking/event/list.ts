import { desc } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { trackedEvents } from '#backend/modules/tracking/schema.ts'
import { wholeList } from '#backend/platform/paging.ts'

const LATEST = 200

/** What arrived last, newest first; for tests. */
export async function listTracked({ db }: ServiceContext) {
  const rows = await db.select().from(trackedEvents).orderBy(desc(trackedEvents.id)).limit(LATEST)
  const items = rows.map(({ event, occurredAt, locale, details }) => ({
    ...{ event, locale, details },
    at: occurredAt.toISOString(),
  }))
  return wholeList(items)
}
