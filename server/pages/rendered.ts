import type { OutgoingHttpHeaders } from 'node:http'

/** Lifetimes in seconds; tags name what the page shows, such as `shop:ID`. */
export type CachePolicy = { maxAge: number; swr: number; tags: string[] }

/** One answer of a page, whole. `personal`: it looked at who asks, so it is for that visitor only. */
export type Rendered = {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  cache?: CachePolicy
  personal: boolean
}
