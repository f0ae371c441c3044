import type { IncomingHttpHeaders } from 'node:http'
import type { Visitor } from '#server/cookies/visitor.ts'

/**
 * Whether a request comes from a page of ours inside somebody's frame. The browser says so of the page itself; of the
 * calls that it makes, our client does, in a header that no other site can send.
 */
export const isFramed = (headers: IncomingHttpHeaders, { theme, headless }: Pick<Visitor, 'theme' | 'headless'>) =>
  (theme !== 'default' || headless) && (headers['sec-fetch-dest'] === 'iframe' || headers['x-framed'] === '1')

/** Where a cookie works: in a frame of another site only a partitioned one does; elsewhere cookies are SameSite. */
export const cookieScope = (framed: boolean, secure: boolean): string =>
  framed ? 'SameSite=None; Secure; Partitioned' : `SameSite=Lax${secure ? '; Secure' : ''}`

/** A cookie of the backend's, which knows of no frames, as one keeps it. */
export const framedCookie = (cookie: string): string =>
  `${cookie.replace(/;\s*(SameSite=\w+|Secure|Partitioned)\b/gi, '')}; ${cookieScope(true, true)}`
