import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { MIGRATIONS_FOLDER, migrateDatabase } from '#backend/platform/db/migrate.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'

const TAG = 'payments_of_an_order'

let pool: pg.Pool
let end: () => Promise<void>
const folder = mkdtempSync(join(tmpdir(), 'sabai-migrations-'))

/** The migrations as they were before payments were kept for every order. */
function cutMigrations(): void {
  cpSync(MIGRATIONS_FOLDER, folder, { recursive: true })
  const path = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(path, 'utf8')) as { entries: { tag: string }[] }
  const from = journal.entries.findIndex(({ tag }) => tag.endsWith(TAG))
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, from) }))
}

beforeAll(async () => {
  const { url, drop } = await cloneDatabase()
  pool = new pg.Pool({ connectionString: url })
  end = async () => {
    await pool.end()
    await drop()
  }
  cutMigrations()
  await pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public')
  await migrateDatabase(pool, folder)
})
afterAll(async () => {
  await end()
  rmSync(folder, { recursive: true })
})

type Row = { id: string; method: string; isPaid?: boolean; receipt?: string; refunded?: number; refundedAt?: string }

const sell = ({ id, method, isPaid = false, receipt = 'none', refunded = 0, refundedAt }: Row) =>
  pool.query(
    `insert into vouchers (id, name, tel_prefix, tel, email, payment_method, original_price, price, is_paid, paid_at,
       receipt_state, refunded_amount, refunded_at, service_count, expired_at)
     values ($1, 'Mali', '+66', '8', 'm@sabai.test', $2, 800, 800, $3, case when $3 then now() end, $4, $5, $6, 1, now())`,
    [id, method, isPaid, receipt, refunded, refundedAt ?? null],
  )
const charge = async (id: string, orderId: string, method: string, state: string, isHeard = false) => {
  await pool.query(
    `insert into payments (id, kind, order_id, method, amount, lang, state, expires_at, paid_at)
     values ($1, 'voucher', $2, $3, 800, 'en', $4, now(), case when $4 in ('paid', 'refunded') then now() end)`,
    [id, orderId, method, state],
  )
  if (!isHeard) return
  await pool.query(
    `insert into payment_events (event_id, kind, order_id, status, amount, at)
     values ($1 || '-paid', 'voucher', $2, 'paid', 800, now())`,
    [id, orderId],
  )
}

it('knows after an update how orders were paid that are older than that', async () => {
  const sentAt = '2026-03-01T10:00:00.000Z'
  await sell({ id: 'card', method: 'ktbcard', isPaid: true })
  await charge('a', 'card', 'ktbcard', 'paid', true)
  await sell({ id: 'switched', method: 'CASH', isPaid: true })
  await charge('b', 'switched', 'alipay', 'paid', true)
  await sell({ id: 'unheard', method: 'ktbcard' })
  await charge('c', 'unheard', 'ktbcard', 'paid')
  await sell({ id: 'turned', method: 'ktbcard' })
  await charge('d', 'turned', 'alipay', 'challenge')
  await charge('e', 'turned', 'ktbcard', 'failed')
  await sell({ id: 'transfer', method: 'TRANSFER', isPaid: true, receipt: 'approved', refunded: 800 })
  await sell({ id: 'slip', method: 'bbl_promptpay', isPaid: true, receipt: 'approved' })
  await sell({ id: 'cash', method: 'CASH', isPaid: true })
  await sell({ id: 'back', method: 'ktbcard', isPaid: true, refunded: 800, refundedAt: sentAt })
  await charge('f', 'back', 'ktbcard', 'refunded', true)

  await migrateDatabase(pool)

  const { rows: payments } = await pool.query(
    'select order_id, provider, provider_ref, method, state, paid_amount from payments order by order_id, id',
  )
  expect(payments.map((row) => Object.values(row))).toEqual([
    ['back', 'sandbox', 'f', 'ktbcard', 'paid', 800],
    ['card', 'sandbox', 'a', 'ktbcard', 'paid', 800],
    ['slip', 'bank', null, 'bbl_promptpay', 'paid', 800],
    ['switched', 'sandbox', 'b', 'alipay', 'paid', 800],
    ['transfer', 'bank', null, 'TRANSFER', 'paid', 800],
    ['turned', 'sandbox', 'd', 'alipay', 'closed', null],
    ['turned', 'sandbox', 'e', 'ktbcard', 'failed', null],
    ['unheard', 'sandbox', 'c', 'ktbcard', 'open', null],
  ])
  const { rows: charges } = await pool.query('select id, state from sandbox_charges order by id')
  expect(charges.map(({ state }) => state)).toEqual(['paid', 'paid', 'paid', 'challenge', 'failed', 'refunded'])
  const { rows: refunds } = await pool.query(
    'select order_id, amount, reason, way, state, done_at from refunds order by order_id',
  )
  expect(refunds.map((row) => Object.values(row))).toEqual([
    ['back', 800, 'canceled', 'acquirer', 'done', new Date(sentAt)],
    ['transfer', 800, 'canceled', 'people', 'due', null],
  ])
})
