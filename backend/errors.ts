import type { ErrorCode } from '#contract/errorCodes.ts'
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
