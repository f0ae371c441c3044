import type { APIRoute } from 'astro'
import { originOf, SITEMAP_CACHE } from './_sitemap.ts'

export const GET: APIRoute = ({ url, cache }) => {
  cache.set(SITEMAP_CACHE)
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${originOf(url)}/sitemap.xml`, '']
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
