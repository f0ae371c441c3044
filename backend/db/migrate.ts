import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'

/** Any number, the same in every process of Sabai. */
const MIGRATION_LOCK = 7_221_894

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings the database to the newest schema; of several processes at once, one does and the others wait. */
export async function migrateDatabase(pool: pg.Pool, migrationsFolder = MIGRATIONS_FOLDER): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await migrate(drizzle(client), { migrationsFolder })
    await client.query('SELECT pg_advisory_unlock($1)', [MIGRATION_LOCK])
    client.release()
  } catch (error) {
    // Closing the connection lets go of the lock.
    client.release(true)
    throw error
  }
}
