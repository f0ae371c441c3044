import type { Context } from 'hono'
import { z } from 'zod'
import { ServiceError } from '#backend/errors.ts'
import type { Call } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

function demand(c: Context, wanted: string): void {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== wanted) throw new ServiceError(ERROR_CODE.unsupportedMediaType, `Send the body as ${wanted}`)
}

/** The request's JSON object. Throws 415 for another content type and 400 for what is not JSON. */
export async function readBody(c: Context): Promise<unknown> {
  demand(c, 'application/json')
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceError(ERROR_CODE.badRequest, 'The body is not valid JSON')
  }
}

/** The request's form: the fields that the schema names, several values of one as an array. Throws 415 and 400. */
export async function readForm(c: Context, schema: z.ZodObject): Promise<unknown> {
  demand(c, 'multipart/form-data')
  const form = await c.req.formData().catch(() => {
    throw new ServiceError(ERROR_CODE.badRequest, 'The body is not a valid form')
  })
  const valuesOf = (name: string) => form.getAll(name)
  return Object.fromEntries(
    Object.entries(schema.shape).map(([name, field]) => [
      name,
      field instanceof z.ZodArray ? valuesOf(name) : valuesOf(name)[0],
    ]),
  )
}

/** The raw body of a signed call and its signature, for verifying it. */
export async function readSigned(c: Context, call: Call): Promise<{ raw: string; signature: string }> {
  if (!call.signed) return { raw: '', signature: '' }
  return { raw: await c.req.text(), signature: c.req.header(call.signed) ?? '' }
}
