import { isToken, parseCookies } from './cookies.ts'

/** The longest that browsers keep a cookie; the backend decides how long a desk stays open on a device. */
const KEPT_SECONDS = 400 * 86_400

/** Paths of the desk's calls, receipts included; the token is sent to no others. */
export const DESK_CALLS = /^\/(api\/(desks?(\/|$)|voucher-codes\/)|pictures\/receipt-)/
const ENTERS = /^\/api\/desk\/[^/]+\/session$/

/** The token of the desks that are open in a browser, for the calls that want it. */
export function deskTokenFor(path: string, cookies: string | undefined): string | undefined {
  if (!DESK_CALLS.test(path)) return undefined
  const token = parseCookies(cookies).get('desk')
  return isToken(token) ? token : undefined
}

/** The answer of such a call carries the token of a device's desks. */
export const opensDesk = ({ method, path }: { method: string; path: string }) => method === 'POST' && ENTERS.test(path)

/** The cookie of a desk that was just opened, and the answer without the token: no script is to see it. */
export function deskCookie(answer: string, token: string, scope: string): { cookie: string; answer: string } {
  // Nothing of ours is opened from another site with the desk's rights, not even by a link.
  const strict = scope.replace('SameSite=Lax', 'SameSite=Strict')
  return {
    cookie: `desk=${token}; HttpOnly; Path=/; Max-Age=${KEPT_SECONDS}; ${strict}`,
    answer: JSON.stringify({ ...(JSON.parse(answer) as object), token: '' }),
  }
}
