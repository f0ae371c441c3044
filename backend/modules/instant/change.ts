import { and, eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { slotHolds } from '#backend/modules/availability/index.ts'
import { notifyDesks, notifyRequest } from '#backend/platform/liveUpdates/notify.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Live } from '#contract/instant/instant.ts'
import { canExtend, extendedExpiry, INSTANT_STATE, isLive } from '#domain/instant/instantRequest.ts'
import { answerRequest } from './answer.ts'
import { expireInstantRequests } from './expire.ts'
import { findLive, unknownRequest } from './find.ts'
import { endRequest, openOffers, type RequestRow } from './offers.ts'
import { instantRequests, instantResponses } from './schema.ts'

/** The customer's own live request, locked; another's is unknown (404), a past one is over (112). */
async function lockOwn(tx: Transaction, { userId, now }: UserContext, id: string): Promise<RequestRow> {
  const own = and(eq(instantRequests.id, id), eq(instantRequests.userId, userId))
  const [request] = await tx.select().from(instantRequests).where(own).for('update')
  if (!request) throw unknownRequest()
  if (!isLive(request, now)) throw new ServiceError(ERROR_CODE.instantOver, 'This request is over')
  return request
}

async function extend(tx: Transaction, request: RequestRow, now: Date, isWider: boolean): Promise<void> {
  if (!canExtend(request, now)) throw new ServiceError(ERROR_CODE.extensionsUsed, 'It was extended twice already')
  const expiresAt = extendedExpiry(request.expiresAt)
  const { id, extensions } = request
  await tx
    .update(instantRequests)
    .set({ expiresAt, extensions: extensions + 1, isWide: request.isWide || isWider })
    .where(eq(instantRequests.id, id))
  const offers = await openOffers(tx, id)
  for (const offer of offers) {
    await tx.update(slotHolds).set({ expiresAt }).where(eq(slotHolds.id, offer.holdId))
    await tx.update(instantResponses).set({ expiresAt }).where(eq(instantResponses.id, offer.id))
  }
  await notifyRequest(tx, id)
  await notifyDesks(
    tx,
    offers.map(({ shopId }) => shopId),
  )
}

/**
 * Five more minutes for the request and for all capacity that is kept; twice at most (113). A wider one asks shops
 * further away at once.
 */
export async function extendRequest(ctx: UserContext, id: string, isWider: boolean): Promise<Live> {
  await ctx.db.transaction(async (tx) => extend(tx, await lockOwn(tx, ctx, id), ctx.now, isWider))
  if (isWider) await answerRequest(ctx.db, id, ctx.now)
  return findLive(ctx, id)
}

/** Gives the request up with all capacity that is kept for it; doing it twice is fine. */
export async function cancelRequest(ctx: UserContext, id: string): Promise<Live> {
  await expireInstantRequests(ctx.db, ctx.now, { userId: ctx.userId })
  const before = await findLive(ctx, id)
  if (before.request.state === INSTANT_STATE.cancelled) return before
  await ctx.db.transaction(async (tx) => endRequest(tx, await lockOwn(tx, ctx, id), INSTANT_STATE.cancelled))
  return findLive(ctx, id)
}
