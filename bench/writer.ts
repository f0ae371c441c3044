import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openBackend } from '#backend/app.ts'
import { readEnv } from '#backend/env.ts'
import { openLog } from '#backend/log.ts'
import { startPostgres } from '#backend/platform/db/embedded/startPostgres.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import { shops } from '#backend/schema.ts'
import { addDays } from '#domain/bangkokTime.ts'
import { timeOf } from '#domain/epochMinutes.ts'
import { type Customer, insertUsers, phoneOf } from '#tests/support/accounts/customers.ts'
import { bookingInput, insertBookingShop, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { type Figure, median } from './report.ts'

const AT_ONCE = 16
const ROUNDS = 5
const COMMITS = 1000
const GUESTS = 200

/** All of them, so many at a time; answers how many a second. */
async function perSecond<T>(all: readonly T[], act: (one: T, n: number) => Promise<unknown>): Promise<number> {
  const waiting = all.entries()
  const began = performance.now()
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const [n, one] of waiting) await act(one, n)
    }),
  )
  return (all.length / (performance.now() - began)) * 1000
}

/** Commits of one row each, written through to the disk: bare, and those that tell every process of it. */
async function measureCommits(pool: pg.Pool) {
  await pool.query('CREATE TABLE bare AS SELECT n, 0 AS times FROM generate_series(0, 999) AS n')
  await pool.query('ALTER TABLE bare ADD PRIMARY KEY (n)')
  const all = Array.from({ length: COMMITS }, (_, n) => n)
  const [silent, told]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    silent.push(await perSecond(all, (n) => pool.query(`UPDATE bare SET times = times + 1 WHERE n = ${n}`)))
    const tell = (n: number) => `BEGIN; UPDATE bare SET times = times + 1 WHERE n = ${n}; NOTIFY purge, '["n"]'; COMMIT`
    told.push(await perSecond(all, (n) => pool.query(tell(n))))
  }
  return { silent: median(silent), told: median(told) }
}

/** Bookings through one process: each at an hour of its own, and all at the same. */
async function measureBookings(url: string, guests: readonly Customer[], dataDir: string) {
  const env = readEnv({
    ...{ DATABASE_URL: url, DATA_DIR: dataDir, SEED: 'none', APP_ENV: 'test', RATE_LIMIT: 'off', LOG_LEVEL: 'silent' },
  })
  const backend = await openBackend(env, openLog(env), { handlers: [] })
  const book = async ({ token }: Customer, change: { date: string; time: string }) => {
    const headers = {
      ...{ 'content-type': 'application/json', authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
    }
    const body = JSON.stringify(bookingInput({ ...change, tel: phoneOf(token) }))
    const answer = await backend.fetch(new Request('http://bench/api/reservation', { method: 'POST', headers, body }))
    if (answer.status !== 200) throw new Error(`A booking was refused: ${await answer.text()}`)
  }
  const half = guests.length / 2
  try {
    const apart = await perSecond(guests.slice(0, half), (guest, n) =>
      book(guest, { date: addDays(tomorrow, n % 20), time: timeOf(10 * 60 + 30 * Math.floor(n / 20)) }),
    )
    const together = await perSecond(guests.slice(half), (guest) =>
      book(guest, { date: addDays(tomorrow, 25), time: '14:00' }),
    )
    return { apart, together }
  } finally {
    await backend.close()
  }
}

/** What one PostgreSQL that takes all writes can do, for docs/scale.md: times of one machine, ratios of any. */
export async function measureWriter(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-writer-'))
  const postgres = await startPostgres({ dataDir: folder, log: openLog({ LOG_LEVEL: 'warn' }) })
  const pool = new pg.Pool({ connectionString: postgres.url, max: AT_ONCE })
  pool.on('error', () => {})
  try {
    await migrateDatabase(postgres.url)
    const db = drizzle(pool)
    await insertBookingShop(db)
    await db.update(shops).set({ capacity: GUESTS })
    const commits = await measureCommits(pool)
    const bookings = await measureBookings(postgres.url, await insertUsers(db, GUESTS), folder)
    return [
      { what: 'Rows committed by one PostgreSQL', value: commits.silent, unit: '/s' },
      { what: 'the same, each told to every process', value: commits.told, unit: '/s' },
      { what: 'told, share of untold', value: commits.told / commits.silent, unit: '×' },
      { what: 'Bookings through one process, at hours of their own', value: bookings.apart, unit: '/s' },
      { what: 'Bookings through one process, all at one hour of one shop', value: bookings.together, unit: '/s' },
    ]
  } finally {
    await pool.end()
    await postgres.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
