import type { FailureDetails } from '#contract/shared.ts'

/** What any failed call becomes; `code` is null where the network failed (spec section 8). */
export class ApiError extends Error {
  readonly status: number
  readonly code: number | null
  /** After how many seconds to try again, where the answer says so (429). */
  readonly waitSeconds: number | undefined
  /** What the refusal says beyond its code, such as the new total with 56. */
  readonly details: FailureDetails

  constructor(
    status: number,
    code: number | null,
    message: string,
    waitSeconds?: number,
    details: FailureDetails = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.details = details
    this.waitSeconds = waitSeconds
  }
}

/** The code of a refusal as a page shows it; null without a connection. */
export const refusalCode = ({ code, status }: ApiError): number | null => code ?? (status || null)
