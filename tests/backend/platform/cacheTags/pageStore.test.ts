import { eq, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { purge } from '#backend/platform/cacheTags/purge.ts'
import { forgetPages } from '#backend/platform/pageStore/forgetPages.ts'
import { openPageStore, type PageStore, type StoredPage } from '#backend/platform/pageStore/pageStore.ts'
import * as schema from '#backend/schema.ts'
import { cacheTag } from '#domain/cacheTags.ts'
import { openPageCache } from '#server/cache/pageCache.ts'
import { warmHottest } from '#server/cache/warmUp.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'

const HOUR = 3_600_000
const KEY = '/en/shop/river\ndefault\n\nen'

let database: Awaited<ReturnType<typeof cloneDatabase>>
let pool: pg.Pool
let db: Database
let store: PageStore

beforeAll(async () => {
  database = await cloneDatabase()
  pool = new pg.Pool({ connectionString: database.url })
  db = drizzle(pool, { schema }) as unknown as Database
  store = openPageStore(db, 'today')
})
afterAll(async () => {
  await pool.end()
  await database.drop()
})
beforeEach(async () => {
  for (const table of [schema.storedPages, schema.purgedTags, schema.askedPages]) await db.delete(table)
})

const page = (text: string): StoredPage => ({
  head: { etag: text, headers: {}, cache: { maxAge: 60, swr: 60, tags: ['shop:river'] } },
  ...{ br: Buffer.from(`br ${text}`), gzip: Buffer.from(`gzip ${text}`), tags: ['shop:river'] },
  ...{ freshUntil: Date.now() + 60_000, staleUntil: Date.now() + HOUR },
})
const begin = async () => (await store.look(KEY)).begun
const keep = async (text: string, key = KEY) => store.write(key, page(text), await begin())
const kept = async () => (await store.look(KEY)).page?.br.toString()
/** Nobody trusts a page that was begun shortly after a change: a replica may have been behind. */
const passMinute = () => db.update(schema.purgedTags).set({ at: sql`${schema.purgedTags.at} - interval '1 minute'` })

describe('a page that one process has made', () => {
  it('is there for the others of its build, as it was packed, and for no other build', async () => {
    await keep('river')
    expect((await openPageStore(db, 'today').look(KEY)).page).toMatchObject({
      ...{ br: Buffer.from('br river'), gzip: Buffer.from('gzip river'), tags: ['shop:river'] },
      head: { etag: 'river', cache: { maxAge: 60 } },
    })
    expect((await openPageStore(db, 'tomorrow').look(KEY)).page).toBeUndefined()
  })

  it('is shown by none once its shop has changed, from the commit on', async () => {
    await keep('old')
    await db.transaction(async (tx) => {
      await purge(tx, [cacheTag.shop('river')])
      expect(await kept()).toBe('br old')
    })
    expect(await kept()).toBeUndefined()
    await passMinute()
    await keep('new')
    expect(await kept()).toBe('br new')
    await db.transaction((tx) => purge(tx, [cacheTag.everything]))
    expect(await kept()).toBeUndefined()
  })

  it('stays where a change was taken back, or was of another shop', async () => {
    await keep('river')
    const refused = db.transaction(async (tx) => {
      await purge(tx, [cacheTag.shop('river')])
      throw new Error('refused')
    })
    await expect(refused).rejects.toThrow('refused')
    await db.transaction((tx) => purge(tx, [cacheTag.shop('hill')]))
    expect(await kept()).toBe('br river')
  })

  it('is not shown where it was begun before a change was committed, however the two overlap', async () => {
    const change = await pool.connect()
    try {
      await change.query('begin')
      await purge(drizzle(change), [cacheTag.shop('river')])
      const begun = await begin()
      await change.query('commit')
      await passMinute()
      await store.write(KEY, page('late'), begun)
      expect(await kept()).toBeUndefined()

      await change.query('begin')
      await purge(drizzle(change), [cacheTag.shop('river')])
      const early = await begin()
      await store.write(KEY, page('early'), early)
      await change.query('commit')
      await passMinute()
      expect(await kept()).toBeUndefined()
    } finally {
      change.release()
    }
    await keep('true')
    expect(await kept()).toBe('br true')
  })

  it('never takes the place of one that was begun later', async () => {
    const slow = await begin()
    await keep('newer')
    await store.write(KEY, page('older'), slow)
    expect(await kept()).toBe('br newer')
  })

  it('is forgotten when it is too old, when there are too many, and with the changes that it has outlived', async () => {
    await keep('one', 'one')
    await keep('two', 'two')
    await db.transaction((tx) => purge(tx, [cacheTag.shop('hill')]))
    await store.countAsked(new Map([['one', 1]]))
    expect(await forgetPages(db, new Date(), 2100)).toBe(1)
    expect((await db.select({ key: schema.storedPages.key }).from(schema.storedPages)).map(({ key }) => key)).toEqual([
      'two',
    ])
    expect(await forgetPages(db, new Date(Date.now() + 49 * HOUR))).toBe(3)
  })
})

describe('two processes of one build', () => {
  const rendered = (text: string) => async () => ({
    ...{ status: 200, headers: {}, body: Buffer.from(text), personal: false },
    cache: { maxAge: 60, swr: 60, tags: ['shop:river'] },
  })

  it('make a page once, and both anew after a change that only one of them has heard of', async () => {
    const [one, other] = [openPageCache({ maxBytes: 1e6, store }), openPageCache({ maxBytes: 1e6, store })]
    for (const cache of [one, other]) cache.hear()
    const state = async (cache: typeof one, text: string) => {
      const answer = await cache.answer(KEY, rendered(text))
      return answer.kind === 'page' && answer.state
    }
    expect(await state(one, 'old')).toBe('miss')
    await expect.poll(() => kept()).toBeDefined()
    expect(await state(other, 'never made')).toBe('stored')

    await db.transaction((tx) => purge(tx, [cacheTag.shop('river')]))
    other.purge([cacheTag.shop('river')])
    expect(await state(other, 'new')).toBe('miss')
  })

  it('go on where the store does not answer', async () => {
    const silent = () => Promise.reject(new Error('no database'))
    const cache = openPageCache({ maxBytes: 1e6, store: { look: silent, write: silent } })
    cache.hear()
    expect(await cache.answer(KEY, rendered('made'))).toMatchObject({ kind: 'page', state: 'miss' })
    expect(await cache.answer(KEY, rendered('again'))).toMatchObject({ kind: 'page', state: 'hit' })
  })
})

describe('a build that starts', () => {
  it('makes what was asked for most of late, an hour ago counting half, and no address that it does not know', async () => {
    await store.countAsked(new Map([[KEY, 3]]))
    await store.countAsked(
      new Map([
        ['/th\ndefault\n\nth', 4],
        ['nonsense', 9],
      ]),
    )
    await db
      .update(schema.askedPages)
      .set({ at: sql`${schema.askedPages.at} - interval '1 hour'` })
      .where(eq(schema.askedPages.key, '/th\ndefault\n\nth'))
    const made: string[] = []
    const pages = {
      async answer({ url, visitor }: { url: URL; visitor: { locale: string } }) {
        made.push(`${visitor.locale} ${url.pathname}`)
        throw new Error('Sold out')
      },
    }
    await warmHottest(pages, store, () => false)
    expect(made).toEqual(['en /en/shop/river', 'th /th'])
  })

  it('makes none once it is told to stop', async () => {
    await store.countAsked(new Map([[KEY, 3]]))
    const pages = { answer: () => Promise.reject(new Error('It was asked to make a page')) }
    await expect(warmHottest(pages, store, () => true)).resolves.toBeUndefined()
  })
})
