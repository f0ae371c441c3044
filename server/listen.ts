import { once } from 'node:events'
import type { RequestListener, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Env, EnvError } from '#backend/env.ts'

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
export async function listenEarly(server: Server, { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>) {
  server.on('request', answerStarting)
  const listening = once(server, 'listening')
  server.listen(PORT, HOST)
  await listening.catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? new EnvError(`PORT ${PORT} is taken: write another, such as PORT=4400`) : error
  })
  return {
    port: (server.address() as AddressInfo).port,
    /** Passes every request from now on to whoever else listens for them. */
    open: () => server.off('request', answerStarting),
  }
}
