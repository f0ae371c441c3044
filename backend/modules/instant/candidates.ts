import { and, eq, gte, or } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { findUsedCapacity } from '#backend/modules/availability/index.ts'
import { type ChosenOption, categories, serviceTypes, shops, timePrices } from '#backend/modules/catalogue/index.ts'
import { freeCapacityAt, type PlannedShop, type UsedCapacity } from '#domain/availability/freeCapacity.ts'
import { fitsOpeningHours, isOpenAt } from '#domain/availability/openSpans.ts'
import { occupiedMinutes } from '#domain/availability/slots.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import type { takesBookingsNow } from '#domain/bookings/bookingType.ts'
import { SHOP_TYPE } from '#domain/catalogue/shopType.ts'
import { SLOT_MINUTES } from '#domain/constants.ts'
import { arrivalFor, isTooLate } from '#domain/instant/instantStart.ts'
import { travelMinutes } from '#domain/instant/travelTime.ts'
import type { UnavailableReason } from '#domain/instant/unavailableReason.ts'
import { discountedPrice } from '#domain/pricing/price.ts'
import type { RequestRow } from './offers.ts'
import { candidateColumns, kmTo, mayBeAsked } from './reach.ts'

/** What of a request decides whom it is sent to. */
export type Wanted = Pick<RequestRow, 'serviceType' | 'durationMinutes' | 'guestCount' | 'latitude' | 'longitude'> &
  Pick<RequestRow, 'meetAt' | 'isWide' | 'start' | 'startAt' | 'createdAt'>

/** A shop near enough that has the service for that length, with its cheapest such option. */
export type Candidate = {
  shop: PlannedShop & Parameters<typeof takesBookingsNow>[0] & { id: string; rating: number; ratingCount: number }
  chosen: ChosenOption
  distanceKm: number
  /** One way, of a shop that comes; 0 of one that the customer comes to. */
  travelMinutes: number
  comes: boolean
  arrivalAt: Date
  /** Why it cannot take the guests now; null where it can. */
  unavailableReason: UnavailableReason | null
}

export type Asking = { now: Date; radiusKm: number; shopId?: string }

/** Every option of that service and length in shops around that take visits at short notice, the cheapest first. */
async function findNearOptions(db: Database, request: Wanted, { radiusKm, shopId }: Asking) {
  const { serviceType, durationMinutes, guestCount } = request
  const rows = await db
    .select({
      shop: candidateColumns,
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
        eq(categories.serviceType, serviceType),
        eq(timePrices.timeMinutes, durationMinutes),
        serviceTypes.isOffered,
        or(eq(timePrices.strictQuota, false), gte(timePrices.stock, guestCount)),
      ),
    )
  return rows.sort(
    (a, b) => discountedPrice(a.option) - discountedPrice(b.option) || (a.option.id < b.option.id ? -1 : 1),
  )
}

type Plan = Omit<Candidate, 'unavailableReason'>

/** The half hours for which its capacity is taken: of a shop that comes, with the way there and back. */
const away = ({ arrivalAt, travelMinutes: way }: Plan, durationMinutes: number) => ({
  from: addMinutes(arrivalAt, -way),
  minutes: occupiedMinutes(durationMinutes) + 2 * way,
})

function unavailableReasonOf(plan: Plan, used: UsedCapacity, request: Wanted, now: Date): UnavailableReason | null {
  const { shop, arrivalAt } = plan
  const { durationMinutes, guestCount } = request
  if (!isOpenAt(shop, request.start === 'later' ? arrivalAt : now)) return 'closed'
  if (!fitsOpeningHours(shop, arrivalAt, durationMinutes)) return 'closing'
  if (shop.capacity < guestCount) return 'small'
  if (isTooLate(request, arrivalAt)) return 'late'
  const { from, minutes } = away(plan, durationMinutes)
  return freeCapacityAt(shop.capacity, used, from, minutes) < guestCount ? 'busy' : null
}

/** The shops that one can come to or that come and have the service for that length, in no order, each once. */
export async function findCandidates(db: Database, request: Wanted, asking: Asking): Promise<Candidate[]> {
  const { now, radiusKm } = asking
  const { durationMinutes, guestCount } = request
  const plans = new Map<string, Plan>()
  for (const { shop, ...chosen } of await findNearOptions(db, request, asking)) {
    const distanceKm = plans.has(shop.id) ? undefined : kmTo(shop, request, radiusKm)
    if (distanceKm === undefined) continue
    const comes = shop.shopType === SHOP_TYPE.delivery
    const way = comes ? travelMinutes(distanceKm) : 0
    const arrivalAt = arrivalFor(request, now, way)
    plans.set(shop.id, { shop, chosen: { ...chosen, guestCount }, distanceKm, travelMinutes: way, comes, arrivalAt })
  }
  const all = [...plans.values()]
  if (all.length === 0) return []
  const ends = all.map((plan) => {
    const { from, minutes } = away(plan, durationMinutes)
    return addMinutes(from, minutes).getTime()
  })
  // Travel starts now at the earliest, so earlier half hours do not count.
  const from = addMinutes(now, -SLOT_MINUTES)
  const usedBy = await findUsedCapacity({ db }, [...plans.keys()], from, new Date(Math.max(...ends)))
  return all.map((plan) => ({
    ...plan,
    unavailableReason: unavailableReasonOf(plan, usedBy(plan.shop.id), request, now),
  }))
}
