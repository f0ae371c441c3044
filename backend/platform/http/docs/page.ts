import type { ApiDocument, ApiOperation, ApiSchema } from '#backend/platform/http/withExamples.ts'
import { fieldsOf, parametersOf, typeOf } from './fields.ts'
import { codeBlock, escaped, prose } from './html.ts'
import { STYLE } from './style.ts'

const ENVELOPE = ['success', 'message', 'code']
const WHERE = { path: 'In the path', query: 'In the query', header: 'In the header' }

const part = (title: string, inside: string) => `<section><h4>${title}</h4>${inside}</section>`

type Schemas = Record<string, ApiSchema>

/** The fields of a body or an answer, also where it is an object with a name. */
function ownFieldsOf(schema: ApiSchema, schemas: Schemas): string {
  const named = schema.$ref ? schemas[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)] : undefined
  return `${schema.$ref ? `<p>${typeOf(schema)}</p>` : ''}${fieldsOf(named ?? schema, ENVELOPE)}`
}

function requestOf({ parameters = [], requestBody }: ApiOperation, schemas: Schemas): string {
  const places = Object.entries(WHERE).map(([where, title]) => {
    const here = parameters.filter((one) => one.in === where && one.name !== 'accept-language')
    return here.length > 0 ? part(title, parametersOf(here)) : ''
  })
  const bodies = Object.entries(requestBody?.content ?? {}).map(([media, { schema, example }]) => {
    return part(
      `Body, ${escaped(media)}`,
      ownFieldsOf(schema, schemas) + (example ? codeBlock('For example', example) : ''),
    )
  })
  return [...places, ...bodies].join('')
}

function answersOf({ responses }: ApiOperation, schemas: Schemas): string {
  const { 200: done, ...others } = responses
  const answers = Object.entries(done?.content ?? {}).map(([media, { schema, example }]) => {
    return part(
      `Answer, ${escaped(media)}`,
      ownFieldsOf(schema, schemas) + codeBlock('For example, lists cut short', example),
    )
  })
  const refused = Object.entries(others)
    .filter(([status]) => status !== 'default')
    .map(([status, { description }]) => `<dt>${status}</dt><dd>${escaped(description)}</dd>`)
  return answers.join('') + part('Refused with', `<dl class="codes">${refused.join('')}</dl>`)
}

function callOf(method: string, path: string, operation: ApiOperation, schemas: Schemas): string {
  const who = operation.security.length > 0 ? '<b>log-in</b>' : ''
  const title = `<code class="${method}">${method.toUpperCase()}</code> <code>${escaped(path)}</code> ${who}`
  const inside = `<p>${prose(operation.description)}</p>${requestOf(operation, schemas)}${answersOf(operation, schemas)}`
  return `<details id="${operation.operationId}"><summary><h3>${title}</h3><span>${prose(operation.summary)}</span></summary>${inside}</details>`
}

const objectOf = ([name, schema]: [string, ApiSchema]) =>
  `<details id="${name}"><summary><h3><code>${name}</code></h3></summary>${fieldsOf(schema)}</details>`

/** `VoucherCodes` as one reads it. */
const heading = (area: string) => area.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** A readable page of the calls for engineers, made from the document that programs read; no script. */
export function docsPage({ info, paths, components }: ApiDocument): string {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation, area: operation.tags[0] ?? '' })),
  )
  const areas = [...new Set(calls.map(({ area }) => area))].sort()
  const sections = areas.map((area) => {
    const own = calls.filter((call) => call.area === area)
    const list = own.map(({ method, path, operation }) => callOf(method, path, operation, components.schemas))
    return `<section class="area" id="area-${area}"><h2>${heading(area)}</h2>${list.join('')}</section>`
  })
  const objects = Object.entries(components.schemas).sort(([a], [b]) => (a < b ? -1 : 1))
  const links = [
    ...areas.map((area) => `<a href="#area-${area}">${heading(area)}</a>`),
    '<a href="#objects">Objects</a>',
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Sabai calls</title><style>${STYLE}</style></head><body><header><h1>Sabai calls</h1><p>${prose(info.description)}</p><p>A call with <b>log-in</b> wants <code>Authorization: Bearer TOKEN</code>, or in a browser the cookie. Every call answers texts in the language of <code>Accept-Language</code>. For programs: <a href="/api/openapi.json">openapi.json</a></p></header><nav aria-label="Areas">${links.join('')}</nav><main>${sections.join('')}<section class="area" id="objects"><h2>Objects</h2>${objects.map(objectOf).join('')}</section></main></body></html>`
}
