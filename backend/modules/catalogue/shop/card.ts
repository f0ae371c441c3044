import { and, eq, sql } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { findPictures } from '#backend/modules/catalogue/picture/find.ts'
import { areas, isPublished, locations, shops } from '#backend/modules/catalogue/schema.ts'
import { serviceTypes, timePrices } from '#backend/modules/catalogue/serviceSchema.ts'
import { viewCentre, viewWalk } from '#backend/modules/catalogue/station/view.ts'
import { isOneOf } from '#backend/platform/db/isOneOf.ts'
import type { ShopCard } from '#contract/catalogue/shops.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { latinName } from '#domain/catalogue/signNames.ts'
import { textIn } from '#domain/localizedText.ts'
import { discountedPrice } from '#domain/pricing/price.ts'
import { type FreeTimesInput, freeTimes } from './freeTimes.ts'
import { planColumns } from './plan.ts'

/** The columns of a card, from a join with `locations`, and with `areas` where the shop has one. */
export const cardColumns = {
  ...planColumns,
  urlName: shops.urlName,
  brandId: shops.brandId,
  name: shops.name,
  image: shops.front,
  rating: shops.rating,
  ratingCount: shops.ratingCount,
  area: areas.name,
  location: locations.name,
  latitude: shops.latitude,
  longitude: shops.longitude,
  verifiedStatus: shops.verifiedStatus,
  minPrice: shops.minPrice,
  maxDiscount: shops.maxDiscount,
  walkStation: shops.walkStation,
  walkExit: shops.walkExit,
  walkMinutes: shops.walkMinutes,
  cityLatitude: locations.latitude,
  cityLongitude: locations.longitude,
}

/** Card rows of published shops; say which, and in which order. */
export const selectCards = (db: ServiceContext['db']) =>
  db
    .select(cardColumns)
    .from(shops)
    .innerJoin(locations, and(eq(locations.id, shops.locationId), isPublished))
    .leftJoin(areas, eq(areas.id, shops.areaId))
    .$dynamic()

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]

/** How somebody gets there: on foot from the train, else so far from the middle of the city. */
export function viewWay(row: CardRow, locale: string): Pick<ShopCard, 'walk' | 'centre'> {
  const walk = viewWalk(row, locale)
  const city = { latitude: row.cityLatitude, longitude: row.cityLongitude, name: row.location }
  return { walk, centre: walk ? null : viewCentre(row, city, locale) }
}

/** The option of each shop that asks least, in one query. */
async function findCheapest({ db }: ServiceContext, shopIds: string[]) {
  const rows = await db
    .selectDistinctOn([timePrices.shopId], {
      shopId: timePrices.shopId,
      price: timePrices.price,
      maxPercentage: timePrices.maxPercentage,
    })
    .from(timePrices)
    .innerJoin(serviceTypes, eq(serviceTypes.id, timePrices.typeId))
    .where(and(isOneOf(timePrices.shopId, shopIds), serviceTypes.isOffered))
    .orderBy(timePrices.shopId, sql`${timePrices.price} * (100 - ${timePrices.maxPercentage})`, timePrices.price)
  return new Map(rows.map((row) => [row.shopId, row]))
}

/** Rows as cards, in the order given; three queries for any number of them. `input` says for whom the free times are. */
export async function viewShopCards(ctx: ServiceContext, rows: CardRow[], input?: FreeTimesInput): Promise<ShopCard[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [picture, cheapest, nextFree] = await Promise.all([
    findPictures(
      ctx,
      rows.map(({ image }) => image),
    ),
    findCheapest(ctx, ids),
    freeTimes.get()(ctx, rows, input),
  ])
  // An evening that began yesterday may still go on.
  const yesterday = addDays(bangkokDate(ctx.now), -1)
  return rows.map((row) => {
    const option = cheapest.get(row.id)
    const minPrice = option ? discountedPrice(option) : row.minPrice
    const { urlName, rating, ratingCount, latitude, longitude, shopType, bookable, maxDiscount, dayTime } = row
    return {
      _id: row.id,
      urlName,
      name: textIn(row.name, ctx.locale),
      nameLatin: latinName(row.name),
      nameTH: textIn(row.name, 'th'),
      image: picture(row.image),
      rating,
      ratingCount,
      area: textIn(row.area, ctx.locale),
      location: textIn(row.location, ctx.locale),
      latitude,
      longitude,
      shopType,
      bookable,
      verifiedStatus: row.verifiedStatus as ShopCard['verifiedStatus'],
      minPrice,
      minPriceBefore: option && option.price > minPrice ? option.price : null,
      maxDiscount,
      dayTime,
      specialDays: row.specialDays.filter(({ date }) => date >= yesterday),
      nextFree: nextFree(row),
      ...viewWay(row, ctx.locale),
    }
  })
}
