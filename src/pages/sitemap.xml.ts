import type { APIRoute } from 'astro'
import { asXml, fileNames, SITEMAP_CACHE, sitemapIndex } from './_sitemap.ts'

export const GET: APIRoute = async ({ locals, cache }) => {
  cache.set(SITEMAP_CACHE)
  return asXml(sitemapIndex(await fileNames(locals.api), locals.origin))
}
