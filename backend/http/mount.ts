import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { streamSSE } from 'hono/streaming'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { TextFile } from '#contract/shared.ts'
import { IMAGE_MAX_BYTES } from '#domain/constants.ts'
import type { ServiceContext } from '../context.ts'
import { ServiceError } from '../errors.ts'
import { networkOfCall } from './address.ts'
import type { Routes } from './handle.ts'
import { hasUnstorable } from './hasUnstorable.ts'
import type { RateLimit } from './rateLimit.ts'
import { readBody, readForm, readSigned } from './readBody.ts'
import { refuse } from './refuse.ts'

export type MakeContext = (c: Context) => Promise<ServiceContext>

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

/** Each answer as one server-sent event; a proxy between may not collect them. */
function stream(c: Context, answers: AsyncIterable<Record<string, unknown>>, leave: () => void): Response {
  c.header('x-accel-buffering', 'no')
  const response = streamSSE(c, async (out) => {
    out.onAbort(leave)
    for await (const answer of answers) await out.writeSSE({ data: JSON.stringify(answer) })
  })
  response.headers.set('cache-control', 'no-store')
  return response
}

/** A file that the browser opens or keeps under its name. */
function file(c: Context, media: string, { fileName, content }: TextFile): Response {
  return c.body(content, 200, {
    'content-type': `${media}; charset=utf-8`,
    'content-disposition': `inline; filename="${fileName}"`,
    'cache-control': 'no-store',
  })
}

/** Puts an area's calls on the app, and answers 405 for another method on one of its paths. */
export function mount(app: Hono, { calls, handlers }: Routes, makeContext: MakeContext, rateLimit: RateLimit): void {
  for (const [name, call] of Object.entries(calls)) {
    const [method = 'GET', path = '/'] = name.split(' ')
    const handler = handlers[name]
    if (!handler) throw new Error(`No handler for ${name}`)
    const limit = limited(call.form ? formLimitBytes(call) : JSON_LIMIT_BYTES)
    app.on(method, `/api${honoPath(path)}`, limit, async (c) => {
      const params = parse(call.params, c.req.param(), 'path')
      const query = parse(call.query, c.req.query(), 'query')
      const ctx = await makeContext(c)
      if (call.auth && !ctx.userId) throw new ServiceError(ERROR_CODE.unauthorized, 'Log in first')
      const signed = await readSigned(c, call)
      const body = call.body && !call.signed ? parse(call.body, await readBody(c), 'body') : undefined
      const form = call.form ? parse(call.form, await readForm(c, call.form), 'form') : undefined
      const refund = await rateLimit({ name, network: networkOfCall(c), userId: ctx.userId, body: body ?? form })
      const leave = new AbortController()
      const left = call.stream ? AbortSignal.any([leave.signal, c.req.raw.signal, ctx.closing]) : c.req.raw.signal
      const answer = await handler({ ctx, params, query, body, form, signed, left })
      if (Symbol.asyncIterator in answer) {
        return stream(c, answer as AsyncIterable<Record<string, unknown>>, () => leave.abort())
      }
      await refund()
      if (call.media) return file(c, call.media, answer as TextFile)
      return c.json({ success: true, message: '', code: 0, ...answer })
    })
  }
}
