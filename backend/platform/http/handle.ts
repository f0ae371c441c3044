import type { ServiceContext, StaffContext, UserContext } from '#backend/context.ts'
import type { AnswerOf, BodyOf, Call, Calls, FormOf, ParamsOf, QueryOf } from '#contract/call.ts'

/** A body as it came, and what signs it; empty for a call that is not signed. */
type Signed = { raw: string; signature: string }

type Input<C extends Call> = {
  ctx: C['auth'] extends true
    ? UserContext
    : C['permission'] extends string
      ? C['permission'] extends 'visitor'
        ? ServiceContext
        : StaffContext
      : ServiceContext
  params: ParamsOf<C>
  query: QueryOf<C>
  body: BodyOf<C>
  form: FormOf<C>
  signed: Signed
}
type Handler<C extends Call> = C['stream'] extends true
  ? (input: Input<C> & { left: AbortSignal }) => AsyncIterable<AnswerOf<C>> | Promise<AsyncIterable<AnswerOf<C>>>
  : (input: Input<C>) => Promise<AnswerOf<C>>

export type AnyHandler = (input: {
  ctx: ServiceContext
  params: unknown
  query: unknown
  body: unknown
  form: unknown
  signed: Signed
  /** Aborted when the caller of a stream leaves, or the process stops. */
  left: AbortSignal
}) => Promise<Record<string, unknown> | AsyncIterable<Record<string, unknown>>> | AsyncIterable<Record<string, unknown>>
export type Routes = { calls: Calls; handlers: Record<string, AnyHandler> }
/** Routes with the area (tag) of the API document that shows them; several routes may share one. */
export type AreaRoutes = { area: string; routes: Routes }

type Handlers<C extends Calls> = { [K in keyof C]: C[K] extends Call ? Handler<C[K]> : never }

/** Joins calls of the contract with their handlers; does not compile while a call has none. */
export function handle<C extends Calls>(calls: C, handlers: Handlers<C>): Routes {
  return { calls, handlers: handlers as unknown as Record<string, AnyHandler> }
}
