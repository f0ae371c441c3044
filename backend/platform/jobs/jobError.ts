/** What is kept of an error that a job failed with. */
export type JobError = { error: string; code: string }

const codesIn = (codes: readonly unknown[]): string =>
  codes.filter((code) => /^[\w-]{1,40}$/.test(String(code ?? ''))).join(' ')

/** A job that would fail again however often it is tried: it is shown as failed at once, with these codes. */
export class LastingError extends Error {
  override name = 'LastingError'
  readonly code: string

  constructor(message: string, codes: readonly unknown[]) {
    super(message)
    this.code = codesIn(codes)
  }
}

/**
 * The kind of an error and its code (such as PostgreSQL's), which an admin reads. Not its sentence: that may name a
 * customer. Of an error with a cause it is the cause.
 */
export function errorOf(error: unknown): JobError {
  if (!(error instanceof Error)) return { error: typeof error, code: '' }
  if (error.cause instanceof Error) return errorOf(error.cause)
  if (error instanceof LastingError) return { error: error.name, code: error.code }
  return { error: error.name, code: codesIn([(error as NodeJS.ErrnoException).code]) }
}
