import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** What belongs to one thing that a customer did, through processes and jobs (W3C Trace Context). In hexadecimal. */
export type Trace = { traceId: string; spanId: string; flags: string }

/** Later versions may say more behind it. */
const FORM = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})(-.*)?$/
const NOT_SAMPLED = '00'

const current = new AsyncLocalStorage<Trace>()

/** A step of its own in the trace of a header `traceparent`; in a new trace where the header is none. */
export function startTrace(header: string | null | undefined): Trace {
  const [, version, traceId, , flags = NOT_SAMPLED, more] = FORM.exec(header ?? '') ?? []
  const isKnown = traceId !== undefined && (version !== '00' || more === undefined)
  const spanId = randomBytes(8).toString('hex')
  return isKnown ? { traceId, spanId, flags } : { traceId: randomBytes(16).toString('hex'), spanId, flags: NOT_SAMPLED }
}

/** The header by which the next one goes on with this trace. */
export const traceparent = ({ traceId, spanId, flags }: Trace): string => `00-${traceId}-${spanId}-${flags}`

/** The header of a call that belongs to what is being done; none outside of any trace. */
export function traceHeader(): { traceparent?: string } {
  const trace = current.getStore()
  return trace ? { traceparent: traceparent(trace) } : {}
}

/** Does work in a trace: its lines in the log bear it, and what it calls or sends goes on with it. */
export const inTrace = <T>(trace: Trace, work: () => T): T => current.run(trace, work)

/** The trace of what is being done; undefined outside of any. */
export const currentTrace = (): Trace | undefined => current.getStore()
