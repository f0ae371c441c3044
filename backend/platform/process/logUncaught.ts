import type { Log } from '#backend/log.ts'

/** What Node names errors of files, sockets, streams and threads by; our own mistakes have other codes or none. */
const OF_A_CONNECTION = /^(E[A-Z0-9]+|ABORT_ERR|(ERR_(STREAM|HTTP|SOCKET|TLS|SSL|WORKER)|UND_ERR|Z)_\w+)$/

/** Whether an error came from a file, a socket, a stream or a thread rather than from a mistake in our code. */
function isOfConnection(error: unknown): boolean {
  const { code, syscall } = Object(error) as { code?: unknown; syscall?: unknown }
  return typeof syscall === 'string' || (typeof code === 'string' && OF_A_CONNECTION.test(code))
}

/**
 * What becomes of an error that nobody listened to (docs/decisions/0050). One of a connection, and a promise that
 * nobody waited for, is a line in the log. Anything else broke off in the middle of our code: the process finishes what
 * it is doing by `stop` and ends, for whoever keeps it running to start it anew.
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
