import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Env } from '#backend/env.ts'
import type { Log } from '#backend/log.ts'
import { openCluster } from './embedded/openCluster.ts'

const POOL_SIZE = 20
/** How long a query may wait for a connection of the pool. */
const TURN_MS = 30_000
const KEEP_ALIVE_MS = 10_000

export type Database = {
  db: NodePgDatabase<Record<string, never>>
  pool: pg.Pool
  /** Where it answers; the embedded one may come back on another port. */
  readonly url: string
  /**
   * The database itself, past any pooler: for what lives longer than a transaction, such as LISTEN, locks of a session
   * and migrations.
   */
  readonly directUrl: string
  /** Resolves with the reason once the embedded server has died and cannot be started again. */
  failed: Promise<Error>
  /** Closes the connections that wait for an answer: their server is gone without closing them. */
  cut(): void
  close(): Promise<void>
}

/** Without the limits, such as for an import, statements take as long as they take. */
type Settings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'> &
  Partial<
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

async function checkServer(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    const { hostname, port, pathname } = new URL(url)
    const reason = error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : error
    const place = `${hostname}:${port || 5432}${pathname}`
    throw new Error(`The PostgreSQL of DATABASE_URL (${place}) does not answer: ${reason}`, { cause: error })
  }
}

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

function openPool(settings: Settings, url: () => string, log: Log): pg.Pool {
  const milliseconds = (seconds: number | undefined) => (seconds ?? 0) * 1000 || undefined
  const connectionTimeoutMillis = milliseconds(settings.DATABASE_CONNECT_TIMEOUT)
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
    statement_timeout: milliseconds(settings.DATABASE_STATEMENT_TIMEOUT),
    lock_timeout: milliseconds(settings.DATABASE_LOCK_TIMEOUT),
    idle_in_transaction_session_timeout: milliseconds(settings.DATABASE_IDLE_TIMEOUT),
  })
  // An idle connection that the server drops is replaced at the next query; unheard, it would end the process.
  pool.on('error', ({ message }) => log.warn({ reason: message }, 'A database connection was lost'))
  // One that is lost in use fails its query, and with it the call; unheard there, it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** The database of DATABASE_URL, else the embedded one on DATA_DIR, which other processes may use too. */
export async function openDatabase(settings: Settings, log: Log): Promise<Database> {
  const embedded = settings.DATABASE_URL ? undefined : await openCluster({ dataDir: settings.DATA_DIR, log })
  const url = () => embedded?.url ?? settings.DATABASE_URL!
  const pool = openPool(settings, url, log)
  const busy = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => busy.add(client))
  pool.on('release', (_, client) => busy.delete(client))
  // Drizzle never gives back a connection that dies as a transaction begins, and the pool has only so many.
  pool.on('connect', (client) => client.once('end', () => busy.has(client) && client.release(true)))
  const close = async () => {
    await pool.end()
    await embedded?.close()
  }
  try {
    await checkServer(pool, url())
  } catch (error) {
    await close()
    throw error
  }
  return {
    db: drizzle(pool),
    pool,
    get url() {
      return url()
    },
    get directUrl() {
      return settings.DATABASE_DIRECT_URL ?? url()
    },
    failed: embedded?.failed ?? new Promise(() => {}),
    cut() {
      for (const client of busy) client.connection.stream.destroy()
    },
    close,
  }
}
