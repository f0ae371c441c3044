import fc from 'fast-check'
import { z } from 'zod'

type Schema = {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  minItems?: number
  maxItems?: number
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  format?: string
}

/** What a field of that name holds where a customer fills it; read when a value is drawn, so that it may grow. */
export type Known = (field: string) => unknown[]

const MOST = 1_000_000

function plainText({ minLength = 0, maxLength = 60, format }: Schema): fc.Arbitrary<unknown> {
  if (format === 'date-time') return fc.constantFrom('2026-11-21T07:00:00Z', '2026-11-21T14:00:00+07:00')
  if (format === 'date') return fc.constantFrom('1990-02-28', '2000-02-29')
  return fc.string({ minLength, maxLength: Math.min(maxLength, minLength + 40) })
}

/** Values as the schema (JSON Schema, as `z.toJSONSchema` writes it) wants them; optional fields come and go. */
function valueFor(schema: Schema, field: string, known: Known): fc.Arbitrary<unknown> {
  const { type, anyOf, properties, items } = schema
  if (properties) return objectOf(schema, known)
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (anyOf) return fc.oneof(...anyOf.map((one) => valueFor(one, field, known)))
  if (type === 'array') {
    const { minItems = 0, maxItems = 3 } = schema
    return fc.array(valueFor(items ?? {}, field, known), {
      minLength: minItems,
      maxLength: Math.min(maxItems, minItems + 3),
    })
  }
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  const values = known(field)
  if (values.length > 0) {
    return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...values) }, { weight: 1, arbitrary: unknownOf(schema) })
  }
  return unknownOf(schema)
}

function unknownOf(schema: Schema): fc.Arbitrary<unknown> {
  const { type, minimum = -MOST, maximum = MOST } = schema
  if (type === 'integer') {
    return fc.oneof(
      fc.integer({ min: minimum, max: Math.min(maximum, minimum + 5) }),
      fc.integer({ min: minimum, max: maximum }),
    )
  }
  if (type === 'number') return fc.double({ min: minimum, max: maximum, noNaN: true })
  return type === 'string' ? plainText(schema) : fc.jsonValue()
}

function objectOf({ properties = {}, required = [] }: Schema, known: Known): fc.Arbitrary<Record<string, unknown>> {
  const model = Object.fromEntries(
    Object.entries(properties).map(([field, schema]) => [field, valueFor(schema, field, known)]),
  )
  return fc.record(model, { requiredKeys: required.filter((field) => field in model) })
}

/** An object as a customer's browser would send it to that part of a call. */
export const plausible = (schema: z.ZodObject, known: Known): fc.Arbitrary<Record<string, unknown>> =>
  objectOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema, known)
