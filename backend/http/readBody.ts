import type { Context } from 'hono'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { ServiceError } from '../errors.ts'

/** The request's JSON object. Throws 415 for another content type and 400 for what is not JSON. */
export async function readBody(c: Context): Promise<unknown> {
  const type = (c.req.header('content-type') ?? '').split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') {
    throw new ServiceError(ERROR_CODE.unsupportedMediaType, 'Send the body as application/json')
  }
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch {
    throw new ServiceError(ERROR_CODE.badRequest, 'The body is not valid JSON')
  }
}
