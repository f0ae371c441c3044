import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Backend, openBackend } from '#backend/app.ts'
import type { Database } from '#backend/context.ts'
import { readEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { type EmbeddedPostgres, startPostgres } from '#backend/platform/db/embedded/startPostgres.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import { openReplicas } from '#backend/platform/db/replicas.ts'
import { REPLICA_CALLS } from '#backend/platform/http/replicaCalls.ts'
import { shops } from '#backend/schema.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { insertBookingShop, SHOP } from '#tests/support/bookings/bookingShop.ts'
import { insertPictures } from '#tests/support/catalogue/shopRows.ts'
import { dataFolder } from '#tests/support/processes/dataFolder.ts'
import { openStandby } from '#tests/support/processes/standby.ts'
import { soon } from '#tests/support/soon.ts'

const cleanups: (() => unknown)[] = []
const said: string[] = []
let primary: EmbeddedPostgres
let standby: Awaited<ReturnType<typeof openStandby>>
let replica: pg.Client
let db: Database
let backend: Backend

beforeAll(async () => {
  const log = openLog({ LOG_LEVEL: 'silent' })
  primary = await startPostgres({ dataDir: dataFolder(), log, settings: { fsync: 'off' } })
  cleanups.push(() => primary.close())
  await migrateDatabase(primary.url)
  const pool = new pg.Pool({ connectionString: primary.url, max: 2 })
  // A connection that is still closing hears that the server ends.
  pool.on('error', () => {})
  cleanups.push(() => pool.end())
  db = drizzle(pool)
  await insertBookingShop(db)
  await insertPictures(db, ['mat', 'oil'])
  standby = await openStandby(primary)
  cleanups.push(() => standby.close())
  replica = new pg.Client({ connectionString: standby.url })
  replica.on('error', () => {})
  await replica.connect()
  const env = readEnv({
    ...{ DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: standby.url, DATABASE_REPLICA_LAG: '600' },
    ...{ APP_ENV: 'test', SEED: 'none', RATE_LIMIT: 'off', DATA_DIR: dataFolder() },
  })
  backend = await openBackend(env, openLog({ LOG_LEVEL: 'info' }, { write: (line) => said.push(line) }), {
    handlers: [],
  })
  cleanups.push(() => backend.close())
})
afterAll(async () => {
  for (const cleanup of cleanups.reverse()) await cleanup()
})

const ask = (method: string, path: string, { token, body }: { token?: string; body?: unknown } = {}) => {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) }
  return backend.fetch(
    new Request(`http://shop.test/api${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }),
  )
}
const telOf = async (token?: string) => {
  const answer = await ask('GET', `/shops/${SHOP}`, token ? { token } : {})
  return ((await answer.json()) as { shop: { tel: string } }).shop.tel
}

const rename = (tel: string) => db.update(shops).set({ tel }).where(eq(shops.id, SHOP))
const renameAndTell = (tel: string) =>
  db.transaction(async (tx) => {
    await tx.update(shops).set({ tel }).where(eq(shops.id, SHOP))
    await purge(tx, [cacheTag.shop(SHOP)])
  })

const pause = () => replica.query('SELECT pg_wal_replay_pause()')
const resume = () => replica.query('SELECT pg_wal_replay_resume()')

let changes = 0
/** Holds the replica back, and a change that nobody tells of: answers what stood there before, which it still says. */
async function holdBack(): Promise<{ before: string; after: string }> {
  return soon(async () => {
    await resume()
    const before = `0${++changes}`
    const after = `0${++changes}`
    await renameAndTell(before)
    const { rows } = await db.execute<{ lsn: string }>(sql`SELECT pg_current_wal_lsn()::text AS lsn`)
    await soon(async () => {
      const replayed = await replica.query('SELECT pg_last_wal_replay_lsn() >= $1::pg_lsn AS has', [rows[0]!.lsn])
      expect(replayed.rows).toEqual([{ has: true }])
    })
    await pause()
    await rename(after)
    expect(await telOf()).toBe(before)
    return { before, after }
  })
}

describe('a shop’s page while a replica is a little behind', () => {
  it('is read there by anybody, and from the primary by whoever is logged in', async () => {
    const body = { email: 'nok@sabai.test', password: 'sabai-demo-1', firstName: 'Nok' }
    const { token } = (await (await ask('POST', '/signup', { body })).json()) as { token: string }
    const { before, after } = await holdBack()
    expect([await telOf(), await telOf(token)]).toEqual([before, after])
  })

  it('shows what was changed as soon as anybody has been told, and never what stood before', async () => {
    await holdBack()
    await renameAndTell('changed')
    await soon(async () => expect(await telOf()).toBe('changed'))
    for (let n = 0; n < 5; n++) expect(await telOf()).toBe('changed')
    // It has caught up again: the next change of which nobody tells is not seen.
    await holdBack()
    await resume()
  })
})

describe('a replica that is too far behind', () => {
  it('is not asked until it has caught up', async () => {
    const pool = new pg.Pool({ connectionString: primary.url, max: 1 })
    pool.on('error', () => {})
    const replicas = openReplicas({
      ...{ urls: [standby.url], maxLagSeconds: 2, primary: pool, settings: {} },
      log: openLog({ LOG_LEVEL: 'silent' }),
    })
    await soon(() => expect(replicas.choose()).toBeDefined())
    await pause()
    await rename('late')
    await soon(() => expect(replicas.choose()).toBeUndefined())
    await resume()
    await soon(() => expect(replicas.choose()).toBeDefined())
    await replicas.close()
    await pool.end()
  })
})

describe('every call that is read from a replica', () => {
  it('writes nothing there', async () => {
    for (const call of REPLICA_CALLS) {
      const [method = '', path = ''] = call.split(' ')
      const answer = await ask(method, path.replace(/\{\w+\}/, SHOP))
      expect([200, 400, 404], call).toContain(answer.status)
    }
    expect(said.filter((line) => line.includes('replica'))).toEqual([])
  })
})

describe('a replica that goes away', () => {
  it('is missed by nobody: the primary is asked, and it is said', async () => {
    await standby.stop()
    expect(await telOf()).toEqual(expect.any(String))
    expect((await ask('GET', '/search')).status).toBe(200)
    await soon(() => expect(said.join()).toContain('A replica does not answer'))
  })
})
