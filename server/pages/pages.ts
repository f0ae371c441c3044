import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Env } from '#backend/env.ts'
import { pageAnswers, renderSeconds } from '#backend/platform/metrics/registry.ts'
import { traceHeader } from '#backend/platform/tracing/trace.ts'
import { isLocale, langOf } from '#i18n/locales.ts'
import type { BackendFetch } from '#server/apiProxy/apiProxy.ts'
import type { Answer, PageCache } from '#server/cache/pageCache.ts'
import { canonicalPath, pageKey } from '#server/cache/pageKey.ts'
import type { FindPage } from '#server/cache/pageQueries.ts'
import { isConsole } from '#server/cookies/consoleCookie.ts'
import { asksToKeep, type Visitor } from '#server/cookies/visitor.ts'
import { isFramed } from '#server/http/framed.ts'
import { NO_ROUTE, noteRoute } from '#server/http/route.ts'
import type { openKnownPages } from './knownPages.ts'
import { pagePolicy } from './pagePolicy.ts'
import { readPrerendered } from './prerendered.ts'
import type { Rendered } from './rendered.ts'
import { type AstroHandler, renderPage } from './renderPage.ts'
import { BusyError, openRenderQueue, type RenderLimits } from './renderQueue.ts'
import { sendPage } from './sendPage.ts'

/** Retry-After of requests that the full queue refuses. */
const RETRY_AFTER_SECONDS = 5

type Deps = {
  env: Env
  cache: PageCache
  astro: AstroHandler
  findPage: FindPage
  call: BackendFetch
  clientDir: string
  /** The public origin (`siteOrigin`). */
  origin: string
  knownPages: Pick<ReturnType<typeof openKnownPages>, 'learn'>
  limits: RenderLimits
}
/** What a page is rendered for; the warm-up asks without a request. */
type PageRequest = { req?: IncomingMessage; url: URL; visitor: Visitor; requestId: string }
/** A request, with the headers of every answer to it (`answerHeaders`). */
export type AnsweredRequest = PageRequest & { req: IncomingMessage; common: Record<string, string> }

const plainText = (status: number): Rendered => ({
  status,
  headers: { 'content-type': 'text/plain; charset=utf-8' },
  body: Buffer.from(String(status)),
  personal: true,
})

/** What a page may know. Reading who asks marks the page as personal. */
function localsOf({ env, call, origin }: Deps, { req, url, visitor, requestId }: PageRequest) {
  const { locale, theme, headless, token } = visitor
  const testNow = env.APP_ENV === 'test' ? req?.headers['x-test-now'] : undefined
  let personal = false
  const caller =
    (extra: () => Record<string, string>): typeof fetch =>
    (input, init) => {
      const headers = new Headers(init?.headers)
      const own = { 'accept-language': langOf(locale), 'x-request-id': requestId, ...traceHeader(), ...extra() }
      for (const [name, value] of Object.entries(own)) headers.set(name, value)
      if (typeof testNow === 'string') headers.set('x-test-now', testNow)
      return call(new Request(input, { ...init, headers }))
    }
  const locals = {
    framed: req !== undefined && isFramed(req.headers, visitor),
    origin,
    locale,
    theme,
    headless,
    now: typeof testNow === 'string' ? new Date(testNow) : new Date(),
    get address() {
      personal = true
      return url.pathname + url.search
    },
    get token() {
      personal = true
      return token
    },
    get signedIn() {
      personal = true
      return token !== undefined
    },
    callBackend: caller(() => ({})),
    callBackendAsVisitor: caller(() => {
      personal = true
      const device = req?.headers['user-agent']
      return { ...(token && { authorization: `Bearer ${token}` }), ...(device && { 'user-agent': device }) }
    }),
  }
  return { locals, isPersonal: () => personal }
}

/** Pages: written down by the build, or rendered on demand, then from the cache. */
export function openPages(deps: Deps) {
  const { env, cache, astro, findPage, origin, knownPages } = deps
  const { host } = new URL(origin)
  const widen = pagePolicy(env)
  const runQueued = openRenderQueue(deps.limits)

  const pathOf = (url: URL) => (url.search ? canonicalPath(url, findPage(url.pathname).names) : url.pathname)

  async function renderAsBuilt(request: PageRequest): Promise<Rendered> {
    const { visitor, url } = request
    const written = await readPrerendered(deps, url.pathname, visitor)
    if (written) return written
    const { locals, isPersonal } = localsOf(deps, request)
    const { route } = findPage(url.pathname)
    const rendered = await runQueued(async () => {
      const done = renderSeconds.startTimer({ route: route || NO_ROUTE })
      return renderPage(astro, { path: pathOf(url), host, locals, isPersonal }).finally(done)
    })
    if (rendered && rendered.status !== 404) return rendered
    const { locale } = visitor
    const lost = await readPrerendered(deps, `/${locale}/404`, visitor, 404)
    return lost ?? (await readPrerendered(deps, '/404', visitor, 404)) ?? rendered ?? plainText(404)
  }

  /** What this deployment adds for visitors has no business where staff works. */
  const render = async (request: PageRequest) => {
    const rendered = await renderAsBuilt(request)
    return isConsole(request.url.pathname) ? rendered : widen(rendered)
  }

  async function answer(request: PageRequest): Promise<Answer> {
    const { url, visitor, req } = request
    if (env.APP_ENV === 'test' && req?.headers['x-test-now']) {
      return { kind: 'rendered', rendered: await render(request) }
    }
    return cache.answer(pageKey(pathOf(url), visitor), () => render(request))
  }

  const secure = env.PUBLIC_ORIGIN?.startsWith('https:') ?? false

  async function send(request: AnsweredRequest, res: ServerResponse) {
    const { route } = findPage(request.url.pathname)
    noteRoute(res, route)
    const found = await answer(request).catch((error: unknown) => {
      if (error instanceof BusyError) return undefined
      throw error
    })
    if (!found) {
      res.setHeader('retry-after', RETRY_AFTER_SECONDS)
      return sendFailure(request, res, 503)
    }
    // An edge cache gets the rest of the page's life, which changes with every answer.
    const isShared =
      found.kind === 'page' && isLocale(request.url.pathname.split('/')[1]) && !asksToKeep(request.visitor)
    if (isShared && !env.CDN) {
      knownPages.learn(request.req, { key: pageKey(pathOf(request.url), request.visitor), route })
    }
    const { req, visitor, common } = request
    pageAnswers.inc({ state: found.kind === 'page' ? found.state : 'rendered' })
    sendPage(found, { req, res, visitor, common, cdn: env.CDN, secure })
  }

  /**
   * The page of a failure, or of an address that is none, without its cause; it needs no rendering, and nobody keeps
   * it.
   */
  async function sendFailure(
    { req, visitor, common }: Pick<AnsweredRequest, 'req' | 'visitor' | 'common'>,
    res: ServerResponse,
    status: 404 | 500 | 503 = 500,
    /** The page of another failure, which says more of this one. */
    page = status,
  ) {
    const path = `/${visitor.locale}/${page}`
    const written = (await readPrerendered(deps, path, visitor, status)) ?? plainText(status)
    sendPage({ kind: 'rendered', rendered: widen(written) }, { req, res, visitor, common, cdn: false, secure })
  }

  return { answer, send, sendFailure }
}
