import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type ErrorCode, statusOf } from '#contract/errorCodes.ts'

/** The failure envelope with its fitting HTTP status. */
export function refuse(c: Context, code: ErrorCode, message: string): Response {
  return c.json({ success: false, message, code }, statusOf(code) as ContentfulStatusCode)
}
