import { createServer } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import type { Env } from '#backend/env.ts'
import type { Log } from '#backend/log.ts'
import { CONNECTION_LIMITS, listen } from '#backend/platform/http/connections.ts'
import { writeMetrics } from './observe.ts'
import { registry } from './registry.ts'

type Settings = Pick<Env, 'METRICS_HOST' | 'METRICS_PORT'>

/**
 * Answers `GET /metrics` on a port of its own, which customers do not reach: what is counted tells of the business.
 * Without METRICS_PORT it does nothing. Answers its port, and how to stop.
 */
export async function serveMetrics({ METRICS_HOST, METRICS_PORT }: Settings, log: Pick<Log, 'error' | 'info'>) {
  if (METRICS_PORT === undefined) return undefined
  if (!registry.getSingleMetric('process_start_time_seconds')) collectDefaultMetrics({ register: registry })
  const server = createServer(CONNECTION_LIMITS, async (req, res) => {
    if (req.url !== '/metrics' || req.method !== 'GET') return void res.writeHead(404).end()
    const text = await writeMetrics()
    res.writeHead(200, { 'content-type': registry.contentType, 'cache-control': 'no-store' }).end(text)
  })
  // It keeps no process alive.
  server.unref()
  const port = await listen(server, { HOST: METRICS_HOST, PORT: METRICS_PORT }, log, 'METRICS_PORT')
  log.info(`Metrics are at port ${port} of ${METRICS_HOST}`)
  return {
    port,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}
