import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { EnvError } from '#backend/env.ts'
import { liftTimeouts } from './timeouts.ts'

/** Any number, the same in every process of Sabai. */
const MIGRATION_LOCK = 7_221_894

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

const FROM_BEFORE = `This database was made by a version of Sabai before 1.0, whose tables were others. Nothing in it was changed.
Shops, brands, services, prices, deals and pictures can be carried over:
  1. with the version that made it: npm run catalogue -- export catalogue.jsonl
  2. with this version, an empty DATA_DIR (or the DATABASE_URL of an empty database) and SEED=none:
     npm run catalogue -- import catalogue.jsonl
Accounts, bookings, vouchers and points cannot be carried over: keep the old data for as long as you need them.`

/** Whether the first migration that was applied is another one than ours. Reads only. */
async function isFromBefore(client: pg.PoolClient, migrationsFolder: string): Promise<boolean> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as applied")
  if (tables[0].applied === null) return false
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by created_at limit 1')
  return rows.length > 0 && rows[0].hash !== readMigrationFiles({ migrationsFolder })[0]?.hash
}

/**
 * Migrates the database to the newest schema; of several processes at once, one does and the others wait.
 * @throws EnvError where a version before 1.0 made the database, which stays as it is.
 */
export async function migrateDatabase(pool: pg.Pool, migrationsFolder = MIGRATIONS_FOLDER): Promise<void> {
  const client = await pool.connect()
  const db = drizzle(client)
  try {
    await db.execute(liftTimeouts('connection'))
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    if (await isFromBefore(client, migrationsFolder)) throw new EnvError(FROM_BEFORE)
    await migrate(db, { migrationsFolder })
  } finally {
    // Closing the connection releases the lock and resets the timeouts.
    client.release(true)
  }
}
