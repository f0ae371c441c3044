import { Hono } from 'hono'
import { routePath } from 'hono/route'
import { ServiceError, TooManyRequests } from '#backend/errors.ts'
import type { Log } from '#backend/log.ts'
import { StorageOutage } from '#backend/platform/storage/storageOutage.ts'
import { inTrace, startTrace } from '#backend/platform/tracing/trace.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { docsPage } from './docs/page.ts'
import { DOCS_POLICY } from './docs/style.ts'
import type { AreaRoutes } from './handle.ts'
import { type CallGuards, mount } from './mount.ts'
import { describeCalls } from './openapi.ts'
import { refuse } from './refuse.ts'

/** Seconds until a caller may try again: a database or a storage that died is mostly back by then. */
const RETRY_SECONDS = 2

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
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/

const isReason = (error: Error) => {
  const code = String((error as NodeJS.ErrnoException).code ?? '')
  return (
    error instanceof StorageOutage || SQL_STATES.test(code) || SYSTEM_CODES.test(code) || MESSAGES.test(error.message)
  )
}

/** Why nothing can be stored or read now, in one line; undefined where a call failed for what it asked for. */
function reasonOf(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (isReason(at)) return at.message || String((at as NodeJS.ErrnoException).code)
  }
  return undefined
}

const METHODS = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT']

/** True where another method would reach a call on this path. */
function isKnownPath(app: Hono, path: string): boolean {
  return METHODS.some((method) => app.router.match(method, path)[0].some(([[, route]]) => !route.path.includes('*')))
}

/**
 * The calls as one app: envelope on every answer, one place where errors become answers. Of two paths that both fit,
 * the one that is listed first answers.
 */
export function createApp(areas: readonly AreaRoutes[], guards: Omit<CallGuards, 'onStreamError'>, log: Log): Hono {
  // A slash at the end means the same: the specification writes one call with it.
  const app = new Hono({ strict: false })
  app.use((c, next) => inTrace(startTrace(c.req.header('traceparent')), next))
  // For the log of the server in front, which may not name a path: it can hold a code, a token or an address.
  app.use(async (c, next) => {
    await next()
    c.header('x-route', routePath(c, -1))
  })
  // Made at the first request, to keep the start fast.
  let known: ReturnType<typeof describeCalls> | undefined
  const document = () => {
    known ??= describeCalls(areas)
    return known
  }
  app.get('/api/openapi.json', (c) => c.json(document()))
  app.get('/api/docs', (c) => {
    c.header('content-security-policy', DOCS_POLICY)
    return c.html(docsPage(document()))
  })
  const onStreamError = (err: unknown, name: string) => log.error({ err, call: name }, 'A live answer broke off')
  for (const { routes } of areas) mount(app, routes, { ...guards, onStreamError })

  app.notFound((c) =>
    isKnownPath(app, c.req.path)
      ? refuse(c, ERROR_CODE.methodNotAllowed, 'This call has another method')
      : refuse(c, ERROR_CODE.notFound, 'There is no such call'),
  )
  app.onError((error, c) => {
    if (error instanceof TooManyRequests) c.header('retry-after', String(error.retryAfterSeconds))
    if (error instanceof ServiceError) return refuse(c, error.code, error.message, error.details)
    const reason = reasonOf(error)
    if (reason) {
      log.warn({ reason, route: routePath(c, -1) }, 'Database or storage does not answer')
      c.header('retry-after', String(RETRY_SECONDS))
      return refuse(c, ERROR_CODE.unavailable, 'Nothing can be stored for the moment; try again shortly')
    }
    log.error({ err: error, route: routePath(c, -1) }, 'call failed')
    return refuse(c, ERROR_CODE.surprise, 'Something went wrong on our side')
  })
  return app
}
