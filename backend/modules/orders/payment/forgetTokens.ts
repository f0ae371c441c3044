import { lt } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { paymentTokens } from '#backend/platform/payments/schema.ts'
import { addHours } from '#domain/bangkokTime.ts'

/** So long an old link still says that it is over, instead of being unknown. */
const KEPT_HOURS = 24

/** Forgets ways into payment pages that are long over; a job. Answers how many. */
export async function forgetPaymentTokens(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db.delete(paymentTokens).where(lt(paymentTokens.expiresAt, addHours(now, -KEPT_HOURS)))
  return rowCount ?? 0
}
