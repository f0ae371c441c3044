import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { changePrice } from '#backend/modules/pricing/changePrice.ts'
import * as schema from '#backend/schema.ts'
import { bookableOption, bookableShop } from '#demo/named.ts'
import { insertBookingShop, SHOP } from '#tests/support/bookings/bookingShop.ts'
import { builtCheckout } from '#tests/support/browser/builtCheckout.ts'
import { insertPictures } from '#tests/support/catalogue/shopRows.ts'
import { dataFolder } from '#tests/support/processes/dataFolder.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'
import { type Running, startProcess } from '#tests/support/processes/startProcess.ts'

const DATA_DIR = dataFolder()
const PURGE_SECRET = 'what-both-instances-know'

/** Far more than it takes: what counts is that it happens, not how fast this machine is today. */
const DEADLINE = { timeout: 60_000, interval: 50 }
const closes: (() => unknown)[] = []
const cleanups: (() => unknown)[] = []
let root: string

beforeAll(async () => {
  root = await builtCheckout()
}, 240_000)

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

afterAll(async () => {
  for (const close of closes.splice(0).reverse()) await close()
})

type Named = { url: string; db: Database }

async function openDatabase(): Promise<Named> {
  const { url, drop } = await cloneDatabase()
  const pool = new pg.Pool({ connectionString: url })
  closes.push(drop, () => pool.end())
  return { url, db: drizzle(pool) }
}

async function start(...[script, variables]: [Parameters<typeof startProcess>[1], Record<string, string>]) {
  const running = await startProcess(root, script, { DATA_DIR, ...variables })
  return running
}

const baht = (price: number) => new Intl.NumberFormat('en').format(price)

describe('two servers on one PostgreSQL', () => {
  let servers: Running[]
  let db: Database
  const path = `/en/shop/${bookableShop.urlName}`
  const shown = async (server: Running) => (await server.get(path)).text

  beforeAll(async () => {
    const database = await openDatabase()
    db = database.db
    // Both find the database empty, at the same moment.
    const variables = { DATABASE_URL: database.url, SEED: 'demo' }
    servers = await Promise.all([start('server/start.ts', variables), start('server/start.ts', variables)])
    closes.push(() => Promise.all(servers.map((server) => server.stop())))
    await db.update(schema.timePrices).set({ maxPercentage: 0 }).where(eq(schema.timePrices.id, bookableOption.id))
  }, 120_000)

  it('show a changed price, both of them', async () => {
    for (const server of servers) expect((await server.get(path)).status).toBe(200)
    await changePrice({ db }, bookableOption.id, 4321)
    for (const server of servers) await expect.poll(() => shown(server), DEADLINE).toContain(baht(4321))
  })

  it('answer from their caches, and never with the old page once the new price is known', async () => {
    const prices = Array.from({ length: 8 }, (_, n) => 5001 + n)
    await changePrice({ db }, bookableOption.id, 5000)
    for (const server of servers) await expect.poll(() => shown(server), DEADLINE).toContain(baht(5000))

    let isOver = false
    const faults: string[] = []
    const states = new Set<string | null>()
    /** Opens the page again and again: what was seen before an opening is the least that it may show. */
    const visitor = async (server: Running, seen: { price: number }) => {
      while (!isOver) {
        const atLeast = seen.price
        const { text, cache } = await server.get(path)
        const price = [5000, ...prices].findLast((one) => text.includes(baht(one))) ?? 0
        states.add(cache)
        if (price < atLeast) faults.push(`${server.url} showed ${price} after ${atLeast}`)
        seen.price = Math.max(seen.price, price)
      }
    }
    const known = servers.map(() => ({ price: 5000 }))
    const visitors = servers.flatMap((server, n) => Array.from({ length: 4 }, () => visitor(server, known[n]!)))
    for (const price of prices) {
      await changePrice({ db }, bookableOption.id, price)
      await expect.poll(() => Math.min(...known.map((one) => one.price)), DEADLINE).toBe(price)
    }
    isOver = true
    await Promise.all(visitors)
    expect(faults).toEqual([])
    expect(states).toContain('hit')
  }, 120_000)
})

describe('BACKEND_URL', () => {
  it('shows the shops of another instance, and its changes, with a secret that both know', async () => {
    const [ours, theirs] = [await openDatabase(), await openDatabase()]
    await insertBookingShop(theirs.db)
    await insertPictures(theirs.db, ['mat', 'oil'])
    const own = await start('server/start.ts', { DATABASE_URL: ours.url, SEED: 'none' })
    const backend = await start('backend/main.ts', { DATABASE_URL: theirs.url, SEED: 'none', PURGE_SECRET })
    const front = await start('server/start.ts', {
      DATABASE_URL: ours.url,
      SEED: 'none',
      BACKEND_URL: backend.url,
      PURGE_SECRET,
    })
    cleanups.push(() => Promise.all([own, backend, front].map((one) => one.stop())))

    expect((await own.get(`/en/shop/${SHOP}`)).status).toBe(404)
    const page = await front.get(`/en/shop/${SHOP}`)
    expect([page.status, page.text.includes('Warm oil')]).toEqual([200, true])
    expect((await front.get('/api/shops')).text).toContain(SHOP)

    await changePrice({ db: theirs.db }, 'oil-90', 4567)
    await expect.poll(async () => (await front.get(`/en/shop/${SHOP}`)).text, DEADLINE).toContain(baht(4567))
    expect(await Promise.all([front.stop(), own.stop(), backend.stop()])).toEqual([0, 0, 0])
  }, 120_000)
})
