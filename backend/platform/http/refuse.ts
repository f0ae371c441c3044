import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { ErrorCode } from '#contract/errorCodes.ts'
import { statusOf } from '#contract/errorStatus.ts'
import type { FailureDetails } from '#contract/shared.ts'

const refusals = new WeakMap<Context, ErrorCode>()

/** What an answer was refused with; undefined where it was not. */
export const refusalOf = (c: Context): ErrorCode | undefined => refusals.get(c)

/** The failure envelope with its fitting HTTP status. */
export function refuse(c: Context, code: ErrorCode, message: string, details: FailureDetails = {}): Response {
  refusals.set(c, code)
  return c.json({ ...details, success: false, message, code }, statusOf(code) as ContentfulStatusCode)
}
