import { defineMiddleware } from 'astro:middleware'
import { ApiError } from '#api/apiError.ts'
import { createApi } from '#api/client.ts'
import { DEFAULT_LOCALE, isLocale, langOf } from '#i18n/locales.ts'
import { hasAcceptedTerms } from '#lib/acceptedTerms.ts'
import { needsLogin, needsTerms } from '#lib/needsLogin.ts'
import { ORIGIN_PLACEHOLDER } from '#lib/originPlaceholder.ts'
import { pathsOf } from '#lib/paths.ts'

const DEV_BACKEND = 'http://127.0.0.1:4322'

/** `npm run dev` has no server before Astro, so the locals that it would give are made here. */
function devLocals(locals: App.Locals, cookies: { get(name: string): { value: string } | undefined }, url: URL) {
  const segment = url.pathname.split('/')[1]
  const token = cookies.get('token')?.value
  const locale = isLocale(segment) ? segment : DEFAULT_LOCALE
  const language = { 'accept-language': langOf(locale) }
  const origin = process.env.BACKEND_URL || DEV_BACKEND
  const call =
    (extra: Record<string, string>): typeof fetch =>
    (input, init) => {
      const { pathname, search } = new URL(input instanceof Request ? input.url : input)
      const headers = new Headers(init?.headers)
      for (const [name, value] of Object.entries(extra)) headers.set(name, value)
      return fetch(`${origin}${pathname}${search}`, { ...init, headers })
    }
  const words = (cookies.get('mode')?.value ?? '').split('.')
  Object.assign(locals, {
    locale,
    origin: process.env.PUBLIC_ORIGIN || url.origin,
    theme: words.includes('tagThai') ? 'tagThai' : words.includes('calCal') ? 'calCal' : 'default',
    headless: words.includes('headless'),
    now: new Date(),
    address: url.pathname + url.search,
    signedIn: token !== undefined,
    token,
    callBackend: call(language),
    callBackendAsVisitor: call(token ? { ...language, authorization: `Bearer ${token}` } : language),
  })
}

/** All cookies of the log-in go, also a lone `signedIn`: the log-in page would send its visitor straight back. */
function toLogin({ address, locale, framed }: App.Locals, ended: boolean): Response {
  const headers = new Headers({ location: pathsOf(locale).login(address, ended) })
  const scope = framed ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax'
  for (const name of ['token', 'signedIn', 'loginMark'])
    headers.append('set-cookie', `${name}=; Path=/; Max-Age=0; ${scope}`)
  return new Response(null, { status: 302, headers })
}

/** Pages in the app and under tagThai do not require accepted terms (spec section 6). */
const asksForTerms = ({ headless, theme }: App.Locals) => !headless && theme !== 'tagThai'

/** The profile asks for the rules of use, and goes on to where the customer was going. */
async function toTerms({ pathname }: URL, locals: App.Locals): Promise<Response | undefined> {
  // The path first: reading the token makes a page personal.
  if (!needsTerms(pathname) || !locals.token || !asksForTerms(locals)) return undefined
  if (await hasAcceptedTerms(locals.token, locals.apiAsVisitor)) return undefined
  return new Response(null, { status: 302, headers: { location: pathsOf(locals.locale).profile(locals.address) } })
}

export const onRequest = defineMiddleware(async ({ locals, cookies, url, isPrerendered }, next) => {
  if (isPrerendered) {
    locals.origin = ORIGIN_PLACEHOLDER
    return next()
  }
  if (!locals.callBackend) devLocals(locals, cookies, url)
  const baseUrl = 'http://backend.internal/api'
  locals.api = createApi({ baseUrl, fetch: locals.callBackend })
  locals.apiAsVisitor = createApi({ baseUrl, fetch: locals.callBackendAsVisitor })
  if (needsLogin(url.pathname) && !locals.token) return toLogin(locals, false)
  try {
    return (await toTerms(url, locals)) ?? (await next())
  } catch (error) {
    // The session has expired or is unknown.
    if (error instanceof ApiError && error.status === 401) return toLogin(locals, true)
    // Astro would answer with its own page of errors; the server has one in the visitor's language.
    locals.failure = error
    throw error
  }
})
