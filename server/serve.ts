/** Builds if needed, opens the backend, warms, serves. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { type Backend, openBackend } from '#backend/app.ts'
import { type Env, EnvError, loadEnv, siteOrigin } from '#backend/env.ts'
import { type Log, openLog } from '#backend/log.ts'
import { serveMetrics } from '#backend/platform/metrics/serveMetrics.ts'
import { logUncaught } from '#backend/platform/process/logUncaught.ts'
import { remoteBackend } from './apiProxy/apiProxy.ts'
import { openApp, openServer } from './app.ts'
import { buildName } from './build/buildName.ts'
import { ensureBuild } from './build/builds.ts'
import { followOwnBackend } from './cache/pageCache.ts'
import { openPageQueries, PAGE_QUERIES_FILE, type PageQueries } from './cache/pageQueries.ts'
import { followBackend } from './cache/remotePurges.ts'
import { warmHottest, warmUp } from './cache/warmUp.ts'
import { closeServer, drainServer } from './http/closeServer.ts'
import { listenEarly } from './http/listen.ts'
import type { AstroHandler } from './pages/renderPage.ts'

/** How long another process's backend may take to say whether it is ready. */
const READY_MS = 3000

const root = join(import.meta.dirname, '..')

type Opened = { env: Env; log: Log; backend: Backend | undefined; server: ReturnType<typeof openServer> }

type Stopping = { drainMs: number; onDrained?: () => void }

/**
 * Ends the process at a signal, or with its database. Whom it serves may go elsewhere for `drainMs` first, and is told as
 * much. Answers whether it is ending.
 */
function stopBySignals({ log, backend, server }: Omit<Opened, 'env'>, { drainMs, onDrained }: Stopping): () => boolean {
  let isStopping = false
  const stop = async () => {
    if (isStopping) return
    isStopping = true
    await drainServer(server, wait(drainMs))
    onDrained?.()
    backend?.closeStreams()
    try {
      await closeServer(server)
      await backend?.close()
    } catch (err) {
      log.error({ err }, 'The server did not stop cleanly')
      process.exitCode = 1
    }
    process.exit()
  }
  logUncaught(log, () => void stop())
  for (const signal of SIGNALS) process.off(signal, stopEarly).on(signal, () => void stop())
  backend?.failed.then((error) => {
    console.error(`\nSabai ends: its PostgreSQL died and does not start again.\n${error.message}\n`)
    process.exit(1)
  })
  return () => isStopping
}

async function serve({ env, log, backend, server, build }: Opened & { build: string }) {
  const call = env.BACKEND_URL ? remoteBackend(env.BACKEND_URL) : backend!.fetch
  // A backend of another version may not know the question; one that answers it by 404 is there.
  const isRemoteReady = () =>
    call(new Request('http://backend.internal/api/readyz', { signal: AbortSignal.timeout(READY_MS) })).then(
      ({ status }) => status < 500,
      () => false,
    )
  const stopped = new AbortController()
  const isStopping = stopBySignals(
    { log, backend, server },
    { drainMs: env.DRAIN_SECONDS * 1000, onDrained: () => stopped.abort() },
  )
  let isWarm = false
  const isReady = async () => !isStopping() && isWarm && (await (backend ? backend.isReady() : isRemoteReady()))
  const entry = pathToFileURL(join(build, 'server/entry.mjs')).href
  const { handler } = (await import(entry)) as { handler: AstroHandler }
  const queries = JSON.parse(readFileSync(join(build, 'server', PAGE_QUERIES_FILE), 'utf8')) as PageQueries
  const findPage = openPageQueries(queries)
  const clientDir = join(build, 'client')
  const store = backend?.pageStore(buildName(build, env))
  // Behind a CDN most pages come from there, and what is counted here would say little.
  const counting = backend && !env.CDN && { countShopViews: backend.countShopViews }
  const parts = { ...{ server, env, log, clientDir, astro: handler, findPage, call, isReady }, ...(store && { store }) }
  const { cache, pages, stopCounting } = openApp({ ...parts, ...counting })
  stopped.signal.addEventListener('abort', () => void stopCounting())
  if (backend) followOwnBackend(backend, cache)
  else followBackend(cache, { call, secret: env.PURGE_SECRET, log, stopped: stopped.signal })
  return async () => {
    try {
      if (store) await warmHottest(pages, store, isStopping)
    } finally {
      isWarm = true
    }
    await warmUp(pages, call, isStopping)
  }
}

/** A process that only works jobs answers whether it lives and is ready, and nothing else. */
function serveNobody({ log, backend, server }: Omit<Opened, 'env'>) {
  const isStopping = stopBySignals({ log, backend, server }, { drainMs: 0 })
  const statusOf = async (path: string | undefined) => {
    if (path === '/healthz') return 200
    if (path !== '/readyz') return 404
    return !isStopping() && (await backend?.isReady()) ? 200 : 503
  }
  server.on('request', async (req, res) => {
    res.statusCode = await statusOf(req.url)
    res.end()
  })
}

const SIGNALS = ['SIGINT', 'SIGTERM'] as const
/** By `exit`, so that a database that was just started is stopped too. */
const stopEarly = () => process.exit(1)

async function start() {
  for (const signal of SIGNALS) process.on(signal, stopEarly)
  // React looks at it when the pages are loaded. A test runner's `test` would bring the slow one, which a build for
  // production does not run on.
  process.env.NODE_ENV = 'production'
  const given = loadEnv()
  const log = openLog(given)
  const server = openServer()
  const { port, open } = await listenEarly(server, given, log)
  const env = { ...given, PORT: port }
  // Held as long as this process runs, so that the build is not removed. A worker shows no pages.
  const build = env.PROCESS === 'worker' ? undefined : (await ensureBuild(root)).folder
  await serveMetrics(env, log)
  const backend = env.BACKEND_URL ? undefined : await openBackend(env, log)
  try {
    const warm = build && (await serve({ env, log, backend, server, build }))
    if (!warm) serveNobody({ log, backend, server })
    open()
    const address = siteOrigin({ ...env, PUBLIC_ORIGIN: undefined })
    console.log(warm ? `\n  Sabai   ${address}` : `\n  Worker  of jobs; ${address}/readyz says whether it is ready`)
    if (env.SEED === 'demo' && backend) {
      console.log('  Log in  mali@sabai.test or anan@sabai.test, password sabai-demo-1')
      console.log('  Console /console as admin@sabai.test or owner@sabai.test; codes go to the outbox in DATA_DIR')
    }
    console.log(
      `  Data    ${env.BACKEND_URL ?? (env.DATABASE_URL ? 'in the database of DATABASE_URL' : env.DATA_DIR)}\n`,
    )
    if (warm) warm().catch((err: unknown) => log.warn({ err }, 'warm-up failed'))
  } catch (error) {
    await backend?.close()
    throw error
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof EnvError ? `\nSabai cannot start:\n${error.message}\n` : error)
  process.exit(1)
})
