import { lt } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { paymentTokens } from '#backend/platform/payments/schema.ts'
import { addHours } from '#domain/bangkokTime.ts'

/** How long an old link is still answered as expired, instead of unknown. */
const KEPT_HOURS = 24

/** Deletes long expired tokens of payment pages; a job. Answers how many. */
export async function forgetPaymentTokens(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db.delete(paymentTokens).where(lt(paymentTokens.expiresAt, addHours(now, -KEPT_HOURS)))
  return rowCount ?? 0
}
