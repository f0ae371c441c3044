import { execFile } from 'node:child_process'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ensureBuild } from '#server/build/builds.ts'
import { insertBookingShop, SHOP } from '#tests/support/bookings/bookingShop.ts'
import { builtCheckout } from '#tests/support/browser/builtCheckout.ts'
import { insertPictures } from '#tests/support/catalogue/shopRows.ts'
import { dataFolder } from '#tests/support/processes/dataFolder.ts'
import { cloneDatabase } from '#tests/support/processes/postgres.ts'
import { type Running, startProcess } from '#tests/support/processes/startProcess.ts'
import { soon } from '#tests/support/soon.ts'
import { makeRelease } from '../../../../scripts/release/makeRelease.ts'

/** Without Node, PostgreSQL and pictures. */
const MOST_BYTES = 90e6

const closes: (() => unknown)[] = []
let folder: string
let server: Running
let variables: Record<string, string>

/** The files of a folder, with the bytes of each. */
const filesIn = (path: string) =>
  new Map(
    readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => [
        join(parentPath, name).slice(path.length),
        statSync(join(parentPath, name)).size,
      ]),
  )

/** As an operator types it in the folder: Node, a command and its words. */
const run = (command: string, ...words: string[]) =>
  promisify(execFile)(process.execPath, [join(folder, command), ...words], {
    cwd: folder,
    env: { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', APP_ENV: 'test', ...variables },
  })

beforeAll(async () => {
  const root = await builtCheckout()
  const data = dataFolder()
  // Outside of the checkout, whose packages no program finds from there.
  folder = join(data, 'release')
  const built = await ensureBuild(root)
  await makeRelease(root, { pages: built.folder, folder })
  built.release()
  const { url, drop } = await cloneDatabase()
  const pool = new pg.Pool({ connectionString: url })
  closes.push(drop, () => pool.end())
  await insertBookingShop(drizzle(pool))
  await insertPictures(drizzle(pool), ['mat', 'oil'])
  variables = { DATABASE_URL: url, DATA_DIR: join(data, 'data'), SEED: 'none' }
}, 240_000)

afterAll(async () => {
  for (const close of closes.splice(0).reverse()) await close()
})

describe('a release', () => {
  it('serves customers from a folder in which nothing is installed, built or written', async () => {
    const before = filesIn(folder)
    server = await startProcess(folder, 'server/start.js', variables)
    closes.push(() => server.stop())
    // It tells its address at once, and is ready when its most asked pages are made.
    await soon(async () => expect((await server.get('/readyz')).status).toBe(200))
    const page = await server.get(`/th/shop/${SHOP}`)
    expect(page.status).toBe(200)
    const own = [...page.text.matchAll(/(?:href|src)="(\/_astro\/[^"]+)"/g)].map(([, path = '']) => path)
    expect(own.length).toBeGreaterThan(0)
    // Data, the contract's examples, a picture that is drawn in a process of its own, and the console's program.
    const drawn = new URL(/property="og:image" content="([^"]+)"/.exec(page.text)?.[1] ?? '').pathname
    for (const path of [...own, `/api/shops/${SHOP}`, '/api/openapi.json', drawn, '/console', '/robots.txt']) {
      expect([path, (await server.get(path)).status]).toEqual([path, 200])
    }
    // A page from the cache was compressed in a thread of its own.
    const cached = async () => (await server.get(`/th/shop/${SHOP}`, { 'accept-encoding': 'br' })).cache
    await expect.poll(cached).toBe('hit')
    expect(filesIn(folder)).toEqual(before)
  })

  it('has the commands of whoever runs it, under the names of a checkout', async () => {
    const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>
    }
    const files = filesIn(folder)
    for (const command of Object.values(scripts)) expect(files.keys()).toContain(command.replace('node ', '/'))
    expect((await run('scripts/migrate.js')).stdout).toContain('The database has the newest schema')
    expect((await run('scripts/desk.js', SHOP)).stdout).toMatch(/^http:.*\/desk/)
  })

  it('is small, and leaves sources and tools behind', () => {
    const files = [...filesIn(folder)].filter(([path]) => !path.startsWith('/client/pictures/'))
    expect(files.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(MOST_BYTES)
    const packages = readdirSync(join(folder, 'node_modules'))
    const pictures = ['@img', 'detect-libc', 'harfbuzzjs', 'semver', 'sharp']
    const codes = ['type-fest', 'zxing-wasm']
    expect(packages.toSorted()).toEqual([...pictures, ...codes].toSorted())
    expect(files.filter(([path]) => /\.(astro|tsx?)$/.test(path) && !path.startsWith('/node_modules/'))).toEqual([])
  })

  it('says what is missing where no PostgreSQL is named', async () => {
    variables = { DATA_DIR: join(tmpdir(), 'none'), SEED: 'none', PORT: '0' }
    await expect(run('server/start.js')).rejects.toMatchObject({ stderr: expect.stringContaining('in DATABASE_URL') })
  })

  it('is never made over one from which a process may run', async () => {
    await expect(makeRelease(folder, { pages: folder, folder })).rejects.toThrow('is there already')
  })
})
