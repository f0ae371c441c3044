import type { Example } from './examples.ts'

/** A schema of the document, as far as it is read here. */
export type ApiSchema = {
  $ref?: string
  type?: string | string[]
  enum?: unknown[]
  const?: unknown
  format?: string
  default?: unknown
  description?: string
  properties?: Record<string, ApiSchema>
  required?: string[]
  items?: ApiSchema
  anyOf?: ApiSchema[]
  oneOf?: ApiSchema[]
  allOf?: ApiSchema[]
}
type Media = { schema: ApiSchema; example?: unknown }
export type ApiParameter = {
  in: string
  name: string
  required?: boolean
  description?: string
  schema: ApiSchema
  example?: unknown
}
export type ApiOperation = {
  operationId: string
  tags: string[]
  summary: string
  description: string
  security: object[]
  parameters?: ApiParameter[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { description: string; content?: Record<string, Media> }>
}
export type ApiDocument = {
  openapi: string
  info: { title: string; description: string }
  paths: Record<string, Record<string, ApiOperation>>
  components: { schemas: Record<string, ApiSchema> }
}

/** In an address everything is a text; in the document an example has the type of its field. */
function typed({ type }: ApiSchema, value: string): unknown {
  return [type].flat().some((one) => one === 'integer' || one === 'number') ? Number(value) : value
}

function addTo(operation: ApiOperation, { request, answer }: Example): void {
  const sent = { path: request.params, query: request.query } as Record<string, Record<string, string> | undefined>
  for (const parameter of operation.parameters ?? []) {
    const value = sent[parameter.in]?.[parameter.name]
    if (value !== undefined) parameter.example = typed(parameter.schema, value)
  }
  const body = operation.requestBody?.content['application/json']
  if (body && request.body) body.example = request.body
  for (const media of Object.values(operation.responses['200']?.content ?? {})) media.example = answer
}

/** Puts what was really sent and answered beside what may be. */
export function withExamples(document: ApiDocument, examples: Record<string, Example>): ApiDocument {
  for (const [path, operations] of Object.entries(document.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const example = examples[`${method.toUpperCase()} ${path}`]
      if (example) addTo(operation, example)
    }
  }
  return document
}
