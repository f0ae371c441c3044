import type { APIRoute } from 'astro'
import { asXml, originOf, SITEMAP_CACHE, sitemapIndex } from './_sitemap.ts'

export const GET: APIRoute = ({ url, cache }) => {
  cache.set(SITEMAP_CACHE)
  return asXml(sitemapIndex(originOf(url)))
}
