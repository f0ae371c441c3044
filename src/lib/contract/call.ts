import type { z } from 'zod'
import type { Permission } from '#domain/accounts/access.ts'

/**
 * Whom a call of the console lets in, never by a customer's log-in: everybody ('visitor'), a session that may still
 * wait for its second step ('halfway'), whoever has any role ('member'), or whoever may do this somewhere; where, the
 * service decides (docs/decisions/0094).
 */
type ConsoleNeed = Permission | 'visitor' | 'halfway' | 'member'

/** One call of the backend: what goes in, what comes out, who may ask. */
export type Call = {
  /** What it is for and which page uses it; shown in the API document. */
  about: string
  /** True where only a logged-in customer may call; the owner is checked by the service. */
  auth: boolean
  /** True where an Idempotency-Key makes a repeated write answer the same. */
  idempotent?: boolean
  /** True where answers come one after the other for as long as the caller listens (server-sent events). */
  stream?: boolean
  /** The secret that the caller shows as `Authorization: Bearer`, for another process of the marketplace; else 403. */
  secret?: 'PURGE_SECRET'
  /** The header that signs the raw body, for a program that has no log-in: the service checks it before it reads. */
  signed?: string
  /** The media type of a call that answers a file for people, such as text/calendar, in the envelope's place. */
  media?: `text/${string}` | 'application/pdf'
  /** Of calls of the console, and of no others. */
  permission?: ConsoleNeed
  /** True where the console asks for a proof of the last minutes (else 144). */
  fresh?: boolean
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodObject
  /** Instead of `body` for calls with files (multipart/form-data); a field with several values is an array. */
  form?: z.ZodObject
  /** The most pictures in one form; 1 if omitted. */
  files?: number
  answer: z.ZodObject
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
export type CallName = `${Method} /${string}`
/** A call under /console says whom it lets in; without, it does not compile. */
type ConsoleCall = Call & { auth: false; permission: ConsoleNeed }
export type Calls = Record<CallName, Call> & Record<`${Method} /console/${string}`, ConsoleCall>

type Out<S> = S extends z.ZodType ? z.output<S> : undefined
type In<S> = S extends z.ZodType ? z.input<S> : undefined

export type ParamsOf<C extends Call> = Out<C['params']>
export type QueryOf<C extends Call> = Out<C['query']>
export type BodyOf<C extends Call> = Out<C['body']>
export type FormOf<C extends Call> = Out<C['form']>
export type AnswerOf<C extends Call> = z.output<C['answer']>

/** What a caller writes: defaults may be left out. */
export type RequestOf<C extends Call> = {
  params: In<C['params']>
  query: In<C['query']>
  body: In<C['body']>
  form: In<C['form']>
}
