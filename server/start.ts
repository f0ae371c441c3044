/** `npm start`: builds if needed, opens the backend, warms, serves. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openBackend } from '#backend/app.ts'
import { EnvError, loadEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { openApp } from './app.ts'
import { remoteBackend } from './backendDoor.ts'
import { ensureBuild } from './freshBuild.ts'
import type { AstroHandler } from './renderPage.ts'
import { warmUp } from './warmUp.ts'

const STOP_MS = 10_000
const root = join(import.meta.dirname, '..')

async function start() {
  const env = loadEnv()
  const log = openLog(env)
  ensureBuild(root)
  const backend = env.BACKEND_URL ? undefined : await openBackend(env, log)
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
  const stopListening = backend?.onPurge((tags) => cache.purge(tags))

  const stop = async () => {
    if (isStopping) return
    isStopping = true
    // Finish what runs; lines that stay open, such as live updates, are cut after a while.
    const cut = setTimeout(() => server.closeAllConnections(), STOP_MS)
    await new Promise((resolve) => {
      server.close(resolve)
      server.closeIdleConnections()
    })
    clearTimeout(cut)
    stopListening?.()
    await backend?.close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(env.PORT, env.HOST, resolve)
  }).catch(async (error: NodeJS.ErrnoException) => {
    await backend?.close()
    throw error.code === 'EADDRINUSE'
      ? new EnvError(`PORT ${env.PORT} is taken: write another, such as PORT=4400`)
      : error
  })
  const bound = server.address()
  const port = bound && typeof bound === 'object' ? bound.port : env.PORT
  console.log(`\n  Sabai   http://${env.HOST}:${port}`)
  if (env.SEED === 'demo' && backend) console.log('  Log in  mali@sabai.test or anan@sabai.test, password sabai-demo-1')
  console.log(`  Data    ${env.BACKEND_URL ?? (env.DATABASE_URL ? 'in the database of DATABASE_URL' : env.DATA_DIR)}\n`)
  warmUp(pages, () => isStopping).catch((err: unknown) => log.warn({ err }, 'warm-up failed'))
}

start().catch((error: unknown) => {
  console.error(error instanceof EnvError ? `\nSabai cannot start:\n${error.message}\n` : error)
  process.exit(1)
})
