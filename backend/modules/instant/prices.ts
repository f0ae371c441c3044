import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { categories, serviceTypes, shops, timePrices } from '#backend/modules/catalogue/index.ts'
import type { InstantConfig } from '#contract/instant/asking.ts'
import { takesInstantRequests } from '#domain/bookings/bookingType.ts'
import type { Position } from '#domain/catalogue/distance.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'
import { travelMinutes } from '#domain/instant/travelTime.ts'
import { discountedPrice } from '#domain/pricing/price.ts'
import { candidateColumns, kmTo, mayBeAsked } from './reach.ts'

type Rules = { serviceTypes: number[]; durations: number[]; radiusKm: number }
type Price = InstantConfig['prices'][number]

/** The shorter of two ways; null is none. */
const shorter = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b))

/** What one guest pays for each service and length in shops that could be asked, and how near they are to the place where one is given. */
export async function findInstantPrices(db: Database, rules: Rules, place?: Position): Promise<Price[]> {
  const rows = await db
    .select({
      shop: candidateColumns,
      option: { price: timePrices.price, maxPercentage: timePrices.maxPercentage, duration: timePrices.timeMinutes },
      serviceType: categories.serviceType,
    })
    .from(timePrices)
    .innerJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
    .innerJoin(categories, eq(categories.id, serviceTypes.categoryId))
    .innerJoin(shops, eq(shops.id, timePrices.shopId))
    .where(
      and(
        mayBeAsked(rules.radiusKm, place),
        serviceTypes.isOffered,
        inArray(categories.serviceType, rules.serviceTypes),
        inArray(timePrices.timeMinutes, rules.durations),
      ),
    )
  const found = new Map<string, Omit<Price, 'shopCount'> & { shopIds: Set<string> }>()
  for (const { shop, option, serviceType } of rows) {
    const km = place && kmTo(shop, place, rules.radiusKm)
    if (place ? km === undefined : !takesInstantRequests(shop)) continue
    const comes = shop.shopType === SHOP_TYPE.delivery
    const way = comes && km !== undefined ? travelMinutes(km) : null
    const { duration } = option
    const price = discountedPrice(option)
    const known = found.get(`${serviceType} ${duration}`)
    const shopIds = known?.shopIds ?? new Set()
    found.set(`${serviceType} ${duration}`, {
      ...{ serviceType, duration, shopIds: shopIds.add(shop.id) },
      minPrice: Math.min(price, known?.minPrice ?? price),
      maxPrice: Math.max(price, known?.maxPrice ?? price),
      hasShops: known?.hasShops || !comes,
      travelMinutes: shorter(way, known?.travelMinutes ?? null),
    })
  }
  return [...found.values()]
    .map(({ shopIds, ...price }) => ({ ...price, shopCount: shopIds.size }))
    .sort((a, b) => a.serviceType - b.serviceType || a.duration - b.duration)
}
