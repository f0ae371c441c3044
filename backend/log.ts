import { randomUUID } from 'node:crypto'
import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import type { Env } from './env.ts'

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

/** pino words an entry without a sentence by its error's message, past the serializer. */
function plainMessage(this: Logger, args: Parameters<LogFn>, method: LogFn): void {
  const [first, sentence, ...rest] = args as unknown as [unknown, string?, ...unknown[]]
  const error = first instanceof Error ? first : (first as { err?: unknown } | null)?.err
  if (!(error instanceof Error) || sentence !== undefined) {
    method.apply(this, args)
    return
  }
  const entry = first instanceof Error ? { err: first } : (first as object)
  method.apply(this, [entry, plainError(error).message, ...rest] as Parameters<LogFn>)
}

/** One JSON line an entry, with personal fields cut out. */
export function openLog(env: Pick<Env, 'LOG_LEVEL'>, destination?: DestinationStream): Log {
  const options = {
    level: env.LOG_LEVEL,
    base: { pid: process.pid },
    redact: { paths, censor: '[cut]' },
    hooks: { logMethod: plainMessage },
    serializers: { err: plainError, error: plainError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** The caller's request id when it is harmless to print, else a new one. */
export function requestIdOf(header: string | null | undefined): string {
  return header && /^[\w-]{8,64}$/.test(header) ? header : randomUUID()
}
