import { and, eq, gt, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { deals } from '#backend/modules/catalogue/dealSchema.ts'
import { findPictures } from '#backend/modules/catalogue/picture/find.ts'
import { areas, brands, isPublished, locations, shops } from '#backend/modules/catalogue/schema.ts'
import type { DealCard } from '#contract/vouchers/deals.ts'
import { textIn } from '#domain/localizedText.ts'

/** The columns of a deal's card; left-joined with `shops`, since a deal of a brand has no shop. */
export const dealCardColumns = {
  deal: deals,
  shop: {
    id: shops.id,
    urlName: shops.urlName,
    name: shops.name,
    areaId: shops.areaId,
    locationId: shops.locationId,
    rating: shops.rating,
    ratingCount: shops.ratingCount,
  },
}
type DealRow = {
  deal: typeof deals.$inferSelect
  shop: Pick<
    typeof shops.$inferSelect,
    'id' | 'urlName' | 'name' | 'areaId' | 'locationId' | 'rating' | 'ratingCount'
  > | null
}

/** Deals of published shops, and of no single shop. */
export const isOfPublished: SQL = or(
  isNull(deals.shopId),
  sql`exists (select from ${shops} where ${shops.id} = ${deals.shopId} and ${isPublished})`,
)!

/** Those that have begun and are not over. */
export const isRunning = (now: Date) =>
  and(
    isOfPublished,
    or(isNull(deals.startTime), lte(deals.startTime, now)),
    or(isNull(deals.endTime), gt(deals.endTime, now)),
  )

/** Whether a deal has begun and is not over. */
export const isRunningAt = ({ startTime, endTime }: Pick<DealRow['deal'], 'startTime' | 'endTime'>, now: Date) =>
  (startTime === null || startTime <= now) && (endTime === null || endTime > now)

export const dealShop = eq(shops.id, deals.shopId)

/** The names of brands whose deals are of no single shop. */
async function findBrandNames({ db, locale }: ServiceContext, rows: DealRow[]): Promise<Map<string, string>> {
  const ids = rows.flatMap(({ deal, shop }) => (shop ? [] : (deal.brandId ?? [])))
  if (ids.length === 0) return new Map()
  const found = await db.select({ id: brands.id, name: brands.brandName }).from(brands).where(inArray(brands.id, ids))
  return new Map(found.map(({ id, name }) => [id, textIn(name, locale)]))
}

/** The names of districts and cities by id; there are few of both. */
async function findPlaceNames({ db, locale }: ServiceContext, rows: DealRow[]): Promise<Map<string, string>> {
  const unique = (ids: (string | null | undefined)[]) => [...new Set(ids.filter((one) => one != null))]
  const areaIds = unique(rows.map(({ shop }) => shop?.areaId))
  const cityIds = unique(rows.flatMap(({ shop }) => (shop && !shop.areaId ? [shop.locationId] : [])))
  const found = await Promise.all([
    areaIds.length ? db.select({ id: areas.id, name: areas.name }).from(areas).where(inArray(areas.id, areaIds)) : [],
    cityIds.length
      ? db.select({ id: locations.id, name: locations.name }).from(locations).where(inArray(locations.id, cityIds))
      : [],
  ])
  return new Map(found.flat().map(({ id, name }) => [id, textIn(name, locale)]))
}

/** Rows as cards in the order given. A deal without an end of its own ends with the sale it is in. */
export async function viewDealCards(ctx: ServiceContext, rows: DealRow[], saleEnd?: Date): Promise<DealCard[]> {
  const images = rows.map(({ deal }) => deal.image)
  const [picture, brandNames, placeNames] = await Promise.all([
    findPictures(ctx, images),
    findBrandNames(ctx, rows),
    findPlaceNames(ctx, rows),
  ])
  return rows.map(({ deal, shop }) => {
    const brandName = shop ? undefined : brandNames.get(deal.brandId ?? '')
    const { duration, originalPrice, price, discount, stock, quota, strictQuota, hasBonus, bonusConfig } = deal
    const bonus = hasBonus && bonusConfig ? bonusConfig : null
    return {
      _id: deal.id,
      typeName: textIn(deal.typeName, ctx.locale),
      image: picture(deal.image),
      shop: shop && {
        ...{ _id: shop.id, urlName: shop.urlName, name: textIn(shop.name, ctx.locale) },
        area: placeNames.get(shop.areaId ?? shop.locationId ?? '') ?? '',
        ...{ rating: shop.rating, ratingCount: shop.ratingCount },
      },
      ...(brandName !== undefined && { brandName }),
      duration,
      originalPrice,
      price,
      discount,
      stock,
      quota,
      strictQuota,
      hasBonus,
      bonusConfig: bonus && { baseBuy: bonus.baseBuy, bonusAmount: bonus.bonusAmount, isMulti: bonus.isMulti },
      endTime: (deal.endTime ?? saleEnd)?.toISOString() ?? null,
    }
  })
}
