import type { APIRoute } from 'astro'
import { SITEMAP_CACHE } from './_sitemap.ts'

export const GET: APIRoute = ({ locals, cache }) => {
  cache.set(SITEMAP_CACHE)
  const lines = ['User-agent: *', 'Disallow: /api/', '', `Sitemap: ${locals.origin}/sitemap.xml`, '']
  return new Response(lines.join('\n'), { headers: { 'content-type': 'text/plain; charset=utf-8' } })
}
