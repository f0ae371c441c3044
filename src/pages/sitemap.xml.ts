import type { APIRoute } from 'astro'
import { asXml, fileNames, originOf, SITEMAP_CACHE, sitemapIndex } from './_sitemap.ts'

export const GET: APIRoute = async ({ url, locals, cache }) => {
  cache.set(SITEMAP_CACHE)
  return asXml(sitemapIndex(await fileNames(locals.api), originOf(url)))
}
