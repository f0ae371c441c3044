import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { dealWaitlist } from '#backend/modules/vouchers/schema.ts'
import type { WaitlistEntry } from '#contract/vouchers/waitlist.ts'
import { seenSince } from './offer.ts'

export type WaitlistRow = typeof dealWaitlist.$inferSelect

export const ownEntry = (dealId: string, userId: string) =>
  and(eq(dealWaitlist.dealId, dealId), eq(dealWaitlist.userId, userId))

/** A waitlist entry for its customer; `position` counts the entries before it whose customers are still there. */
export async function viewWaitlistEntry(
  db: Database | Transaction,
  row: WaitlistRow,
  now: Date,
): Promise<WaitlistEntry> {
  const { id, dealId, state, count, expiresAt, position } = row
  const isWaiting = state === 'waiting'
  const ahead = and(
    eq(dealWaitlist.dealId, dealId),
    eq(dealWaitlist.state, 'waiting'),
    lt(dealWaitlist.position, position),
    gt(dealWaitlist.seenAt, seenSince(now)),
  )
  return {
    _id: id,
    dealId,
    state,
    count,
    position: isWaiting ? 1 + (await db.$count(dealWaitlist, ahead)) : null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
