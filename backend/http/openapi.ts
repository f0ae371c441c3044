import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Call } from '#contract/call.ts'
import { Failure } from '#contract/shared.ts'
import type { Routes } from './handle.ts'

const success = z.object({ success: z.literal(true), message: z.string(), code: z.int() })
const events = (schema: z.ZodType) => ({ content: { 'text/event-stream': { schema } } })
const multipart = (schema: z.ZodType) => ({ content: { 'multipart/form-data': { schema } } })
const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })

const IdempotencyKey = z.object({
  'idempotency-key': z
    .string()
    .max(200)
    .optional()
    .describe('Same key and body, same answer; another body is refused with 70. Without one, every call writes.'),
})

function answerOf({ stream, media, answer }: Call) {
  if (stream) return { description: 'Each event', ...events(answer) }
  if (media) return { description: 'The file', content: { [media]: { schema: z.string() } } }
  return { description: 'Done', ...json(success.extend(answer.shape)) }
}

const operationId = (method: string, path: string) =>
  method.toLowerCase() + path.replace(/[^a-z0-9]+([a-z0-9]|$)/gi, (_, next: string) => next.toUpperCase())

/** The OpenAPI 3.1 document of every mounted call, one tag an area. */
export function describeCalls(areas: Record<string, Routes>) {
  const document = new OpenAPIHono()
  document.openAPIRegistry.registerComponent('securitySchemes', 'token', { type: 'http', scheme: 'bearer' })
  for (const [area, { calls }] of Object.entries(areas)) {
    for (const [name, call] of Object.entries(calls)) {
      const [method = 'GET', path = '/'] = name.split(' ')
      document.openAPIRegistry.registerPath({
        method: method.toLowerCase() as 'get',
        path,
        operationId: operationId(method, path),
        tags: [area],
        summary: call.about,
        security: call.auth ? [{ token: [] }] : [],
        request: {
          params: call.params,
          query: call.query,
          headers: call.idempotent ? IdempotencyKey : call.signed ? z.object({ [call.signed]: z.string() }) : undefined,
          ...(call.body ? { body: { required: true, ...json(call.body) } } : {}),
          ...(call.form ? { body: { required: true, ...multipart(call.form) } } : {}),
        },
        responses: {
          200: answerOf(call),
          default: {
            description: 'Refused; the code says why, and with 429 Retry-After when to come back',
            ...json(Failure),
          },
        },
      })
    }
  }
  return document.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Sabai',
      version: '1',
      description: 'The calls of the marketplace.',
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/api' }],
  })
}
