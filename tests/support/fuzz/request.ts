import fc from 'fast-check'
import type { ExampleRequest } from '#backend/platform/http/examples.ts'
import type { Call } from '#contract/call.ts'
import { brokenBodies, brokenParts, hostileHeader, hostileText, hostileValue, RAW_JSON } from './hostile.ts'
import { type Known, plausible } from './plausible.ts'

type Fields = Record<string, unknown>

/** One request as bytes will say it; `json` is what its body was made from, where that is an object. */
export type FuzzRequest = {
  method: string
  target: string
  headers: Record<string, string>
  body: string | Buffer | undefined
  json: Fields | undefined
  /** Who asks: nobody, or a customer by cookie or header. */
  who: 'nobody' | 'cookie' | 'bearer'
}

const encoded = (value: unknown) => encodeURIComponent(String(value).toWellFormed())

/** A part of a path; nothing at all and dots would be the path of another call. */
const segment = (value: unknown) => encoded(value).replace(/^\.{0,2}$/, '%20')

/** The text of a JSON body, with what only text can say. */
export const textOf = (json: unknown): string =>
  JSON.stringify(json).replace(/"(@@\w+)"/g, (whole, name: string) => RAW_JSON[name] ?? whole)

/** Where a value may be put: the path to each leaf of an object. */
export function leavesOf(value: unknown, path: string[] = []): string[][] {
  if (value === null || typeof value !== 'object') return [path]
  return [path, ...Object.entries(value).flatMap(([key, one]) => leavesOf(one, [...path, key]))]
}

export function withValue(value: unknown, [key, ...rest]: string[], put: unknown): unknown {
  if (key === undefined) return put
  if (Array.isArray(value)) return value.map((one, at) => (String(at) === key ? withValue(one, rest, put) : one))
  return { ...(value as Fields), [key]: withValue((value as Fields)[key], rest, put) }
}

/** An object of which one part is not as it should be, or that has a part too many. */
const spoilt = (fields: Fields, fieldNames: string[]): fc.Arbitrary<unknown> =>
  fc
    .tuple(fc.constantFrom(...leavesOf(fields), ...fieldNames.map((name) => [name]), ['__proto__x']), hostileValue)
    .map(([path, value]) => withValue(fields, path, value))

const addressText = fc.oneof({ weight: 3, arbitrary: hostileText.map(encoded) }, { weight: 1, arbitrary: brokenParts })

export function pathOf(template: string, params: Fields): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => segment(params[name]))
}

export const queryOf = (query: Fields) =>
  Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)

/** The path with one of its parameters, or its end, spoilt. */
function spoiltPath(template: string, params: Fields): fc.Arbitrary<string> {
  const names = Object.keys(params)
  if (names.length === 0) return addressText.map((text) => `${template}/${text}`)
  return fc.tuple(fc.constantFrom(...names), addressText).map(([name, text]) => {
    const rest = template.replace(`{${name}}`, '\n')
    return pathOf(rest, params).replace('\n', () => text || '%20')
  })
}

function spoiltQuery(query: Fields, names: string[]): fc.Arbitrary<string[]> {
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...(names.length > 0 ? names : ['q'])) },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'key', 'a[b]', '%', '') },
  )
  return fc
    .tuple(name, addressText, fc.boolean())
    .map(([field, text, twice]) => [
      ...queryOf({ ...query, [field]: undefined }),
      ...Array(twice ? 2 : 1).fill(`${field}=${text}`),
    ])
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** A form with files as a browser sends it, each file as hostile as its name. */
function formOf(names: string[]): fc.Arbitrary<{ type: string; body: Buffer }> {
  const bytes = fc.oneof(
    fc.constantFrom(PNG, PNG.subarray(0, 40), Buffer.concat([PNG, Buffer.alloc(100_000)]), Buffer.alloc(0)),
    fc.constantFrom(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
      Buffer.from('%PDF-1.4'),
      Buffer.alloc(70_000, 0xff),
    ),
    fc.uint8Array({ maxLength: 300 }).map((array) => Buffer.from(array)),
  )
  const fileName = fc.constantFrom(
    'a.png',
    '../../a.png',
    '',
    'a"b.png',
    'a\0.png',
    `${'n'.repeat(5000)}.png`,
    '__proto__',
  )
  const name = fc.constantFrom(...names, ...names, '__proto__', '', 'constructor')
  const isFile = fc.oneof({ weight: 5, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) })
  const part = fc.record({
    name,
    fileName,
    bytes,
    isFile,
    type: fc.constantFrom('image/png', 'image/jpeg', 'text/html', ''),
  })
  const end = fc.constantFrom('--fuzz--\r\n', '--fuzz--\r\n', '--fuzz--\r\n', '')
  return fc.tuple(fc.array(part, { maxLength: 8 }), end).map(([parts, closing]) => {
    const chunks = parts.flatMap(({ name, fileName, bytes, isFile, type }) => {
      const file = isFile ? `; filename="${fileName}"\r\nContent-Type: ${type}` : ''
      const head = `--fuzz\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n`
      return [Buffer.from(head), bytes, Buffer.from('\r\n')]
    })
    return { type: 'multipart/form-data; boundary=fuzz', body: Buffer.concat([...chunks, Buffer.from(closing)]) }
  })
}

type Sound = {
  params: Fields
  query: Fields
  json: Fields | undefined
  form: { type: string; body: Buffer } | undefined
}

export const namesOf = (schema: Call['query']) => Object.keys(schema?.shape ?? {})

/** Requests to one call: as its contract wants them, and with one thing wrong in path, query, headers or body. */
export function requestsTo(
  name: string,
  call: Call,
  known: Known,
  example: ExampleRequest = {},
): fc.Arbitrary<FuzzRequest> {
  const [method = 'GET', template = '/'] = name.split(' ')
  // Half of the time as documented, so that what is wrong meets a request that would else succeed.
  const part = (schema: Call['query'], documented?: Fields) =>
    schema
      ? fc.oneof(plausible(schema, known), documented ? fc.constant(documented) : plausible(schema, known))
      : fc.constant({})
  const sound: fc.Arbitrary<Sound> = fc.record({
    params: part(call.params, example.params),
    query: part(call.query, example.query),
    json: call.body ? part(call.body, example.body) : fc.constant(undefined),
    form: call.form ? formOf(namesOf(call.form)) : fc.constant(undefined),
  })
  const who = fc.constantFrom('cookie', 'bearer', 'cookie', 'bearer', 'nobody' as const)
  return fc.tuple(sound, who).chain(([{ params, query, json, form }, who]) => {
    const type = form?.type ?? (json ? 'application/json' : undefined)
    const plain = {
      path: pathOf(template, params),
      query: queryOf(query),
      headers: (type ? { 'content-type': type } : {}) as Record<string, string>,
      json: json as unknown,
      body: form?.body as Buffer | string | undefined,
    }
    const wrong: fc.Arbitrary<Partial<typeof plain>>[] = [
      fc.constant({}),
      hostileHeader.map(([header, value]) => ({ headers: { ...plain.headers, [header]: value } })),
      spoiltPath(template, params).map((path) => ({ path })),
      spoiltQuery(query, namesOf(call.query)).map((query) => ({ query })),
    ]
    if (json) {
      const inBody = spoilt(json, namesOf(call.body)).map((spoilt) => ({ json: spoilt }))
      wrong.push(inBody, inBody, inBody, inBody)
    }
    if (method !== 'GET') {
      wrong.push(
        brokenBodies.map(({ type, text }) => ({ headers: { 'content-type': type }, json: undefined, body: text })),
      )
    }
    return fc.oneof(...wrong).map((change): FuzzRequest => {
      const { path, query, headers, json, body } = { ...plain, ...change }
      return {
        method,
        who,
        headers,
        target: `/api${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
        body: body ?? (json === undefined ? undefined : textOf(json)),
        json: json !== null && typeof json === 'object' && !Array.isArray(json) ? (json as Fields) : undefined,
      }
    })
  })
}
