import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Env } from '../env.ts'
import type { Log } from '../log.ts'
import { startPostgres } from './embedded/startPostgres.ts'

const POOL_SIZE = 20

export type Database<Schema extends Record<string, unknown>> = {
  db: NodePgDatabase<Schema>
  pool: pg.Pool
  url: string
  close(): Promise<void>
}

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

/** The database of DATABASE_URL, else the embedded one on DATA_DIR, started here and stopped by `close`. */
export async function openDatabase<Schema extends Record<string, unknown>>(
  env: Pick<Env, 'DATABASE_URL' | 'DATA_DIR'>,
  log: Log,
  schema: Schema,
): Promise<Database<Schema>> {
  const embedded = env.DATABASE_URL ? undefined : await startPostgres({ dataDir: env.DATA_DIR, log })
  const url = embedded?.url ?? env.DATABASE_URL!
  const pool = new pg.Pool({ connectionString: url, max: POOL_SIZE, keepAlive: true })
  // An idle connection that the server drops is replaced at the next query; unheard, it would end the process.
  pool.on('error', (error) => log.warn({ err: error }, 'A database connection was lost'))
  // One that is lost in use fails its query, and with it the call; unheard there, it would end the process as well.
  pool.on('connect', (client) => client.on('error', () => {}))
  const close = async () => {
    await pool.end()
    await embedded?.close()
  }
  try {
    await checkServer(pool, url)
  } catch (error) {
    await close()
    throw error
  }
  return { db: drizzle(pool, { schema }), pool, url, close }
}
