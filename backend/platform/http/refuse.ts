import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorCode } from '#contract/errorCodes.ts'
import { statusOf } from '#contract/errorStatus.ts'
import type { FailureDetails } from '#contract/shared.ts'

/** The failure envelope with its fitting HTTP status. */
export function refuse(c: Context, code: ErrorCode, message: string, details: FailureDetails = {}): Response {
  return c.json({ ...details, success: false, message, code }, statusOf(code) as ContentfulStatusCode)
}
