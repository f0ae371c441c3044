import { eq, inArray } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { bookings } from '#backend/modules/bookings/index.ts'
import { findPictures, serviceTypes, shops, timePrices } from '#backend/modules/catalogue/index.ts'
import type { InstantRequest, InstantResponse, Live } from '#contract/instant/instant.ts'
import { bangkokDate, bangkokTimeOfDay } from '#domain/bangkokTime.ts'
import { compareAnswers } from '#domain/instant/instantAnswers.ts'
import { canExtend, INSTANT_STATE, isLive, stateAt } from '#domain/instant/instantRequest.ts'
import { textIn } from '#domain/localizedText.ts'
import type { RequestRow, ResponseRow } from './offers.ts'
import { instantResponses } from './schema.ts'

/** The state of a request, by its answers. */
async function findBooking({ db }: ServiceContext, requestId: string): Promise<string | null> {
  const [booked] = await db
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(instantResponses, eq(instantResponses.id, bookings.orderResponseId))
    .where(eq(instantResponses.requestId, requestId))
  return booked?.id ?? null
}

/** A request as its customer sees it at this moment. */
export async function viewRequest(ctx: ServiceContext, row: RequestRow): Promise<InstantRequest> {
  const { id, serviceType, durationMinutes, guestCount, latitude, longitude } = row
  const { place, therapistPreference, note, extensions, meetAt, start, startAt, isWide } = row
  const state = stateAt(row, ctx.now)
  return {
    ...{ _id: id, state, serviceType, duration: durationMinutes, guestCount, latitude, longitude },
    ...{ place, therapistPreference, note, extensions, meetAt, start, isWide },
    startAt: startAt?.toISOString() ?? null,
    canExtend: canExtend(row, ctx.now),
    expiresAt: row.expiresAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    reservationID: state === INSTANT_STATE.accepted ? await findBooking(ctx, id) : null,
  }
}

/** An offer ends with its request. */
const stateOf = (row: ResponseRow, request: RequestRow, now: Date) =>
  row.state === 'offered' && !(isLive(request, now) && row.expiresAt > now) ? 'expired' : row.state

/** Answers of a request in the order given; options that a shop has taken away are left out. */
export async function viewResponses(
  ctx: ServiceContext,
  request: RequestRow,
  rows: ResponseRow[],
): Promise<InstantResponse[]> {
  if (rows.length === 0) return []
  const ids = [...new Set(rows.map(({ shopId }) => shopId))]
  const [found, options] = await Promise.all([
    ctx.db.select().from(shops).where(inArray(shops.id, ids)),
    ctx.db
      .select({ id: timePrices.id, typeName: serviceTypes.typeName })
      .from(timePrices)
      .innerJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
      .where(
        inArray(
          timePrices.id,
          rows.map(({ timePriceId }) => timePriceId),
        ),
      ),
  ])
  const picture = await findPictures(
    ctx,
    found.map(({ front }) => front),
  )
  const shopOf = new Map(found.map((shop) => [shop.id, shop]))
  const nameOf = new Map(options.map(({ id, typeName }) => [id, typeName]))
  return rows.flatMap((row) => {
    const shop = shopOf.get(row.shopId)
    const typeName = nameOf.get(row.timePriceId)
    if (!shop || !typeName) return []
    const { urlName, shopType, tel, latitude, longitude, rating, ratingCount } = shop
    const { id, requestId, timePriceId, price, distanceKm, travelMinutes, sequence, arrivalAt } = row
    return {
      ...{ _id: id, requestId, state: stateOf(row, request, ctx.now), timePriceId, price },
      ...{ distanceKm, travelMinutes, sequence },
      shop: {
        ...{ _id: shop.id, urlName, shopType, tel, latitude, longitude, rating, ratingCount },
        name: textIn(shop.name, ctx.locale),
        image: picture(shop.front),
        address: textIn(shop.address, ctx.locale),
      },
      typeName: textIn(typeName, ctx.locale),
      duration: request.durationMinutes,
      guestCount: request.guestCount,
      arrivalAt: arrivalAt.toISOString(),
      date: bangkokDate(arrivalAt),
      time: bangkokTimeOfDay(arrivalAt),
      expiresAt: row.expiresAt.toISOString(),
    }
  })
}

/** A request with all its answers, in the fair order. */
export async function viewLive(ctx: ServiceContext, request: RequestRow): Promise<Live> {
  const rows = await ctx.db.select().from(instantResponses).where(eq(instantResponses.requestId, request.id))
  const responses = await viewResponses(ctx, request, rows)
  return { request: await viewRequest(ctx, request), responses: responses.sort(compareAnswers) }
}
