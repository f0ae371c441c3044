import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { Env } from '#backend/env.ts'
import { placesOrder } from '#domain/tracking/affiliate.ts'
import { forgetReferral, referralOf } from '#server/cookies/affiliate.ts'
import {
  consoleCookie,
  consoleTokenFor,
  endedConsoleCookies,
  isConsole,
  opensConsole,
} from '#server/cookies/consoleCookie.ts'
import { deskCookie, deskTokenFor, opensDesk } from '#server/cookies/deskCookie.ts'
import { deviceCookie, deviceOf } from '#server/cookies/deviceCookie.ts'
import { mayIssueToken, sessionCookies, tokenIn } from '#server/cookies/sessionCookies.ts'
import type { Visitor } from '#server/cookies/visitor.ts'
import { boundedBody, drain } from '#server/http/boundedBody.ts'
import { callHeaders, HOP } from '#server/http/callHeaders.ts'
import { isCrossSite } from '#server/http/csrf.ts'
import { FailedPage } from '#server/http/failure.ts'
import { cookieScope, framedCookie, isFramed } from '#server/http/framed.ts'
import { isAskable, refuseCall } from '#server/http/refuse.ts'
import { noteRoute, ROUTE_HEADER } from '#server/http/route.ts'

export type BackendFetch = (request: Request) => Promise<Response>

const UPLOAD_BYTES = 2 * 1024 * 1024
const FORM_BYTES = 64 * 1024
const PHOTOS_TOGETHER = 6

/** Uploads are 2 MB, and photos of a review come up to six at once; the rest is the form around them. */
const bodyLimitOf = (path: string) =>
  FORM_BYTES + UPLOAD_BYTES * (path === '/api/reviews/photos/upload' ? PHOTOS_TOGETHER : 1)

const PAYMENT_PAGES = /^\/(reservations|vouchers)\/payment(\/|$)|^\/voucher-carts\/[^/]+\/payment(\/|$)/

/** Opened by a person: whatever goes wrong there is answered by a page, not by an envelope. */
export const isPaymentPage = (path: string) => PAYMENT_PAGES.test(path)

/** Who opened a payment page: of all cookies the only one that the backend sets and reads itself. */
const paymentSession = (cookies: string | undefined) => /(?:^|;\s*)pay=([\w-]{20,100})(?:;|$)/.exec(cookies ?? '')?.[1]

/** Pictures that customers sent; those of the build have other names. */
const UPLOADS = /^\/pictures\/(profile|review|receipt|photo|content)-[0-9a-f]{32}(-sq)?-\d+\.\w+$/

/** Pictures to share, which the backend draws. */
const SHARED = /^\/og\/(?:(?:shops|deals)\/[a-z]{2}\/)?[\w%.~-]+\.jpg$/

/** Calls, the payment pages that the backend hosts (spec section 2), what was uploaded to it and what it draws. */
export const isForBackend = (path: string) =>
  path === '/api' || path.startsWith('/api/') || PAYMENT_PAGES.test(path) || UPLOADS.test(path) || SHARED.test(path)

/** What is not passed on as it came; fetch has unpacked a remote answer already. */
const OWN_HEADERS = new Set(['set-cookie', 'content-encoding', 'content-length', ROUTE_HEADER])

/** Another backend over HTTP, at the same paths. */
export function remoteBackend(address: string): BackendFetch {
  return (request) => {
    const { pathname, search } = new URL(request.url)
    const { method, headers, body, signal } = request
    const target = new URL(address.replace(/\/$/, '') + pathname + search)
    return fetch(target, { method, headers, body, signal, redirect: 'manual', duplex: 'half' } as RequestInit)
  }
}

type ProxyRequest = { req: IncomingMessage; res: ServerResponse; url: URL; visitor: Visitor; requestId: string }
type Deps = { env: Pick<Env, 'PUBLIC_ORIGIN' | 'TRUST_PROXY'>; call: BackendFetch }

/** Passes requests to the backend and streams its answers back; a log-in's token becomes a cookie on the way. */
export function openApiProxy({ env, call }: Deps) {
  const secure = env.PUBLIC_ORIGIN?.startsWith('https:') ?? false

  async function ask(
    { req, res, url, visitor, requestId }: ProxyRequest,
    signal: AbortSignal,
    device: string | undefined,
  ): Promise<Response | 'too large'> {
    const limit = bodyLimitOf(url.pathname)
    if (Number(req.headers['content-length'] ?? 0) > limit) return 'too large'
    const method = req.method ?? 'GET'
    const bounded = method === 'GET' || method === 'HEAD' ? undefined : boundedBody(req, limit)
    if (bounded) res.on('close', bounded.release)
    const body = bounded?.body
    // Its answer is for a program that has the token in its own hands: scripts do not get the cookie's out by it.
    const asks = url.pathname === '/api/session' ? { ...visitor, token: undefined } : visitor
    const headers = callHeaders(req, asks, requestId, env.TRUST_PROXY)
    const staff = consoleTokenFor(url.pathname, req.headers.cookie, secure)
    if (staff && !headers.has('x-console-session')) headers.set('x-console-session', staff)
    const session = PAYMENT_PAGES.test(url.pathname) ? paymentSession(req.headers.cookie) : undefined
    if (session) headers.set('x-payment-session', session)
    if (device && !headers.has('x-device')) headers.set('x-device', device)
    const desk = deskTokenFor(url.pathname, req.headers.cookie)
    if (desk && !headers.has('x-desk-session')) headers.set('x-desk-session', desk)
    if (placesOrder(method, url.pathname)) {
      const { affiliate, clickId } = referralOf(req.headers.cookie)
      if (affiliate) headers.set('x-affiliate', affiliate)
      if (clickId) headers.set('x-click-id', clickId)
    }
    const answer = await call(new Request(url, { method, headers, body, signal, duplex: 'half' } as RequestInit)).catch(
      (error: unknown) => {
        if (!bounded?.isTooLarge()) throw error
      },
    )
    return !answer || bounded?.isTooLarge() ? 'too large' : answer
  }

  return async function pass(asked: ProxyRequest) {
    const visitor = isConsole(asked.url.pathname) ? { ...asked.visitor, token: undefined } : asked.visitor
    const request = { ...asked, visitor }
    const { req, res, url } = request
    if (!isAskable(req)) return refuseCall(res, 405, 'This call has another method')
    if (url.pathname.startsWith('/api/') && isCrossSite(req, env.PUBLIC_ORIGIN)) {
      drain(req)
      return refuseCall(res, 403, 'This call is for our own pages')
    }
    const left = new AbortController()
    res.on('close', () => left.abort())
    const named = { method: req.method ?? 'GET', path: url.pathname }
    const logsIn = mayIssueToken(named) || opensConsole(named)
    const device = url.pathname.startsWith('/api/') ? deviceOf(req.headers.cookie, logsIn) : undefined
    const answer = await ask(request, left.signal, device)
    if (answer === 'too large') {
      drain(req)
      return refuseCall(res, 413, 'The request is too large')
    }
    if (answer.status >= 500 && isPaymentPage(url.pathname)) throw new FailedPage(answer.status)
    const framed = isFramed(req.headers, visitor)
    const scope = cookieScope(framed, secure)
    const call = { method: req.method ?? 'GET', path: url.pathname, hadToken: visitor.token !== undefined, scope }
    const isOrder = placesOrder(call.method, call.path)
    const isDesk = opensDesk(call)
    const isStaff = opensConsole(call)
    // These answers are small; any other is passed on as it comes.
    const whole = answer.ok && (isOrder || isDesk || isStaff || mayIssueToken(call)) ? await answer.text() : undefined
    const issued = whole === undefined || isOrder ? undefined : tokenIn(whole)
    const desk = whole && issued && isDesk ? deskCookie(whole, issued, scope) : undefined
    const staff = whole && issued && isStaff ? consoleCookie(whole, issued, secure) : undefined
    const token = isDesk || isStaff ? undefined : issued
    const referralCookies =
      whole !== undefined && isOrder ? forgetReferral(whole, referralOf(req.headers.cookie), scope) : []
    const session = sessionCookies(call, { status: answer.status, token })
    noteRoute(res, answer.headers.get(ROUTE_HEADER))
    res.statusCode = answer.status
    for (const [name, value] of answer.headers) {
      if (HOP.has(name) || OWN_HEADERS.has(name)) continue
      // Sent beside the policy of every answer, which has the frame-ancestors of this visitor.
      if (name === 'content-security-policy') res.appendHeader(name, value)
      else res.setHeader(name, value)
    }
    const own = answer.headers.getSetCookie()
    const kept = [
      ...(desk ? [desk.cookie] : []),
      ...(staff ? [staff.cookie] : []),
      ...endedConsoleCookies(call, answer.status, secure),
      ...((token || staff) && device ? [deviceCookie(device, scope)] : []),
    ]
    const cookies = [...(framed ? own.map(framedCookie) : own), ...session, ...referralCookies, ...kept]
    if (cookies.length > 0) res.setHeader('set-cookie', cookies)
    if (cookies.length > 0 || !answer.headers.has('cache-control')) res.setHeader('cache-control', 'no-store')
    if (whole !== undefined) return void res.end(desk?.answer ?? staff?.answer ?? whole)
    if (!answer.body || call.method === 'HEAD') return void res.end()
    res.flushHeaders()
    await pipeline(Readable.fromWeb(answer.body as ReadableStream), res).catch((error: unknown) => {
      if (!left.signal.aborted) throw error
    })
  }
}
