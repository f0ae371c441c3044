/** The marketplace alone, for a shop front elsewhere that names it in BACKEND_URL. */
import { serve } from '@hono/node-server'
import { openBackend } from './app.ts'
import { EnvError, loadEnv } from './env.ts'
import { openLog } from './log.ts'

async function main(): Promise<void> {
  const env = loadEnv()
  const log = openLog(env)
  const backend = await openBackend(env, log)
  const server = serve({ fetch: backend.fetch, hostname: env.HOST, port: env.PORT }, ({ port }) => {
    log.info(`The calls answer at http://${env.HOST}:${port}/api, described at /api/docs`)
  })
  let isStopping = false
  // A second signal, such as the terminal's beside npm's, may not cut the database off.
  const stop = () => {
    if (isStopping) return
    isStopping = true
    server.close(() => void backend.close())
    backend.hangUp()
  }
  process.on('SIGINT', stop)
  process.on('SIGTERM', stop)
}

main().catch((error: unknown) => {
  console.error(error instanceof EnvError ? error.message : error)
  process.exitCode = 1
})
