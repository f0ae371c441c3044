import { and, arrayOverlaps, asc, eq, inArray, not, type SQL } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { isPublished, locations, shops, shopTags, tags } from '#backend/modules/catalogue/schema.ts'
import { type Page, readPage } from '#backend/platform/paging.ts'
import type { ShopCard } from '#contract/catalogue/shops.ts'
import type { ShopType } from '#domain/catalogue/shopType.ts'
import { selectCards, viewShopCards } from './card.ts'

type Filter = {
  offset: number
  limit: number
  categoryIds?: string[]
  ids?: string[]
  tag?: string
  tagSlug?: string
  locationSlug?: string
  bookable?: 'true' | 'false'
  shopType?: ShopType
}

/** `takesBookingsNow` of the domain, for a query. */
export const openToVisits = eq(shops.takesVisits, true)

function conditions(db: ServiceContext['db'], filter: Filter): (SQL | undefined)[] {
  const { categoryIds, ids, tag, tagSlug, locationSlug, bookable, shopType } = filter
  const tagged = (one: SQL) =>
    inArray(
      shops.id,
      db.select({ id: shopTags.shopId }).from(shopTags).innerJoin(tags, eq(tags.id, shopTags.tagId)).where(one),
    )
  const inPlace = (slug: string) =>
    inArray(shops.locationId, db.select({ id: locations.id }).from(locations).where(eq(locations.slug, slug)))
  return [
    isPublished,
    categoryIds?.length ? arrayOverlaps(shops.categoryIds, categoryIds) : undefined,
    ids ? inArray(shops.id, ids) : undefined,
    tag ? tagged(eq(tags.id, tag)) : undefined,
    tagSlug ? tagged(eq(tags.slug, tagSlug)) : undefined,
    locationSlug ? inPlace(locationSlug) : undefined,
    shopType ? eq(shops.shopType, shopType) : undefined,
    bookable === 'true' ? openToVisits : undefined,
    bookable === 'false' ? not(openToVisits) : undefined,
  ]
}

/** A page of shops in their order; a filter that names nothing known finds none. Bookable are those with free visits. */
export async function listShops(ctx: ServiceContext, filter: Filter): Promise<Page<ShopCard>> {
  const { offset, limit } = filter
  const wanted = and(...conditions(ctx.db, filter))
  return readPage(offset, {
    rows: selectCards(ctx.db).where(wanted).orderBy(asc(shops.position), asc(shops.id)).limit(limit).offset(offset),
    count: ctx.db.$count(shops, wanted),
    view: (rows) => viewShopCards(ctx, rows),
  })
}
