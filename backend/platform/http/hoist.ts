import type { ApiDocument, ApiSchema } from './withExamples.ts'

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
export function hoist(document: ApiDocument): ApiDocument {
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
