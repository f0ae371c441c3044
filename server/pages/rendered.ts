import type { OutgoingHttpHeaders } from 'node:http'

/** Lifetimes in seconds; tags name what the page shows, such as `shop:ID`. */
export type CachePolicy = { maxAge: number; swr: number; tags: string[] }

/** A rendered page. `personal`: it depends on the visitor and is not cached. */
export type Rendered = {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  cache?: CachePolicy
  personal: boolean
}
