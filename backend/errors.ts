import type { ErrorCode } from '#contract/errorCodes.ts'

/** A refusal that the customer can understand; the code is shown as `code.{n}` in their language. */
export class ServiceError extends Error {
  readonly code: ErrorCode

  constructor(code: ErrorCode, message: string) {
    super(message)
    this.name = 'ServiceError'
    this.code = code
  }
}
