import { arrayOverlaps, eq, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { areas, locations, openToVisits, shops } from '#backend/modules/catalogue/index.ts'
import type { QueryOf } from '#contract/call.ts'
import type { searchCalls } from '#contract/search.ts'
import { isFreeThen } from './freeThen.ts'

export type SearchQuery = QueryOf<(typeof searchCalls)['GET /search']>

/** What narrows the shops: each facet is counted with the other two applied, so these three are separate. */
export type Conditions = {
  category: SQL | undefined
  tag: SQL | undefined
  place: SQL | undefined
  /** The whole city of the asked place, whose areas are counted; nothing without a place. */
  city: SQL
  others: (SQL | undefined)[]
}

/** A city or an area by its slug; where there is none, no shop is there. */
async function placeOf(db: Database, slug: string | undefined): Promise<Pick<Conditions, 'place' | 'city'>> {
  if (!slug) return { place: undefined, city: sql`false` }
  const [[city], [area]] = await Promise.all([
    db.select({ id: locations.id }).from(locations).where(eq(locations.slug, slug)),
    db.select({ id: areas.id, cityId: areas.locationId }).from(areas).where(eq(areas.slug, slug)),
  ])
  const cityIds = [city?.id, area?.cityId].filter((id) => id !== undefined)
  const place = or(city ? eq(shops.locationId, city.id) : undefined, area ? eq(shops.areaId, area.id) : undefined)
  return { place: place ?? sql`false`, city: cityIds.length > 0 ? inArray(shops.locationId, cityIds) : sql`false` }
}

const isTagged = (ids: string[]) =>
  sql`exists (select 1 from shop_tags where shop_tags.shop_id = ${shops.id} and shop_tags.tag_id in ${ids})`

function isWithin([south, west, north, east]: number[]): SQL {
  return sql`${shops.place} <@ box(point(${west}::float8, ${south}::float8), point(${east}::float8, ${north}::float8))`
}

export async function conditionsOf(db: Database, query: SearchQuery, now: Date): Promise<Conditions> {
  const { categoryIds, tagIds, bounds, date, time, guests, duration, minPrice, maxPrice, rating, bookable } = query
  const isAsked = date !== undefined || time !== undefined || guests !== undefined
  return {
    category: categoryIds?.length ? arrayOverlaps(shops.categoryIds, categoryIds) : undefined,
    tag: tagIds?.length ? isTagged(tagIds) : undefined,
    ...(await placeOf(db, query.locationSlug)),
    others: [
      bounds ? isWithin(bounds) : undefined,
      minPrice === undefined ? undefined : gte(shops.minPrice, minPrice),
      maxPrice === undefined ? undefined : lte(shops.minPrice, maxPrice),
      rating === undefined ? undefined : gte(shops.rating, rating),
      bookable === 'true' ? openToVisits : undefined,
      bookable === 'false' ? not(openToVisits) : undefined,
      isAsked ? isFreeThen({ date, time, guests: guests ?? 1, duration }, now) : undefined,
    ],
  }
}
