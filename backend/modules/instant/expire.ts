import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { INSTANT_STATE, LIVE_STATES } from '#domain/instant/instantRequest.ts'
import { endRequest } from './offers.ts'
import { instantRequests } from './schema.ts'

const BATCH = 500

type Among = { userId?: string }

const isOver = (now: Date) => and(inArray(instantRequests.state, LIVE_STATES), lte(instantRequests.expiresAt, now))

/**
 * Ends requests that nobody chose an answer of in time, and gives the kept places back; a job, and asked before a
 * customer reads their own. One transaction each. Answers how many.
 */
export async function expireInstantRequests(db: Database, now: Date, { userId }: Among = {}): Promise<number> {
  const own = userId === undefined ? undefined : eq(instantRequests.userId, userId)
  const due = await db
    .select({ id: instantRequests.id })
    .from(instantRequests)
    .where(and(isOver(now), own))
    .orderBy(asc(instantRequests.expiresAt))
    .limit(BATCH)
  let count = 0
  for (const { id } of due) {
    count += await db.transaction(async (tx) => {
      const [request] = await tx
        .select()
        .from(instantRequests)
        .where(and(eq(instantRequests.id, id), isOver(now)))
        .for('update', { skipLocked: true })
      if (!request) return 0
      await endRequest(tx, request, INSTANT_STATE.expired)
      return 1
    })
  }
  return count
}
