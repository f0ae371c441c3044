import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { EnvError } from '#backend/env.ts'
import { MIGRATIONS_FOLDER, migrateDatabase } from '#backend/platform/db/migrate.ts'
import { migrationFolder } from '#tests/support/platform/migrationFolder.ts'
import { type Snapshot, strugglesOf } from '#tests/support/platform/olderProcess.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'
import { soon } from '#tests/support/soon.ts'

let url: string
let client: pg.Client
const cleanups: (() => unknown)[] = []

beforeEach(async () => {
  const cloned = await cloneDatabase()
  url = cloned.url
  client = new pg.Client({ connectionString: url })
  await client.connect()
  cleanups.push(cloned.drop, () => client.end())
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** As if nothing had been applied yet: these migrations are others than ours. */
async function migrationsOf(files: Record<string, string>) {
  const { folder, remove } = await migrationFolder(files)
  cleanups.push(remove)
  await client.query('DROP SCHEMA drizzle CASCADE; CREATE TABLE visits AS SELECT n FROM generate_series(1, 3) AS n')
  return folder
}

const applied = async () => (await client.query('SELECT 1 FROM drizzle.__drizzle_migrations')).rowCount
const isValid = async (index: string) => {
  const { rows } = await client.query('SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)', [index])
  return rows[0]?.indisvalid
}

describe('a table that a customer’s transaction still holds as a new process starts', () => {
  it('is migrated once it is let go, and the customer goes on meanwhile', async () => {
    const folder = await migrationsOf({ '0000_note': 'ALTER TABLE visits ADD COLUMN note text' })
    await client.query('BEGIN; SELECT * FROM visits')
    const said = Promise.withResolvers<string>()

    const migrated = migrateDatabase(url, folder, { onWait: said.resolve })
    expect(await said.promise).toContain('in use')
    await client.query('UPDATE visits SET n = n + 1; COMMIT')
    await migrated
    expect((await client.query('SELECT n, note FROM visits ORDER BY n')).rows[0]).toEqual({ n: 2, note: null })
  })

  it('is given up after a while, in words that say where to look, and nothing is half done', async () => {
    const folder = await migrationsOf({
      '0000_two': 'CREATE TABLE made (n int);ALTER TABLE visits ADD COLUMN note text',
    })
    await client.query('BEGIN; SELECT * FROM visits')
    const refusal = await migrateDatabase(url, folder, { longestMs: 0 }).catch((error: unknown) => error)
    await client.query('COMMIT')
    expect(refusal).toBeInstanceOf(EnvError)
    expect(String(refusal)).toContain('pg_stat_activity')
    expect([await applied(), (await client.query("SELECT to_regclass('made') AS made")).rows[0].made]).toEqual([
      0,
      null,
    ])
  })
})

describe('an index on a table that customers write', () => {
  const BUILD = 'CREATE INDEX CONCURRENTLY "visits_n" ON "visits" ("n")'

  it('is built while they write', async () => {
    const folder = await migrationsOf({ '0000_index': BUILD })
    const other = new pg.Client({ connectionString: url })
    await other.connect()
    cleanups.push(() => other.end())
    // A transaction that wrote before: the index waits for it, and nobody waits for the index.
    await client.query('BEGIN; UPDATE visits SET n = n + 1')
    const migrated = migrateDatabase(url, folder)
    await soon(async () => {
      const { rows } = await other.query('SELECT indisvalid FROM pg_index WHERE indexrelid = to_regclass($1)', [
        'visits_n',
      ])
      expect(rows).toEqual([{ indisvalid: false }])
    })
    await other.query('INSERT INTO visits VALUES (7)')
    await client.query('COMMIT')
    await migrated
    expect([await isValid('visits_n'), await applied()]).toEqual([true, 1])
  })

  it('is built anew where a start was killed halfway, and what it had finished is kept', async () => {
    const folder = await migrationsOf({
      '0000_indexes': `${BUILD};--> statement-breakpoint\nCREATE INDEX CONCURRENTLY "visits_back" ON "visits" ("n" DESC)`,
    })
    await client.query(BUILD)
    await client.query("UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'visits_n'::regclass")
    await client.query('CREATE INDEX "visits_back" ON "visits" ("n" DESC)')
    const oidOf = async () => (await client.query("SELECT 'visits_back'::regclass::oid AS oid")).rows[0].oid
    const kept = await oidOf()
    const said: string[] = []

    await migrateDatabase(url, folder, { onWait: (sentence) => said.push(sentence) })
    expect([await isValid('visits_n'), await oidOf(), await applied()]).toEqual([true, kept, 1])
    expect(said).toEqual([expect.stringContaining('visits_n')])
  })

  it('is refused beside other statements, before any of them has run', async () => {
    const folder = await migrationsOf({
      '0000_both': `UPDATE visits SET n = 0;--> statement-breakpoint\n${BUILD}`,
    })
    await expect(migrateDatabase(url, folder)).rejects.toThrow('does nothing else')
    expect((await client.query('SELECT max(n) AS n FROM visits')).rows).toEqual([{ n: 3 }])
  })
})

describe('a process of the version before, on tables that were migrated under it', () => {
  const snapshots = readdirSync(join(MIGRATIONS_FOLDER, 'meta')).filter((name) => name.endsWith('_snapshot.json'))
  const before = JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, 'meta', snapshots.at(-2)!), 'utf8')) as Snapshot

  beforeEach(async () => {
    await client.query('BEGIN')
    cleanups.push(() => client.query('ROLLBACK'))
  })

  it('reads and writes all that it knows', async () => {
    expect(await strugglesOf(client, before)).toEqual([])
  })

  it('would stumble over what was renamed, retyped, dropped or demanded', async () => {
    await client.query(`
      ALTER TABLE shops RENAME COLUMN url_name TO slug;
      ALTER TABLE brands ALTER COLUMN image TYPE boolean USING false;
      ALTER TABLE shops ADD COLUMN fax text NOT NULL DEFAULT '';
      ALTER TABLE shops ALTER COLUMN fax DROP DEFAULT;
      DROP TABLE readiness`)
    const struggles = (await strugglesOf(client, before)).join('\n')
    expect(struggles).toMatch(/column "url_name" .*does not exist/)
    expect(struggles).toMatch(/column "image" is of type boolean/)
    expect(struggles).toContain('shops.fax may not be empty')
    expect(struggles).toContain('relation "readiness" does not exist')
  })
})
