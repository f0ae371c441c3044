import { lt } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { idempotencyKeys } from '#backend/modules/orders/schema.ts'
import { keptSince } from '#domain/retention.ts'

/** Deletes idempotency keys once no browser tries again any more; a job. Answers how many. */
export async function forgetKeys(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, keptSince('idempotencyKeys', now)))
  return rowCount ?? 0
}
