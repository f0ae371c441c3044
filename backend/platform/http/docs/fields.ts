import type { ApiParameter, ApiSchema } from '#backend/platform/http/withExamples.ts'
import { escaped, prose } from './html.ts'

const nameOf = ($ref: string) => $ref.slice($ref.lastIndexOf('/') + 1)

/** What a field may hold, in a word or a few; an object with a name links to it. */
export function typeOf(schema: ApiSchema): string {
  if (schema.$ref) return `<a href="#${nameOf(schema.$ref)}">${nameOf(schema.$ref)}</a>`
  const choices = schema.anyOf ?? schema.oneOf ?? schema.allOf
  if (choices) return choices.map(typeOf).join(' or ')
  if (schema.enum) return schema.enum.map((one) => `<code>${escaped(JSON.stringify(one))}</code>`).join(' or ')
  if (schema.const !== undefined) return `<code>${escaped(JSON.stringify(schema.const))}</code>`
  const [type = 'anything', ...others] = [schema.type ?? []].flat()
  const plain = type === 'array' ? `list of ${typeOf(schema.items ?? {})}` : (schema.format ?? type)
  return [plain, ...others].join(' or ')
}

/** The object inside a field that is described in place. */
const innerOf = (schema: ApiSchema): ApiSchema | undefined => {
  if (schema.properties) return schema
  if (schema.items) return innerOf(schema.items)
  return (schema.anyOf ?? []).map(innerOf).find(Boolean)
}

type Row = { name: string; isNeeded: boolean; schema: ApiSchema; said?: string }

function rows(fields: Row[]): string {
  const items = fields.map(({ name, isNeeded, schema, said }) => {
    const inner = innerOf(schema)
    const more = inner && !schema.$ref ? fieldsOf(inner) : ''
    const standard =
      schema.default === undefined ? '' : `, else <code>${escaped(JSON.stringify(schema.default))}</code>`
    const need = isNeeded ? '' : ' <i>may be left out</i>'
    const about = said ? `<p>${prose(said)}</p>` : ''
    return `<dt><code>${escaped(name)}</code> <span>${typeOf(schema)}${standard}</span>${need}</dt><dd>${about}${more}</dd>`
  })
  return items.length > 0 ? `<dl>${items.join('')}</dl>` : ''
}

/** The fields of an object, each with what it is for. */
export const fieldsOf = ({ properties = {}, required = [] }: ApiSchema, leftOut: string[] = []): string =>
  rows(
    Object.entries(properties)
      .filter(([name]) => !leftOut.includes(name))
      .map(([name, schema]) => ({ name, isNeeded: required.includes(name), schema, said: schema.description })),
  )

/** What goes into the address, or into its headers. */
export const parametersOf = (parameters: ApiParameter[]): string =>
  rows(
    parameters.map(({ name, required = false, schema, description }) => {
      return { name, isNeeded: required, schema, said: description ?? schema.description }
    }),
  )
