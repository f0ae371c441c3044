import { and, eq, gt, inArray, ne } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { dealWaitlist } from '#backend/modules/vouchers/schema.ts'

/** How many units of each of these deals are kept for the customer, or offered to them: out of stock, and theirs. */
export async function findKept(
  db: Database | Transaction,
  { userId, now }: { userId: string; now: Date },
  dealIds: readonly string[],
): Promise<(dealId: string) => number> {
  const { dealId, state, expiresAt } = dealWaitlist
  const own = and(eq(dealWaitlist.userId, userId), inArray(dealId, [...dealIds]))
  const rows = await db
    .select({ dealId, count: dealWaitlist.count })
    .from(dealWaitlist)
    .where(and(own, ne(state, 'waiting'), gt(expiresAt, now)))
  return (id) => rows.find((row) => row.dealId === id)?.count ?? 0
}
