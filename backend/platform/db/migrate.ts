import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { EnvError } from '#backend/env.ts'
import { applyMigrations, LONGEST_WAIT_MS, type Waiting } from './applyMigrations.ts'
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
async function isFromBefore(client: pg.Client, migrationsFolder: string): Promise<boolean> {
  const { rows: tables } = await client.query("select to_regclass('drizzle.__drizzle_migrations') as applied")
  if (tables[0].applied === null) return false
  const { rows } = await client.query('select hash from drizzle.__drizzle_migrations order by created_at limit 1')
  return rows.length > 0 && rows[0].hash !== readMigrationFiles({ migrationsFolder })[0]?.hash
}

const ASK_AGAIN_MS = 250

/** Takes the lock of migrations, and says so where another process has it: a start that waits without a word looks dead. */
async function lockMigrations(client: pg.Client, { onWait, longestMs = LONGEST_WAIT_MS }: Waiting): Promise<void> {
  const until = performance.now() + longestMs
  for (let hasSaid = false; ; hasSaid = true) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as is_mine', [MIGRATION_LOCK])
    if (rows[0].is_mine) return
    if (!hasSaid) onWait?.('Another process migrates the database: waiting for it')
    if (performance.now() >= until) {
      throw new EnvError(
        `Another connection has held the lock of migrations (pg_locks, advisory, objid ${MIGRATION_LOCK}) for ` +
          `${Math.round(longestMs / 60_000)} minutes. Behind a pooler in transaction mode a lock can stay with one of ` +
          `its connections: end that one, and name the database itself in DATABASE_DIRECT_URL.`,
      )
    }
    await wait(ASK_AGAIN_MS)
  }
}

/**
 * Migrates the database of this address, which leads past any pooler, to the newest schema; of several processes at
 * once, one does and the others wait, ten minutes at most.
 * @throws EnvError where a version before 1.0 made the database, which stays as it is, or where the wait was in vain.
 */
export async function migrateDatabase(
  directUrl: string,
  migrationsFolder = MIGRATIONS_FOLDER,
  waiting: Waiting = {},
): Promise<void> {
  const client = new pg.Client({ connectionString: directUrl, keepAlive: true })
  // Lost while it works, it fails its query; unheard, it would end the process as well.
  client.on('error', () => {})
  await client.connect()
  try {
    await drizzle(client).execute(liftTimeouts('connection'))
    await lockMigrations(client, waiting)
    if (await isFromBefore(client, migrationsFolder)) throw new EnvError(FROM_BEFORE)
    await applyMigrations(client, migrationsFolder, waiting)
  } finally {
    // Also gives the lock back.
    await client.end()
  }
}
