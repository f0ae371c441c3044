import { eq, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBackend } from '#backend/app.ts'
import type { Database } from '#backend/context.ts'
import { readEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import * as schema from '#backend/schema.ts'
import * as named from '#demo/named.ts'
import { seedDatabase } from '#demo/seedDatabase.ts'
import { discountedPrice } from '#domain/pricing/price.ts'
import { LOCALES } from '#i18n/locales.ts'
import { dataFolder } from '#tests/support/processes/dataFolder.ts'
import { openSeededDatabase, type SeededDatabase } from '#tests/support/processes/seededDatabase.ts'

const DATA_DIR = dataFolder()

const NOW = new Date('2026-11-21T12:00:00+07:00')

let seeded: SeededDatabase
let db: Database
const tables = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map((table) => getTableName(table as PgTable))
  // It has numbers of transactions.
  .filter((name) => name !== 'purged_tags')

beforeAll(async () => {
  seeded = await openSeededDatabase(NOW)
  db = seeded.db
})
afterAll(() => seeded.close())

/** One line of text for all rows of each table; a password's salt and a session differ every time. */
async function digests({ pool }: SeededDatabase): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const table of tables) {
    const { rows } = await pool.query(
      `select md5(coalesce(string_agg(line, '' order by line), '')) as digest
       from (select (to_jsonb(t) - 'password_hash')::text as line from ${table} t) lines`,
    )
    found[table] = rows[0].digest
  }
  return found
}

describe('starting Sabai on an empty database', () => {
  it('fills it once, also when two processes start at the same time, and never again', async () => {
    expect(seeded.seeders).toBe(1)
    expect(await seedDatabase(db, NOW)).toBe(false)
    expect(await db.$count(schema.shops)).toBe(72)
  })

  it('gives the same catalogue every time', async () => {
    const another = await openSeededDatabase(NOW)
    try {
      expect(await digests(another)).toEqual(await digests(seeded))
    } finally {
      await another.close()
    }
  })

  it('lets Mali log in on a backend that was told to seed and found it done', async () => {
    const env = readEnv({
      DATABASE_URL: seeded.url,
      APP_ENV: 'test',
      SEED: 'demo',
      LOG_LEVEL: 'silent',
      DATA_DIR,
    })
    const backend = await openBackend(env, openLog(env))
    try {
      const { email, password } = named.mali
      const headers = { 'content-type': 'application/json' }
      const body = JSON.stringify({ email, password })
      const answer = await backend.fetch(new Request('http://shop.test/api/signin', { method: 'POST', headers, body }))
      expect(await answer.json()).toMatchObject({ success: true, user: { email, isTermsAccepted: true } })
      expect(await db.$count(schema.shops)).toBe(72)
    } finally {
      await backend.close()
    }
  })
})

describe('the size of the demo', () => {
  it.each([
    [schema.shops, 72],
    [schema.brands, 14],
    [schema.categories, 6],
    [schema.locations, 6],
    [schema.reviews, 1500],
    [schema.passes, 3],
    [schema.voucherModels, 4],
    [schema.giftCampaigns, 3],
    [schema.flashSales, 4],
  ] as const)('%#: has what the design promises', async (table, count) => {
    expect(await db.$count(table)).toBe(count)
  })

  it('has shops in all six places, banners of all seven types and promotions of all four', async () => {
    const count = async (column: string, table: string) =>
      (await seeded.pool.query(`select count(distinct ${column})::int as n from ${table}`)).rows[0].n
    expect(await count('location_id', 'shops')).toBe(6)
    expect(await count('type', 'banners')).toBe(7)
    expect(await count('discount_type', 'promotions')).toBe(4)
    expect(await count('verified_status', 'shops')).toBe(3)
  })
})

describe('a guest reading in any language', () => {
  const isText = (value: object) => LOCALES.some((locale) => locale in value)

  function faultsIn(value: unknown, where: string): string[] {
    if (typeof value !== 'object' || value === null) return []
    if (!isText(value)) return Object.values(value).flatMap((inner) => faultsIn(inner, where))
    const said = value as Record<string, string>
    return LOCALES.filter((locale) => !said[locale]?.trim() || /[{}]|undefined|\[object/.test(said[locale])).map(
      (locale) => `${where} in ${locale}: ${said[locale]}`,
    )
  }

  it('finds every text in all eight languages, with nothing left to fill in', async () => {
    const { rows: columns } = await seeded.pool.query(
      // Names by which somebody searches are in the languages in which a place is called something.
      `select table_name as t, column_name as c from information_schema.columns
       where table_schema = 'public' and data_type = 'jsonb' and table_name <> 'search_names'`,
    )
    const faults: string[] = []
    let texts = 0
    for (const { t, c } of columns) {
      for (const { value } of (await seeded.pool.query(`select "${c}" as value from ${t}`)).rows) {
        faults.push(...faultsIn(value, `${t}.${c}`))
        texts += 1
      }
    }
    expect(faults).toEqual([])
    expect(texts).toBeGreaterThan(2000)
  })

  it('finds names of shops, services, tags and places never empty', async () => {
    for (const [table, column] of [
      ['shops', 'name'],
      ['shops', 'description'],
      ['shops', 'address'],
      ['service_types', 'type_name'],
      ['service_types', 'description'],
      ['brands', 'description'],
      ['tags', 'name'],
      ['areas', 'name'],
      ['deals', 'type_name'],
      ['flash_sales', 'name'],
      ['posts', 'text'],
      ['pictures', 'alt'],
    ]) {
      const { rows } = await seeded.pool.query(`select 1 from ${table} where not ${column} ? 'en'`)
      expect(rows, `${table}.${column}`).toEqual([])
    }
  })

  it('reads at least 150 different reviews in each', async () => {
    const { rows } = await seeded.pool.query(
      `select locale, count(distinct comment)::int as texts from reviews where comment <> '' group by locale`,
    )
    expect(rows.map(({ locale }) => locale).sort()).toEqual([...LOCALES].sort())
    for (const { locale, texts } of rows) expect(texts, locale).toBeGreaterThanOrEqual(150)
  })
})

describe('a shop of the demo', () => {
  it('shows pictures that exist, 8 to 24 services and 1 to 3 prices for each', async () => {
    const names = new Set((await db.select().from(schema.pictures)).map(({ name }) => name))
    const types = await db.select().from(schema.serviceTypes)
    const options = await db.select().from(schema.timePrices)
    for (const shop of await db.select().from(schema.shops)) {
      for (const name of [shop.image, ...shop.images, ...shop.environmentPictures]) expect(names).toContain(name)
      const own = types.filter(({ shopId }) => shopId === shop.id)
      expect(own.length, shop.id).toBeGreaterThanOrEqual(8)
      expect(own.length, shop.id).toBeLessThanOrEqual(24)
      for (const type of own) {
        expect(names).toContain(type.typePicture)
        const prices = options.filter(({ typeId }) => typeId === type.id)
        expect(prices.length).toBeGreaterThanOrEqual(1)
        expect(prices.length).toBeLessThanOrEqual(3)
        for (const { price } of prices) expect(price % (price < 1000 ? 10 : 50)).toBe(0)
      }
      expect(shop.categoryIds.toSorted()).toEqual([...new Set(own.map(({ categoryId }) => categoryId))].sort())
      const asked = options.filter(({ shopId }) => shopId === shop.id)
      expect(shop.minPrice).toBe(Math.min(...asked.map(discountedPrice)))
      expect(shop.maxDiscount).toBe(Math.max(...asked.map(({ maxPercentage }) => maxPercentage)))
    }
  })

  it('is rated as its guests wrote, and so is its brand', async () => {
    const { rows } = await seeded.pool.query(
      `select s.id from shops s left join reviews r on r.shop_id = s.id group by s.id
       having s.rating_count <> count(r.id) or s.rating <> coalesce(round(avg(r.rating), 2), 0)
       union all
       select b.id from brands b join reviews r on r.brand_id = b.id group by b.id
       having b.rating_count <> count(r.id) or b.rating <> round(avg(r.rating), 2)
       union all
       select r.id from reviews r where r.like_count <> (select count(*) from review_likes l where l.review_id = r.id)`,
    )
    expect(rows).toEqual([])
    const [unreviewed] = await db.select().from(schema.shops).where(eq(schema.shops.id, named.unreviewedShop.id))
    expect(unreviewed).toMatchObject({ rating: 0, ratingCount: 0 })
  })

  it('was open before its first review and before its guests came', async () => {
    const { rows } = await seeded.pool.query(
      `select r.id from reviews r join shops s on s.id = r.shop_id where r.created_at < s.created_at or r.created_at > $1`,
      [NOW],
    )
    expect(rows).toEqual([])
  })
})
