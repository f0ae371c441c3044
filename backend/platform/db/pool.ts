import pg from 'pg'
import type { Env } from '#backend/env.ts'
import type { Log } from '#backend/log.ts'

const POOL_SIZE = 20
/** How long a query may wait for a connection of the pool. */
const TURN_MS = 30_000
const KEEP_ALIVE_MS = 10_000

/**
 * Without the limits, such as for an import, statements take as long as they take. `patienceMs`: how long any statement
 * is waited for, also of a server that has gone without a word.
 */
export type PoolSettings = { patienceMs?: number } & Partial<
  Pick<
    Env,
    | 'DATABASE_DIRECT_URL'
    | 'DATABASE_POOL_SIZE'
    | 'DATABASE_CONNECT_TIMEOUT'
    | 'DATABASE_STATEMENT_TIMEOUT'
    | 'DATABASE_LOCK_TIMEOUT'
    | 'DATABASE_IDLE_TIMEOUT'
  >
>

/** In milliseconds, by PostgreSQL's names; undefined: no limit. */
type Limits = Record<'statement_timeout' | 'lock_timeout' | 'idle_in_transaction_session_timeout', number | undefined>

const milliseconds = (seconds: number | undefined) => (seconds ?? 0) * 1000 || undefined

const limitsOf = (settings: PoolSettings): Limits => ({
  statement_timeout: milliseconds(settings.DATABASE_STATEMENT_TIMEOUT),
  lock_timeout: milliseconds(settings.DATABASE_LOCK_TIMEOUT),
  idle_in_transaction_session_timeout: milliseconds(settings.DATABASE_IDLE_TIMEOUT),
})

type Release = pg.PoolClient['release']

/** Ignores a second release, which the holder of a lost connection may still call. */
class PooledClient extends pg.Client {
  #release: Release = () => {}

  get release(): Release {
    return this.#release
  }

  /** Set by the pool each time that it gives the connection out. */
  set release(release: Release) {
    let isReleased = false
    this.#release = (error) => {
      if (isReleased) return
      isReleased = true
      release(error)
    }
  }
}

type Query = (...given: unknown[]) => unknown
type Config = { text?: string }

/** The query as pg takes it, a text or a configuration, as a configuration. */
const configOf = (given: unknown): Config => (typeof given === 'string' ? { text: given } : (given as Config))

/**
 * Limits each transaction as it begins, and each single statement by the time that its caller waits: behind a pooler in
 * transaction mode a connection is somebody else's after every transaction, so that it keeps no settings of ours.
 */
function limitThroughPooler(pool: pg.Pool, limits: Limits, patienceMs = limits.statement_timeout): void {
  const given = Object.entries(limits).filter(([, limit]) => limit !== undefined)
  const settings = given.map(([name, limit]) => `; set local ${name} = ${limit}`).join('')
  pool.on('connect', (client) => {
    const send = client.query.bind(client) as Query
    const query: Query = (asked, ...rest) => {
      const config = configOf(asked)
      const isBegin = /^begin\b/i.test(config.text ?? '')
      return send(isBegin ? { ...config, text: config.text + settings } : asked, ...rest)
    }
    client.query = query as typeof client.query
  })
  if (!patienceMs) return
  const ask = pool.query.bind(pool) as Query
  const query: Query = (asked, ...rest) => ask({ ...configOf(asked), query_timeout: patienceMs }, ...rest)
  pool.query = query as typeof pool.query
}

/** Connections to one server; `url` is asked for at each new one. */
export function openPool(settings: PoolSettings, url: () => string, log: Log): pg.Pool {
  const connectionTimeoutMillis = milliseconds(settings.DATABASE_CONNECT_TIMEOUT)
  const isPooled = settings.DATABASE_DIRECT_URL !== undefined
  const limits = limitsOf(settings)
  const pool = new pg.Pool({
    // Asked for at each new connection: where it is, and how long that may take, which is less than a turn.
    Client: class extends PooledClient {
      constructor(config?: pg.ClientConfig) {
        super({ ...config, connectionString: url(), connectionTimeoutMillis })
      }
    },
    max: settings.DATABASE_POOL_SIZE ?? POOL_SIZE,
    connectionTimeoutMillis: TURN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    query_timeout: settings.patienceMs,
    // As start-up parameters, which a pooler refuses.
    ...(isPooled ? {} : limits),
  })
  if (isPooled) limitThroughPooler(pool, limits, settings.patienceMs)
  // An idle connection that the server drops is replaced at the next query; unheard, it would end the process.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'A database connection was lost'))
  // One that is lost in use fails its query, and with it the call; unheard there, it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}
