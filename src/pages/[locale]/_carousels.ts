import type { Api } from '#api/client.ts'
import type { CarouselGroup } from '#contract/home.ts'

/** More pages than any home page holds; a backend that always promises another one is not followed for ever. */
const MOST_PAGES = 5

/** Every carousel of the home page; the first page says whether there are others, which then come together. */
export async function allCarousels(api: Api): Promise<CarouselGroup[]> {
  const first = await api('GET /carousel-groups', { query: { page: 1 } })
  if (!first.hasMore) return first.items
  const pages = Math.min(MOST_PAGES, Math.ceil(first.totalCount / Math.max(1, first.items.length)))
  const rest = await Promise.all(
    Array.from({ length: pages - 1 }, (_, index) => api('GET /carousel-groups', { query: { page: index + 2 } })),
  )
  return [first, ...rest].flatMap(({ items }) => items)
}
