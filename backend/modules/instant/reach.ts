import { and, eq, gt, lte, or, type SQL, sql } from 'drizzle-orm'
import { isPublished, planColumns, shops } from '#backend/modules/catalogue/index.ts'
import { takesInstantRequests } from '#domain/bookings/bookingType.ts'
import { distanceKm, type Position } from '#domain/catalogue/distance.ts'
import { reachKm, SHOP_TYPE } from '#domain/catalogue/shopType.ts'
import { DEFAULT_ADVANCE_BOOKING_HOURS, DELIVERY_MAX_KM } from '#domain/constants.ts'
import { type MeetAt, meetsThere, wideRadiusKm } from '#domain/instant/instantReach.ts'

const KM_PER_DEGREE = 111.2

/** Columns that decide whether a shop is a candidate for a position, and whether it is open. */
export const candidateColumns = {
  ...planColumns,
  deliveryRadiusKm: shops.deliveryRadiusKm,
  latitude: shops.latitude,
  longitude: shops.longitude,
  rating: shops.rating,
  ratingCount: shops.ratingCount,
}

/** A rectangle around the circle, for the index of places. */
function around({ latitude, longitude }: Position, radiusKm: number): SQL {
  const high = radiusKm / KM_PER_DEGREE
  const wide = high / Math.max(0.01, Math.cos((latitude * Math.PI) / 180))
  return sql`${shops.place} <@ box(point(${longitude - wide}, ${latitude - high}), point(${longitude + wide}, ${latitude + high}))`
}

/** A place, and how a request looks around it. */
export type Around = Position & { meetAt?: MeetAt; isWide?: boolean }

const radiusAround = ({ isWide }: Around, radiusKm: number) => (isWide ? wideRadiusKm(radiusKm) : radiusKm)

/** Shops that may be asked, around a place where one is given: `kmTo` says which of them are near enough. */
export const mayBeAsked = (radiusKm: number, place?: Around) =>
  and(
    isPublished,
    eq(shops.bookable, true),
    // A shop that wants more notice than usual is not asked.
    lte(shops.advanceBookingHour, DEFAULT_ADVANCE_BOOKING_HOURS),
    place &&
      or(
        around(place, radiusAround(place, radiusKm)),
        and(gt(shops.deliveryRadiusKm, radiusKm), around(place, DELIVERY_MAX_KM)),
      ),
  )

type Asked = Position & Parameters<typeof takesInstantRequests>[0] & Parameters<typeof reachKm>[0]

/** How far the shop is from the place; undefined where it is not asked, or neither comes to the other. */
export function kmTo(shop: Asked, place: Around, radiusKm: number): number | undefined {
  const km = distanceKm(place, shop)
  // Who widens a request would go further; shops that come go no further for it.
  const radius = shop.shopType === SHOP_TYPE.delivery ? radiusKm : radiusAround(place, radiusKm)
  if (km === '-' || km > reachKm(shop, radius) || !takesInstantRequests(shop)) return undefined
  return meetsThere(shop.shopType, place.meetAt ?? 'any') ? km : undefined
}
