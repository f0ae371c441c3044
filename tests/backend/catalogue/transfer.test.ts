import { Readable } from 'node:stream'
import { eq, getTableName } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { exportCatalogue } from '#backend/modules/catalogue/transfer/export.ts'
import { type Imported, importCatalogue } from '#backend/modules/catalogue/transfer/import.ts'
import { readLines } from '#backend/modules/catalogue/transfer/readLines.ts'
import { searchIndex } from '#backend/modules/search/refresh.ts'
import { listenForPurges } from '#backend/platform/cacheTags/purge.ts'
import * as schema from '#backend/schema.ts'
import type { Slot } from '#contract/availability.ts'
import type { Shop, ShopCard } from '#contract/catalogue/shops.ts'
import type { DealCard } from '#contract/vouchers/deals.ts'
import { ground } from '#demo/ground.ts'
import { bookableShop } from '#demo/named.ts'
import { seedDatabase } from '#demo/seedDatabase.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { soon } from '#tests/support/soon.ts'

const NOW = new Date('2026-11-21T12:00:00+07:00')
const WITH = { now: NOW, search: searchIndex, ground: ground() }

type Opened = { backend: TestBackend; db: Database; close(): Promise<void> }

async function open(isSeeded: boolean): Promise<Opened & { pool: pg.Pool }> {
  const backend = await startBackend()
  const pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 6 })
  const db = drizzle(pool)
  if (isSeeded) await seedDatabase(db, NOW)
  return {
    ...{ backend, db, pool },
    async close() {
      await pool.end()
      await backend.close()
    },
  }
}

async function* lines(...all: unknown[]): AsyncGenerator<string> {
  for (const line of all) yield typeof line === 'string' ? line : JSON.stringify(line)
}
const load = ({ db }: Pick<Opened, 'db'>, ...all: unknown[]): Promise<Imported> =>
  importCatalogue(db, lines(...all), WITH)

async function exported({ db }: Pick<Opened, 'db'>): Promise<string[]> {
  const all: string[] = []
  for await (const line of exportCatalogue(db)) all.push(line.trimEnd())
  return all
}

const TABLES = [
  ...[schema.pictures, schema.categories, schema.locations, schema.areas, schema.tags, schema.brands, schema.shops],
  ...[schema.shopTags, schema.serviceTypes, schema.timePrices, schema.deals, schema.priceFactors, schema.passes],
  ...[schema.voucherModels, schema.searchNames],
].map(getTableName)

async function digests(pool: pg.Pool, without = ''): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of TABLES) {
    const { rows } = await pool.query(
      `select md5(coalesce(string_agg(line, '' order by line), '')) as digest
       from (select (to_jsonb(t) - $1::text)::text as line from ${table} t) lines`,
      [without],
    )
    found[table] = rows[0].digest
  }
  return found
}

const shop = {
  kind: 'shop',
  _id: 'rim-khlong',
  name: { en: 'Rim Khlong', th: 'ริมคลอง', ja: 'リム・クローン' },
  latitude: 13.74,
  longitude: 100.56,
  opening_hours: 'Mo-Su 10:00-20:00; We off',
  capacity: 2,
  facilityOptions: { hasParking: true, hasPlug: false },
  commonTerms: 'Please come a little early.',
}
const foot = {
  kind: 'serviceType',
  _id: 'rim-khlong-foot',
  shop: 'rim-khlong',
  typeName: 'นวดเท้า',
  serviceType: 1,
  timePrices: [
    { time: 60, price: 400, maxPercentage: 10 },
    { time: 90, price: 550 },
  ],
}

describe('a catalogue of one’s own in an empty database', () => {
  let opened: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    opened = await open(false)
  })
  afterAll(() => opened.close())

  const get = async <T>(path: string, lang = 'en') => {
    const { status, body } = await opened.backend.send('GET', path, { lang, now: NOW })
    expect([path, status]).toEqual([path, 200])
    return body as unknown as T
  }

  it('is there after one import, in whichever order its lines come', async () => {
    expect(await load(opened, foot, shop)).toMatchObject({ good: 2, bad: [], shops: 1 })
    const { shop: shown } = await get<{ shop: Shop }>('/shops/rim-khlong', 'ja')
    expect(shown).toMatchObject({
      ...{ name: 'リム・クローン', nameTH: 'ริมคลอง', location: 'バンコク', minPrice: 360, minPriceBefore: 400 },
      ...{ maxDiscount: 10, facilityOptions: ['hasParking'], commonTerms: ['Please come a little early.'] },
    })
    expect(shown.dayTime.map(({ restDay }) => restDay)).toEqual([false, false, false, true, false, false, false])
    const { items } = await get<{ items: Slot[] }>('/shops/rim-khlong/slots?date=2026-11-23&duration=60&guests=2')
    expect(items).toHaveLength(19)
  })

  it('is found at once, by its names and what it offers', async () => {
    for (const q of ['rim khlong', 'ริมคลอง', 'リム', 'foot massage', 'นวดเท้า']) {
      const { items } = await get<{ items: ShopCard[] }>(`/search?${new URLSearchParams({ q })}`)
      expect([q, items.map(({ _id }) => _id)]).toEqual([q, ['rim-khlong']])
    }
    const { items } = await get<{ items: { name: string }[] }>('/search/hint?q=rim')
    expect(items.map(({ name }) => name)).toContain('Rim Khlong')
  })

  it('strikes no price at which nothing was ever sold', async () => {
    const never = { ...foot, timePrices: [{ time: 60, price: 400, maxPercentage: 10, listPriceSold: false }] }
    const deal = { kind: 'deal', _id: 'rim-khlong-deal', shop: 'rim-khlong', typeName: 'Foot massage', duration: 60 }
    const invented = { ...deal, originalPrice: 900, originalPriceSold: false, price: 300, quota: 5, stock: 5 }
    expect((await load(opened, never, invented)).bad).toEqual([])
    const { shop: shown } = await get<{ shop: Shop }>('/shops/rim-khlong')
    expect(shown).toMatchObject({ minPrice: 360, minPriceBefore: null, maxDiscount: 0 })
    const { items } = await get<{ items: DealCard[] }>('/deals/shops/rim-khlong')
    expect(items).toMatchObject([{ originalPrice: 300, price: 300, discount: 0 }])
    expect((await load(opened, foot, { ...invented, originalPriceSold: true })).bad).toEqual([])
    expect((await get<{ items: DealCard[] }>('/deals/shops/rim-khlong')).items).toMatchObject([
      { originalPrice: 900, discount: 67, shop: { area: expect.stringMatching(/./), rating: 0, ratingCount: 0 } },
    ])
    await opened.db.delete(schema.deals)
  })

  it('is changed by a second import, not doubled; what a line leaves out stays', async () => {
    const cheaper = { ...foot, timePrices: [{ time: 60, price: 300 }] }
    const renamed = { kind: 'shop', _id: 'rim-khlong', name: 'Canal House', latitude: 13.75, longitude: 100.56 }
    expect((await load(opened, renamed, cheaper)).bad).toEqual([])
    const { shop: shown } = await get<{ shop: Shop }>('/shops/rim-khlong')
    expect(shown).toMatchObject({ name: 'Canal House', minPrice: 300, maxDiscount: 0, capacity: 2, latitude: 13.75 })
    expect(await opened.db.$count(schema.timePrices)).toBe(1)
    expect(await opened.db.$count(schema.shops)).toBe(1)
    const { items } = await get<{ items: ShopCard[] }>('/search?q=rim%20khlong')
    expect(items).toEqual([])
  })

  it('has its walk from the train as soon as it is there, and another when its place changes', async () => {
    const walkOf = async (lang: string) => (await get<{ shop: Shop }>('/shops/rim-khlong', lang)).shop.walk
    const at = { kind: 'shop', _id: 'rim-khlong', name: 'Canal House' }
    await load(opened, { ...at, latitude: 13.7385, longitude: 100.5605 })
    expect(await walkOf('th')).toMatchObject({ station: expect.stringMatching(/[ก-๙]/), minutes: expect.any(Number) })
    const near = await walkOf('en')
    await load(opened, { ...at, latitude: 13.8024, longitude: 100.5538 })
    const moved = await walkOf('en')
    expect(moved?.stationSlug).not.toBe(near?.stationSlug)
    await load(opened, { ...at, latitude: 18.7883, longitude: 98.9853 })
    expect(await walkOf('en')).toBeNull()
    await load(opened, { ...at, latitude: 13.75, longitude: 100.56 })
  })

  it('makes the pages of each brand and pass that it brings new, also of one that has but a name', async () => {
    const purged: string[] = []
    const stop = await listenForPurges(opened.backend.databaseUrl, (tags) => purged.push(...tags))
    const house = { kind: 'brand', brandName: { en: 'Quiet House', th: 'บ้านเงียบ' } }
    const pass = { kind: 'pass', name: { en: 'Ten Hours', th: 'สิบชั่วโมง' }, price: 5000, originalPrice: 6000, units: 10 }
    expect((await load(opened, house, pass)).bad).toEqual([])
    const brandId = (await get<{ brand: { _id: string } }>('/brands/quiet-house')).brand._id
    const passId = (await get<{ pass: { _id: string } }>('/passes/ten-hours')).pass._id
    await soon(() => {
      expect(purged).toEqual(
        expect.arrayContaining(['brands', 'passes', 'promotions', `brand:${brandId}`, `pass:${passId}`]),
      )
    })
    await stop()
  })

  it('tells of each bad line by number and reason, and loads the good ones', async () => {
    const { good, bad } = await load(
      opened,
      'no json',
      '[]',
      '',
      { kind: 'planet', name: 'Mars' },
      { ...shop, _id: 'good-house' },
      { ...shop, _id: 'bad-house', latitude: 200 },
      { ...shop, _id: 'no-brand', brand: 'nobody' },
      { ...shop, _id: 'no-tag', tags: ['nowhere'] },
      { ...shop, _id: 'odd-hours', opening_hours: 'whenever' },
      { ...shop, _id: 'same-name', urlName: 'good-house' },
      { ...foot, _id: 'lost', shop: 'bad-house' },
      { ...foot, _id: 'good-foot', shop: 'good-house' },
      { ...foot, _id: 'no-category', shop: 'good-house', serviceType: 77 },
      { kind: 'deal', _id: 'd', shop: 'good-house', type: 'Foot', duration: 60, originalPrice: -1, price: 5 },
      {
        kind: 'deal',
        _id: 'more',
        shop: 'good-house',
        type: 'Foot',
        duration: 60,
        originalPrice: 9,
        price: 5,
        stock: 9,
        quota: 1,
      },
      { kind: 'priceFactor', shop: 'good-house', percentage: 20, weekdays: [1, 2], fromTime: '10:00', toTime: '14:00' },
    )
    const reasons = new Map(bad.map(({ number, reason }) => [number, reason]))
    expect([...reasons.keys()]).toEqual([1, 2, 4, 6, 7, 8, 9, 10, 11, 13, 14, 15])
    expect(reasons.get(1)).toBe('is no JSON')
    expect(reasons.get(6)).toMatch(/^latitude: /)
    expect(reasons.get(7)).toBe("brand: there is no brand 'nobody'")
    expect(reasons.get(9)).toBe('opening_hours: cannot be read')
    expect(reasons.get(11)).toBe("shop: there is no shop 'bad-house'")
    expect(reasons.get(14)).toMatch(/^originalPrice: /)
    expect(good).toBe(3)
    expect((await get<{ shop: Shop }>('/shops/good-house')).shop.minPrice).toBe(360)
  })

  it('takes no harm from hostile lines', async () => {
    const deep = `{"kind":"shop","name":${'['.repeat(10_000)}${']'.repeat(10_000)}}`
    const before = await opened.db.$count(schema.shops)
    const { good, bad } = await load(
      opened,
      deep,
      '{"kind":"__proto__","name":"x"}',
      '{"kind":"constructor"}',
      '{"kind":"tag","_id":"t","name":{"__proto__":"x"}}',
      '{"kind":"tag","_id":"nul","name":"a\\u0000b"}',
      '{"kind":"tag","_id":"half","name":"\\ud800"}',
      `{"kind":"tag","_id":"long","name":"${'x'.repeat(30_000)}"}`,
      { kind: 'tag', _id: "'; drop table shops; --", name: 'x' },
      { ...shop, _id: 'huge', latitude: 1e308, longitude: 0 },
      { ...foot, timePrices: [{ time: 60, price: 1e15 }] },
      `{"kind":"tag","_id":"big","name":"${'x'.repeat(1_100_000)}"}`,
    )
    expect([good, bad.length]).toEqual([0, 11])
    expect(await opened.db.$count(schema.shops)).toBe(before)
  })
})

describe('a text with the line and paragraph separators of Unicode', () => {
  const commonTerms = ['Come early.\u2028Leave late.\u2029Rest.']
  let opened: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    opened = await open(false)
  })
  afterAll(() => opened.close())

  const kept = async () => (await opened.db.select().from(schema.shops).where(eq(schema.shops.id, shop._id)))[0]

  it('is one line of a file, wherever the file is cut into chunks', async () => {
    const file = `\uFEFF${JSON.stringify({ ...shop, commonTerms })}\r\n${JSON.stringify(foot)}`
    const chunks = [file.slice(0, 7), file.slice(7, file.indexOf('\n')), file.slice(file.indexOf('\n'))]
    const read = readLines(Readable.from(chunks) as AsyncIterable<string>)
    expect(await importCatalogue(opened.db, read, WITH)).toMatchObject({ good: 2, bad: [] })
    expect((await kept())?.commonTerms).toEqual([{ en: commonTerms[0] }])
  })

  it('is written so that no reader of lines parts it, and comes back as it was', async () => {
    const file = await exported(opened)
    expect(file.join('')).not.toMatch(/[\u2028\u2029]/)
    await load(opened, { ...shop, commonTerms: 'Other terms.' })
    expect(await load(opened, ...file)).toMatchObject({ bad: [] })
    expect((await kept())?.commonTerms).toEqual([{ en: commonTerms[0] }])
  })
})

describe('the demo’s own catalogue', () => {
  let opened: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    opened = await open(true)
  })
  afterAll(() => opened.close())

  it('is unchanged by importing what was exported', async () => {
    const file = await exported(opened)
    const before = await digests(opened.pool)
    expect(await load(opened, ...file)).toMatchObject({ good: file.length, bad: [], shops: 72 })
    expect(await digests(opened.pool)).toEqual(before)
    expect(await exported(opened)).toEqual(file)
  })

  it('is the same in another database', async () => {
    const other = await open(false)
    try {
      const file = await exported(opened)
      expect((await load(other, ...file)).bad).toEqual([])
      expect(await exported(other)).toEqual(file)
      const row = await oneShop(other)
      const same = await oneShop(opened)
      expect(row).toEqual({ ...same, createdAt: row.createdAt, updatedAt: row.updatedAt })
    } finally {
      await other.close()
    }
  })

  const oneShop = async ({ db }: Pick<Opened, 'db'>) =>
    (await db.select().from(schema.shops).where(eq(schema.shops.id, bookableShop.id)))[0]!

  it('finds shops by the new name of a tag that they carry', async () => {
    await load(opened, { kind: 'tag', _id: 'garden', name: { en: 'Among ferns', th: 'ในดงเฟิร์น' } })
    const { body } = await opened.backend.send('GET', '/search?q=ferns')
    expect(body.totalCount).toBeGreaterThan(0)
  })
})
