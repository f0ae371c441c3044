import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { z } from 'zod'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { knownSecrets } from '#backend/platform/signing/secrets.ts'
import type { Call } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PdfFile, TextFile } from '#contract/shared.ts'
import { IMAGE_MAX_BYTES } from '#domain/constants.ts'
import { networkOfCall } from './address.ts'
import { admitStaff } from './admitStaff.ts'
import { counted } from './countCalls.ts'
import type { AnyHandler, Routes } from './handle.ts'
import type { RateLimit, Settle } from './rateLimit.ts'
import { readBody, readForm, readSigned } from './readBody.ts'
import { refuse } from './refuse.ts'
import { answerFromReplica, type ReadFromReplica } from './replicaCalls.ts'
import { streamAnswers } from './stream.ts'
import type { TakeStream } from './streamLimits.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether a call's header `Authorization: Bearer` shows one of the secrets; never where none is set. Takes the same
 * time for any.
 */
function showsSecret(c: Context, secrets: string[]): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  return given !== undefined && secrets.some((secret) => timingSafeEqual(digest(given), digest(secret)))
}

/**
 * Whether a text anywhere in a parsed request has what PostgreSQL cannot store or look for: the character NUL, or half
 * of a pair of surrogates, which JSON can say and UTF-8 cannot.
 */
function hasUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  if (value === null || typeof value !== 'object' || value instanceof Blob) return false
  return Object.values(value).some(hasUnstorable)
}

export type MakeContext = (c: Context) => Promise<ServiceContext>

/** Checks before every call, and the handler for interrupted live answers. */
export type CallGuards = {
  makeContext: MakeContext
  rateLimit: RateLimit
  takeStream: TakeStream
  replicas: ReadFromReplica
  onStreamError(error: unknown, name: string): void
}

const JSON_LIMIT_BYTES = 256 * 1024
/** Pictures and the form around them. */
const formLimitBytes = ({ files = 1 }: Call) => files * IMAGE_MAX_BYTES + 64 * 1024

const limited = (maxSize: number) =>
  bodyLimit({ maxSize, onError: (c) => refuse(c, ERROR_CODE.tooLarge, 'The body is too large') })

const honoPath = (path: string) => path.replace(/\{(\w+)\}/g, ':$1')

function parse(schema: z.ZodObject | undefined, value: unknown, where: string): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (result.success) {
    if (hasUnstorable(result.data)) {
      throw new ServiceError(ERROR_CODE.badRequest, `${where}: a text has a character that no text has`)
    }
    return result.data
  }
  const issue = result.error.issues[0]
  const field = issue?.path.join('.') || where
  throw new ServiceError(ERROR_CODE.badRequest, `${field}: ${issue?.message ?? 'not valid'}`)
}

/** A file that the browser opens or keeps under its name. */
function file(c: Context, media: string, { fileName, content }: TextFile | PdfFile): Response {
  return c.body(content, 200, {
    'content-type': media.startsWith('text/') ? `${media}; charset=utf-8` : media,
    'content-disposition': `inline; filename="${fileName}"`,
    'cache-control': 'no-store',
  })
}

type Opened = { name: string; network: string; ctx: ServiceContext }

/** A live answer, which counts towards the limits until its caller leaves or it ends. */
async function openStream(
  c: Context,
  { name, network, ctx }: Opened,
  { takeStream, onStreamError }: CallGuards,
  follow: (left: AbortSignal) => ReturnType<AnyHandler>,
): Promise<Response> {
  // An answer without a body ends at once.
  if (c.req.raw.method === 'HEAD') return c.body(null, 200, { 'content-type': 'text/event-stream' })
  const giveBack = takeStream({ name, network, userId: ctx.userId })
  const leave = new AbortController()
  const left = AbortSignal.any([leave.signal, c.req.raw.signal, ctx.closing])
  try {
    const answers = (await follow(left)) as AsyncIterable<Record<string, unknown>>
    return streamAnswers(c, answers, {
      left,
      onLeave: () => leave.abort(),
      onEnd: giveBack,
      onError: (error) => onStreamError(error, name),
    })
  } catch (error) {
    giveBack()
    throw error
  }
}

/** The answer of a call; a refusal is reported to the rate limits. */
async function settled<A>(settle: Settle, call: () => Promise<A>): Promise<A> {
  try {
    return await call()
  } catch (error) {
    await settle(error instanceof ServiceError ? error.code : ERROR_CODE.surprise)
    throw error
  }
}

/** Puts calls on the app, and answers 405 for another method on one of its paths. */
export function mount(app: Hono, { calls, handlers }: Routes, guards: CallGuards): void {
  for (const [name, call] of Object.entries(calls)) {
    const [method = 'GET', path = '/'] = name.split(' ')
    const handler = handlers[name]
    if (!handler) throw new Error(`No handler for ${name}`)
    const limit = limited(call.form ? formLimitBytes(call) : JSON_LIMIT_BYTES)
    app.on(method, `/api${honoPath(path)}`, counted(name), limit, async (c) => {
      const params = parse(call.params, c.req.param(), 'path')
      const query = parse(call.query, c.req.query(), 'query')
      const ctx = admitStaff(await guards.makeContext(c), call)
      if (call.auth && !ctx.userId) throw new ServiceError(ERROR_CODE.unauthorized, 'Log in first')
      if (call.secret && !showsSecret(c, knownSecrets(ctx.env[call.secret], ctx.env[`FORMER_${call.secret}`]))) {
        throw new ServiceError(ERROR_CODE.forbidden, `This call is for whoever knows ${call.secret}`)
      }
      const signed = await readSigned(c, call)
      const body = call.body && !call.signed ? parse(call.body, await readBody(c), 'body') : undefined
      const form = call.form ? parse(call.form, await readForm(c, call.form), 'form') : undefined
      const network = networkOfCall(c)
      const settle = await guards.rateLimit({ name, network, body: body ?? form, ctx })
      const given = { ctx, params, query, body, form, signed }
      if (call.stream) return openStream(c, { name, network, ctx }, guards, async (left) => handler({ ...given, left }))
      const left = c.req.raw.signal
      const ask = async (ctx: ServiceContext) => handler({ ...given, ctx, left }) as Promise<Record<string, unknown>>
      const answer = await settled(settle, () => answerFromReplica(guards.replicas, name, ctx, ask))
      await settle(0)
      if (call.media) return file(c, call.media, answer as TextFile | PdfFile)
      return c.json({ success: true, message: '', code: 0, ...answer })
    })
  }
}
