import { isToken, parseCookies } from './cookies.ts'
import { DESK_CALLS } from './deskCookie.ts'

const CALLS = /^\/api\/console\//
const OPENS = /^\/api\/console\/(session|session\/passkey|invitations\/accept)$/
const ENDS = '/api/console/session'

/** The console's page and its calls: nobody's theme, mode or log-in of a customer counts there. */
export const isConsole = (path: string): boolean =>
  path === '/console' || path.startsWith('/console/') || CALLS.test(path)

/** Under https a name that no other host, no plain http and no path can set. */
const nameOf = (secure: boolean) => (secure ? '__Host-console' : 'console')

/** The token of the session at the console, for its calls and those of a desk, and for no others. */
export function consoleTokenFor(path: string, cookies: string | undefined, secure: boolean): string | undefined {
  if (!CALLS.test(path) && !DESK_CALLS.test(path)) return undefined
  const token = parseCookies(cookies).get(nameOf(secure))
  return isToken(token) ? token : undefined
}

type Call = { method: string; path: string }

/** The answer of such a call carries the token of a session at the console. */
export const opensConsole = ({ method, path }: Call) => method === 'POST' && OPENS.test(path)

/** Gone with the browser, and never longer than the backend lets a session live. */
const cookieOf = (token: string, secure: boolean, more = '') =>
  `${nameOf(secure)}=${token}; HttpOnly; Path=/${more}; SameSite=Strict${secure ? '; Secure' : ''}`

/** The cookie of a session that was just opened, and the answer without its token: no script is to see it. */
export const consoleCookie = (answer: string, token: string, secure: boolean): { cookie: string; answer: string } => ({
  cookie: cookieOf(token, secure),
  answer: JSON.stringify({ ...(JSON.parse(answer) as object), token: '' }),
})

/** The cookies of an answer after which no session is open here. */
export const endedConsoleCookies = ({ method, path }: Call, status: number, secure: boolean): string[] =>
  method === 'DELETE' && path === ENDS && status < 300 ? [cookieOf('', secure, '; Max-Age=0')] : []
