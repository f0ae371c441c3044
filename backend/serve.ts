/** Opens the backend and answers its calls, and nothing else. */
import type { Server } from 'node:http'
import { createAdaptorServer } from '@hono/node-server'
import { openBackend } from './app.ts'
import { EnvError, loadEnv } from './env.ts'
import { openLog } from './log.ts'
import { CONNECTION_LIMITS, listen } from './platform/http/connections.ts'
import { serveMetrics } from './platform/metrics/serveMetrics.ts'
import { logUncaught } from './platform/process/logUncaught.ts'

async function main(): Promise<void> {
  const env = loadEnv()
  const log = openLog(env)
  const metrics = await serveMetrics(env, log)
  const backend = await openBackend(env, log)
  const server = createAdaptorServer({ fetch: backend.fetch, serverOptions: CONNECTION_LIMITS }) as Server
  let isStopping = false
  // A second signal, such as the terminal's beside npm's, may not cut the database off.
  const stop = () => {
    if (isStopping) return
    isStopping = true
    metrics?.close()
    server.close(() => void backend.close())
    backend.closeStreams()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
  logUncaught(log, stop)
  backend.failed.then((error) => {
    console.error(`\nSabai ends: its PostgreSQL died and does not start again.\n${error.message}\n`)
    process.exit(1)
  })

  const port = await listen(server, env, log).catch(async (error: unknown) => {
    await backend.close()
    throw error
  })
  log.info(`The calls answer at http://${env.HOST}:${port}/api, described at /api/docs`)
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : error)
  process.exitCode = 1
})
