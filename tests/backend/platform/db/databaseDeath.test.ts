import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openLog } from '#backend/log.ts'
import { runningServer } from '#backend/platform/db/embedded/orphan.ts'
import { knownPlace } from '#backend/platform/db/embedded/place.ts'
import { runningUrl } from '#backend/platform/db/embedded/runningUrl.ts'
import { startPostgres } from '#backend/platform/db/embedded/startPostgres.ts'
import { migrateDatabase } from '#backend/platform/db/migrate.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addDays } from '#domain/bangkokTime.ts'
import { timeOf } from '#domain/epochMinutes.ts'
import { type Customer, insertUsers, phoneOf } from '#tests/support/accounts/customers.ts'
import { bookingInput, insertBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { builtCheckout } from '#tests/support/browser/builtCheckout.ts'
import { insertPictures } from '#tests/support/catalogue/shopRows.ts'
import { callsOf, eachOf, type Reply } from '#tests/support/processes/crowdOfCustomers.ts'
import { type Running, startProcess } from '#tests/support/processes/startProcess.ts'
import { soon } from '#tests/support/soon.ts'

const VISITS = 120
const AT_ONCE = 8
const KILLED_AFTER = 30
const cleanups: (() => unknown)[] = []
let root: string

beforeAll(async () => {
  root = await builtCheckout()
}, 240_000)

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const newFolder = () => mkdtempSync(join(tmpdir(), 'sabai-death-'))

function removeFolder(folder: string) {
  const cluster = knownPlace(folder)
  for (const path of [folder, cluster, `${cluster}.lock`, `${cluster}.lock.json`]) {
    rmSync(path, { recursive: true, force: true })
  }
}

/** A data folder with one shop and a customer for every visit, whose database nobody runs. */
async function folderWithShop(): Promise<{ dataDir: string; guests: Customer[] }> {
  const dataDir = newFolder()
  const server = await startPostgres({ dataDir, log: openLog({ LOG_LEVEL: 'silent' }) })
  const pool = new pg.Pool({ connectionString: server.url })
  await migrateDatabase(server.url)
  const db = drizzle(pool)
  await insertBookingShop(db)
  await insertPictures(db, ['mat', 'oil'])
  const guests = await insertUsers(db, VISITS)
  await pool.end()
  await server.close()
  return { dataDir, guests }
}

const start = (DATA_DIR: string) => startProcess(root, 'server/start.ts', { DATA_DIR, SEED: 'none', LOG_LEVEL: 'warn' })

const postgresOf = (dataDir: string) => runningServer(knownPlace(dataDir))

function killPostgres(dataDir: string) {
  process.kill(postgresOf(dataDir) ?? 0, 'SIGKILL')
}

/** Visits of an hour that overlap by half an hour, ten on each of twelve days. */
const visit = (n: number, tel: string) =>
  bookingInput({
    date: addDays(tomorrow, n % 12),
    time: timeOf(10 * 60 + 30 * Math.floor(n / 12)),
    name: `Guest ${n}`,
    tel,
  })

describe('PostgreSQL killed in the middle of bookings', () => {
  it('is started again: nothing acknowledged is lost, and who is refused meanwhile books by trying again', async () => {
    const { dataDir, guests } = await folderWithShop()
    cleanups.push(() => removeFolder(dataDir))
    const server = await start(dataDir)
    cleanups.push(() => server.stop())
    const killed = postgresOf(dataDir)
    const acknowledged = new Map<number, string>()
    const refusals: Reply[] = []

    const book = async (n: number) => {
      const { token } = guests[n]!
      const reply = await callsOf(token)(server, 'POST', '/reservation', visit(n, phoneOf(token)), `visit-${n}`)
      if (reply.status !== 200) refusals.push(reply)
      return reply.body.reservationID as string | undefined
    }
    await eachOf(VISITS, AT_ONCE, async (n) => {
      const id = await book(n)
      if (id) acknowledged.set(n, id)
      if (acknowledged.size === KILLED_AFTER && postgresOf(dataDir) === killed) killPostgres(dataDir)
      // The customer taps again until it went through.
      await soon(async () => {
        const again = acknowledged.get(n) ?? (await book(n))
        expect(again).toBeDefined()
        acknowledged.set(n, again!)
      })
    })

    expect(refusals.length).toBeGreaterThan(0)
    for (const { status, body } of refusals) {
      expect({ status, ...body }).toMatchObject({ status: 503, success: false, code: ERROR_CODE.unavailable })
    }
    expect(new Set(acknowledged.values()).size).toBe(VISITS)
    for (const [n, id] of acknowledged) {
      const { body } = await callsOf(guests[n]!.token)(server, 'GET', `/reservation/${id}`)
      expect(body).toMatchObject({ reservation: { status: 'reserved' } })
    }
    expect(postgresOf(dataDir)).not.toBe(killed)
    await soon(async () => expect((await server.get('/readyz')).status).toBe(200))
    expect(await server.stop()).toBe(0)
    expect(postgresOf(dataDir)).toBeUndefined()
  }, 240_000)

  it('ends the process with a clear line where it cannot be started again; until then visitors get a page', async () => {
    const { dataDir } = await folderWithShop()
    cleanups.push(() => removeFolder(dataDir))
    const server = await start(dataDir)
    cleanups.push(() => server.stop())
    expect((await server.get(`/de/shop/${SHOP}`)).status).toBe(200)
    const control = join(knownPlace(dataDir), 'global/pg_control')
    renameSync(control, `${control}.gone`)
    killPostgres(dataDir)

    await soon(async () => expect((await server.get('/readyz')).status).toBe(503))
    // A connection that was open may still be answered for a moment.
    await soon(async () => {
      const page = await fetch(`${server.url}/de/brands/none`)
      expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
      expect(await page.text()).toContain('Diese Seite ließ sich nicht öffnen')
    })
    const call = await callsOf()(server, 'GET', '/shops')
    expect(call).toMatchObject({ status: 503, body: { success: false, code: ERROR_CODE.unavailable } })

    const { code, said } = await server.end()
    expect(code).toBe(1)
    expect(said).toContain('Sabai ends: its PostgreSQL died and does not start again.')
    expect(said).toContain('pg_control')
  }, 240_000)
})

describe('servers that share one data folder', () => {
  /** Those that run. */
  const all: Running[] = []
  let dataDir: string
  let guests: Customer[]
  const ids: string[] = []

  /** Books at one server, by trying again if need be, and finds every booking so far there. */
  async function bookAt(server: Running) {
    const n = ids.length
    await soon(async () => {
      const { token } = guests[n]!
      const { body } = await callsOf(token)(server, 'POST', '/reservation', visit(n, phoneOf(token)), `visit-${n}`)
      expect(body).toMatchObject({ success: true })
      ids[n] = body.reservationID as string
    })
    for (const [n, id] of ids.entries()) {
      const { body } = await callsOf(guests[n]!.token)(server, 'GET', `/reservation/${id}`)
      expect(body).toMatchObject({ reservation: { status: 'reserved' } })
    }
  }

  const leave = (server: Running) => all.splice(all.indexOf(server), 1)

  async function startAnother(): Promise<Running> {
    const server = await start(dataDir)
    all.push(server)
    return server
  }

  /** The one that started the database, or took it over; and one that uses it too. */
  async function pair() {
    const keeperPid = () => (JSON.parse(readFileSync(join(dataDir, 'lock.json'), 'utf8')) as { pid: number }).pid
    const keeps = ({ pid }: Running) => pid === keeperPid()
    await soon(() => expect(all.filter(keeps)).toHaveLength(1))
    return { keeper: all.find(keeps)!, other: all.findLast((server) => !keeps(server))! }
  }

  beforeAll(async () => {
    dataDir = newFolder()
    await Promise.all([startAnother(), startAnother()])
    const pool = new pg.Pool({ connectionString: runningUrl(dataDir) })
    const db = drizzle(pool)
    await insertBookingShop(db)
    guests = await insertUsers(db, VISITS)
    await pool.end()
  }, 240_000)

  afterAll(async () => {
    for (const server of all) await server.stop()
    removeFolder(dataDir)
  })

  it('both get ready though they start at once on an empty one, and have the same bookings', async () => {
    for (const server of all) await soon(async () => expect((await server.get('/readyz')).status).toBe(200))
    for (const server of all) await bookAt(server)
  }, 120_000)

  it('refuse nobody when the one that started the database stops', async () => {
    const { keeper, other } = await pair()
    const database = postgresOf(dataDir)
    let isOver = false
    const statuses = new Set<number>()
    const visitor = async () => {
      while (!isOver) statuses.add((await callsOf()(other, 'GET', '/shops')).status)
    }
    const visitors = [visitor(), visitor(), visitor()]
    expect(await keeper.stop()).toBe(0)
    leave(keeper)
    isOver = true
    await Promise.all(visitors)
    expect([...statuses]).toEqual([200])
    await bookAt(other)
    expect(postgresOf(dataDir)).toBe(database)
  }, 120_000)

  it('go on when the database dies after that', async () => {
    await startAnother()
    killPostgres(dataDir)
    for (const server of all) await bookAt(server)
  }, 120_000)

  it('go on when the one that keeps the database is killed, and when the database dies after that', async () => {
    const { keeper, other } = await pair()
    await keeper.kill()
    leave(keeper)
    await bookAt(other)
    killPostgres(dataDir)
    await bookAt(other)
  }, 120_000)

  it('stop the database with the last of them', async () => {
    const { keeper } = await pair()
    expect(postgresOf(dataDir)).toBeDefined()
    expect(await keeper.stop()).toBe(0)
    leave(keeper)
    expect(postgresOf(dataDir)).toBeUndefined()
  }, 120_000)

  it('stop it also where they all stop at once', async () => {
    const both = await Promise.all([startAnother(), startAnother()])
    expect(await Promise.all(both.map((server) => server.stop()))).toEqual([0, 0])
    expect(postgresOf(dataDir)).toBeUndefined()
  }, 120_000)
})
