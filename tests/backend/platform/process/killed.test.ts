import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '#backend/log.ts'
import { startPostgres } from '#backend/platform/db/embedded/startPostgres.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import * as schema from '#backend/schema.ts'
import { coveredSlots } from '#domain/availability/slots.ts'
import { addDays } from '#domain/bangkokTime.ts'
import { timeOf } from '#domain/epochMinutes.ts'
import { insertUsers, phoneOf } from '#tests/support/accounts/customers.ts'
import { bookingInput, insertBookingShop, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { builtCheckout } from '#tests/support/browser/builtCheckout.ts'
import { selectBookings } from '#tests/support/orders/orderRows.ts'
import { PATIENCE_MS } from '#tests/support/patience.ts'
import { callsOf, eachOf } from '#tests/support/processes/crowdOfCustomers.ts'
import { type Running, startProcess } from '#tests/support/processes/startProcess.ts'

const VISITS = 200
const AT_ONCE = 10
const KILLED_AFTER = 60
const log = openLog({ LOG_LEVEL: 'silent' })
const cleanups: (() => unknown)[] = []
let root: string

beforeAll(async () => {
  root = await builtCheckout()
}, 240_000)

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

/** Opens the folder's database in this process, while no other has it. */
async function withDatabase<T>(dataDir: string, work: (db: ReturnType<typeof connect>, url: string) => Promise<T>) {
  const server = await startPostgres({ dataDir, log })
  const pool = new pg.Pool({ connectionString: server.url })
  try {
    return await work(connect(pool), server.url)
  } finally {
    await pool.end()
    await server.close()
  }
}

const connect = (pool: pg.Pool) => drizzle(pool)

/** Visits of an hour that overlap by half an hour, ten on each of twenty days. */
const visit = (n: number) =>
  bookingInput({ date: addDays(tomorrow, n % 20), time: timeOf(10 * 60 + 30 * Math.floor(n / 20)), name: `Guest ${n}` })

function customer(server: Running, token: string) {
  const call = callsOf(token)
  const send = async (method: string, path: string, body?: unknown, key?: string) =>
    (await call(server, method, path, body, key)).body
  return {
    send,
    book: async (n: number) => {
      const body = { ...visit(n), tel: phoneOf(token) }
      return (await send('POST', '/reservation', body, `visit-${n}`)).reservationID as string
    },
  }
}

async function start(DATA_DIR: string) {
  const server = await startProcess(root, 'server/start.ts', { DATA_DIR, SEED: 'none' })
  cleanups.push(() => server.stop())
  return server
}

describe('a server killed in the middle of two hundred bookings', () => {
  it(
    'has every booking that it acknowledged after the next start, and places that add up',
    async () => {
      const dataDir = mkdtempSync(join(tmpdir(), 'sabai-process-'))
      cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }))
      // Somebody else for each visit: nobody leaves so many unpaid.
      const guests = await withDatabase(dataDir, async (db, url) => {
        await migrateDatabase(url)
        await insertBookingShop(db)
        return insertUsers(db, VISITS)
      })
      const guestAt = (server: Running, n: number) => customer(server, guests[n]!.token)

      const first = await start(dataDir)
      const acknowledged = new Map<number, string>()
      let killing: Promise<void> | undefined
      await eachOf(VISITS, AT_ONCE, async (n) => {
        const id = await guestAt(first, n)
          .book(n)
          .catch(() => undefined)
        if (id) acknowledged.set(n, id)
        if (acknowledged.size === KILLED_AFTER) killing ??= first.kill()
      })
      await killing
      expect(acknowledged.size).toBeGreaterThanOrEqual(KILLED_AFTER)
      expect(acknowledged.size).toBeLessThan(VISITS)

      const second = await start(dataDir)
      for (const [n, id] of acknowledged) {
        const visit = await guestAt(second, n).send('GET', `/reservation/${id}`)
        expect(visit).toMatchObject({ reservation: { status: 'reserved' } })
      }

      // A customer whose answer was lost tries again with the same key.
      const ids = new Map<number, string>()
      await eachOf(VISITS, AT_ONCE, async (n) => {
        ids.set(n, await guestAt(second, n).book(n))
      })
      expect(new Set(ids.values()).size).toBe(VISITS)
      for (const [n, id] of acknowledged) expect(ids.get(n)).toBe(id)

      expect(await second.stop()).toBe(0)
      const { visits, slots } = await withDatabase(dataDir, async (db) => ({
        visits: await selectBookings(db),
        slots: await db.select().from(schema.slotUse),
      }))
      expect(visits).toHaveLength(VISITS)
      const there = new Map<string, number>()
      for (const { time, durationMinutes, guestCount } of visits) {
        for (const slot of coveredSlots(time, durationMinutes)) {
          there.set(slot.toISOString(), (there.get(slot.toISOString()) ?? 0) + guestCount)
        }
      }
      expect(new Map(slots.map(({ slot, used }) => [slot.toISOString(), used]))).toEqual(there)
    },
    12 * PATIENCE_MS,
  )
})
