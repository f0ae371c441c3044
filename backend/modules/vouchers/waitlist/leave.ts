import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { leaveStock, lockDeal } from '#backend/modules/vouchers/deal/stock.ts'
import { dealWaitlist } from '#backend/modules/vouchers/schema.ts'
import { notifyWaitlist } from '#backend/platform/liveUpdates/notify.ts'
import { WAITLIST_LEFT_SECONDS } from '#domain/vouchers/waitlist.ts'
import { expireAt } from './expireAt.ts'
import { ownEntry } from './view.ts'

type Input = { dealId: string; mayReturn: boolean }

/**
 * Removes the customer's waitlist entry, and offers its units to the next in line. With `mayReturn`, for a page that may
 * be loaded again, it keeps the units a moment longer. Answers whether there was an entry.
 */
export async function leaveWaitlist(
  { db, userId, now }: UserContext,
  { dealId, mayReturn }: Input,
): Promise<{ isReleased: boolean }> {
  return db.transaction(async (tx) => {
    const deal = await lockDeal(tx, dealId)
    const [entry] = await tx.select().from(dealWaitlist).where(ownEntry(dealId, userId)).for('update')
    if (!entry) return { isReleased: false }
    if (mayReturn) {
      const soon = new Date(now.getTime() + WAITLIST_LEFT_SECONDS * 1000)
      // A waiting entry is passed over once absent; an offer lasts until its end.
      if (entry.state === 'held' && entry.expiresAt && soon < entry.expiresAt) {
        await tx.update(dealWaitlist).set({ expiresAt: soon }).where(eq(dealWaitlist.id, entry.id))
        await expireAt(tx, dealId, soon)
      }
      return { isReleased: true }
    }
    await tx.delete(dealWaitlist).where(eq(dealWaitlist.id, entry.id))
    if (entry.state === 'waiting') await notifyWaitlist(tx, dealId)
    else await leaveStock(tx, deal, deal.stock + entry.count, now)
    return { isReleased: true }
  })
}
