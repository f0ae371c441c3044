import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { openLog } from '#backend/log.ts'
import { runningServer } from '#backend/platform/db/embedded/orphan.ts'
import { knownPlace } from '#backend/platform/db/embedded/place.ts'
import { startPostgres } from '#backend/platform/db/embedded/startPostgres.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import { addDays } from '#domain/bangkokTime.ts'
import { timeOf } from '#domain/epochMinutes.ts'
import { insertUsers, phoneOf } from '#tests/support/accounts/customers.ts'
import { bookingInput, insertBookingShop, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { startProcess } from '#tests/support/processes/startProcess.ts'
import type { Figure } from './report.ts'

const CUSTOMERS = 8
const DAYS = 50
const VISITS_A_DAY = 20
const BEFORE_MS = 3000
const AFTER_MS = 3000
/** A site that does not come back is measured no longer. */
const GIVE_UP_MS = 60_000
const RETRY_MS = 20

const log = openLog({ LOG_LEVEL: 'silent' })

/** Visits of an hour that overlap by half an hour. */
function visit(n: number, tel: string) {
  const time = timeOf(10 * 60 + 30 * (Math.floor(n / DAYS) % VISITS_A_DAY))
  return bookingInput({ date: addDays(tomorrow, n % DAYS), time, tel })
}

function killPostgres(dataDir: string) {
  const pid = runningServer(knownPlace(dataDir))
  if (pid) process.kill(pid, 'SIGKILL')
}

/** How long PostgreSQL takes by itself to answer again on this folder after a kill, in milliseconds. */
async function bareRecovery(dataDir: string): Promise<number> {
  const killed = await startPostgres({ dataDir, log })
  const pool = new pg.Pool({ connectionString: killed.url })
  pool.on('error', () => {})
  // As much to recover as a moment of bookings leaves.
  await pool.query('CREATE TABLE bare AS SELECT generate_series(1, 20000) AS n')
  killPostgres(dataDir)
  const killedAt = performance.now()
  await killed.restart()
  const client = new pg.Client({ connectionString: killed.url })
  await client.connect()
  const took = performance.now() - killedAt
  await client.end()
  await pool.end()
  await killed.close()
  return took
}

/** PostgreSQL is killed while customers book: how long nobody can, and whether anything that was acknowledged is gone. */
export async function measureDatabaseDeath(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sabai-death-'))
  const postgres = await startPostgres({ dataDir, log })
  const pool = new pg.Pool({ connectionString: postgres.url })
  await migrateDatabase(postgres.url)
  const db = drizzle(pool)
  await insertBookingShop(db)
  // Somebody else for each visit: nobody leaves so many unpaid.
  const guests = await insertUsers(db, DAYS * VISITS_A_DAY)
  await pool.end()
  await postgres.close()

  const root = join(import.meta.dirname, '..')
  const server = await startProcess(root, 'server/start.ts', { DATA_DIR: dataDir, SEED: 'none', LOG_LEVEL: 'silent' })
  const send = async (n: number, method: string, path: string, body?: unknown, key = '') => {
    const token = guests[n]?.token ?? ''
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
    const answer = await fetch(`${server.url}/api${path}`, {
      method,
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
  }
  const acknowledged = new Map<number, string>()
  const refused = new Map<number, number>()
  let next = 0
  let killedAt = Number.POSITIVE_INFINITY
  let backAt: number | undefined
  const isOver = () =>
    performance.now() > Math.min(killedAt + GIVE_UP_MS, (backAt ?? Number.POSITIVE_INFINITY) + AFTER_MS)
  /** Books one visit, by trying again with the same key as long as it is refused. */
  const book = async (n: number) => {
    while (!isOver()) {
      const askedAt = performance.now()
      const reply = await send(n, 'POST', '/reservation', visit(n, phoneOf(guests[n]?.token ?? '')), `visit-${n}`)
      if (reply.status === 200) {
        acknowledged.set(n, String(reply.body.reservationID))
        if (askedAt > killedAt) backAt ??= performance.now()
        return
      }
      refused.set(reply.status, (refused.get(reply.status) ?? 0) + 1)
      await wait(RETRY_MS)
    }
  }
  const customer = async () => {
    while (!isOver() && next < DAYS * VISITS_A_DAY) await book(next++)
  }
  const kill = setTimeout(() => {
    killPostgres(dataDir)
    killedAt = performance.now()
  }, BEFORE_MS)
  await Promise.all(Array.from({ length: CUSTOMERS }, customer))
  clearTimeout(kill)
  let lost = 0
  for (const [n, id] of acknowledged) {
    const { status, body } = await send(n, 'GET', `/reservation/${id}`)
    if (status !== 200 || (body.reservation as { status?: string }).status !== 'reserved') lost += 1
  }
  await server.stop()
  const bare = await bareRecovery(dataDir)
  rmSync(dataDir, { recursive: true, force: true })

  const away = (backAt ?? Number.NaN) - killedAt
  const others = [...refused].reduce((sum, [status, count]) => (status === 503 ? sum : sum + count), 0)
  const what = 'PostgreSQL killed under bookings'
  return [
    { what: `${what}: until one is taken again`, value: away / 1000, unit: 's', limit: 10 },
    { what: `${what}: the same, to PostgreSQL's own recovery`, value: away / bare, unit: '×', limit: 3 },
    { what: `${what}: acknowledged (${acknowledged.size}) and lost`, value: lost, unit: '', limit: 0, isExact: true },
    { what: `${what}: refused otherwise than by 503`, value: others, unit: '', limit: 0, isExact: true },
  ]
}
