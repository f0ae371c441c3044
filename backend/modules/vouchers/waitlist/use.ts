import { and, eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { dealWaitlist } from '#backend/modules/vouchers/schema.ts'

/**
 * Removes the customer's waitlist entry of a deal that the caller has locked, because they buy it. Answers how many
 * units were kept for them: out of stock already, and theirs now.
 */
export async function useWaitlistEntry(tx: Transaction, dealId: string, userId: string): Promise<number> {
  const own = and(eq(dealWaitlist.dealId, dealId), eq(dealWaitlist.userId, userId))
  const [entry] = await tx.delete(dealWaitlist).where(own).returning()
  return entry && entry.state !== 'waiting' ? entry.count : 0
}
