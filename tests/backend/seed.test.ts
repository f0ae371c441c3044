import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import * as schema from '#backend/db/schema/index.ts'
import { seedDatabase } from '#backend/seed/seedDatabase.ts'
import { LOCALES } from '#i18n/locales.ts'
import { cloneDatabase } from '#tests/support/postgres.ts'

const NOW = new Date('2026-11-21T12:00:00+07:00')

async function openClone() {
  const { url, drop } = await cloneDatabase()
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  const db: Database = drizzle(pool, { schema })
  return {
    db,
    pool,
    async close() {
      await pool.end()
      await drop()
    },
  }
}

let seeded: Awaited<ReturnType<typeof openClone>>
let db: Database
const rows = async (table: string) => (await seeded.pool.query(`select * from ${table}`)).rows

beforeAll(async () => {
  seeded = await openClone()
  db = seeded.db
  const outcomes = await Promise.all([seedDatabase(db, NOW), seedDatabase(db, NOW)])
  // Two processes started at once: one seeds, the other waits and finds it done.
  expect(outcomes.filter(Boolean)).toHaveLength(1)
})
afterAll(() => seeded.close())

describe('the demo catalogue', () => {
  it('has the shops and brands of the design', async () => {
    expect(await db.$count(schema.shops)).toBe(72)
    expect(await db.$count(schema.brands)).toBe(14)
    expect(await db.$count(schema.categories)).toBe(6)
    expect(await db.$count(schema.locations)).toBe(6)
  })

  it('says every text in all eight languages', async () => {
    const { rows: columns } = await seeded.pool.query(
      `select table_name, column_name from information_schema.columns
       where table_schema = 'public' and data_type = 'jsonb'`,
    )
    const faults: string[] = []
    const isText = (value: object) => 'en' in value || 'th' in value
    const check = (value: unknown, where: string) => {
      if (typeof value !== 'object' || value === null) return
      if (!isText(value)) {
        for (const inner of Object.values(value)) check(inner, where)
        return
      }
      const said = value as Record<string, string>
      for (const locale of LOCALES) {
        if (!said[locale]?.trim() || /\{\{|undefined|\{\w+\}/.test(said[locale])) faults.push(`${where} ${locale}`)
      }
    }
    for (const { table_name, column_name } of columns) {
      for (const row of await rows(table_name)) check(row[column_name], `${table_name}.${column_name}`)
    }
    expect([...new Set(faults)]).toEqual([])
  })

  it('seeds nothing a second time', async () => {
    expect(await seedDatabase(db, NOW)).toBe(false)
    expect(await db.$count(schema.shops)).toBe(72)
  })
})

describe('a shop of the demo', () => {
  it('has a picture that exists, services and prices', async () => {
    const names = new Set((await rows('pictures')).map(({ name }) => name))
    const types = await rows('service_types')
    const options = await rows('time_prices')
    for (const shop of await rows('shops')) {
      for (const name of [shop.image, ...shop.images, ...shop.environment_pictures]) expect(names).toContain(name)
      const own = types.filter(({ shop_id }) => shop_id === shop.id)
      expect(own.length, shop.id).toBeGreaterThanOrEqual(8)
      expect(own.length, shop.id).toBeLessThanOrEqual(24)
      for (const type of own) {
        expect(names).toContain(type.type_picture)
        const prices = options.filter(({ type_id }) => type_id === type.id)
        expect(prices.length).toBeGreaterThanOrEqual(1)
        expect(prices.length).toBeLessThanOrEqual(3)
      }
    }
  })
})
