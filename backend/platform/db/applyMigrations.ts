import { setTimeout as wait } from 'node:timers/promises'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import type pg from 'pg'
import { EnvError } from '#backend/env.ts'

const ASK_AGAIN_MS = 250
/** Whoever waits for a table keeps everybody waiting who comes after: a moment at a time. */
const LOCK_SECONDS = 3

export type Waiting = {
  /** Hears, with a sentence, whom this start waits for, and what takes long. */
  onWait?(sentence: string): void
  longestMs?: number
}

/** A migration of a large table may take minutes; a lock that somebody forgot is for ever. */
export const LONGEST_WAIT_MS = 10 * 60_000

const CONCURRENT = /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?"?(\w+)"?/i

const withoutComments = (statement: string) => statement.replace(/^\s*--.*$/gm, '')

/** The index that a statement builds beside those who write (CONCURRENTLY); undefined of any other statement. */
const concurrentIndex = (statement: string): string | undefined => CONCURRENT.exec(withoutComments(statement))?.[1]

/** The table of drizzle's own runner, so that a database of before goes on. */
const APPLIED = 'drizzle.__drizzle_migrations'

async function readApplied(client: pg.Client): Promise<Set<number>> {
  await client.query(`
    CREATE SCHEMA IF NOT EXISTS drizzle;
    CREATE TABLE IF NOT EXISTS ${APPLIED} (id SERIAL PRIMARY KEY, hash text NOT NULL, created_at bigint)`)
  const { rows } = await client.query<{ created_at: string }>(`SELECT created_at FROM ${APPLIED}`)
  return new Set(rows.map(({ created_at }) => Number(created_at)))
}

const note = (client: pg.Client, { hash, folderMillis }: MigrationMeta) =>
  client.query(`INSERT INTO ${APPLIED} (hash, created_at) VALUES ($1, $2)`, [hash, folderMillis])

async function tryOnce(client: pg.Client, migration: MigrationMeta): Promise<'done' | 'inUse'> {
  try {
    await client.query(`BEGIN; SET LOCAL lock_timeout = '${LOCK_SECONDS}s'`)
    for (const statement of migration.sql) await client.query(statement)
    await note(client, migration)
    await client.query('COMMIT')
    return 'done'
  } catch (error) {
    await client.query('ROLLBACK').catch(() => {})
    if ((error as { code?: string }).code !== '55P03') throw error
    return 'inUse'
  }
}

/** All of a migration or nothing; a table in use is waited for in turns of three seconds, between which others go on. */
async function applyWhole(
  client: pg.Client,
  migration: MigrationMeta,
  { onWait, longestMs = LONGEST_WAIT_MS }: Waiting,
) {
  const until = performance.now() + longestMs
  for (let hasSaid = false; (await tryOnce(client, migration)) === 'inUse'; hasSaid = true) {
    if (!hasSaid) onWait?.('A table that is to be migrated is in use: it is tried again, and others go on meanwhile')
    if (performance.now() >= until) {
      throw new EnvError(
        `A transaction has held a table that is to be migrated for ${Math.round(longestMs / 60_000)} minutes: end it ` +
          `(pg_stat_activity, xact_start), and start again. Nothing was changed.`,
      )
    }
    await wait(ASK_AGAIN_MS)
  }
}

/**
 * Builds indexes beside those who write, one by one and outside of any transaction. What a killed run built is kept;
 * what it left half built, which PostgreSQL calls invalid, is dropped and built anew.
 */
async function buildIndexes(client: pg.Client, migration: MigrationMeta, { onWait }: Waiting) {
  const other = migration.sql.find((statement) => !concurrentIndex(statement))
  if (other !== undefined) throw new Error(`What builds an index CONCURRENTLY does nothing else: ${other}`)
  for (const statement of migration.sql) {
    const index = concurrentIndex(statement)!
    const { rows } = await client.query<{ is_valid: boolean }>(
      'SELECT indisvalid AS is_valid FROM pg_index WHERE indexrelid = to_regclass(quote_ident($1))',
      [index],
    )
    if (rows[0]?.is_valid) continue
    if (rows[0]) await client.query(`DROP INDEX CONCURRENTLY "${index}"`)
    onWait?.(`The index ${index} is built; others go on meanwhile`)
    await client.query(statement)
  }
  await note(client, migration)
}

/**
 * Applies, in their order, the migrations that the database does not have yet. The caller has the lock of migrations.
 * Drizzle's own runner takes all in one transaction, in which no index can be built CONCURRENTLY.
 */
export async function applyMigrations(client: pg.Client, migrationsFolder: string, waiting: Waiting): Promise<void> {
  const applied = await readApplied(client)
  for (const migration of readMigrationFiles({ migrationsFolder })) {
    if (applied.has(migration.folderMillis)) continue
    const apply = migration.sql.some(concurrentIndex) ? buildIndexes : applyWhole
    await apply(client, migration, waiting)
  }
}
