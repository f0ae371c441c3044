import { eq, getTableName } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { bookableShop } from '#demo/named.ts'
import { exported, load, type Opened, openTransfer } from '#tests/support/catalogue/openTransfer.ts'

const TABLES = [
  ...[schema.pictures, schema.categories, schema.locations, schema.areas, schema.tags, schema.brands, schema.shops],
  ...[schema.shopTags, schema.serviceTypes, schema.timePrices, schema.deals, schema.priceFactors, schema.passes],
  ...[schema.voucherModels, schema.searchNames, schema.reviews],
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

describe('the demo’s own catalogue', () => {
  let opened: Opened
  beforeAll(async () => {
    opened = await openTransfer(true)
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
    const other = await openTransfer(false)
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
