import { randomUUID } from 'node:crypto'
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import type { Env } from './env.ts'
import { loggedErrors } from './platform/metrics/registry.ts'
import { openErrorWebhook } from './platform/reporting/errorWebhook.ts'
import { currentTrace } from './platform/tracing/trace.ts'

export type Log = Logger

const PERSONAL = [
  'authorization',
  'cookie',
  'set-cookie',
  'password',
  'token',
  'otp',
  'email',
  'phone',
  'firstName',
  'lastName',
  'name',
  'address',
  'cardNumber',
  'connectionString',
]

const paths = ['', '*.', '*.*.'].flatMap((depth) => PERSONAL.map((field) => `${depth}["${field}"]`.replace('.[', '[')))

/** An error without `detail`, `where` and `query`: PostgreSQL writes the row's values into them. */
function plainError(error: unknown) {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code } = error as { code?: unknown }
  const isQuery = error.message.startsWith('Failed query')
  const message = isQuery ? 'Failed query' : error.message
  const stack = isQuery ? error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) : error.stack
  const cause: unknown = error.cause instanceof Error ? plainError(error.cause) : undefined
  return { type: error.name, code, message, stack, cause }
}

const ERROR_LEVEL = pino.levels.values.error!

/** pino words an entry without a sentence by its error's message, past the serializer. */
function plainMessage(this: Logger, args: Parameters<LogFn>, method: LogFn, level: number): void {
  if (level >= ERROR_LEVEL) loggedErrors.inc({ level: pino.levels.labels[level] ?? '' })
  const [first, sentence, ...rest] = args as unknown as [unknown, string?, ...unknown[]]
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
  if (!(error instanceof Error) || sentence !== undefined) {
    method.apply(this, args)
    return
  }
  const entry = first instanceof Error ? { err: first } : (first as object)
  method.apply(this, [entry, plainError(error).message, ...rest] as Parameters<LogFn>)
}

/** The trace that an entry belongs to. */
function ofTrace() {
  const trace = currentTrace()
  return trace ? { trace: trace.traceId, span: trace.spanId } : {}
}

/** One JSON line an entry, with personal fields cut out. */
export function openLog(
  env: Pick<Env, 'LOG_LEVEL'> & Partial<Pick<Env, 'ERROR_WEBHOOK_URL'>>,
  destination?: DestinationStream,
): Log {
  const { LOG_LEVEL: level, ERROR_WEBHOOK_URL: webhook } = env
  const options = {
    level,
    mixin: ofTrace,
    base: { pid: process.pid },
    redact: { paths, censor: '[cut]' },
    hooks: { logMethod: plainMessage },
    serializers: { err: plainError, error: plainError },
  }
  if (!webhook || level === 'silent') return destination ? pino(options, destination) : pino(options)
  const stream = destination ?? pino.destination(1)
  const log: Log = pino(
    options,
    pino.multistream([
      { level, stream },
      { level: 'error', stream: openErrorWebhook(webhook, { onFault: warn }) },
    ]),
  )
  function warn(error: unknown) {
    log.warn({ reason: (error as Error).message }, 'ERROR_WEBHOOK_URL was not told of an error')
  }
  return log
}

/** The caller's request id when it is harmless to print, else a new one. */
export function requestIdOf(header: string | null | undefined): string {
  return header && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}
