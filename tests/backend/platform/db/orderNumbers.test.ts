import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { MIGRATIONS_FOLDER, migrateDatabase } from '#backend/platform/db/migrate.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'

let url: string
let pool: pg.Pool
let drop: () => Promise<void>
/** The hashes of both are shown as the same six letters. */
const COLLIDING = ['ticket-51998', 'ticket-352082'] as const
const COLLIDING_NUMBER = '0NQW5C'
const before = mkdtempSync(join(tmpdir(), 'sabai-before-numbers-'))

/** The migrations of a version whose orders had no numbers. */
function writeMigrationsBefore(): void {
  cpSync(MIGRATIONS_FOLDER, before, { recursive: true })
  const file = join(before, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: { tag: string }[] }
  const at = journal.entries.findIndex(({ tag }) => tag.endsWith('_order_numbers'))
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, at) }))
}

beforeEach(async () => {
  const cloned = await cloneDatabase()
  url = cloned.url
  pool = new pg.Pool({ connectionString: url })
  drop = cloned.drop
  await pool.query('drop schema public cascade; drop schema if exists drizzle cascade; create schema public')
  writeMigrationsBefore()
})
afterEach(async () => {
  await pool.end()
  await drop()
  rmSync(before, { recursive: true, force: true })
})

const insertOrder = (id: string, kind: string, createdAt: string) =>
  pool.query(
    `insert into orders (id, kind, name, tel_prefix, tel, email, original_price, price, payment_method, created_at)
     values ($1, $2, 'Mali', '+66', '812345678', 'mali@sabai.test', 630, 630, 'CASH', $3)`,
    [id, kind, createdAt],
  )

async function insertBooking(id: string, ticketCode: string, createdAt: string) {
  await insertOrder(id, 'booking', createdAt)
  await pool.query(
    `insert into bookings (id, order_id, shop_id, ticket_code, time, duration_minutes, guest_count)
     values ($1, $1, 'lane', $2, '2026-11-21T14:00:00+07:00', 60, 1)`,
    [id, ticketCode],
  )
}

it('keeps the letters that tickets have shown, and numbers every other order', async () => {
  await migrateDatabase(url, before)
  // Only the orders matter here, not where they were made.
  await pool.query('alter table bookings drop constraint bookings_shop_id_shops_id_fk')
  await insertBooking('b1', '9fX2_kQ-abcdefghijklmn', '2026-11-01T00:00:00Z')
  await insertBooking('b2', 'a-second-ticket', '2026-11-02T00:00:00Z')
  await insertBooking('later', COLLIDING[1], '2026-11-04T00:00:00Z')
  await insertBooking('earlier', COLLIDING[0], '2026-11-03T00:00:00Z')
  for (let n = 0; n < 200; n++) await insertOrder(`v${n}`, 'voucher', '2026-11-05T00:00:00Z')

  await migrateDatabase(url)

  const { rows } = await pool.query<{ id: string; order_number: string }>('select id, order_number from orders')
  const numberOf = Object.fromEntries(rows.map((row) => [row.id, row.order_number]))
  expect(numberOf).toMatchObject({ b1: 'V5HNV1', b2: 'PD28R9', earlier: COLLIDING_NUMBER })
  expect(numberOf.later).not.toBe(COLLIDING_NUMBER)
  expect(new Set(Object.values(numberOf)).size).toBe(204)
  expect(Object.values(numberOf).filter((number) => !/^[0-9A-HJKMNP-TV-Z]{6}$/.test(number))).toEqual([])
})
