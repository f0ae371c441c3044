import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { openLog } from '#backend/log.ts'
import { isRoot } from '#backend/platform/db/embedded/account.ts'
import { FolderInUseError } from '#backend/platform/db/embedded/lock.ts'
import { type EmbeddedPostgres, startPostgres } from '#backend/platform/db/embedded/startPostgres.ts'
import { openDatabase } from '#backend/platform/db/open.ts'
import { liftTimeouts } from '#backend/platform/db/timeouts.ts'
import { holdPostgres, removeCheckoutCopy } from '#tests/support/processes/anotherProcess.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'
import { silentProxy } from '#tests/support/processes/silentProxy.ts'

const log = openLog({ LOG_LEVEL: 'silent' })
/** An account that exists on every Linux and macOS: the ordinary user when the tests run as root. */
const ordinary = isRoot() ? { uid: 1, gid: 1 } : undefined
const cleanups: (() => unknown)[] = []

afterAll(removeCheckoutCopy)

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

function newFolder(mode = 0o755): string {
  const folder = mkdtempSync(join(tmpdir(), 'sabai-database-'))
  chmodSync(folder, mode)
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

async function start(dataDir: string, port?: number): Promise<EmbeddedPostgres> {
  const server = await startPostgres({ dataDir, log, port })
  const isElsewhere = !server.cluster.startsWith(dataDir)
  cleanups.push(async () => {
    await server.close()
    const beside = ['', '.lock', '.lock.json'].map((end) => `${server.cluster}${end}`)
    for (const path of isElsewhere ? beside : []) rmSync(path, { recursive: true, force: true })
  })
  return server
}

async function ask(url: string | undefined, query: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query({ text: query, rowMode: 'array' })
    return rows.flat()
  } finally {
    await client.end()
  }
}

const BOOK = "CREATE TABLE booking AS SELECT 'Mali at ten' AS what"
const READ = 'SELECT what FROM booking'

describe('the database that Sabai starts itself', () => {
  it('keeps the bookings from one start to the next', async () => {
    const folder = newFolder()
    const first = await start(folder)
    await ask(first.url, BOOK)
    await first.close()

    const second = await start(folder)
    expect(await ask(second.url, READ)).toEqual(['Mali at ten'])
    expect(await ask(second.url, 'SHOW server_encoding')).toEqual(['UTF8'])
  })

  it('starts again after kill -9, with every booking, and stops the server left behind', async () => {
    const folder = newFolder()
    const killed = await holdPostgres(folder)
    await ask(killed.url, BOOK)
    const left = Number.parseInt(readFileSync(join(killed.cluster!, 'postmaster.pid'), 'utf8'), 10)
    await killed.kill()
    expect(() => process.kill(left, 0)).not.toThrow()

    const next = await start(folder)
    expect(await ask(next.url, READ)).toEqual(['Mali at ten'])
    await expect(ask(killed.url, READ)).rejects.toThrow()
  })

  it('starts after a power cut, though a stranger now has the old process number', async () => {
    const folder = newFolder()
    const killed = await holdPostgres(folder)
    await ask(killed.url, BOOK)
    await killed.kill()
    const pidFile = join(killed.cluster!, 'postmaster.pid')
    const [left, ...rest] = readFileSync(pidFile, 'utf8').split('\n')
    process.kill(Number(left), 'SIGKILL')
    writeFileSync(pidFile, [process.pid, ...rest].join('\n'))

    const next = await start(folder)
    expect(await ask(next.url, READ)).toEqual(['Mali at ten'])
  })

  it('begins anew when the very first start was killed halfway', async () => {
    const folder = newFolder()
    mkdirSync(join(folder, 'postgres.new', 'base'), { recursive: true })

    const server = await start(folder)
    expect(await ask(server.url, 'SELECT 1')).toEqual([1])
  })

  it('refuses a second start on a folder in use, and says who has it', async () => {
    const folder = newFolder()
    const first = await start(folder)

    const { error } = await holdPostgres(folder)
    expect(error).toContain(`${folder} is in use by process ${process.pid}`)
    await expect(startPostgres({ dataDir: folder, log })).rejects.toThrow(FolderInUseError)
    expect(await ask(first.url, 'SELECT 1')).toEqual([1])
  })

  it('lets one of several starts at the same moment have the folder', async () => {
    const folder = newFolder()
    const holders = await Promise.all([holdPostgres(folder), holdPostgres(folder), holdPostgres(folder)])
    cleanups.push(() => Promise.all(holders.map((holder) => holder.end())))

    expect(holders.filter((holder) => holder.url)).toHaveLength(1)
    expect(holders.filter((holder) => holder.error?.includes('is in use'))).toHaveLength(2)
  })

  it('takes another port when the one it wants is taken', async () => {
    const stranger = createServer().listen(5610, '127.0.0.1')
    cleanups.push(() => new Promise((done) => stranger.close(done)))

    const server = await start(newFolder(), 5610)
    expect(server.port).not.toBe(5610)
    expect(await ask(server.url, 'SELECT 1')).toEqual([1])
  })

  it('asks everyone on the machine for its password', async () => {
    const server = await start(newFolder())
    const guessed = new URL(server.url)
    guessed.password = 'guess'
    await expect(ask(guessed.href, 'SELECT 1')).rejects.toThrow('password authentication failed')
  })
})

describe('the account PostgreSQL runs under', () => {
  it('is never root', async () => {
    const server = await start(newFolder())
    expect(statSync(server.cluster).uid).not.toBe(0)
  })

  it.each([0o755, 0o700])('is the ordinary user who starts Sabai, in a folder of mode %o', async (mode) => {
    const folder = newFolder(mode)
    if (ordinary) chownSync(folder, ordinary.uid, ordinary.gid)
    const first = await holdPostgres(join(folder, 'data'), ordinary)
    await ask(first.url, BOOK)
    await first.end()

    const second = await holdPostgres(join(folder, 'data'), ordinary)
    cleanups.push(() => second.end())
    expect(await ask(second.url, READ)).toEqual(['Mali at ten'])
    expect(statSync(second.cluster!).uid).toBe(ordinary?.uid ?? process.getuid?.())
  })

  it('reaches its data when a parent is closed to it, at every start', async () => {
    const folder = join(newFolder(0o700), 'data')
    const first = await start(folder)
    await ask(first.url, BOOK)
    await first.close()

    const second = await start(folder)
    expect(await ask(second.url, READ)).toEqual(['Mali at ten'])
  })

  it('reaches its data when the parent was closed later', async () => {
    const parent = newFolder()
    const first = await start(join(parent, 'data'))
    await ask(first.url, BOOK)
    await first.close()
    chmodSync(parent, 0o700)

    const second = await start(join(parent, 'data'))
    expect(await ask(second.url, READ)).toEqual(['Mali at ten'])
  })
})

describe('DATABASE_URL', () => {
  it('uses the other server and starts none', async () => {
    const other = await cloneDatabase()
    const folder = join(newFolder(), 'data')
    const database = await openDatabase({ DATABASE_URL: other.url, DATA_DIR: folder }, log)

    expect(database.url).toBe(other.url)
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    expect(statSync(folder, { throwIfNoEntry: false })).toBeUndefined()
    await database.close()
    await other.drop()
  })

  it('may drop a connection in the middle of a transaction: that booking fails, the process and the next one do not', async () => {
    const other = await cloneDatabase()
    const database = await openDatabase({ DATABASE_URL: other.url, DATA_DIR: newFolder() }, log)
    const cut = Promise.withResolvers<void>()
    const booking = database.db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>('SELECT pg_backend_pid() AS pid')
      await database.pool.query('SELECT pg_terminate_backend($1)', [rows[0]?.pid])
      cut.resolve()
      await tx.execute('SELECT pg_sleep(60)')
    })
    await expect(booking).rejects.toThrow()
    await cut.promise
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await database.close()
    await other.drop()
  })

  it('is reached again where it has gone without a word: who waits for it is told, and the next one is answered', async () => {
    const other = await cloneDatabase()
    const proxy = await silentProxy(other.url)
    const database = await openDatabase({ DATABASE_URL: proxy.url, DATA_DIR: newFolder() }, log)
    const asked = Promise.withResolvers<void>()
    const booking = database.db.transaction(async (tx) => {
      await tx.execute('SELECT 1')
      proxy.fallSilent()
      asked.resolve()
      await tx.execute('SELECT 2')
    })
    await asked.promise
    database.cut()
    await expect(booking).rejects.toThrow()
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await database.close()
    await proxy.close()
    await other.drop()
  })

  it('may go just as a booking begins: its place among the connections is free again', async () => {
    const other = await cloneDatabase()
    const proxy = await silentProxy(other.url)
    const only = { DATABASE_POOL_SIZE: 1 }
    const database = await openDatabase({ DATABASE_URL: proxy.url, DATA_DIR: newFolder(), ...only }, log)
    proxy.fallSilent()
    const booking = database.db.transaction((tx) => tx.execute('SELECT 1'))
    const refused = expect(booking).rejects.toThrow()
    await expect.poll(() => database.pool.idleCount).toBe(0)
    database.cut()
    await refused
    expect((await database.pool.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
    await database.close()
    await proxy.close()
    await other.drop()
  })

  it('lets nobody wait for ever: for a lock, for a statement, in a transaction in which nothing happens', async () => {
    const other = await cloneDatabase()
    const limits = { DATABASE_STATEMENT_TIMEOUT: 2, DATABASE_LOCK_TIMEOUT: 1, DATABASE_IDLE_TIMEOUT: 1 }
    const database = await openDatabase({ DATABASE_URL: other.url, DATA_DIR: newFolder(), ...limits }, log)
    const { rows } = await database.pool.query(
      "SELECT name, setting FROM pg_settings WHERE name ~ '^(statement|lock|idle_in_transaction_session)_timeout$' ORDER BY name",
    )
    expect(rows.map(({ setting }) => setting)).toEqual(['1000', '1000', '2000'])
    await expect(database.pool.query('SELECT pg_sleep(60)')).rejects.toThrow('statement timeout')
    // Migrations and imports take as long as they take.
    const lifted = await database.db.transaction(async (tx) => {
      await tx.execute(liftTimeouts('transaction'))
      return tx.execute('SHOW statement_timeout')
    })
    expect(lifted.rows).toEqual([{ statement_timeout: '0' }])
    expect((await database.pool.query('SHOW statement_timeout')).rows).toEqual([{ statement_timeout: '2s' }])
    await database.close()
    await other.drop()
  })

  it('names the server that does not answer, without its password', async () => {
    const opening = openDatabase(
      { DATABASE_URL: 'postgres://sabai:hidden@127.0.0.1:5699/shop', DATA_DIR: newFolder() },
      log,
    )
    await expect(opening).rejects.toThrow(/127\.0\.0\.1:5699\/shop\) does not answer: (?!.*hidden)/)
  })
})
