import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
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

const closes: (() => unknown)[] = []
let root: string
let start: (variables: Record<string, string>) => Promise<Running>

beforeAll(async () => {
  root = await builtCheckout()
  const { url, drop } = await cloneDatabase()
  const pool = new pg.Pool({ connectionString: url })
  closes.push(drop, () => pool.end())
  const db = drizzle(pool)
  await insertBookingShop(db)
  await insertPictures(db, ['mat', 'oil'])
  const DATA_DIR = dataFolder()
  start = async (variables) => {
    const running = await startProcess(root, 'server/start.ts', {
      DATABASE_URL: url,
      SEED: 'none',
      DATA_DIR,
      ...variables,
    })
    closes.push(() => running.stop())
    return running
  }
}, 240_000)

afterAll(async () => {
  for (const close of closes.splice(0).reverse()) await close()
})

/** Origins of all absolute links to pages, pictures and sitemaps that an answer names itself by. */
const OWN_LINKS =
  /(?:rel="canonical" href|hreflang="[^"]+" href|property="og:(?:url|image)" content)="(https?:\/\/[^/"]+)|<loc>(https?:\/\/[^/<]+)|Sitemap: (https?:\/\/[^/\n]+)|"(?:url|item|target|urlTemplate)":"(https?:\/\/[^/"]+)/g

async function ownOrigins(server: Running, path: string): Promise<string[]> {
  const { status, text } = await server.get(path)
  expect([path, status]).toEqual([path, 200])
  return [...new Set([...text.matchAll(OWN_LINKS)].map((found) => found.slice(1).find(Boolean) ?? ''))]
}

async function policyOf(server: Running, path: string): Promise<string> {
  const answer = await fetch(server.url + path)
  const html = await answer.text()
  const written = /<meta http-equiv="content-security-policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
  return `${answer.headers.get('content-security-policy')}; ${written}`
}

/** Rendered on demand, written by the build, and made of data. */
const PAGES = ['/en', `/th/shop/${SHOP}`, '/jp/rules-of-Use', '/en/qr-scanner', '/sitemap.xml', '/robots.txt']

describe('one build', () => {
  it('serves deployments under different addresses and with different maps', async () => {
    const sabai = { PUBLIC_ORIGIN: 'https://sabai.example', MAP_STYLE_URL: 'https://maps.example/day.json' }
    const nuat = { PUBLIC_ORIGIN: 'https://nuat.example', MAP_STYLE_URL: 'https://tiles.example/night.json' }
    const servers = await Promise.all([start(sabai), start(nuat), start({})])
    const expected = [sabai.PUBLIC_ORIGIN, nuat.PUBLIC_ORIGIN, servers[2]!.url]
    for (const path of [...PAGES, '/sitemap-en-shops-1.xml']) {
      const found = await Promise.all(servers.map((server) => ownOrigins(server, path)))
      expect(found, path).toEqual(expected.map((origin) => [origin]))
    }
    for (const path of [`/en/shop/${SHOP}`, '/en/rules-of-Use']) {
      const policies = await Promise.all(servers.map((server) => policyOf(server, path)))
      const sources = policies.map((policy) => /connect-src ([^;]*)/.exec(policy)?.[1])
      expect(sources, path).toEqual([`https://maps.example 'self'`, `https://tiles.example 'self'`, `'self'`])
    }
  }, 120_000)

  it('says nothing of the machine that built it, and its placeholder reaches nobody', async () => {
    const { folder, release } = await ensureBuild(root)
    release()
    const written = globSync('{en,th,de}/**/*.html', { cwd: join(folder, 'client') })
    expect(written.length).toBeGreaterThan(10)
    const server = await start({})
    for (const name of written) {
      expect(readFileSync(join(folder, 'client', name), 'utf8'), name).not.toContain('http://127.0.0.1')
      expect((await server.get(`/${name.replace(/\.html$/, '')}`)).text, name).not.toContain('origin.invalid')
    }
  }, 120_000)
})
