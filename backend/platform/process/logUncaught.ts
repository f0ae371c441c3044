import type { Log } from '#backend/log.ts'

/** What Node names errors of files, sockets, streams and threads by; our own mistakes have other codes or none. */
const OF_A_CONNECTION = /^(E[A-Z0-9]+|ABORT_ERR|(ERR_(STREAM|HTTP|SOCKET|TLS|SSL|WORKER)|UND_ERR|Z)_\w+)$/

/** Whether an error came from a file, a socket, a stream or a thread rather than from a mistake in our code. */
function isOfConnection(error: unknown): boolean {
  const { code, syscall } = Object(error) as { code?: unknown; syscall?: unknown }
  return typeof syscall === 'string' || (typeof code === 'string' && OF_A_CONNECTION.test(code))
}

/**
 * Handles uncaught errors (docs/decisions/0050). Errors of connections and unhandled rejections are logged. After any
 * other one, which left our code half done, the process ends by `stop`, to be restarted by its supervisor.
 */
export function logUncaught(log: Pick<Log, 'error' | 'fatal'>, stop: () => unknown): void {
  process.on('uncaughtException', (err, origin) => {
    if (origin === 'unhandledRejection' || isOfConnection(err)) {
      log.error({ err, origin }, 'Nobody listened to an error')
      return
    }
    log.fatal({ err }, 'An error broke off what the server was doing: it stops')
    process.exitCode = 1
    stop()
  })
}
