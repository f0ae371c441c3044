import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, describe, expect, it } from 'vitest'
import { openBackend } from '#backend/app.ts'
import { EnvError, readEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { openDatabase } from '#backend/platform/db/open.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { NO_BOUNCER, openBouncer } from '#tests/support/processes/bouncer.ts'
import { dataFolder } from '#tests/support/processes/dataFolder.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'
import { soon } from '#tests/support/soon.ts'

const DATA_DIR = dataFolder()
const STARTUP = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
const log = openLog({ LOG_LEVEL: 'silent' })

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

async function behindPooler(ignored?: readonly string[]) {
  const { url: direct, drop } = await cloneDatabase()
  cleanups.push(drop)
  const bouncer = await openBouncer(direct, ignored)
  cleanups.push(() => bouncer.close())
  const settings = { DATABASE_URL: bouncer.url, APP_ENV: 'test', SEED: 'none', LOG_LEVEL: 'silent', DATA_DIR }
  return { direct, pooled: bouncer.url, settings }
}

async function start(settings: Record<string, string>) {
  const env = readEnv(settings)
  const backend = await openBackend(env, openLog(env), { handlers: [] })
  cleanups.push(() => backend.close())
  return backend
}

/** Skipped with a word where PgBouncer is not installed. */
const withBouncer = NO_BOUNCER ? describe.skip : describe

withBouncer(`behind PgBouncer in transaction mode${NO_BOUNCER ? ` (${NO_BOUNCER})` : ''}`, () => {
  it.each([
    ['refuses our limits', []],
    ['swallows what it is told', STARTUP],
  ])('a start is refused where the pooler %s, and the missing variable is named', async (_, ignored) => {
    const { settings } = await behindPooler(ignored)
    const refusal = await start(settings).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(EnvError)
    expect(String(refusal)).toContain('DATABASE_DIRECT_URL')
    expect(String(refusal)).toContain('pooler in transaction mode')
  })

  it('a start is refused where the way past the pooler leads to another database', async () => {
    const { settings } = await behindPooler()
    const other = await cloneDatabase()
    cleanups.push(other.drop)
    const refusal = await start({ ...settings, DATABASE_DIRECT_URL: other.url }).catch((error: unknown) => error)
    expect(String(refusal)).toContain('both must name the same database')
  })

  it('three processes start at once with the way past it, and each hears what changed', async () => {
    const { direct, pooled, settings } = await behindPooler()
    const backends = await Promise.all([1, 2, 3].map(() => start({ ...settings, DATABASE_DIRECT_URL: direct })))
    const heard: string[] = []
    for (const { onPurge } of backends) onPurge((tags) => heard.push(...tags))
    const pool = new pg.Pool({ connectionString: pooled })
    await purge(drizzle(pool), [cacheTag.shop('1')])
    await pool.end()
    await soon(() => expect(heard).toEqual(['shop:1', 'shop:1', 'shop:1']))
    expect((await backends[0]!.fetch(new Request('http://shop.test/api/shops'))).status).toBe(200)
  })

  it('limits hold in a transaction and for a single statement, and stay with no connection', async () => {
    const { direct, pooled } = await behindPooler()
    const limits = { DATABASE_STATEMENT_TIMEOUT: 1, DATABASE_LOCK_TIMEOUT: 7, DATABASE_POOL_SIZE: 2 }
    const settings = { DATABASE_URL: pooled, DATABASE_DIRECT_URL: direct, DATA_DIR, ...limits }
    const database = await openDatabase(settings, log)
    cleanups.push(() => database.close())
    const shown = await database.db.transaction((tx) => tx.execute('show lock_timeout'))
    expect(shown.rows).toEqual([{ lock_timeout: '7s' }])
    const slow = database.db.transaction((tx) => tx.execute('select pg_sleep(60)'))
    await expect(slow).rejects.toMatchObject({ cause: { message: expect.stringContaining('statement timeout') } })
    await expect(database.pool.query('select pg_sleep(3)')).rejects.toThrow('Query read timeout')
    expect((await database.pool.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '0' }])
  })
})
