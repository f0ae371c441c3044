import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { type Env, EnvError } from '#backend/env.ts'

/** A notification takes a millisecond; a busy machine may take seconds. */
const PATIENCE_MS = 5000

/** Where it is, without user and password. */
export function placeOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `${hostname}:${port || 5432}${pathname}`
}

type Asked = Pick<Env, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>

function refusal({ DATABASE_URL, DATABASE_DIRECT_URL }: Asked): string {
  const place = placeOf(DATABASE_DIRECT_URL ?? DATABASE_URL!)
  const deaf = DATABASE_DIRECT_URL
    ? `DATABASE_DIRECT_URL (${place}) does not hear what is notified by DATABASE_URL`
    : `DATABASE_URL (${place}) does not hear its own notifications`
  return `${deaf}: pages would stay old, and locks would stay behind. A pooler in transaction mode, such as PgBouncer,
swallows LISTEN and NOTIFY. Write the address of the database itself, past the pooler, in DATABASE_DIRECT_URL;
both must name the same database.`
}

/**
 * Proves at start that what is notified by DATABASE_URL is heard by DATABASE_DIRECT_URL, or by itself where that is not
 * set: a pooler in transaction mode takes LISTEN without an error, and tells nothing.
 * @throws EnvError
 */
export async function checkDirect(env: Asked, pool: pg.Pool, patienceMs = PATIENCE_MS): Promise<void> {
  const directUrl = env.DATABASE_DIRECT_URL ?? env.DATABASE_URL
  if (!directUrl) return
  const channel = `check_${randomBytes(8).toString('hex')}`
  const client = new pg.Client({ connectionString: directUrl, connectionTimeoutMillis: patienceMs })
  client.on('error', () => {})
  const heard = new Promise<true>((resolve) => client.once('notification', () => resolve(true)))
  try {
    await client.connect()
    await client.query(`LISTEN ${channel}`)
    await pool.query('SELECT pg_notify($1, $2)', [channel, ''])
    if (!(await Promise.race([heard, wait(patienceMs, false, { ref: false })]))) throw new EnvError(refusal(env))
  } catch (error) {
    if (error instanceof EnvError || !env.DATABASE_DIRECT_URL) throw error
    const reason = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : error
    throw new EnvError(`The PostgreSQL of DATABASE_DIRECT_URL (${placeOf(directUrl)}) does not answer: ${reason}`)
  } finally {
    await client.end().catch(() => {})
  }
}
