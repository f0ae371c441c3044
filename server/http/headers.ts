import type { ServerResponse } from 'node:http'
import type { Env } from '#backend/env.ts'
import type { Visitor } from '#server/cookies/visitor.ts'

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
 * Security headers of every answer, but for who may frame it. The pages' own policy stands in their HTML, where Astro
 * writes its hashes; `frame-ancestors` only counts as a header.
 */
function safeHeaders({ PUBLIC_ORIGIN }: Pick<Env, 'PUBLIC_ORIGIN'>) {
  const headers: Record<string, string> = {
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

const framedBy = (origins: readonly string[]) => `frame-ancestors ${["'self'", ...origins].join(' ')}`

type Framers = Pick<Env, 'PARTNER_ORIGINS' | 'APP_ORIGINS'>

/** The frame-ancestors of a visitor's pages: the partner in its mode, the app inside the app, else none. */
function framePolicy(
  { PARTNER_ORIGINS, APP_ORIGINS }: Framers,
  { theme, headless }: Pick<Visitor, 'theme' | 'headless'>,
) {
  if (theme !== 'default') return framedBy(PARTNER_ORIGINS[theme])
  return framedBy(headless ? APP_ORIGINS : [])
}

/** Headers of every answer to a visitor of this look: page, file, call or refusal. */
export const answerHeaders = (
  env: Framers & Pick<Env, 'PUBLIC_ORIGIN'>,
  visitor: Pick<Visitor, 'theme' | 'headless'>,
): Record<string, string> => ({ ...safeHeaders(env), 'content-security-policy': framePolicy(env, visitor) })

/** At the console nobody frames anything, in no mode, and no address of it goes along anywhere. */
export const CONSOLE_HEADERS = {
  'content-security-policy': "frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cache-control': 'private, no-store',
}

export function setHeaders(res: ServerResponse, headers: Record<string, string>) {
  for (const [name, value] of Object.entries(headers)) res.setHeader(name, value)
}
