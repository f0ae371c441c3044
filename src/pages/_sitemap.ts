import type { Api } from '#api/client.ts'
import { DEFAULT_LOCALE, LOCALES, type Locale, langOf } from '#i18n/locales.ts'
import { pathsOf } from '#lib/paths.ts'

const PAGE = 48
export const SITEMAP_CACHE = { maxAge: 3600, swr: 86_400, tags: ['shops', 'brands', 'content'] }

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

/** Every public page that a search engine should know. */
export async function publicPages(api: Api): Promise<PathIn[]> {
  const [shops, { items: brands }] = await Promise.all([shopNames(api), api('GET /brands')])
  return [
    (locale) => pathsOf(locale).home(),
    (locale) => pathsOf(locale).rulesOfUse(),
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
