import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { EnvError } from '#backend/env.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'

/** The lock that every process of Sabai takes before it migrates. */
const LOCK = 7_221_894

let url: string
let pool: pg.Pool
let drop: () => Promise<void>
beforeEach(async () => {
  const cloned = await cloneDatabase()
  url = cloned.url
  pool = new pg.Pool({ connectionString: url })
  drop = cloned.drop
})
afterEach(async () => {
  await pool.end()
  await drop()
})

it('a process that starts while another migrates says so once, and goes on when that one is through', async () => {
  const other = await pool.connect()
  await other.query('select pg_advisory_lock($1)', [LOCK])
  const said: string[] = []
  const heard = Promise.withResolvers<void>()

  const migrated = migrateDatabase(url, undefined, {
    onWait: (sentence) => {
      said.push(sentence)
      heard.resolve()
    },
  })
  await heard.promise
  await other.query('select pg_advisory_unlock($1)', [LOCK])
  other.release()

  await migrated
  expect(said).toEqual([expect.stringContaining('waiting')])
})

it('a process that waits for a lock which nobody gives back says where it is, instead of waiting for ever', async () => {
  const other = await pool.connect()
  await other.query('select pg_advisory_lock($1)', [LOCK])

  const refusal = await migrateDatabase(url, undefined, { longestMs: 0 }).catch((error: unknown) => error)
  other.release(true)

  expect(refusal).toBeInstanceOf(EnvError)
  expect(String(refusal)).toContain(String(LOCK))
  expect(String(refusal)).toContain('DATABASE_DIRECT_URL')
})
