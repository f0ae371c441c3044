import { and, asc, eq, gt, lte } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { enqueue, type Queue } from '#backend/platform/jobs/queue.ts'
import { handles } from '#backend/platform/jobs/work.ts'
import { INSTANT_STATE, isLive } from '#domain/instant/instantRequest.ts'
import { answerRequest } from './answer.ts'
import { instantRequests } from './schema.ts'

/** How soon a live request that has no answer is dispatched again. */
const AGAIN_MS = 3000
const BATCH = 50

/** A live request whose shops may answer later. */
const INSTANT_QUEUE: Queue<{ requestId: string }> = {
  name: 'instantRequest',
  retries: 3,
  retrySeconds: 1,
  timeoutSeconds: 60,
  unique: 'once',
  isDelayed: true,
}

/** Has a request of the caller's transaction dispatched again soon. */
export const dispatchSoon = (tx: Database | Transaction, requestId: string): Promise<void> =>
  enqueue(tx, INSTANT_QUEUE, { requestId }, { key: requestId, startAfter: new Date(Date.now() + AGAIN_MS) })

/** Lets shops answer a request while it searches, and looks again soon for as long as it is live. */
export const instantHandler = handles(INSTANT_QUEUE, async ({ db, now }, { requestId }) => {
  const [request] = await db.select().from(instantRequests).where(eq(instantRequests.id, requestId))
  // One of a clock that is ahead is left to the job of every minute.
  if (!request || request.createdAt > now || !isLive(request, now)) return
  if (request.state === INSTANT_STATE.searching) await answerRequest(db, requestId, now)
  // Also one with answers: the last of them may be taken back.
  await dispatchSoon(db, requestId)
})

/**
 * Lets shops answer all requests that still search, of which a job may have been lost; any process may, also at once.
 * Answers how many answers came.
 */
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
  for (const { id } of waiting) {
    count += await answerRequest(db, id, now)
    await dispatchSoon(db, id)
  }
  return count
}
