import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { EnvError } from '#backend/env.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'

let url: string
let pool: pg.Pool
let drop: () => Promise<void>
const earlier = mkdtempSync(join(tmpdir(), 'sabai-earlier-'))

/** The migrations of a version that had tables of its own. */
function writeEarlierMigrations(): void {
  mkdirSync(join(earlier, 'meta'), { recursive: true })
  const entries = [{ idx: 0, version: '7', when: 1_700_000_000_000, tag: '0000_ground', breakpoints: true }]
  writeFileSync(
    join(earlier, 'meta', '_journal.json'),
    JSON.stringify({ version: '7', dialect: 'postgresql', entries }),
  )
  writeFileSync(join(earlier, '0000_ground.sql'), 'create table visits (id text primary key);')
}

/** Every table with its columns, and what was applied. */
async function contents(): Promise<unknown> {
  const { rows: columns } = await pool.query(
    `select table_schema, table_name, column_name, data_type from information_schema.columns
     where table_schema in ('public', 'drizzle') order by 1, 2, 3`,
  )
  const { rows: applied } = await pool.query('select * from drizzle.__drizzle_migrations order by id')
  const { rows: visits } = await pool.query('select * from visits')
  return { columns, applied, visits }
}

beforeEach(async () => {
  const cloned = await cloneDatabase()
  url = cloned.url
  pool = new pg.Pool({ connectionString: url })
  drop = cloned.drop
  await pool.query('drop schema public cascade; drop schema if exists drizzle cascade; create schema public')
  writeEarlierMigrations()
})
afterEach(async () => {
  await pool.end()
  await drop()
  rmSync(earlier, { recursive: true, force: true })
})

it('says what can be carried over from a database of an earlier version, and leaves it as it is', async () => {
  await migrateDatabase(url, earlier)
  await pool.query("insert into visits values ('mali')")
  const before = await contents()

  const refusal = await migrateDatabase(url).catch((error: unknown) => error)
  expect(refusal).toBeInstanceOf(EnvError)
  expect(String(refusal)).toContain('npm run catalogue -- export')
  expect(String(refusal)).toContain('cannot be carried over')
  expect(await contents()).toEqual(before)
})

it('takes a database of its own as often as it starts', async () => {
  await migrateDatabase(url)
  await expect(migrateDatabase(url)).resolves.toBeUndefined()
})
