import type { Api } from '#api/client.ts'
import type { Found } from '#components/search/list.ts'
import type { ShopCard } from '#contract/shops.ts'
import { SHOP_PAGE_SIZE } from '#domain/constants.ts'
import { pageCountOf } from '#domain/pagination.ts'
import type { SearchWish } from '#domain/searchWish.ts'

/** What the page itself asks for, whatever its address adds. */
export type Fixed = { categoryIds?: string; tagIds?: string; locationSlug?: string }

const LOVED = 3

/** The page of shops that an address asks for. */
export function findShops(api: Api, wish: SearchWish, fixed: Fixed = {}): Promise<Found> {
  const { q, categoryIds, tagIds, location, date, time, guests, rating, sort, direction, near, page } = wish
  return api('GET /search', {
    query: {
      q,
      categoryIds: categoryIds.join(',') || undefined,
      tagIds: tagIds.join(',') || undefined,
      locationSlug: location,
      date,
      time,
      guests,
      rating,
      sort,
      direction,
      ...near,
      ...fixed,
      offset: (page - 1) * SHOP_PAGE_SIZE,
      limit: SHOP_PAGE_SIZE,
    },
  })
}

/** The last page there is, where the address asks for a later one; an old link may. */
export function lastPage({ totalCount }: Found, { page }: SearchWish): number | undefined {
  const last = pageCountOf(totalCount, SHOP_PAGE_SIZE)
  return page > last ? last : undefined
}

/** Shown where nothing fits: the best rated, here if there are any. */
export async function lovedShops(api: Api, fixed: Fixed = {}): Promise<ShopCard[]> {
  const { items } = await api('GET /search', { query: { ...fixed, sort: 'rating', bookable: 'true', limit: LOVED } })
  return items
}
