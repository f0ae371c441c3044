import { and, desc, eq, gt, inArray, lte } from 'drizzle-orm'
import type { ServiceContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import type { DeskShop } from '#backend/modules/accounts/index.ts'
import {
  closeOffers,
  instantRequests,
  instantResponses,
  kmTo,
  lockLiveRequest,
  makeOffer,
  matchShops,
  openOffers,
  type RequestRow,
  type ResponseRow,
  readInstantRules,
} from '#backend/modules/instant/index.ts'
import { notifyRequest } from '#backend/platform/liveUpdates/notify.ts'
import type { DeskInstant } from '#contract/desk/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { INSTANT_ACTION, LIVE_STATES, stateAfter } from '#domain/instant/instantRequest.ts'

const LISTED = 50

function viewInstant(request: RequestRow, response?: ResponseRow): DeskInstant {
  const { id, serviceType, durationMinutes, guestCount, place, therapistPreference, note } = request
  const state = response && response.state !== 'expired' ? response.state : 'asked'
  return {
    ...{ _id: id, state, serviceType, duration: durationMinutes, guestCount, place, therapistPreference, note },
    startAt: request.startAt?.toISOString() ?? null,
    expiresAt: request.expiresAt.toISOString(),
    response: response
      ? {
          ...{ _id: response.id, price: response.price, distanceKm: response.distanceKm },
          travelMinutes: response.travelMinutes,
          arrivalAt: response.arrivalAt.toISOString(),
        }
      : null,
  }
}

/** The last answer of the shop to each of these requests. */
async function findAnswers({ db }: ServiceContext, shop: DeskShop, requests: RequestRow[]) {
  if (requests.length === 0) return new Map<string, ResponseRow>()
  const ids = requests.map(({ id }) => id)
  const rows = await db
    .select()
    .from(instantResponses)
    .where(and(eq(instantResponses.shopId, shop.id), inArray(instantResponses.requestId, ids)))
    .orderBy(instantResponses.createdAt)
  return new Map(rows.map((row) => [row.requestId, row]))
}

/** Live requests that the shop has answered or could answer; what was booked is a reservation. */
export async function listDeskInstant(ctx: ServiceContext, shop: DeskShop): Promise<DeskInstant[]> {
  const { db, now } = ctx
  const { state, expiresAt, createdAt } = instantRequests
  const live = await db
    .select()
    .from(instantRequests)
    .where(and(inArray(state, LIVE_STATES), gt(expiresAt, now), lte(createdAt, now)))
    .orderBy(desc(createdAt))
    .limit(LISTED)
  const answers = await findAnswers(ctx, shop, live)
  const { radiusKm } = await readInstantRules(db)
  const shown: DeskInstant[] = []
  for (const request of live) {
    const answer = answers.get(request.id)
    const isNear = answer || (await matchShops(db, request, { now, radiusKm, shopId: shop.id })).length > 0
    if (isNear) shown.push(viewInstant(request, answer))
  }
  return shown
}

const over = () => new ServiceError(ERROR_CODE.instantOver, 'This request is over')

async function lockAnswers(tx: Transaction, shop: DeskShop, requestId: string, now: Date) {
  const request = await lockLiveRequest(tx, { id: requestId, now })
  if (!request) throw over()
  const open = await openOffers(tx, requestId)
  return { request, open, own: open.filter(({ shopId }) => shopId === shop.id) }
}

/** Answers for the shop by hand; where it has answered, nothing changes. Full, or nothing that fits: 51; too far: 404. */
export async function acceptInstant({ db, now }: ServiceContext, shop: DeskShop, requestId: string): Promise<void> {
  const [known] = await db.select().from(instantRequests).where(eq(instantRequests.id, requestId))
  const { radiusKm } = await readInstantRules(db)
  // What was asked elsewhere is nothing that this desk knows of.
  if (!known || kmTo(shop, known, radiusKm) === undefined) {
    throw new ServiceError(ERROR_CODE.notFound, 'There is no such request')
  }
  const [match] = await matchShops(db, known, { now, radiusKm, shopId: shop.id })
  await db.transaction(async (tx) => {
    const { request, own } = await lockAnswers(tx, shop, requestId, now)
    if (own.length > 0) return
    if (!match) throw new ServiceError(ERROR_CODE.slotFull, 'The shop has no room for it')
    await makeOffer(tx, request, match, now)
  })
}

/** Takes the shop's answer back; where it has done so, nothing changes. */
export async function declineInstant({ db, now }: ServiceContext, shop: DeskShop, requestId: string): Promise<void> {
  const own = and(eq(instantResponses.requestId, requestId), eq(instantResponses.shopId, shop.id))
  const given = await db.select().from(instantResponses).where(own)
  if (given.length === 0) throw new ServiceError(ERROR_CODE.notFound, 'The shop has not answered such a request')
  if (given.some(({ state }) => state === 'accepted')) {
    throw new ServiceError(ERROR_CODE.offerOver, 'The customer has booked this answer')
  }
  await db.transaction(async (tx) => {
    const { request, open, own } = await lockAnswers(tx, shop, requestId, now)
    await closeOffers(tx, own, 'declined')
    const state = stateAfter(request.state, INSTANT_ACTION.withdraw)
    if (own.length > 0 && open.length === own.length && state) {
      await tx.update(instantRequests).set({ state }).where(eq(instantRequests.id, requestId))
    }
    await notifyRequest(tx, requestId)
  })
}
