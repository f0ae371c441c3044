import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import type { Database } from '#backend/context.ts'
import { seedDatabase } from '#demo/seedDatabase.ts'
import { cloneDatabase } from './postgres.ts'

export type SeededDatabase = {
  db: Database
  pool: pg.Pool
  url: string
  /** How many of the two processes that started at once filled it. */
  seeders: number
  close(): Promise<void>
}

/** A database of its own with the demo catalogue of that instant, seeded by two at once as two processes would. */
export async function openSeededDatabase(now: Date): Promise<SeededDatabase> {
  const { url, drop } = await cloneDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const db = drizzle(pool)
  const outcomes = await Promise.all([seedDatabase(db, now), seedDatabase(db, now)])
  return {
    db,
    pool,
    url,
    seeders: outcomes.filter(Boolean).length,
    async close() {
      await pool.end()
      await drop()
    },
  }
}
