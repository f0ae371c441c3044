import type { ServerResponse } from 'node:http'
import type { Env } from '#backend/env.ts'

const YEAR_SECONDS = 31_536_000

const PERMISSIONS = [
  'camera=(self)',
  'geolocation=(self)',
  'microphone=()',
  'payment=()',
  'usb=()',
  'browsing-topics=()',
].join(', ')

/**
 * Headers of every answer. The pages' own policy stands in their HTML, where Astro writes its hashes;
 * `frame-ancestors` only counts as a header.
 */
export function safeHeaders({ PUBLIC_ORIGIN, PARTNER_ORIGINS }: Pick<Env, 'PUBLIC_ORIGIN' | 'PARTNER_ORIGINS'>) {
  const headers: Record<string, string> = {
    'content-security-policy': `frame-ancestors ${["'self'", ...PARTNER_ORIGINS].join(' ')}`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
  }
  if (PUBLIC_ORIGIN?.startsWith('https:')) {
    headers['strict-transport-security'] = `max-age=${YEAR_SECONDS}; includeSubDomains`
  }
  return headers
}

export function setHeaders(res: ServerResponse, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
}
