/** `npm start`: builds if needed, opens the backend, warms, serves. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Backend, openBackend } from '#backend/app.ts'
import { type Env, EnvError, loadEnv, siteOrigin } from '#backend/env.ts'
import { type Log, openLog } from '#backend/log.ts'
import { logUncaught } from '#backend/uncaught.ts'
import { openApp, openServer } from './app.ts'
import { remoteBackend } from './backendDoor.ts'
import { ensureBuild } from './builds.ts'
import { closeServer } from './closeServer.ts'
import { listenEarly } from './listen.ts'
import { openPageQueries, PAGE_QUERIES_FILE, type PageQueries } from './pageQueries.ts'
import { followBackend } from './remotePurges.ts'
import type { AstroHandler } from './renderPage.ts'
import { warmUp } from './warmUp.ts'

const root = join(import.meta.dirname, '..')

type Opened = { env: Env; log: Log; backend: Backend | undefined; server: ReturnType<typeof openServer>; build: string }

async function serve({ env, log, backend, server, build }: Opened) {
  const call = env.BACKEND_URL ? remoteBackend(env.BACKEND_URL) : backend!.fetch
  const isRemoteReady = () =>
    call(new Request('http://backend.internal/api/openapi.json')).then(
      ({ ok }) => ok,
      () => false,
    )
  let isStopping = false
  const isReady = async () => !isStopping && (await (backend ? backend.isReady() : isRemoteReady()))
  const entry = pathToFileURL(join(build, 'server/entry.mjs')).href
  const { handler } = (await import(entry)) as { handler: AstroHandler }
  const queries = JSON.parse(readFileSync(join(build, 'server', PAGE_QUERIES_FILE), 'utf8')) as PageQueries
  const queryNames = openPageQueries(queries)
  const clientDir = join(build, 'client')
  const { cache, pages } = openApp({ server, env, log, clientDir, astro: handler, queryNames, call, isReady })
  const stopped = new AbortController()
  backend?.onPurge((tags) => cache.purge(tags))
  if (!backend) followBackend(call, cache, stopped.signal)

  const stop = async () => {
    if (isStopping) return
    isStopping = true
    stopped.abort()
    backend?.hangUp()
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
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())
  return () => warmUp(pages, call, () => isStopping)
}

async function start() {
  // React looks at it when the pages are loaded. A test runner's `test` would bring the slow one, which a build for
  // production does not run on.
  process.env.NODE_ENV = 'production'
  const given = loadEnv()
  const log = openLog(given)
  const server = openServer()
  const { port, open } = await listenEarly(server, given, log)
  const env = { ...given, PORT: port }
  // Held as long as this process runs, so that nobody removes it.
  const { folder } = await ensureBuild(root)
  const backend = env.BACKEND_URL ? undefined : await openBackend(env, log)
  try {
    const warm = await serve({ env, log, backend, server, build: folder })
    open()
    console.log(`\n  Sabai   ${siteOrigin({ ...env, PUBLIC_ORIGIN: undefined })}`)
    if (env.SEED === 'demo' && backend)
      console.log('  Log in  mali@sabai.test or anan@sabai.test, password sabai-demo-1')
    console.log(
      `  Data    ${env.BACKEND_URL ?? (env.DATABASE_URL ? 'in the database of DATABASE_URL' : env.DATA_DIR)}\n`,
    )
    warm().catch((err: unknown) => log.warn({ err }, 'warm-up failed'))
  } catch (error) {
    await backend?.close()
    throw error
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof EnvError ? `\nSabai cannot start:\n${error.message}\n` : error)
  process.exit(1)
})
