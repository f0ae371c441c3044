import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { categories, serviceTypes, shops, timePrices } from '#backend/db/schema/index.ts'
import { planColumns } from '#backend/services/shop/plan.ts'
import type { InstantConfig } from '#contract/instant.ts'
import { isOpenToVisits } from '#domain/bookingType.ts'
import { DEFAULT_ADVANCE_BOOKING_HOURS } from '#domain/constants.ts'
import { distanceKm, type Position } from '#domain/distance.ts'
import { discountedPrice } from '#domain/price.ts'
import { around } from './match.ts'

type Rules = { serviceTypes: number[]; durations: number[]; radiusKm: number }
type Price = InstantConfig['prices'][number]

/** What one guest pays for each service and length in shops that could be asked, around the place where one is given. */
export async function findInstantPrices(db: Database, rules: Rules, place?: Position): Promise<Price[]> {
  const rows = await db
    .select({
      shop: { ...planColumns, latitude: shops.latitude, longitude: shops.longitude },
      option: { price: timePrices.price, maxPercentage: timePrices.maxPercentage, duration: timePrices.timeMinutes },
      serviceType: categories.serviceType,
    })
    .from(timePrices)
    .innerJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
    .innerJoin(categories, eq(categories.id, serviceTypes.categoryId))
    .innerJoin(shops, eq(shops.id, timePrices.shopId))
    .where(
      and(
        place && around(place, rules.radiusKm),
        eq(shops.bookable, true),
        lte(shops.advanceBookingHour, DEFAULT_ADVANCE_BOOKING_HOURS),
        inArray(categories.serviceType, rules.serviceTypes),
        inArray(timePrices.timeMinutes, rules.durations),
      ),
    )
  const found = new Map<string, Omit<Price, 'shopCount'> & { shopIds: Set<string> }>()
  for (const { shop, option, serviceType } of rows) {
    const km = place ? distanceKm(place, shop) : 0
    if (km === '-' || km > rules.radiusKm || !isOpenToVisits(shop)) continue
    const { duration } = option
    const price = discountedPrice(option)
    const known = found.get(`${serviceType} ${duration}`)
    const shopIds = known?.shopIds ?? new Set()
    found.set(`${serviceType} ${duration}`, {
      ...{ serviceType, duration, shopIds: shopIds.add(shop.id) },
      minPrice: Math.min(price, known?.minPrice ?? price),
      maxPrice: Math.max(price, known?.maxPrice ?? price),
    })
  }
  return [...found.values()]
    .map(({ shopIds, ...price }) => ({ ...price, shopCount: shopIds.size }))
    .sort((a, b) => a.serviceType - b.serviceType || a.duration - b.duration)
}
