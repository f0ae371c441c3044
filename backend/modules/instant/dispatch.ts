import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import type { Log } from '#backend/log.ts'
import { repeat } from '#backend/platform/jobs/start.ts'
import { answerRequest } from './answer.ts'
import { instantRequests } from './schema.ts'

/** Repeats the dispatch of live requests that had no free shop when they were sent. */
const EVERY_MS = 3000
const BATCH = 50

/** Lets shops answer the requests that still search; any process may, also at once. Answers how many answers came. */
export async function dispatchOnce(db: Database, now: Date): Promise<number> {
  const waiting = await db
    .select({ id: instantRequests.id })
    .from(instantRequests)
    .where(
      and(
        eq(instantRequests.state, 'searching'),
        gt(instantRequests.expiresAt, now),
        lte(instantRequests.createdAt, now),
      ),
    )
    .orderBy(asc(instantRequests.createdAt))
    .limit(BATCH)
  let count = 0
  for (const { id } of waiting) count += await answerRequest(db, id, now)
  return count
}

type Step = (db: Database, now: Date) => Promise<unknown>

/**
 * Takes these steps side by side every few seconds until the returned function is called, which waits for running ones:
 * they answer instant requests, and offer on the units that waitlist entries kept too long.
 */
export function startDispatch(db: Database, log: Log, steps: readonly Step[]): () => Promise<void> {
  const { stop } = repeat(EVERY_MS, async () => {
    const now = new Date()
    await Promise.all(steps.map((step) => step(db, now))).catch((err: unknown) =>
      log.error({ err }, 'Instant requests or waitlist offers were not dispatched'),
    )
  })
  return stop
}
