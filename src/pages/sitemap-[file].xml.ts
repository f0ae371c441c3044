import type { APIRoute } from 'astro'
import { isLocale } from '#i18n/locales.ts'
import { asXml, pagesIn, SITEMAP_CACHE, sitemapOf } from './_sitemap.ts'

/** One file of one language: `sitemap-en-shops-1.xml`. */
export const GET: APIRoute = async ({ params, locals, cache }) => {
  const [locale, ...name] = (params.file ?? '').split('-')
  const pages = isLocale(locale) ? await pagesIn(locals.api, name.join('-')) : undefined
  if (!isLocale(locale) || !pages) return new Response(null, { status: 404 })
  cache.set(SITEMAP_CACHE)
  return asXml(sitemapOf(locale, pages, locals.origin))
}
