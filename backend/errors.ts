import { ERROR_CODE, type ErrorCode } from '#contract/errorCodes.ts'
import type { FailureDetails } from '#contract/shared.ts'

/** A refusal that the customer can understand; the code is shown as `code.{n}` in their language. */
export class ServiceError extends Error {
  readonly code: ErrorCode
  readonly details: FailureDetails

  constructor(code: ErrorCode, message: string, details: FailureDetails = {}) {
    super(message)
    this.name = 'ServiceError'
    this.code = code
    this.details = details
  }
}

/** A refusal for a while; `retryAfterSeconds` becomes the header Retry-After. */
export class TooManyRequests extends ServiceError {
  readonly retryAfterSeconds: number

  constructor(
    retryAfterSeconds: number,
    code: ErrorCode = ERROR_CODE.tooManyRequests,
    message = `Too many of these; wait ${retryAfterSeconds} seconds`,
  ) {
    super(code, message)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** Refuses what does not fit together (422). */
export const unprocessable = (message: string) => new ServiceError(ERROR_CODE.unprocessable, message)

/** Refuses a change of what somebody else has changed since it was read (166). */
export const changedMeanwhile = () =>
  new ServiceError(ERROR_CODE.changedMeanwhile, 'Somebody else has changed this since')
