import { and, eq, gte, lte, or, sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { categories, serviceTypes, shops, timePrices } from '#backend/db/schema/index.ts'
import type { ChosenOption } from '#backend/services/reservation/findOptions.ts'
import { planColumns } from '#backend/services/shop/plan.ts'
import { findUsedPlaces } from '#backend/services/slot/findUsed.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { isOpenToVisits } from '#domain/bookingType.ts'
import { DEFAULT_ADVANCE_BOOKING_HOURS } from '#domain/constants.ts'
import { distanceKm, type Position } from '#domain/distance.ts'
import { freePlacesAt } from '#domain/freePlaces.ts'
import { arrivalAfter } from '#domain/instantRequest.ts'
import { isOpenAt } from '#domain/openingHours.ts'
import { discountedPrice } from '#domain/price.ts'
import { fitsOpeningHours, occupiedMinutes } from '#domain/slots.ts'
import type { RequestRow } from './offers.ts'

const KM_PER_DEGREE = 111.2

/** A shop that could take the guests now. */
export type Match = {
  shop: { id: string; capacity: number }
  chosen: ChosenOption
  distanceKm: number
  arrivalAt: Date
}

/** A rectangle around the circle, for the index of places. */
export function around({ latitude, longitude }: Position, radiusKm: number) {
  const high = radiusKm / KM_PER_DEGREE
  const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return sql`${shops.place} <@ box(point(${longitude - wide}, ${latitude - high}), point(${longitude + wide}, ${latitude + high}))`
}

/** Every option of that service and length in shops around that take visits at short notice, the cheapest first. */
async function findNearOptions(db: Database, request: RequestRow, radiusKm: number, shopId?: string) {
  const { serviceType, durationMinutes, guestCount } = request
  const rows = await db
    .select({
      shop: { ...planColumns, latitude: shops.latitude, longitude: shops.longitude },
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
        around(request, radiusKm),
        eq(shops.bookable, true),
        gte(shops.capacity, guestCount),
        // A shop that wants more notice than usual is not asked.
        lte(shops.advanceBookingHour, DEFAULT_ADVANCE_BOOKING_HOURS),
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
 * The shops, nearest first, that are open, have the service for that length, and room at the next half hour that is
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
    const km = distanceKm(request, shop)
    if (matches.has(shop.id) || km === '-' || km > radiusKm || !isOpenToVisits(shop)) continue
    if (!isOpenAt(shop, now) || !fitsOpeningHours(shop, arrivalAt, durationMinutes)) continue
    matches.set(shop.id, { shop, chosen: { ...chosen, guestCount }, distanceKm: km, arrivalAt })
  }
  const until = addMinutes(arrivalAt, occupiedMinutes(durationMinutes))
  const usedBy = await findUsedPlaces({ db }, [...matches.keys()], arrivalAt, until)
  return [...matches.values()]
    .filter(({ shop }) => freePlacesAt(shop.capacity, usedBy(shop.id), arrivalAt, durationMinutes) >= guestCount)
    .sort((a, b) => a.distanceKm - b.distanceKm || (a.shop.id < b.shop.id ? -1 : 1))
}
