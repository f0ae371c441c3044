import type { Api } from '#api/client.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale, langOf } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'
import { allCarousels } from './[locale]/_carousels.ts'
import { allDeals } from './[locale]/_sale.ts'

const PAGE = 48
export const SITEMAP_CACHE = { maxAge: 3600, swr: 86_400, tags: ['shops', 'brands', 'content', 'flash', 'passes'] }

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&apos;')

/** Where customers find us: the address of the configuration, else the one that was asked. */
export const originOf = (url: URL) => process.env.PUBLIC_ORIGIN || url.origin

async function shopNames(api: Api): Promise<string[]> {
  const names: string[] = []
  for (let offset = 0; ; offset += PAGE) {
    const { items, hasMore } = await api('GET /shops', { query: { offset, limit: PAGE } })
    names.push(...items.map((shop) => shop.urlName))
    if (!hasMore || items.length === 0) return names
  }
}

type PathIn = (locale: Locale) => string
type Paths = ReturnType<typeof pathsOf>

const pathsIn = (slugs: { slug: string }[], path: (paths: Paths) => (slug: string) => string): PathIn[] =>
  slugs.map(
    ({ slug }) =>
      (locale) =>
        path(pathsOf(locale))(slug),
  )

/** Cities and their areas, as far as there are shops. */
async function places(api: Api) {
  const { locations } = await api('GET /shops/meta')
  const cities = locations.filter(({ shopCount }) => shopCount > 0)
  const found = await Promise.all(
    cities.map(({ slug }) => api('GET /search', { query: { locationSlug: slug, limit: 1 } })),
  )
  return [...cities, ...found.flatMap(({ facets }) => facets.areas)]
}

/** The deals of the sales that run now; a deal outside of them is found from its shop. */
async function saleDeals(api: Api): Promise<{ slug: string }[]> {
  const sales = await Promise.all((['current', 'delivery', 'wowcher'] as const).map((kind) => allDeals(api, kind)))
  return sales.flat().map(({ _id }) => ({ slug: _id }))
}

/** Every public page that a search engine should know. */
export async function publicPages(api: Api): Promise<PathIn[]> {
  const [
    shops,
    { items: brands },
    { items: categories },
    { facets },
    { items: tags },
    towns,
    carousels,
    deals,
    { items: passes },
  ] = await Promise.all([
    shopNames(api),
    api('GET /brands'),
    api('GET /type-categories'),
    api('GET /search', { query: { limit: 1 } }),
    api('GET /tags'),
    places(api),
    allCarousels(api),
    saleDeals(api),
    api('GET /passes'),
  ])
  // A tag that no shop has is no page worth finding.
  const used = tags.filter(({ slug }) => facets.tags.some((tag) => tag.slug === slug))
  return [
    (locale) => pathsOf(locale).home(),
    (locale) => pathsOf(locale).rulesOfUse(),
    (locale) => pathsOf(locale).search(),
    (locale) => pathsOf(locale).flashSale(),
    (locale) => pathsOf(locale).delivery(),
    (locale) => pathsOf(locale).wowcher(),
    (locale) => pathsOf(locale).passes(),
    (locale) => pathsOf(locale).pointInfo(),
    (locale) => pathsOf(locale).instantInfo(),
    (locale) => pathsOf(locale).instantDetail(),
    ...pathsIn(deals, ({ deal }) => deal),
    ...pathsIn(passes, ({ pass }) => pass),
    ...pathsIn(categories, ({ category }) => category),
    ...pathsIn(towns, ({ location }) => location),
    ...pathsIn(used, ({ tag }) => tag),
    ...pathsIn(carousels, ({ carousel }) => carousel),
    ...shops.map(
      (urlName): PathIn =>
        (locale) =>
          pathsOf(locale).shop(urlName),
    ),
    ...brands.map(
      ({ slug }): PathIn =>
        (locale) =>
          pathsOf(locale).brand(slug),
    ),
  ]
}

const link = (lang: string, href: string) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(href)}"/>`

/** The pages of one language, each with its sisters in the others. */
export function sitemapOf(locale: Locale, pages: PathIn[], origin: string): string {
  const urls = pages.map((path) => {
    const others = LOCALES.map((one) => link(langOf(one), origin + path(one)))
    const fallback = link('x-default', origin + path(DEFAULT_LOCALE))
    return `<url><loc>${escaped(origin + path(locale))}</loc>${others.join('')}${fallback}</url>`
  })
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`
}

/** One sitemap a language: 50,000 addresses are the most that a file may hold. */
export function sitemapIndex(origin: string): string {
  const maps = LOCALES.map((locale) => `<sitemap><loc>${escaped(origin)}/sitemap-${locale}.xml</loc></sitemap>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>\n`
}

export const asXml = (text: string) =>
  new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
