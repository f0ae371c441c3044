import { lt } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { paymentTokens } from '#backend/platform/payments/schema.ts'
import { keptSince } from '#domain/retention.ts'

/** Deletes long expired tokens of payment pages, which until then are answered as expired; a job. Answers how many. */
export async function forgetPaymentTokens(db: Database, now: Date): Promise<number> {
  const { rowCount } = await db
    .delete(paymentTokens)
    .where(lt(paymentTokens.expiresAt, keptSince('paymentTokens', now)))
  return rowCount ?? 0
}
