import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { expireHolds, takeHold } from '#backend/modules/availability/index.ts'
import { priceFactors, shops } from '#backend/modules/catalogue/index.ts'
import { bookingLines, quoteLines } from '#backend/modules/pricing/index.ts'
import { notifyDesks, notifyRequest } from '#backend/platform/liveUpdates/notify.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { startsWithTravel } from '#domain/availability/bookingStarts.ts'
import { singleStart } from '#domain/availability/staggeredStarts.ts'
import { INSTANT_OFFERS } from '#domain/constants.ts'
import { areEqual } from '#domain/instant/fairOrder.ts'
import { INSTANT_ACTION, stateAfter } from '#domain/instant/instantRequest.ts'
import { applyingFactor } from '#domain/pricing/priceFactor.ts'
import { readInstantRules } from './config.ts'
import { type Match, matchShops } from './match.ts'
import { lockLiveRequest, type RequestRow } from './offers.ts'
import { instantRequests, instantResponses } from './schema.ts'

/** What the visit costs with the price factor of its hour; promotions and points come with the booking. */
async function priceOf(tx: Transaction, { shop, chosen, arrivalAt }: Match, now: Date): Promise<number> {
  const factors = await tx.select().from(priceFactors).where(eq(priceFactors.shopId, shop.id))
  const factorPercentage = applyingFactor(factors, arrivalAt)?.percentage ?? 0
  const quote = await quoteLines(tx, { lines: bookingLines(shop.id, [chosen]), factorPercentage, now })
  return quote.price
}

/** How many responses are equal to this one but for their sequence. */
async function sequenceOf(tx: Transaction, requestId: string, { shop, distanceKm }: Match): Promise<number> {
  const given = await tx
    .select({
      id: shops.id,
      distanceKm: instantResponses.distanceKm,
      rating: shops.rating,
      ratingCount: shops.ratingCount,
      sequence: instantResponses.sequence,
    })
    .from(instantResponses)
    .innerJoin(shops, eq(shops.id, instantResponses.shopId))
    .where(eq(instantResponses.requestId, requestId))
  const { id, rating, ratingCount } = shop
  return given.filter((other) => areEqual(other, { id, distanceKm, rating, ratingCount, sequence: 0 })).length
}

/** Keeps the capacity and stores the answer of a shop, for a request that the caller has locked. */
export async function makeOffer(tx: Transaction, request: RequestRow, match: Match, now: Date): Promise<void> {
  const state = stateAfter(request.state, INSTANT_ACTION.respond)
  if (!state) throw new ServiceError(ERROR_CODE.instantOver, 'This request is over')
  const { shop, chosen, arrivalAt, distanceKm, travelMinutes } = match
  const { id: requestId, durationMinutes, guestCount, expiresAt } = request
  const hold = await takeHold(tx, {
    ...{
      shopId: shop.id,
      capacity: shop.capacity,
      time: arrivalAt,
      starts: startsWithTravel(singleStart({ durationMinutes, guestCount }), travelMinutes),
    },
    // The answer's, not the customer's own: only booking it uses the capacity.
    userId: null,
    now,
    minutes: (expiresAt.getTime() - now.getTime()) / 60_000,
  })
  await tx.insert(instantResponses).values({
    ...{ id: randomUUID(), requestId, shopId: shop.id, timePriceId: chosen.option.id, holdId: hold.id },
    ...{ price: await priceOf(tx, match, now), sequence: await sequenceOf(tx, requestId, match) },
    ...{ distanceKm, travelMinutes, arrivalAt, expiresAt, createdAt: now },
  })
  await tx.update(instantRequests).set({ state }).where(eq(instantRequests.id, requestId))
  await notifyRequest(tx, requestId)
  await notifyDesks(tx, [shop.id])
}

/** Answers for one shop in a transaction of its own; false where it has answered, or the capacity is taken. */
async function offerFor(db: Database, requestId: string, match: Match, now: Date): Promise<boolean> {
  const offer = db.transaction(async (tx) => {
    // Another process answers it just now: that is enough.
    const request = await lockLiveRequest(tx, { id: requestId, now, skipLocked: true })
    if (!request) return false
    const given = await tx.select().from(instantResponses).where(eq(instantResponses.requestId, requestId))
    const open = given.filter(({ state }) => state === 'offered')
    if (open.length >= INSTANT_OFFERS || given.some(({ shopId }) => shopId === match.shop.id)) return false
    await makeOffer(tx, request, match, now)
    return true
  })
  return offer.catch((error: unknown) => {
    if (error instanceof ServiceError && error.code === ERROR_CODE.slotFull) return false
    throw error
  })
}

/** Makes the shops with free capacity answer a live request, in their order. Any process may. Answers how many did. */
export async function answerRequest(db: Database, requestId: string, now: Date): Promise<number> {
  const [request] = await db.select().from(instantRequests).where(eq(instantRequests.id, requestId))
  if (!request) return 0
  const { radiusKm } = await readInstantRules(db)
  await expireHolds(db, now)
  let count = 0
  for (const match of await matchShops(db, request, { now, radiusKm })) {
    if (count >= INSTANT_OFFERS) break
    if (await offerFor(db, requestId, match, now)) count += 1
  }
  return count
}
