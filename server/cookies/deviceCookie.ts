import { randomBytes } from 'node:crypto'
import { isToken, parseCookies } from './cookies.ts'

/** The longest that browsers keep a cookie. */
const KEPT_SECONDS = 400 * 86_400

const newDevice = () => randomBytes(32).toString('base64url')

/** The secret by which the backend's limits know a browser again; one that has none yet gets it as it logs in. */
export function deviceOf(cookies: string | undefined, logsIn: boolean): string | undefined {
  const known = parseCookies(cookies).get('device')
  if (isToken(known)) return known
  return logsIn ? newDevice() : undefined
}

/** It stays beyond a log-out, and opens nothing. `scope` as `cookieScope` says. */
export const deviceCookie = (device: string, scope: string): string =>
  `device=${device}; HttpOnly; Path=/; Max-Age=${KEPT_SECONDS}; ${scope}`
