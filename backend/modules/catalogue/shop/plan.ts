import { and, desc, eq, or } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { isPublished, shops } from '#backend/modules/catalogue/schema.ts'
import { priceFactors } from '#backend/modules/catalogue/serviceSchema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

/** What the free half hours of a shop are counted from. */
export const planColumns = {
  id: shops.id,
  shopType: shops.shopType,
  bookable: shops.bookable,
  bookingTypes: shops.bookingTypes,
  dayTime: shops.dayTime,
  specialDays: shops.specialDays,
  capacity: shops.capacity,
  advanceDays: shops.advanceDays,
  advanceBookingHour: shops.advanceBookingHour,
}

/** What makes two shops alike. */
export const comparedColumns = {
  id: shops.id,
  latitude: shops.latitude,
  longitude: shops.longitude,
  categoryIds: shops.categoryIds,
  minPrice: shops.minPrice,
  rating: shops.rating,
  ratingCount: shops.ratingCount,
}

/** Finds a published shop by id or url name; an id comes first where one shop's name is another's id. */
export const isShop = (idOrUrlName: string) =>
  and(isPublished, or(eq(shops.id, idOrUrlName), eq(shops.urlName, idOrUrlName)))
export const idFirst = (idOrUrlName: string) => desc(eq(shops.id, idOrUrlName))

export const unknownShop = () => new ServiceError(ERROR_CODE.notFound, 'There is no such shop')

/** The one shop of that id or url name: who it is, when it is open, what it is like. Throws 404 where there is none. */
export async function findPlannedShop({ db }: ServiceContext, idOrUrlName: string) {
  const [shop] = await db
    .select({ ...planColumns, ...comparedColumns, brandId: shops.brandId, urlName: shops.urlName, name: shops.name })
    .from(shops)
    .where(isShop(idOrUrlName))
    .orderBy(idFirst(idOrUrlName))
    .limit(1)
  if (!shop) throw unknownShop()
  return shop
}

/** The shop with its price factors. Throws 404 for an unknown shop. */
export async function findPlan(ctx: ServiceContext, idOrUrlName: string) {
  const shop = await findPlannedShop(ctx, idOrUrlName)
  const factors = await ctx.db.select().from(priceFactors).where(eq(priceFactors.shopId, shop.id))
  return { shop, factors }
}
