import type { APIRoute } from 'astro'
import { isLocale } from '#i18n/locales.ts'
import { asXml, originOf, publicPages, SITEMAP_CACHE, sitemapOf } from './_sitemap.ts'

export const GET: APIRoute = async ({ url, params, locals, cache }) => {
  const { locale } = params
  if (!isLocale(locale)) return new Response(null, { status: 404 })
  cache.set(SITEMAP_CACHE)
  return asXml(sitemapOf(locale, await publicPages(locals.api), originOf(url)))
}
