import type { IncomingMessage } from 'node:http'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

function hostOf(origin: string): string | undefined {
  try {
    return new URL(origin).host
  } catch {
    return undefined
  }
}

/**
 * Whether another site's page makes a visitor's browser send this: a form post, a fetch, with the visitor's cookies or
 * to log them in as somebody else. Programs send neither header. `own` is PUBLIC_ORIGIN.
 */
export function isCrossSite({ method = 'GET', headers }: Pick<IncomingMessage, 'method' | 'headers'>, own?: string) {
  if (READS.has(method)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  if (origin === undefined) return false
  return hostOf(origin) !== (own ? hostOf(own) : headers.host)
}
