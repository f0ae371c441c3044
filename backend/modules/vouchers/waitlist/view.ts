import { and, eq, gt, lt } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { dealTurns } from '#backend/modules/vouchers/schema.ts'
import type { WaitlistEntry } from '#contract/availability.ts'
import { seenSince } from './offer.ts'

export type WaitlistRow = typeof dealTurns.$inferSelect

export const ownEntry = (dealId: string, userId: string) =>
  and(eq(dealTurns.dealId, dealId), eq(dealTurns.userId, userId))

/** The turn as its customer sees it; their place counts those before them who are there. */
export async function viewWaitlistEntry(
  db: Database | Transaction,
  row: WaitlistRow,
  now: Date,
): Promise<WaitlistEntry> {
  const { id, dealId, state, count, expiresAt, place } = row
  const isWaiting = state === 'waiting'
  const ahead = and(
    eq(dealTurns.dealId, dealId),
    eq(dealTurns.state, 'waiting'),
    lt(dealTurns.place, place),
    gt(dealTurns.seenAt, seenSince(now)),
  )
  return {
    _id: id,
    dealId,
    state,
    count,
    place: isWaiting ? 1 + (await db.$count(dealTurns, ahead)) : null,
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
