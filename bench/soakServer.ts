/** The server of `npm start` in a process that the bench can ask, after a full collection, what it holds in memory. */
import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { openBackend } from '#backend/app.ts'
import { loadEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { openApp } from '#server/app.ts'
import { ensureBuild } from '#server/build/builds.ts'
import { openPageQueries, PAGE_QUERIES_FILE, type PageQueries } from '#server/cache/pageQueries.ts'
import type { AstroHandler } from '#server/pages/renderPage.ts'

/** Bytes: what is alive in the heap and outside of it, how much of that the page cache counts, and the whole process. */
export type Memory = { live: number; counted: number; resident: number }

const COLLECTIONS = 4
/** Finalizers run between two collections. */
const PAUSE_MS = 50

process.env.NODE_ENV = 'production'
const env = loadEnv()
const log = openLog(env)
const backend = await openBackend(env, log)
const { folder } = await ensureBuild(join(import.meta.dirname, '..'))
const { handler } = (await import(join(folder, 'server/entry.mjs'))) as { handler: AstroHandler }
const queries = JSON.parse(readFileSync(join(folder, 'server', PAGE_QUERIES_FILE), 'utf8')) as PageQueries
const { server, cache } = openApp({
  env,
  log,
  clientDir: join(folder, 'client'),
  astro: handler,
  findPage: openPageQueries(queries),
  call: backend.fetch,
  isReady: backend.isReady,
})
backend.onPurge((tags) => cache.purge(tags))

async function memory(): Promise<Memory> {
  for (let collected = 0; collected < COLLECTIONS; collected++) {
    globalThis.gc?.()
    await wait(PAUSE_MS)
  }
  const { heapUsed, external, rss } = process.memoryUsage()
  return { live: heapUsed + external, counted: cache.bytes(), resident: rss }
}

process.on('message', async () => process.send?.(await memory()))
process.once('disconnect', async () => {
  server.closeAllConnections()
  server.close()
  await backend.close()
  process.exit(0)
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
