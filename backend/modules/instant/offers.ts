import { and, eq, gt } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { type Hold, releaseHold, slotHolds } from '#backend/modules/availability/index.ts'
import { notifyDesks, notifyRequest } from '#backend/platform/liveUpdates/notify.ts'
import { type InstantState, isLive } from '#domain/instant/instantRequest.ts'
import { instantRequests, instantResponses } from './schema.ts'

export type RequestRow = typeof instantRequests.$inferSelect
export type ResponseRow = typeof instantResponses.$inferSelect

/** The hold of an answer, locked, while there is one. */
export async function lockOfferHold(tx: Transaction, { holdId }: ResponseRow, now?: Date): Promise<Hold | undefined> {
  const lasts = now ? gt(slotHolds.expiresAt, now) : undefined
  const [hold] = await tx
    .select()
    .from(slotHolds)
    .where(and(eq(slotHolds.id, holdId), lasts))
    .for('update')
  return hold
}

/** The answers of a request that the caller has locked that can still be booked. */
export const openOffers = (tx: Transaction, requestId: string): Promise<ResponseRow[]> =>
  tx
    .select()
    .from(instantResponses)
    .where(and(eq(instantResponses.requestId, requestId), eq(instantResponses.state, 'offered')))
    // Every request frees its capacity in the same order, so that two cannot deadlock.
    .orderBy(instantResponses.shopId)

/** Takes answers back and frees their capacity. */
export async function closeOffers(
  tx: Transaction,
  offers: ResponseRow[],
  state: 'expired' | 'declined',
): Promise<void> {
  for (const offer of offers) {
    await tx.update(instantResponses).set({ state }).where(eq(instantResponses.id, offer.id))
    const hold = await lockOfferHold(tx, offer)
    if (hold) await releaseHold(tx, hold)
  }
  await notifyDesks(
    tx,
    offers.map(({ shopId }) => shopId),
  )
}

/** Ends a request that the caller has locked, with all capacity that is still kept for it. */
export async function endRequest(
  tx: Transaction,
  { id }: RequestRow,
  state: Extract<InstantState, 'accepted' | 'expired' | 'cancelled'>,
): Promise<void> {
  await tx.update(instantRequests).set({ state }).where(eq(instantRequests.id, id))
  await closeOffers(tx, await openOffers(tx, id), 'expired')
  await notifyRequest(tx, id)
}

/** A live request, locked. */
export async function lockLiveRequest(
  tx: Transaction,
  { id, now, skipLocked = false }: { id: string; now: Date; skipLocked?: boolean },
): Promise<RequestRow | undefined> {
  const query = tx.select().from(instantRequests).where(eq(instantRequests.id, id))
  const [request] = await (skipLocked ? query.for('update', { skipLocked }) : query.for('update'))
  return request && isLive(request, now) ? request : undefined
}
