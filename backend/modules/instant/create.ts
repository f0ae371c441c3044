import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { once } from '#backend/modules/orders/index.ts'
import type { BodyOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantInput } from '#contract/instant/asking.ts'
import type { instantCalls, Live } from '#contract/instant/instant.ts'
import { isInServiceArea } from '#domain/instant/instantInput.ts'
import { firstExpiry, INSTANT_STATE, LIVE_STATES } from '#domain/instant/instantRequest.ts'
import { isStartOffered } from '#domain/instant/instantStart.ts'
import { answerRequest } from './answer.ts'
import { readInstantOffer } from './config.ts'
import { dispatchSoon } from './dispatch.ts'
import { expireInstantRequests } from './expire.ts'
import { findLive } from './find.ts'
import { endRequest } from './offers.ts'
import { instantRequests } from './schema.ts'

/** A half hour comes with a request for later, and is one of today (else 400). */
export function checkStart({ start, startAt }: Pick<InstantInput, 'start' | 'startAt'>, now: Date): void {
  const isFit = startAt === null ? start !== 'later' : start === 'later' && isStartOffered(startAt, now)
  if (!isFit) throw new ServiceError(ERROR_CODE.badRequest, 'startAt: a half hour of today, with start: later')
}

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
  checkStart(input, ctx.now)
  if (!isInServiceArea(input)) throw new ServiceError(ERROR_CODE.placeOutside, 'No shop is near this place')
}

/** Ends the live request of the customer, for one that takes its place. */
async function giveUpLive(tx: Transaction, userId: string): Promise<void> {
  const live = and(eq(instantRequests.userId, userId), inArray(instantRequests.state, LIVE_STATES))
  const [request] = await tx.select().from(instantRequests).where(live).for('update')
  if (request) await endRequest(tx, request, INSTANT_STATE.cancelled)
}

type Input = BodyOf<(typeof instantCalls)['POST /instant-massages/requests']>

async function place(tx: Transaction, { userId, now }: UserContext, input: Input) {
  const { duration: durationMinutes, replaces, startAt: at, ...asked } = input
  const requestId = randomUUID()
  const startAt = at === null ? null : new Date(at)
  if (replaces) await giveUpLive(tx, userId)
  // The index of live requests lets one of two at once through; the other waits for it, then finds it here.
  const { rowCount } = await tx
    .insert(instantRequests)
    .values({ ...asked, startAt, id: requestId, userId, durationMinutes, expiresAt: firstExpiry(now), createdAt: now })
    .onConflictDoNothing()
  if (rowCount === 1) {
    await dispatchSoon(tx, requestId)
    return { requestId }
  }
  const [live] = await tx
    .select({ id: instantRequests.id })
    .from(instantRequests)
    .where(and(eq(instantRequests.userId, userId), inArray(instantRequests.state, LIVE_STATES)))
  const details = live ? { requestId: live.id } : {}
  throw new ServiceError(ERROR_CODE.instantLive, 'A request of yours is live', details)
}

/** Asks the shops nearby; refuses a second request beside a live one (111). Those with room have answered with it. */
export async function createRequest(ctx: UserContext, input: Input): Promise<Live> {
  const { db, userId, now } = ctx
  await checkInput(ctx, input)
  await expireInstantRequests(db, now, { userId })
  const { requestId } = await once(ctx, 'POST /instant-massages/requests', input, (tx) => place(tx, ctx, input))
  await answerRequest(db, requestId, now)
  return findLive(ctx, requestId)
}
