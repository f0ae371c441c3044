import type { Api } from '#api/client.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale, langOf } from '#i18n/locales.ts'
import type { CacheLife } from '#lib/cacheLife.ts'
import { pathsOf } from '#lib/paths.ts'

const { shops, brands, content, flashSales, passes } = cacheTag
export const SITEMAP_CACHE: CacheLife = {
  maxAge: 3600,
  swr: 86_400,
  tags: [shops, brands, content, flashSales, passes],
}

/**
 * Addresses in one file. Search engines take 50,000 or 50 MB; with nine links to its sisters an address weighs a
 * kilobyte, and a file of this size is written in half a second.
 */
const FILE_SIZE = 5000

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? '&apos;')

type Paths = ReturnType<typeof pathsOf>
/** A page in any language, with its last change where that is known. */
export type PublicPage = { path: (paths: Paths) => string; updatedAt?: string }

const pagesOf = (slugs: { slug: string }[], path: (paths: Paths, slug: string) => string): PublicPage[] =>
  slugs.map(({ slug }) => ({ path: (paths) => path(paths, slug) }))

/** Cities and their areas, as far as there are shops. */
async function places(api: Api) {
  const { locations } = await api('GET /shops/meta')
  const cities = locations.filter(({ shopCount }) => shopCount > 0)
  const found = await Promise.all(
    cities.map(({ slug }) => api('GET /search', { query: { locationSlug: slug, limit: 1 } })),
  )
  return [...cities, ...found.flatMap(({ facets }) => facets.areas)]
}

/** More pages than any home page holds; a backend that always promises another one is not followed for ever. */
const MOST_CAROUSEL_PAGES = 50

async function carouselNames(api: Api) {
  const found: { slug: string }[] = []
  for (let page = 1; page <= MOST_CAROUSEL_PAGES; page += 1) {
    const { items, hasMore } = await api('GET /carousel-groups', { query: { page } })
    found.push(...items)
    if (!hasMore) break
  }
  return found
}

/** Pages whose number does not depend on the catalogue: static ones and lists of shops. */
async function ownPages(api: Api): Promise<PublicPage[]> {
  const [{ items: categories }, { facets }, { items: tags }, towns, carousels, { items: passes }] = await Promise.all([
    api('GET /type-categories'),
    api('GET /search', { query: { limit: 1 } }),
    api('GET /tags'),
    places(api),
    carouselNames(api),
    api('GET /passes'),
  ])
  // A tag that no shop has is no page worth finding.
  const used = tags.filter(({ slug }) => facets.tags.some((tag) => tag.slug === slug))
  const single = [
    ...(['home', 'rulesOfUse', 'search', 'flashSale', 'delivery', 'wowcher'] as const),
    ...([
      'passes',
      'pointInfo',
      'instantInfo',
      'instantDetail',
      'communicationTools',
      'qrScanner',
      'mapSources',
    ] as const),
  ]
  return [
    ...single.map((name): PublicPage => ({ path: (paths) => paths[name]() })),
    ...pagesOf(passes, (paths, slug) => paths.pass(slug)),
    ...pagesOf(categories, (paths, slug) => paths.category(slug)),
    ...pagesOf(towns, (paths, slug) => paths.location(slug)),
    ...pagesOf(used, (paths, slug) => paths.tag(slug)),
    ...pagesOf(carousels, (paths, slug) => paths.carousel(slug)),
  ]
}

const CATALOGUE = {
  shops: (paths: Paths, slug: string) => paths.shop(slug),
  brands: (paths: Paths, slug: string) => paths.brand(slug),
  deals: (paths: Paths, slug: string) => paths.deal(slug),
}
type Kind = keyof typeof CATALOGUE
const KINDS = Object.keys(CATALOGUE) as Kind[]

/** A file of every language, such as `shops-2`; `pages` holds what is not of the catalogue. */
export async function fileNames(api: Api): Promise<string[]> {
  const counts = await Promise.all(KINDS.map((kind) => api('GET /public-pages', { query: { kind, limit: 0 } })))
  const files = KINDS.flatMap((kind, at) =>
    Array.from({ length: Math.ceil((counts[at]?.totalCount ?? 0) / FILE_SIZE) }, (_, index) => `${kind}-${index + 1}`),
  )
  return ['pages', ...files]
}

/** What the file of this name lists; undefined where there is none. */
export async function pagesIn(api: Api, file: string): Promise<PublicPage[] | undefined> {
  if (file === 'pages') return ownPages(api)
  const [, name = '', number = ''] = /^([a-z]+)-([1-9]\d{0,4})$/.exec(file) ?? []
  const kind = KINDS.find((one) => one === name)
  if (!kind) return undefined
  const query = { kind, offset: (Number(number) - 1) * FILE_SIZE, limit: FILE_SIZE }
  const { items } = await api('GET /public-pages', { query })
  if (items.length === 0) return undefined
  return items.map(({ slug, updatedAt }) => ({ path: (paths) => CATALOGUE[kind](paths, slug), updatedAt }))
}

const link = (lang: string, href: string) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escaped(href)}"/>`

const pathsIn = Object.fromEntries(LOCALES.map((locale) => [locale, pathsOf(locale)])) as Record<Locale, Paths>

/** Pages in one language, each with its sisters in the others. */
export function sitemapOf(locale: Locale, pages: PublicPage[], origin: string): string {
  const urls = pages.map(({ path, updatedAt }) => {
    const at = (one: Locale) => origin + path(pathsIn[one])
    const others = LOCALES.map((one) => link(langOf(one), at(one)))
    const changed = updatedAt ? `<lastmod>${updatedAt}</lastmod>` : ''
    return `<url><loc>${escaped(at(locale))}</loc>${changed}${others.join('')}${link('x-default', at(DEFAULT_LOCALE))}</url>`
  })
  const spaces = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${spaces}>\n${urls.join('\n')}\n</urlset>\n`
}

/** All files, each in every language. */
export function sitemapIndex(files: string[], origin: string): string {
  const maps = LOCALES.flatMap((locale) =>
    files.map((file) => `<sitemap><loc>${escaped(origin)}/sitemap-${locale}-${file}.xml</loc></sitemap>`),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${maps.join('\n')}\n</sitemapindex>\n`
}

export const asXml = (text: string) =>
  new Response(text, { headers: { 'content-type': 'application/xml; charset=utf-8' } })
