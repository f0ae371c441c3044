import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { once } from '#backend/modules/orders/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantInput, Live } from '#contract/instant.ts'
import { isInServiceArea } from '#domain/instant/instantInput.ts'
import { firstExpiry, LIVE_STATES } from '#domain/instant/instantRequest.ts'
import { answerRequest } from './answer.ts'
import { readInstantOffer } from './config.ts'
import { expireInstantRequests } from './expire.ts'
import { findLive } from './find.ts'
import { instantRequests } from './schema.ts'

async function checkInput(ctx: UserContext, input: InstantInput): Promise<void> {
  const { serviceType, duration, guestCount } = input
  const rules = await readInstantOffer(ctx)
  if (!rules.isOffered) throw new ServiceError(ERROR_CODE.instantUnavailable, 'Instant massage is not offered now')
  if (!rules.serviceTypes.includes(serviceType) || !rules.durations.includes(duration)) {
    throw new ServiceError(ERROR_CODE.badRequest, 'serviceType and duration are those of the config')
  }
  if (guestCount > rules.maxGuests) {
    throw new ServiceError(ERROR_CODE.tooManyGuests, `A request is for ${rules.maxGuests} guests at most`)
  }
  if (!isInServiceArea(input)) throw new ServiceError(ERROR_CODE.placeOutside, 'No shop is near this place')
}

async function place(tx: Transaction, { userId, now }: UserContext, input: InstantInput) {
  const { duration: durationMinutes, ...asked } = input
  const requestId = randomUUID()
  // The index of live requests lets one of two at once through; the other waits for it, then finds it here.
  const { rowCount } = await tx
    .insert(instantRequests)
    .values({ ...asked, id: requestId, userId, durationMinutes, expiresAt: firstExpiry(now), createdAt: now })
    .onConflictDoNothing()
  if (rowCount === 1) return { requestId }
  const [live] = await tx
    .select({ id: instantRequests.id })
    .from(instantRequests)
    .where(and(eq(instantRequests.userId, userId), inArray(instantRequests.state, LIVE_STATES)))
  const details = live ? { requestId: live.id } : {}
  throw new ServiceError(ERROR_CODE.instantLive, 'A request of yours is live', details)
}

/** Asks the shops nearby; refuses a second request beside a live one (111). Those with room have answered with it. */
export async function createRequest(ctx: UserContext, input: InstantInput): Promise<Live> {
  const { db, userId, now } = ctx
  await checkInput(ctx, input)
  await expireInstantRequests(db, now, { userId })
  const { requestId } = await once(ctx, 'POST /instant-massages/requests', input, (tx) => place(tx, ctx, input))
  await answerRequest(db, requestId, now)
  return findLive(ctx, requestId)
}
