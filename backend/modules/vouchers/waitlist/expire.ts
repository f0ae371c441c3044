import { and, asc, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { leaveStock, lockDeal } from '#backend/modules/vouchers/deal/stock.ts'
import { dealWaitlist } from '#backend/modules/vouchers/schema.ts'
import { handles } from '#backend/platform/jobs/work.ts'
import { WAITLIST_QUEUE } from './expireAt.ts'

const BATCH = 500

/**
 * Removes waitlist entries that have expired, those of a deal in one transaction, in which their units go to the next
 * in line. A job, also run before a deal is read. Answers how many entries.
 */
export async function expireWaitlist(db: Database, now: Date, dealIds?: readonly string[]): Promise<number> {
  const isOver = lte(dealWaitlist.expiresAt, now)
  const due = await db
    .selectDistinct({ dealId: dealWaitlist.dealId })
    .from(dealWaitlist)
    .where(and(isOver, dealIds ? inArray(dealWaitlist.dealId, [...dealIds]) : undefined))
    .orderBy(asc(dealWaitlist.dealId))
    .limit(BATCH)
  let count = 0
  for (const { dealId } of due) {
    count += await db.transaction(async (tx) => {
      const deal = await lockDeal(tx, dealId)
      const ended = await tx
        .delete(dealWaitlist)
        .where(and(eq(dealWaitlist.dealId, dealId), isOver))
        .returning()
      const units = ended.reduce((sum, entry) => sum + entry.count, 0)
      if (units > 0) await leaveStock(tx, deal, deal.stock + units, now)
      return ended.length
    })
  }
  return count
}

/** For the moment at which units are no longer kept. */
export const waitlistHandler = handles(WAITLIST_QUEUE, ({ db, now }, { dealId }) => expireWaitlist(db, now, [dealId]))
