/** Seconds until a caller may try again: a database that died is mostly back by then. */
export const RETRY_SECONDS = 2

/**
 * Classes of PostgreSQL's errors that say nothing about the call: connection, resources (a full disk, too many
 * connections), the operator's hand (a stop, a statement that took too long), the system (files). Then those of a
 * database that may only be read and of a lock that did not come.
 */
const SQL_STATES = /^(08\w{3}|53\w{3}|57\w{3}|58\w{3}|25006|55P03)$/
/** Of sockets and names. */
const SYSTEM_CODES = /^(ECONN\w+|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOSPC|EDQUOT|EROFS)$/
/** What `pg` says without a code. */
const MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed)/

const isReason = (error: Error) => {
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  return SQL_STATES.test(code) || SYSTEM_CODES.test(code) || MESSAGES.test(error.message)
}

/** Why nothing can be stored or read now, in one line; undefined where a call failed for what it asked for. */
export function reasonOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (isReason(at)) return at.message || String((at as NodeJS.ErrnoException).code)
  }
  return undefined
}
