import type { Api } from '#api/client.ts'
import { RAIL_SIZE } from '#domain/constants.ts'
import type { Query } from '#domain/query.ts'
import type { Locale } from '#i18n/locales.ts'
import { homeLife } from '#lib/cacheLife.ts'

/** A page of the carousels, counted from 1, without those that have nothing to show. */
async function loadCarousels(api: Api, page: number) {
  const { items, hasMore } = await api('GET /carousel-groups', { query: { page } })
  return { groups: items.filter(({ shops, brands }) => shops.length + brands.length > 0), hasMore }
}

const POSTS = 6

/** The data of the home page, and how long it may be cached. */
export async function loadHome(api: Api, now: Date, locale: Locale) {
  const [
    settings,
    categories,
    meta,
    { groups, hasMore },
    free,
    sale,
    topBrands,
    { banners },
    posts,
    recommended,
    offered,
  ] = await Promise.all([
    api('GET /settings'),
    api('GET /type-categories'),
    api('GET /shops/meta'),
    loadCarousels(api, 1),
    api('GET /shops', { query: { bookable: 'true', limit: 48 } }),
    api('GET /flash-sales/current'),
    api('GET /top-brands'),
    api('GET /banners/batch'),
    api('GET /posts', { query: { lang: locale, limit: POSTS } }),
    api('GET /shops/recommend', { query: { length: RAIL_SIZE } }),
    // Without an answer no promotion is offered.
    api('GET /promotions/offered').catch(() => undefined),
  ])
  const shops = [...free.items, ...groups.flatMap((group) => group.shops), ...recommended.items]
  const life = homeLife({
    now,
    endsAt: [sale.startTime, sale.endTime, offered?.newUser?.endTime, ...sale.items.map(({ endTime }) => endTime)],
    shopIds: shops.map(({ _id }) => _id),
  })
  const { locations } = meta
  const welcome = offered?.newUser ?? null
  return {
    life,
    settings,
    categories,
    locations,
    groups,
    hasMore,
    free,
    sale,
    topBrands,
    banners,
    posts,
    recommended,
    welcome,
  }
}

export type Home = Awaited<ReturnType<typeof loadHome>>

/** A later page of the carousels, for which an address asks; undefined where there is none. */
export async function loadMoreCarousels(api: Api, now: Date, page: number) {
  const { groups, hasMore } = await loadCarousels(api, page)
  if (groups.length === 0) return undefined
  const shopIds = groups.flatMap(({ shops }) => shops).map(({ _id }) => _id)
  return { groups, hasMore, page, life: homeLife({ now, shopIds }) }
}

/** The page of carousels that an address asks for; 1 is the home page itself. */
export function askedPage(query: Query<'page'>): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 && page <= 1000 ? page : 1
}
