import { and, eq, gte, or } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { categories, serviceTypes, shops, timePrices } from '#backend/db/schema/index.ts'
import type { ChosenOption } from '#backend/services/reservation/findOptions.ts'
import { findUsedPlaces } from '#backend/services/slot/findUsed.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { freePlacesAt } from '#domain/booking/freePlaces.ts'
import { fitsOpeningHours, occupiedMinutes } from '#domain/booking/slots.ts'
import { arrivalAfter } from '#domain/instant/instantRequest.ts'
import { discountedPrice } from '#domain/price/price.ts'
import { isOpenAt } from '#domain/shop/openingHours.ts'
import type { RequestRow } from './offers.ts'
import { askedColumns, kmTo, mayBeAsked } from './reach.ts'

/** A shop that could take the guests now. */
export type Match = {
  shop: { id: string; capacity: number }
  chosen: ChosenOption
  distanceKm: number
  arrivalAt: Date
}

/** Every option of that service and length in shops around that take visits at short notice, the cheapest first. */
async function findNearOptions(db: Database, request: RequestRow, radiusKm: number, shopId?: string) {
  const { serviceType, durationMinutes, guestCount } = request
  const rows = await db
    .select({
      shop: askedColumns,
      option: timePrices,
      typeName: serviceTypes.typeName,
      categoryId: serviceTypes.categoryId,
    })
    .from(timePrices)
    .innerJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
    .innerJoin(categories, eq(categories.id, serviceTypes.categoryId))
    .innerJoin(shops, eq(shops.id, timePrices.shopId))
    .where(
      and(
        shopId === undefined ? undefined : eq(shops.id, shopId),
        mayBeAsked(radiusKm, request),
        gte(shops.capacity, guestCount),
        eq(categories.serviceType, serviceType),
        eq(timePrices.timeMinutes, durationMinutes),
        or(eq(timePrices.strictQuota, false), gte(timePrices.stock, guestCount)),
      ),
    )
  return rows.sort(
    (a, b) => discountedPrice(a.option) - discountedPrice(b.option) || (a.option.id < b.option.id ? -1 : 1),
  )
}

/**
 * The shops, nearest first, that one can come to or that come, are open, have the service for that length, and room at the next half hour that is
 * thirty minutes ahead; each with its cheapest such option.
 */
export async function matchShops(
  db: Database,
  request: RequestRow,
  { now, radiusKm, shopId }: { now: Date; radiusKm: number; shopId?: string },
): Promise<Match[]> {
  const { durationMinutes, guestCount } = request
  const arrivalAt = arrivalAfter(now)
  const matches = new Map<string, Match>()
  for (const { shop, ...chosen } of await findNearOptions(db, request, radiusKm, shopId)) {
    const km = matches.has(shop.id) ? undefined : kmTo(shop, request, radiusKm)
    if (km === undefined) continue
    if (!isOpenAt(shop, now) || !fitsOpeningHours(shop, arrivalAt, durationMinutes)) continue
    matches.set(shop.id, { shop, chosen: { ...chosen, guestCount }, distanceKm: km, arrivalAt })
  }
  const until = addMinutes(arrivalAt, occupiedMinutes(durationMinutes))
  const usedBy = await findUsedPlaces({ db }, [...matches.keys()], arrivalAt, until)
  return [...matches.values()]
    .filter(({ shop }) => freePlacesAt(shop.capacity, usedBy(shop.id), arrivalAt, durationMinutes) >= guestCount)
    .sort((a, b) => a.distanceKm - b.distanceKm || (a.shop.id < b.shop.id ? -1 : 1))
}
