import { createHash } from 'node:crypto'
import { LOGIN_COOKIE_DAYS } from '#domain/constants.ts'

const LOGIN_SECONDS = LOGIN_COOKIE_DAYS * 86_400

const SIGN_IN = new Set(
  ['signin', 'signup', 'signinGuest', 'session', 'otp/verify', 'passkeys/signin', 'tagthai/sso', 'cal-cal/sso'].map(
    (call) => `/api/${call}`,
  ),
)
const SIGN_OUT = '/api/signout'
const DELETION = '/api/users/account-deletion'

/** `scope` as `cookieScope` says. */
type Call = { method: string; path: string; hadToken: boolean; scope: string }

/** The answer of such a call may carry a token, so its body has to be read. */
export const mayIssueToken = ({ method, path }: Pick<Call, 'method' | 'path'>) => method === 'POST' && SIGN_IN.has(path)

/** Distinguishes log-ins of a browser, without revealing the token (docs/decisions/0032). */
const markOf = (token: string) => (token ? createHash('sha256').update(token).digest('base64url').slice(0, 16) : '')

function trio(token: string, seconds: number, scope: string): string[] {
  const common = `Path=/; Max-Age=${seconds}; ${scope}`
  // The last two are for scripts and hold no secret.
  return [
    `token=${token}; HttpOnly; ${common}`,
    `signedIn=${token ? 1 : ''}; ${common}`,
    `loginMark=${markOf(token)}; ${common}`,
  ]
}

/** The token of a sign-in's JSON answer, or undefined. */
export function tokenIn(body: string): string | undefined {
  try {
    const { token } = Object(JSON.parse(body)) as { token?: unknown }
    return typeof token === 'string' && /^[\w.~+/=-]{16,2048}$/.test(token) ? token : undefined
  } catch {
    return undefined
  }
}

/** The cookies that an answer sets: all after a log-in; all gone after a log-out or where the token no longer counts. */
export function sessionCookies(call: Call, answer: { status: number; token?: string }): string[] {
  const { method, path, hadToken, scope } = call
  if (answer.token) return trio(answer.token, LOGIN_SECONDS, scope)
  const isOut = method === 'POST' && (path === SIGN_OUT || (path === DELETION && answer.status === 200))
  // A wrong password says nothing about the log-in that a guest may have meanwhile.
  const isOver = answer.status === 401 && hadToken && !mayIssueToken(call)
  return isOut || isOver ? trio('', 0, scope) : []
}
