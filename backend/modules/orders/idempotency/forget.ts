import { lt } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { idempotencyKeys } from '#backend/modules/orders/schema.ts'
import { addHours } from '#domain/bangkokTime.ts'

/** Longer than any browser tries again. */
const KEPT_HOURS = 7 * 24

/** Deletes old idempotency keys; a job. Answers how many. */
export async function forgetKeys(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, addHours(now, -KEPT_HOURS)))
  return rowCount ?? 0
}
