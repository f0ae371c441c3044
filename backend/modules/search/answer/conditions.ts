import { and, gte, not, type SQL, sql } from 'drizzle-orm'
import { isPublished, openToVisits, shops } from '#backend/modules/catalogue/index.ts'
import type { QueryOf } from '#contract/call.ts'
import type { searchCalls } from '#contract/search.ts'
import { hasCategory } from './categorySets.ts'
import { isWithin } from './distance.ts'

export type SearchQuery = QueryOf<(typeof searchCalls)['GET /search']>

const isTagged = (ids: string[]) =>
  sql`exists (select 1 from shop_tags where shop_tags.shop_id = ${shops.id} and shop_tags.tag_id in ${ids})`

/** What a query says of the shops themselves; their prices and free times depend on what they are asked for. */
export function conditionsOf(query: SearchQuery): {
  category: SQL | undefined
  tag: SQL | undefined
  others: (SQL | undefined)[]
} {
  const { categoryIds, tagIds, bounds, guests, rating, bookable } = query
  return {
    category: categoryIds?.length ? hasCategory(categoryIds) : undefined,
    tag: tagIds?.length ? isTagged(tagIds) : undefined,
    others: [
      isPublished,
      bounds ? isWithin(bounds) : undefined,
      rating === undefined ? undefined : gte(shops.rating, rating),
      bookable === 'true' ? openToVisits : undefined,
      bookable === 'false' ? not(openToVisits) : undefined,
      // A party without a date wants room for all of it, whenever.
      guests === undefined ? undefined : and(openToVisits, gte(shops.capacity, guests)),
    ],
  }
}
