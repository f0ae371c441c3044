import type { Api } from '#api/client.ts'

/** A page of the carousels, counted from 1, without those that have nothing to show. */
export async function loadCarousels(api: Api, page: number) {
  const { items, hasMore } = await api('GET /carousel-groups', { query: { page } })
  return { groups: items.filter(({ shops, brands }) => shops.length + brands.length > 0), hasMore }
}
