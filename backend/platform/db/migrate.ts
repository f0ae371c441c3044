import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { liftTimeouts } from './timeouts.ts'

/** Any number, the same in every process of Sabai. */
const MIGRATION_LOCK = 7_221_894

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('./migrations', import.meta.url))

/** Brings the database to the newest schema; of several processes at once, one does and the others wait. */
export async function migrateDatabase(pool: pg.Pool, migrationsFolder = MIGRATIONS_FOLDER): Promise<void> {
  const client = await pool.connect()
  const db = drizzle(client)
  try {
    await db.execute(liftTimeouts('connection'))
    await db.execute(sql`select pg_advisory_lock(${MIGRATION_LOCK})`)
    await migrate(db, { migrationsFolder })
  } finally {
    // Closing the connection lets go of the lock, and puts its timeouts back.
    client.release(true)
  }
}
