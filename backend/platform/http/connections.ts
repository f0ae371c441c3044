import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Env, EnvError } from '#backend/env.ts'
import type { Log } from '#backend/log.ts'

/**
 * How long a connection may take over a request, for every HTTP server of ours, in milliseconds. A browser sends its
 * headers in one piece; a slow sender would occupy a connection.
 */
export const CONNECTION_LIMITS = {
  headersTimeout: 10_000,
  /** With its body: six photos over a slow line. */
  requestTimeout: 60_000,
  /** How often the two above are checked, in milliseconds. Node's own default is 30 seconds. */
  connectionsCheckingInterval: 1000,
  /**
   * Longer than the proxies before us and the browsers keep an idle connection: who closes first must not be the one
   * that a request is on its way to.
   */
  keepAliveTimeout: 75_000,
}

const EXAMPLE = { PORT: 4400, METRICS_PORT: 9400 }

/**
 * Listens at HOST and PORT; answers the port, which is another where PORT is 0. An error of the server after that is a
 * connection that could not be taken, and a line in the log.
 * @throws EnvError where the port is taken.
 */
export async function listen(
  server: Server,
  { HOST, PORT }: Pick<Env, 'HOST' | 'PORT'>,
  log: Pick<Log, 'error'>,
  variable: 'PORT' | 'METRICS_PORT' = 'PORT',
) {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(PORT, HOST, resolve)
  }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new EnvError(`${variable} ${PORT} is taken: write another, such as ${variable}=${EXAMPLE[variable]}`)
  })
  server.on('error', (err) => log.error({ err }, 'A connection was not taken'))
  return (server.address() as AddressInfo).port
}
