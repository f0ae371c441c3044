import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Loss, listenForPurges, purge } from '#backend/platform/cacheTags/purge.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { migrationFolder } from '#tests/support/platform/migrationFolder.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'
import { silentProxy } from '#tests/support/processes/silentProxy.ts'
import { soon } from '#tests/support/soon.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: pg.Pool

beforeEach(async () => {
  database = await cloneDatabase()
  pool = new pg.Pool({ connectionString: database.url })
})

afterEach(async () => {
  await pool.end()
  await database.drop()
})

describe('pages whose shop has changed', () => {
  it('are named to every process once the change is committed, and never when it is not', async () => {
    const heard: string[][] = [[], []]
    const stops = await Promise.all(heard.map((tags) => listenForPurges(database.url, (more) => tags.push(...more))))
    const db = drizzle(pool)

    const refused = db.transaction(async (tx) => {
      await purge(tx, [cacheTag.shop('refused')])
      throw new Error('The price was not changed')
    })
    await expect(refused).rejects.toThrow('The price was not changed')
    await db.transaction((tx) => purge(tx, [cacheTag.shop('1'), cacheTag.brand('2'), cacheTag.shop('1')]))

    const both = ['shop:1', 'brand:2']
    await soon(() => expect(heard).toEqual([both, both]))
    await Promise.all(stops.map((stop) => stop()))
  })

  it('are all named however many they are', async () => {
    const tags = Array.from({ length: 2000 }, (_, index) => cacheTag.shop(`ร้านนวด-${index}`))
    const heard: string[] = []
    const stop = await listenForPurges(database.url, (more) => heard.push(...more))

    await drizzle(pool).transaction((tx) => purge(tx, tags))

    await soon(() => expect(heard).toEqual(tags))
    await stop()
  })

  it.each(['', 'shop:1', '{"tags":[]}', '[1]', 'null'])(
    'are all taken for old where somebody notifies “%s”',
    async (payload) => {
      const heard: string[] = []
      const stop = await listenForPurges(database.url, (more) => heard.push(...more))
      await pool.query("SELECT pg_notify('purge', $1)", [payload])
      await purge(drizzle(pool), [cacheTag.flashSales])
      await soon(() => expect(heard).toEqual([cacheTag.everything, 'flash']))
      await stop()
    },
  )

  it('are all taken for old after a lost connection, and heard of again', async () => {
    const heard: string[] = []
    const stop = await listenForPurges(database.url, (more) => heard.push(...more))
    await pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE query ~ 'LISTEN purge|beat_' AND datname = current_database() AND pid <> pg_backend_pid()`,
    )
    await soon(() => expect(heard).toEqual([cacheTag.everything]))

    await purge(drizzle(pool), [cacheTag.flashSales])
    await soon(() => expect(heard).toEqual([cacheTag.everything, 'flash']))
    await stop()
  })
})

describe('the line on which a process hears what changed', () => {
  it('is opened anew where its server has gone without a word, and everything is taken for old', async () => {
    const proxy = await silentProxy(database.url)
    const heard: string[] = []
    const losses: Loss[] = []
    const options = { beatMs: 300, silentMs: 300, onLost: (loss: Loss) => losses.push(loss) }
    const stop = await listenForPurges(proxy.url, (more) => heard.push(...more), options)
    proxy.fallSilent()
    await soon(() => expect([losses[0], heard[0]]).toEqual(['silent', cacheTag.everything]))
    await soon(async () => {
      await purge(drizzle(pool), [cacheTag.flashSales])
      expect(heard).toContain('flash')
    })
    await stop()
    await proxy.close()
  })

  it('stays open as long as it hears itself, which nobody else notices', async () => {
    const losses: Loss[] = []
    let beats = 0
    const hear = (tags: string[]) => {
      if (tags.length === 0) beats += 1
    }
    const others: string[][] = []
    const options = { beatMs: 300, onLost: (loss: Loss) => losses.push(loss) }
    const stops = [
      await listenForPurges(database.url, hear, options),
      await listenForPurges(database.url, (tags) => others.push(tags), { beatMs: 1e6 }),
    ]
    await soon(() => expect(beats).toBeGreaterThan(2))
    expect([others, losses]).toEqual([[], []])
    await Promise.all(stops.map((stop) => stop()))
  })

  it('stays open where the process was too busy to read its beat before the next one', async () => {
    const losses: Loss[] = []
    const beatMs = 1000
    const stop = await listenForPurges(database.url, () => {}, {
      beatMs,
      silentMs: beatMs,
      onLost: (loss) => losses.push(loss),
    })
    let turns = 0
    // Of the same length, it runs right after a beat.
    const busy = setInterval(() => {
      turns += 1
      if (turns === 1) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * beatMs)
    }, beatMs)
    await soon(() => expect(turns).toBeGreaterThan(3))
    clearInterval(busy)
    expect(losses).toEqual([])
    await stop()
  })
})

describe('migrating', () => {
  it('happens once when several processes start at the same moment', async () => {
    const { folder, remove } = await migrationFolder({
      '0000_first': 'CREATE TABLE made_once AS SELECT pg_sleep(0.2)::text',
    })
    // As if nothing had been applied yet: these migrations are others than ours.
    await pool.query('DROP SCHEMA drizzle CASCADE')

    const results = await Promise.allSettled(Array.from({ length: 4 }, () => migrateDatabase(database.url, folder)))

    expect(results.map(({ status }) => status)).toEqual(Array(4).fill('fulfilled'))
    expect((await pool.query('SELECT 1 FROM made_once')).rowCount).toBe(1)
    remove()
  })
})
