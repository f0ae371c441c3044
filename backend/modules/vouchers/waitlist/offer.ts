import { and, asc, eq, gt } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { dealWaitlist } from '#backend/modules/vouchers/schema.ts'
import { notifyWaitlist } from '#backend/platform/liveUpdates/notify.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { WAITLIST_OFFER_MINUTES, WAITLIST_SEEN_SECONDS } from '#domain/vouchers/waitlist.ts'
import { expireAt } from './expireAt.ts'

/** Since when a waiting customer counts as present. */
export const seenSince = (now: Date): Date => new Date(now.getTime() - WAITLIST_SEEN_SECONDS * 1000)

/**
 * Offers free units of a deal, which the caller has locked, to those in line who are there, in the order of their
 * arrival: each what they want, or what is there. Answers how many nobody waits for.
 */
export async function offerFree(
  tx: Transaction,
  { id: dealId }: { id: string },
  { free, now }: { free: number; now: Date },
): Promise<number> {
  if (free <= 0) return free
  const isThere = and(eq(dealWaitlist.state, 'waiting'), gt(dealWaitlist.seenAt, seenSince(now)))
  const line = await tx
    .select()
    .from(dealWaitlist)
    .where(and(eq(dealWaitlist.dealId, dealId), isThere))
    .orderBy(asc(dealWaitlist.position))
    .limit(free)
    .for('update')
  const expiresAt = addMinutes(now, WAITLIST_OFFER_MINUTES)
  let left = free
  for (const { id, count: wanted } of line) {
    if (left === 0) break
    const count = Math.min(wanted, left)
    await tx.update(dealWaitlist).set({ state: 'offered', count, expiresAt }).where(eq(dealWaitlist.id, id))
    left -= count
  }
  if (line.length > 0) {
    await expireAt(tx, dealId, expiresAt)
    await notifyWaitlist(tx, dealId)
  }
  return left
}
