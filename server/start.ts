/** `npm start`: builds if needed, opens the backend, warms, serves. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Backend, openBackend } from '#backend/app.ts'
import { type Env, EnvError, loadEnv } from '#backend/env.ts'
import { type Log, openLog } from '#backend/log.ts'
import { openApp } from './app.ts'
import { remoteBackend } from './backendDoor.ts'
import { closeServer } from './closeServer.ts'
import { ensureBuild } from './freshBuild.ts'
import { followBackend } from './remotePurges.ts'
import type { AstroHandler } from './renderPage.ts'
import { warmUp } from './warmUp.ts'

const root = join(import.meta.dirname, '..')

async function serve(env: Env, log: Log, backend: Backend | undefined) {
  const call = env.BACKEND_URL ? remoteBackend(env.BACKEND_URL) : backend!.fetch
  const isRemoteReady = () =>
    call(new Request('http://backend.internal/api/openapi.json')).then(
      ({ ok }) => ok,
      () => false,
    )
  let isStopping = false
  const isReady = async () => !isStopping && (await (backend ? backend.isReady() : isRemoteReady()))
  const entry = pathToFileURL(join(root, 'dist/server/entry.mjs')).href
  const { handler } = (await import(entry)) as { handler: AstroHandler }
  const { server, cache, pages } = openApp({
    env,
    log,
    clientDir: join(root, 'dist/client'),
    astro: handler,
    call,
    isReady,
  })
  const stopped = new AbortController()
  backend?.onPurge((tags) => cache.purge(tags))
  if (!backend) followBackend(call, cache, stopped.signal)

  const stop = async () => {
    if (isStopping) return
    isStopping = true
    stopped.abort()
    backend?.hangUp()
    await closeServer(server)
    await backend?.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE'
      ? new EnvError(`PORT ${env.PORT} is taken: write another, such as PORT=4400`)
      : error
  })
  const bound = server.address()
  const port = bound && typeof bound === 'object' ? bound.port : env.PORT
  console.log(`\n  Sabai   http://${env.HOST}:${port}`)
  if (env.SEED === 'demo' && backend) console.log('  Log in  mali@sabai.test or anan@sabai.test, password sabai-demo-1')
  console.log(`  Data    ${env.BACKEND_URL ?? (env.DATABASE_URL ? 'in the database of DATABASE_URL' : env.DATA_DIR)}\n`)
  warmUp(pages, call, () => isStopping).catch((err: unknown) => log.warn({ err }, 'warm-up failed'))
}

async function start() {
  // React looks at it when the pages are loaded. A test runner's `test` would bring the slow one, which a build for
  // production does not run on.
  process.env.NODE_ENV = 'production'
  const env = loadEnv()
  const log = openLog(env)
  ensureBuild(root)
  const backend = env.BACKEND_URL ? undefined : await openBackend(env, log)
  try {
    await serve(env, log, backend)
  } catch (error) {
    await backend?.close()
    throw error
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof EnvError ? `\nSabai cannot start:\n${error.message}\n` : error)
  process.exit(1)
})
