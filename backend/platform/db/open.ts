import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import { type Env, EnvError } from '#backend/env.ts'
import type { Log } from '#backend/log.ts'
import { watchPools } from '#backend/platform/metrics/pools.ts'
import { withAfterCommit } from './afterCommit.ts'
import { placeOf } from './checkDirect.ts'
import { openCluster } from './embedded/openCluster.ts'
import { openPool, type PoolSettings } from './pool.ts'

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

type Settings = Pick<Env, 'DATABASE_URL' | 'DATA_DIR'> & PoolSettings

const ADVICE = `
A pooler in transaction mode needs the address of the database itself beside it, in DATABASE_DIRECT_URL.`

async function checkServer(pool: pg.Pool, url: string): Promise<void> {
  try {
    await pool.query('SELECT 1')
  } catch (error) {
    const reason = error instanceof Error ? error.message || String((error as NodeJS.ErrnoException).code) : error
    const isPooler = /unsupported startup parameter/.test(String(reason))
    const sentence = `The PostgreSQL of DATABASE_URL (${placeOf(url)}) does not answer: ${reason}`
    if (isPooler) throw new EnvError(`${sentence}.${ADVICE}`)
    throw new Error(sentence, { cause: error })
  }
}

/** The database of DATABASE_URL, else the embedded one on DATA_DIR, which other processes may use too. */
export async function openDatabase(settings: Settings, log: Log): Promise<Database> {
  const embedded = settings.DATABASE_URL ? undefined : await openCluster({ dataDir: settings.DATA_DIR, log })
  const url = () => embedded?.url ?? settings.DATABASE_URL!
  const pool = openPool(settings, url, log)
  const unwatch = watchPools('main', [pool])
  const busy = new Set<pg.PoolClient>()
  pool.on('acquire', (client) => busy.add(client))
  pool.on('release', (_, client) => busy.delete(client))
  // Drizzle never gives back a connection that dies as a transaction begins, and the pool has only so many.
  pool.on('connect', (client) => client.once('end', () => busy.has(client) && client.release(true)))
  const close = async () => {
    unwatch()
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
    db: withAfterCommit(drizzle(pool)),
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
