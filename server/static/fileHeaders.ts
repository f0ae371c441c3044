import { getMimeType } from 'hono/utils/mime'
import type { Coding } from '#server/pages/page.ts'

const IMMUTABLE = 'public, max-age=31536000, immutable'
/** A new service worker is found at the next page. */
const WORKER = '/worker.js'

export const VARY = 'Accept-Encoding'

export function cacheControl(path: string): string {
  if (path.startsWith('/_astro/') || path.startsWith('/pictures/')) return IMMUTABLE
  return path === WORKER ? 'no-cache' : 'public, max-age=0, must-revalidate'
}

/** What a file counts as among the routes. */
export const routeOfFile = (path: string): string => /^\/(_astro|pictures)\//.exec(path)?.[0].concat('*') ?? '/file'

export const typeOf = (path: string): string => getMimeType(path) ?? 'application/octet-stream'

/** Each coding is another representation and has its own tag. */
export const fileTag = (size: number, mtime: Date, coding: Coding): string =>
  `"${size.toString(36)}-${mtime.getTime().toString(36)}${coding === 'identity' ? '' : `-${coding}`}"`
