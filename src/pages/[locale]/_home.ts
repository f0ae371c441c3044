import type { Api } from '#api/client.ts'
import type { BANNER_TYPES } from '#contract/home.ts'
import { homeLife } from '#lib/cacheLife.ts'
import { allCarousels } from './_carousels.ts'

/** Everything the home page shows, and how long it may lie in the cache. */
export async function loadHome(api: Api, now: Date) {
  const banners = (type: (typeof BANNER_TYPES)[number]) =>
    api('GET /banners', { query: { type } }).then(({ items }) => items)
  const [settings, categories, meta, groups, near, sale, topBrands, hero, ads, popups, hints, quick] =
    await Promise.all([
      api('GET /settings'),
      api('GET /type-categories'),
      api('GET /shops/meta'),
      allCarousels(api),
      api('GET /shops', { query: { bookable: 'true', limit: 48 } }),
      api('GET /flash-sales/current'),
      api('GET /top-brands'),
      banners('homepage'),
      banners('home_ads'),
      banners('home_popup'),
      banners('search_text'),
      banners('quick_search'),
    ])
  const life = homeLife({
    now,
    endsAt: [sale.endTime, ...sale.items.map(({ endTime }) => endTime)],
    shopIds: [...near.items, ...groups.flatMap(({ shops }) => shops)].map(({ _id }) => _id),
  })
  const { locations } = meta
  return { life, settings, categories, locations, groups, near, sale, topBrands, hero, ads, popups, hints, quick }
}

export type Home = Awaited<ReturnType<typeof loadHome>>
