import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Log } from '#backend/log.ts'
import { httpSeconds } from '#backend/platform/metrics/registry.ts'
import { startTrace, type Trace } from '#backend/platform/tracing/trace.ts'
import { isAskable } from './refuse.ts'
import { knownRoute, routeOf } from './route.ts'

/** An answer that took as long is in the log, whichever it is. */
const SLOW_MS = 1000

const CLASSES = ['0xx', '1xx', '2xx', '3xx', '4xx', '5xx']

/** An answer to a request of this id; `path` has no query, and the trace is that of the request where there is one. */
type Answered = { req: IncomingMessage; res: ServerResponse; requestId: string; path: string; trace?: Trace }

type Options = {
  log: Log
  /** Of every so many answers one is in the log; 0 for none but those that failed or were slow. */
  sample: number
  /** Hears of every answer. */
  onAnswered?: (answer: Pick<Answered, 'req' | 'res' | 'path'>) => void
}

const isLive = (res: ServerResponse) => res.getHeader('content-type') === 'text/event-stream'

/**
 * Counts answers by their route, and writes some of them into the log: who asked is not in it, nor what an address
 * holds.
 */
export function openAnswered({ log, sample, onAnswered }: Options) {
  let count = 0

  const isWorthALine = (status: number, ms: number) => {
    count += 1
    return status >= 500 || ms >= SLOW_MS || (sample > 0 && count % sample === 0)
  }

  /** `startedAt`: by `performance.now()`. */
  return function answered({ req, res, requestId, path, trace }: Answered, startedAt: number) {
    const ms = performance.now() - startedAt
    onAnswered?.({ req, res, path })
    const { statusCode: status } = res
    const live = isLive(res)
    if (!live) {
      const method = isAskable(req) ? (req.method ?? 'GET') : 'other'
      httpSeconds.observe(
        { route: knownRoute(res), method, status: CLASSES[Math.floor(status / 100)] ?? 'other' },
        ms / 1000,
      )
    }
    const level = isWorthALine(status, live ? 0 : ms) ? 'info' : 'debug'
    if (!log.isLevelEnabled(level)) return
    const { traceId } = trace ?? startTrace(req.headers.traceparent as string | undefined)
    const about = { requestId, trace: traceId, method: req.method, route: routeOf(res, path), status }
    log[level]({ ...about, ms: Math.round(ms) }, 'request')
  }
}
