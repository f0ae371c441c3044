import { and, eq, inArray } from 'drizzle-orm'
import type { ServiceContext, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { followLive } from '#backend/platform/liveUpdates/follow.ts'
import { requestTag } from '#backend/platform/liveUpdates/tags.ts'
import { wholeList } from '#backend/platform/paging.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantRequest, InstantResponse, Live, NonResponders } from '#contract/instant/instant.ts'
import { LIVE_STATES } from '#domain/instant/instantRequest.ts'
import { findCandidates } from './candidates.ts'
import { readInstantRules } from './config.ts'
import { expireInstantRequests } from './expire.ts'
import type { RequestRow } from './offers.ts'
import { instantRequests, instantResponses } from './schema.ts'
import { viewLive, viewRequest, viewResponses } from './view.ts'

/** The shops that have what was asked for and did not answer, counted by why they cannot take the guests now; and who of those asked said no, or nothing. */
async function countNonResponders({ db, now }: ServiceContext, request: RequestRow): Promise<NonResponders> {
  const { radiusKm } = await readInstantRules(db)
  const asked = await findCandidates(db, request, { now, radiusKm })
  const given = await db
    .select({ shopId: instantResponses.shopId, state: instantResponses.state })
    .from(instantResponses)
    .where(eq(instantResponses.requestId, request.id))
  const answered = new Map(given.map(({ shopId, state }) => [shopId, state]))
  const counts: NonResponders = {
    closed: 0,
    closing: 0,
    small: 0,
    late: 0,
    busy: 0,
    comes: 0,
    saidNo: 0,
    unanswered: 0,
  }
  for (const { shop, unavailableReason, comes } of asked) {
    const answer = answered.get(shop.id)
    if (answer === 'declined') counts.saidNo += 1
    // A shop that keeps capacity for this very request looks busy, and is not.
    if (answer) continue
    if (!unavailableReason) counts.unanswered += 1
    else counts[unavailableReason] += 1
    if (unavailableReason === 'busy') counts.saidNo += 1
    if (unavailableReason && comes) counts.comes += 1
  }
  return counts
}

export const unknownRequest = () => new ServiceError(ERROR_CODE.notFound, 'There is no such request')

/** The customer's own request; another user's is unknown (404). */
async function ownRequest({ db, userId, now }: UserContext, id: string): Promise<RequestRow> {
  await expireInstantRequests(db, now, { userId })
  const own = and(eq(instantRequests.id, id), eq(instantRequests.userId, userId))
  const [request] = await db.select().from(instantRequests).where(own)
  if (!request) throw unknownRequest()
  return request
}

/** The request, and why shops that could be asked do not answer. */
export async function findRequest(
  ctx: UserContext,
  id: string,
): Promise<{ request: InstantRequest; nonResponders: NonResponders }> {
  const request = await ownRequest(ctx, id)
  return { request: await viewRequest(ctx, request), nonResponders: await countNonResponders(ctx, request) }
}

/** The request with its answers. */
export async function findLive(ctx: UserContext, id: string): Promise<Live> {
  return viewLive(ctx, await ownRequest(ctx, id))
}

/** The same after every change, until the customer leaves. */
export const followRequest = (ctx: UserContext, id: string, left: AbortSignal) =>
  followLive(ctx, left, { tag: requestTag(id), read: (later) => findLive(later, id) })

export async function listResponses(ctx: UserContext, requestId: string) {
  const { responses } = await findLive(ctx, requestId)
  return wholeList(responses)
}

const unknownResponse = () => new ServiceError(ERROR_CODE.notFound, 'There is no such answer')

/** One response to an own request; another user's is unknown (404). */
export async function findResponse(ctx: UserContext, id: string): Promise<{ response: InstantResponse }> {
  const { db, userId, now } = ctx
  await expireInstantRequests(db, now, { userId })
  const [row] = await db
    .select({ request: instantRequests, response: instantResponses })
    .from(instantResponses)
    .innerJoin(instantRequests, eq(instantRequests.id, instantResponses.requestId))
    .where(and(eq(instantResponses.id, id), eq(instantRequests.userId, userId)))
  if (!row) throw unknownResponse()
  const [response] = await viewResponses(ctx, row.request, [row.response])
  if (!response) throw unknownResponse()
  return { response }
}

/** The customer's live request, or none, so that a reload or a new connection can continue with it. */
export async function findCurrent(ctx: UserContext): Promise<Live | { request: null; responses: [] }> {
  const { db, userId, now } = ctx
  await expireInstantRequests(db, now, { userId })
  const live = and(eq(instantRequests.userId, userId), inArray(instantRequests.state, LIVE_STATES))
  const [request] = await db.select().from(instantRequests).where(live)
  return request ? viewLive(ctx, request) : { request: null, responses: [] }
}
