import type { RequestListener, Server } from 'node:http'
import type { Env } from '#backend/env.ts'
import type { Log } from '#backend/log.ts'
import { listen } from '#backend/platform/http/connections.ts'

const RETRY_SECONDS = 5

/** While the process starts: alive, and not ready for anything yet. */
const answerStarting: RequestListener = (req, res) => {
  const isAlive = req.url === '/healthz'
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  res.writeHead(isAlive ? 200 : 503, isAlive ? headers : { ...headers, 'retry-after': String(RETRY_SECONDS) })
  res.end(isAlive ? 'ok' : '503')
}

/**
 * Takes the port before anything else is opened, so that a taken one is said at once, and answers the port that it got
 * (PORT=0 takes any free one): links without PUBLIC_ORIGIN name it. Until `open`, callers are told to come back.
 */
export async function listenEarly(server: Server, env: Pick<Env, 'HOST' | 'PORT'>, log: Pick<Log, 'error'>) {
  server.on('request', answerStarting)
  const port = await listen(server, env, log)
  return {
    port,
    /** From now on requests are passed to the other listeners. */
    open: () => server.off('request', answerStarting),
  }
}
