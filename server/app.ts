import { createServer, type Server, type ServerResponse } from 'node:http'
import type { Backend } from '#backend/app.ts'
import { type Env, siteOrigin } from '#backend/env.ts'
import { type Log, requestIdOf } from '#backend/log.ts'
import { CONNECTION_LIMITS } from '#backend/platform/http/connections.ts'
import type { PageStore } from '#backend/platform/pageStore/pageStore.ts'
import { inTrace, startTrace } from '#backend/platform/tracing/trace.ts'
import { isLocale } from '#i18n/locales.ts'
import { type BackendFetch, isForBackend, isPaymentPage, openApiProxy } from './apiProxy/apiProxy.ts'
import { openPageCache } from './cache/pageCache.ts'
import type { FindPage } from './cache/pageQueries.ts'
import { watchCache } from './cache/watchCache.ts'
import { isConsole } from './cookies/consoleCookie.ts'
import { DEFAULT_LOOK, plainVisitor, visitorOf } from './cookies/visitor.ts'
import { isDecodable, plainPath, withoutNul } from './http/address.ts'
import { openAnswered } from './http/answered.ts'
import { failureStatus, RETRY_SECONDS } from './http/failure.ts'
import { answerHeaders, CONSOLE_HEADERS, setHeaders } from './http/headers.ts'
import { openMinuteCounts } from './http/minuteCounts.ts'
import { refuseCall, refuseConnection } from './http/refuse.ts'
import { redirectRoot } from './http/rootRedirect.ts'
import { noteRoute, routeOf } from './http/route.ts'
import { openKnownPages } from './pages/knownPages.ts'
import { type AnsweredRequest, openPages } from './pages/pages.ts'
import type { AstroHandler } from './pages/renderPage.ts'
import { BusyError, RENDER_LIMITS, type RenderLimits } from './pages/renderQueue.ts'
import { openShopViews } from './pages/shopViews.ts'
import { openStaticFiles } from './static/staticFiles.ts'

const MEGABYTE = 1024 * 1024

/** Files that the pages write from data. */
const WRITTEN_FILES = /^\/(sitemap(-[\w-]+)?\.xml|robots\.txt)$/

/** A name with a dot is a file, unless it is below a language: a shop may be called `dr.spa`. */
const isFile = (pathname: string) => /\.\w+$/.test(pathname) && !isLocale(pathname.split('/')[1])

function missing(res: ServerResponse) {
  res.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' })
  res.end('404')
}

export type Parts = {
  /** A server that listens already; without one it is made. `env.PORT` says where it listens. */
  server?: Server
  env: Env
  log: Log
  clientDir: string
  astro: AstroHandler
  findPage: FindPage
  call: BackendFetch
  isReady: () => Promise<boolean>
  limits?: RenderLimits
  /** What all processes of this build share; without one each makes its pages by itself. */
  store?: PageStore
  /** Where views of shops are written down; without it nobody counts them. */
  countShopViews?: Backend['countShopViews']
}

/** Most requests have no body, and need no stream for one. */
export const openServer = (limits = CONNECTION_LIMITS) => createServer({ optimizeEmptyRequests: true, ...limits })

/** The HTTP process without its port: static files, pages through the cache, the proxy to the backend. */
export function openApp({
  server = openServer(),
  env,
  log,
  clientDir,
  astro,
  findPage,
  call,
  isReady,
  limits = RENDER_LIMITS,
  store,
  countShopViews,
}: Parts) {
  const onUncounted = (err: unknown) => log.warn({ err }, 'What was asked for is not written down')
  const asked = store && openMinuteCounts(store.countAsked, onUncounted)
  const views = countShopViews && openShopViews({ write: countShopViews, onError: onUncounted })
  const cache = openPageCache({
    maxBytes: env.PAGE_CACHE_MB * MEGABYTE,
    ...(store && { store, onAsked: asked?.count }),
    // A page that is not made anew while too much else is rendered is shown as it was.
    onError: (err) => err instanceof BusyError || log.error({ err }, 'page failed'),
  })
  const plainHeaders = answerHeaders(env, DEFAULT_LOOK)
  const knownPages = openKnownPages(cache, plainHeaders)
  const origin = siteOrigin(env)
  const pages = openPages({ env, cache, astro, findPage, call, clientDir, origin, knownPages, limits })
  const files = openStaticFiles(clientDir, log, plainHeaders)
  const passToBackend = openApiProxy({ env, call })
  const answered = openAnswered({ log, sample: env.ACCESS_LOG_SAMPLE, onAnswered: (answer) => views?.count(answer) })
  server.once('close', watchCache(cache))

  async function answer(asked: AnsweredRequest, res: ServerResponse) {
    const { req, url, visitor, requestId } = asked
    const { pathname, search } = url
    if (pathname === '/healthz' || pathname === '/readyz') noteRoute(res, pathname)
    if (pathname === '/healthz') return void res.end('ok')
    if (pathname === '/readyz') {
      res.statusCode = (await isReady()) ? 200 : 503
      return void res.end(res.statusCode === 200 ? 'ready' : 'not ready')
    }
    if (pathname.startsWith('/api/') && !isDecodable(pathname)) return refuseCall(res, 400, 'The address is not valid')
    if (isForBackend(pathname)) return passToBackend({ req, res, url, visitor, requestId })
    if (req.method !== 'GET' && req.method !== 'HEAD') {
      res.writeHead(405, { allow: 'GET, HEAD' })
      return void res.end()
    }
    if (pathname === '/') return redirectRoot(req, res, search)
    const plain = plainPath(pathname)
    if (plain !== pathname) {
      res.writeHead(308, { location: plain + search })
      return void res.end()
    }
    if (!isDecodable(pathname)) return pages.sendFailure(asked, res, 404)
    url.search = withoutNul(search)
    const sendPage = () => pages.send(asked, res)
    // Pages go through the cache, also those that lie in the build as files.
    if (!isFile(pathname) || WRITTEN_FILES.test(pathname)) return sendPage()
    if (pathname.endsWith('.html')) return missing(res)
    if (!(await files.send(req, res, pathname))) missing(res)
  }

  server.on('request', (req, res) => {
    const requestId = requestIdOf(req.headers['x-request-id'] as string | undefined)
    const path = (req.url ?? '/').split('?')[0] ?? '/'
    const startedAt = performance.now()
    if (knownPages.send(req, res, requestId) || files.sendKept(req, res, requestId)) {
      return answered({ req, res, requestId, path }, startedAt)
    }
    const trace = startTrace(req.headers.traceparent as string | undefined)
    res.on('close', () => answered({ req, res, requestId, path, trace }, startedAt))
    // A leading `//` would read as another host.
    const url = new URL(`${origin}/${(req.url ?? '/').replace(/^\/+/, '')}`)
    const staff = isConsole(url.pathname)
    const visitor = staff ? plainVisitor(visitorOf(req.headers, url)) : visitorOf(req.headers, url)
    const common = { ...answerHeaders(env, visitor), ...(staff && CONSOLE_HEADERS), 'x-request-id': requestId }
    const asked = { req, url, visitor, requestId, common }
    setHeaders(res, common)
    const failed = async (err: unknown) => {
      // A visitor who leaves in the middle of an answer is no fault.
      const status = failureStatus(err)
      if (!req.socket.destroyed) {
        const about = { requestId, route: routeOf(res, path) }
        if (status === 500) log.error({ err, ...about }, 'request failed')
        else log.warn({ reason: (err as Error).message, ...about }, 'The backend does not answer')
      }
      if (res.headersSent) return void res.destroy()
      if (status === 503) res.setHeader('retry-after', RETRY_SECONDS)
      if (!isForBackend(path) || isPaymentPage(path))
        // That of many visitors would say what is not so.
        return pages.sendFailure(asked, res, status, 500)
      refuseCall(
        res,
        status,
        status === 503 ? 'Nothing can be stored for the moment; try again shortly' : 'Something went wrong',
      )
    }
    inTrace(trace, () => answer(asked, res).catch(failed))
  })
  server.on('clientError', refuseConnection)
  return { server, cache, pages, stopCounting: async () => void (await Promise.all([asked?.stop(), views?.stop()])) }
}
