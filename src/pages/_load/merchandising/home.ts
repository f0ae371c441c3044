import type { Api } from '#api/client.ts'
import { RAIL_SIZE } from '#domain/constants.ts'
import { arrangeHome } from '#domain/merchandising/homeSections.ts'
import { type Query, wholeNumberIn } from '#domain/query.ts'
import type { Question } from '#domain/search/question.ts'
import type { Locale } from '#i18n/locales.ts'
import { answersLife, homeLife } from '#lib/cacheLife.ts'
import { loadAnswers } from './answers.ts'

/** A page of the carousels, counted from 1, without those that have nothing to show. */
async function loadCarousels(api: Api, page: number) {
  const { items, hasMore } = await api('GET /carousel-groups', { query: { page } })
  return { groups: items.filter(({ shops, brands }) => shops.length + brands.length > 0), hasMore }
}

const POSTS = 6
const MOST_PAGES = 1000
/** More than are shown: those of shops that are on the page already are left out. */
const REVIEWS = 9

type Ask = { api: Api; now: Date; locale: Locale; where?: string | undefined; question: Question }

/** The data of the home page of a place, and how long it may be cached; undefined for a place that is not known. */
export async function loadHome({ api, now, locale, where, question }: Ask) {
  const [answers, settings, { groups }, sale, brands, { banners, changesAt }, reviews, offered] = await Promise.all([
    loadAnswers(api, now, where, question),
    api('GET /settings'),
    loadCarousels(api, 1),
    api('GET /flash-sales/current'),
    api('GET /top-brands'),
    api('GET /banners/batch'),
    api('GET /reviews/latest', { query: { lang: locale, limit: REVIEWS } }),
    // Without an answer no promotion is offered.
    api('GET /promotions/offered').catch(() => undefined),
  ])
  if (!answers) return undefined
  const isOn = !sale.isEnded && sale.items.length > 0
  const sections = arrangeHome({
    answered: answers.shops,
    deals: isOn ? sale.items : [],
    groups,
    banners: banners.homepage ?? [],
    brands: brands.items,
    reviews: reviews.items,
  })
  const life = answersLife({
    now,
    endsAt: [
      sale.startTime,
      sale.endTime,
      offered?.newUser?.endTime,
      changesAt,
      ...sale.items.map(({ endTime }) => endTime),
    ],
    shopIds: [...answers.shops, ...(sections.story?.shops ?? [])].map(({ _id }) => _id),
  })
  const welcome = offered?.newUser ?? null
  return { life, answers, sections, settings, banners, welcome, saleEnd: isOn ? sale.endTime : null }
}

export type Home = NonNullable<Awaited<ReturnType<typeof loadHome>>>

/** What home leaves out beside its carousels: it stands on the first page of more. */
async function loadBeside(api: Api, locale: Locale) {
  const [categories, brands, { banners, changesAt }, posts, recommended] = await Promise.all([
    api('GET /type-categories'),
    api('GET /top-brands'),
    api('GET /banners/batch', { query: { types: 'homepage,home_ads' } }),
    api('GET /posts', { query: { lang: locale, limit: POSTS } }),
    api('GET /shops/recommend', { query: { length: RAIL_SIZE } }),
  ])
  const { homepage = [], home_ads = [] } = banners
  return {
    categories: categories.items,
    brands: brands.items,
    banners: [...homepage, ...home_ads],
    posts: posts.items,
    recommended: recommended.items,
    endsAt: [changesAt, posts.changesAt],
  }
}

/** Page 2 and on of home: the carousels, a page of them each; undefined where there is none. */
export async function loadMore(api: Api, now: Date, page: number, locale: Locale) {
  const [{ groups, hasMore }, beside] = await Promise.all([
    loadCarousels(api, page - 1),
    page === 2 ? loadBeside(api, locale) : undefined,
  ])
  if (groups.length === 0 && !beside) return undefined
  const shops = [...groups.flatMap((group) => group.shops), ...(beside?.recommended ?? [])]
  const endsAt = beside?.endsAt ?? []
  const life = homeLife({ now, endsAt, shopIds: shops.map(({ _id }) => _id) })
  return { groups, hasMore, beside, page, life }
}

export type More = NonNullable<Awaited<ReturnType<typeof loadMore>>>

/** The page that an address asks for; 1 is the home page itself. */
export const askedPage = (query: Query<'page'>): number => wholeNumberIn(query.get('page'), MOST_PAGES) ?? 1
