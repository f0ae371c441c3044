/** Seconds until a visitor may try again: a database that went away is mostly back by then. */
export const RETRY_SECONDS = 2

/** What sockets, names and `fetch` say of another side that cannot be reached. */
const UNREACHABLE = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|UND_ERR_\w+)$/

/** A page of the backend's that it could not answer. */
export class FailedPage extends Error {
  readonly status: number

  constructor(status: number) {
    super(`The backend answered ${status}`)
    this.status = status
  }
}

/**
 * What an answer that failed is answered with: 503 where the backend says so or cannot be reached, for that passes;
 * else 500. A call that got no answer has the status 0 (`ApiError`).
 */
export function failureStatus(error: unknown): 500 | 503 {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { status, code } = at as { status?: unknown; code?: unknown }
    if (status === 503 || status === 0 || UNREACHABLE.test(String(code))) return 503
  }
  return 500
}
