import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Call } from '#contract/call.ts'
import { ERROR_CODE, type ErrorCode } from '#contract/errorCodes.ts'
import { statusOf } from '#contract/errorStatus.ts'
import { REFUSALS } from '#contract/refusals.ts'
import { Failure } from '#contract/shared.ts'
import { nameComponents } from './components.ts'
import { readExamples } from './examples.ts'
import type { AreaRoutes } from './handle.ts'
import { type ApiDocument, type ApiSchema, withExamples } from './withExamples.ts'

type Name = keyof typeof ERROR_CODE

/** `slotFull` as one reads it. */
const words = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** Limits per address or account; see rateLimit.ts, and streamLimits.ts for live answers. */
const isLimited = (name: string) =>
  !name.startsWith('GET ') || / \/(search|users\/hasEmail|reset|voucher-codes)/.test(name)

function commonTo(name: string, call: Call): Name[] {
  const takes = call.body || call.form
  return [
    // Any call reads its headers, which may be too long.
    'badRequest',
    ...(call.auth || call.signed ? (['unauthorized'] as const) : []),
    ...(call.permission && call.permission !== 'visitor' ? (['unauthorized'] as const) : []),
    ...(call.permission && !/^(visitor|halfway)$/.test(call.permission)
      ? (['secondStepNeeded', 'forbidden'] as const)
      : []),
    ...(call.fresh ? (['loginTooOld'] as const) : []),
    ...(call.secret ? (['forbidden'] as const) : []),
    ...(call.params ? (['notFound'] as const) : []),
    ...(takes ? (['tooLarge'] as const) : []),
    ...(takes && !call.signed ? (['unsupportedMediaType'] as const) : []),
    ...(call.idempotent ? (['idempotencyMismatch'] as const) : []),
    ...(isLimited(name) || call.stream ? (['tooManyRequests'] as const) : []),
  ]
}

type Refusal = { code: ErrorCode; status: number; words: string }

/** Every refusal that a call may answer, by its code: those of its shape and those of its own rules. */
function refusalsOf(name: string, call: Call): Refusal[] {
  const names = new Set<Name>([...(REFUSALS[name] ?? []), ...commonTo(name, call)])
  return [...names]
    .map((one) => ({ code: ERROR_CODE[one], status: statusOf(ERROR_CODE[one]), words: words(one) }))
    .sort((a, b) => a.status - b.status || a.code - b.code)
}

type Named = ApiSchema & { id?: unknown }
const isNamed = (value: object): value is ApiSchema & { id: string } =>
  typeof (value as Named).id === 'string' && 'type' in value && 'properties' in value

/** The object where it stands, as a link to its one description; what is said of it there stays beside. */
function linkTo(schema: ApiSchema & { id: string }): ApiSchema {
  const link: ApiSchema = { $ref: `#/components/schemas/${schema.id}` }
  const said = schema.description ? { description: schema.description } : {}
  return [schema.type].flat().includes('null') ? { anyOf: [link, { type: 'null' }], ...said } : { ...link, ...said }
}

/** Describes each object that has a name (components.ts) once, and links to it from wherever else it stands. */
function hoist(document: ApiDocument): ApiDocument {
  const schemas: Record<string, ApiSchema> = {}
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk)
    if (value === null || typeof value !== 'object') return value
    const inner = Object.fromEntries(Object.entries(value).map(([key, one]) => [key, walk(one)]))
    if (!isNamed(inner)) return inner
    const { id, description: _, ...plain } = inner
    schemas[id] ??= { ...plain, type: 'object' }
    return linkTo(inner)
  }
  const paths = walk(document.paths) as ApiDocument['paths']
  const others = walk(document.components.schemas) as Record<string, ApiSchema>
  return { ...document, paths, components: { ...document.components, schemas: { ...others, ...schemas } } }
}

const success = z.object({ success: z.literal(true), message: z.literal(''), code: z.literal(0) })
const events = (schema: z.ZodType) => ({ content: { 'text/event-stream': { schema } } })
const multipart = (schema: z.ZodType) => ({ content: { 'multipart/form-data': { schema } } })
const json = (schema: z.ZodType) => ({ content: { 'application/json': { schema } } })

const LANGUAGE = z
  .string()
  .optional()
  .describe(
    'The language of the texts that come back, such as ja, zh-CN, or our own jp and cn; English where none of the eight is named.',
  )
const IDEMPOTENCY_KEY = z
  .string()
  .max(200)
  .optional()
  .describe('Same key and body, same answer; another body is refused with 70. Without one, every call writes.')
const DESK_SESSION = z
  .string()
  .optional()
  .describe('The token of `POST /desk/{urlName}/session`; our own server keeps it in a cookie and sends it along.')
const CONSOLE_SESSION = z
  .string()
  .optional()
  .describe('The token of a session at the console; our own server keeps it in a cookie and sends it along.')
const SIGNATURE = z.string().describe('Hex HMAC-SHA-256 of the raw body, with the secret that both sides know.')

/** The headers that a call reads beside its log-in. */
function headersOf(name: string, call: Call) {
  return z.object({
    'accept-language': LANGUAGE,
    ...(call.idempotent ? { 'idempotency-key': IDEMPOTENCY_KEY } : {}),
    ...(/ \/desks?(\/|$)|\/voucher-codes\/{id}\/(confirm|view)$/.test(name) ? { 'x-desk-session': DESK_SESSION } : {}),
    ...(call.permission ? { 'x-console-session': CONSOLE_SESSION } : {}),
    ...(call.signed ? { [call.signed]: SIGNATURE } : {}),
  })
}

function answerOf({ stream, media, answer }: Call) {
  if (stream) return { description: 'Each event', ...events(answer) }
  if (media) return { description: 'The file', content: { [media]: { schema: z.string() } } }
  return { description: 'Done', ...json(success.extend(answer.shape)) }
}

const RETRY = z.object({ 'retry-after': z.string().describe('Seconds after which to come back.') })

/** One answer for each status that a refusal has, with the codes that say why. */
function refusalAnswers(refusals: Refusal[]) {
  const statuses = [...new Set(refusals.map(({ status }) => status))]
  const answers = statuses.map((status) => {
    const why = refusals.filter((one) => one.status === status).map(({ code, words }) => `${code} ${words}`)
    return [status, { description: why.join(', '), ...json(Failure), ...(status === 429 ? { headers: RETRY } : {}) }]
  })
  return Object.fromEntries(answers) as Record<string, { description: string }>
}

const operationId = (method: string, path: string) =>
  method.toLowerCase() + path.replace(/[^a-z0-9]+([a-z0-9]|$)/gi, (_, next: string) => next.toUpperCase())

/** What a call is for, without its terms and the pages that end its description. */
const purposeOf = (about: string): string => {
  const purpose = /^[^.;]*/.exec(about.replace(/^Decided: /, ''))?.[0].trim() ?? about
  return purpose.charAt(0).toUpperCase() + purpose.slice(1)
}

const INTRODUCTION = [
  'The calls of the marketplace. Every answer is one flat object: `success`, `message` and `code` (0) beside its',
  'fields; a list has `items`, `totalCount` and `hasMore`. A refusal has a fitting status, and its `code` says why.',
  'Fields that a call does not know are passed over. Money is in whole baht, instants are UTC, dates and times without',
  'a zone are on a clock in Bangkok. The examples play in the demo catalogue on 2026-11-21.',
].join(' ')

/** The OpenAPI 3.1 document of every mounted call, one tag an area. */
export function describeCalls(areas: readonly AreaRoutes[]): ApiDocument {
  nameComponents()
  const document = new OpenAPIHono()
  document.openAPIRegistry.registerComponent('securitySchemes', 'token', {
    type: 'http',
    scheme: 'bearer',
    description: 'What logging in answers as `token`; in a browser the cookie of that name, which no script can read.',
  })
  document.openAPIRegistry.registerComponent('securitySchemes', 'purgeSecret', {
    type: 'http',
    scheme: 'bearer',
    description: 'PURGE_SECRET, which a storefront shares with the backend behind its BACKEND_URL.',
  })
  for (const { area, routes } of areas) {
    for (const [name, call] of Object.entries(routes.calls)) {
      const [method = 'GET', path = '/'] = name.split(' ')
      document.openAPIRegistry.registerPath({
        method: method.toLowerCase() as 'get',
        path,
        operationId: operationId(method, path),
        tags: [area],
        summary: purposeOf(call.about),
        description: call.about,
        security: [...(call.auth ? [{ token: [] }] : []), ...(call.secret ? [{ purgeSecret: [] }] : [])],
        request: {
          params: call.params,
          query: call.query,
          headers: headersOf(name, call),
          ...(call.body ? { body: { required: true, ...json(call.body) } } : {}),
          ...(call.form ? { body: { required: true, ...multipart(call.form) } } : {}),
        },
        responses: {
          200: answerOf(call),
          ...refusalAnswers(refusalsOf(name, call)),
          default: {
            description:
              'Something went wrong on our side (500), nothing can be stored for the moment (503, with Retry-After), or a refusal of a later version',
            ...json(Failure),
          },
        },
      })
    }
  }
  const plain = document.getOpenAPI31Document({
    openapi: '3.1.0',
    info: {
      title: 'Sabai',
      version: '1',
      description: INTRODUCTION,
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    servers: [{ url: '/api' }],
  })
  return withExamples(hoist(plain as unknown as ApiDocument), readExamples())
}
