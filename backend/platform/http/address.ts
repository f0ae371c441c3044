import { isIPv6 } from 'node:net'
import type { Context } from 'hono'

/** The eight groups of an IPv6 address, '::' filled up. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const missing = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  return [...before, ...Array<string>(missing).fill('0'), ...after]
}

/** One customer's line: an IPv4 address, or the first 64 bits of an IPv6 one, of which they may use any. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  return groupsOf(plain)
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}

/** For a call that came without the front server. */
export const UNKNOWN_NETWORK = 'unknown'

/**
 * Where a call comes from. The header can be trusted because only server/ calls this: `callHeaders` drops what the
 * browser sent under this name and writes the connection's own address (behind TRUSTED_PROXIES, the one they saw).
 * A backend that runs alone must be reachable only from shop fronts.
 */
export const networkOfCall = (c: Context): string =>
  networkOf(c.req.header('x-forwarded-for')?.trim() || UNKNOWN_NETWORK)
