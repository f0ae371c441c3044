import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { FakePage } from '#tests/support/processes/startServer.ts'
import { CACHE, startShopPage } from '#tests/support/server/shopPage.ts'
import { startTestServer } from '#tests/support/server/testServer.ts'

describe('opening a shop page again', () => {
  it('costs no second rendering, and nothing at all where the browser still has it', async () => {
    const { get, renders } = await startShopPage()
    const first = await get('/en/shop/a')
    const second = await get('/en/shop/a', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([first.headers['x-cache'], second.headers['x-cache'], renders()]).toEqual(['miss', 'hit', 1])
    expect([second.status, second.text]).toEqual([304, ''])
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('comes compressed as the browser likes, each with a tag of its own', async () => {
    const { get } = await startShopPage()
    const plain = await get('/en/shop/a')
    const packed = await get('/en/shop/a', { headers: { 'accept-encoding': 'gzip, br;q=0' } })
    const brotli = await get('/en/shop/a', { headers: { 'accept-encoding': 'gzip, br' } })
    expect(gunzipSync(packed.body).toString()).toBe(plain.text)
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotli.body.length).toBeLessThan(plain.body.length)
    expect(new Set([plain, packed, brotli].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  it('comes smaller to those who ask after it was packed more tightly', async () => {
    const words = Array.from(
      { length: 4000 },
      (_, at) => `<li>${(at * 7919) % 1009} oil and ${(at * 31) % 97} herbs</li>`,
    )
    const { get } = await startTestServer({ page: () => ({ cache: CACHE, body: words.join('') }) })
    const ask = async () => (await get('/en/shop/a', { headers: { 'accept-encoding': 'br' } })).body
    const first = await ask()
    await expect.poll(async () => (await ask()).length).toBeLessThan(first.length)
    expect(brotliDecompressSync(await ask()).toString()).toBe(words.join(''))
  })

  it('says the same of a kept page as of a new one', async () => {
    const { get } = await startShopPage()
    const headers = { 'accept-encoding': 'gzip', cookie: 'token=a-token-of-mali-0123456789' }
    const [miss, hit, again] = [
      await get('/en/shop/a', { headers }),
      await get('/en/shop/a', { headers }),
      await get('/en/shop/a', { headers }),
    ]
    const own = ['x-request-id', 'x-cache', 'date']
    const plain = (all: object) => Object.fromEntries(Object.entries(all).filter(([name]) => !own.includes(name)))
    expect(plain(hit.headers)).toEqual(plain(miss.headers))
    expect(plain(again.headers)).toEqual(plain(miss.headers))
    expect([hit.body, again.body]).toEqual([miss.body, miss.body])
    expect(new Set([miss, hit, again].map((one) => one.headers['x-request-id'])).size).toBe(3)
    const unchanged = await get('/en/shop/a', { headers: { ...headers, 'if-none-match': String(miss.headers.etag) } })
    expect([unchanged.status, unchanged.text]).toEqual([304, ''])
  })

  it('answers HEAD with the headers alone', async () => {
    const { get } = await startShopPage()
    const full = await get('/en/shop/a')
    const head = await get('/en/shop/a', { method: 'HEAD' })
    expect(head.text).toBe('')
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
    expect(head.headers.etag).toBe(full.headers.etag)
  })

  it('renders once for thirty who come together', async () => {
    const { get, renders } = await startShopPage()
    await Promise.all(Array.from({ length: 30 }, () => get('/en/shop/a')))
    expect(renders()).toBe(1)
  })

  it('keeps look, app and language apart', async () => {
    const { get, renders } = await startShopPage()
    const cookies = ['', 'mode=tagThai', 'mode=calCal', 'mode=headless', 'mode=tagThai.headless']
    const read = async (cookie: string, path = '/en/shop/a') =>
      gunzipSync((await get(path, { headers: { cookie, 'accept-encoding': 'gzip' } })).body).toString()
    const texts: string[] = []
    for (const cookie of cookies) texts.push(await read(cookie))
    expect(new Set([...texts, await read('', '/th/shop/a')]).size).toBe(6)
    for (const [n, cookie] of [...cookies.entries(), ...cookies.entries()]) expect(await read(cookie)).toBe(texts[n])
    expect(renders()).toBe(6)
  })

  it('tells pages apart by what they search for, and by nothing that an advertisement adds', async () => {
    const { get, renders } = await startShopPage()
    const same = ['/en/search?q=spa', '/en/search?utm_source=mail&q=spa', '/en/search?q=spa&fbclid=1']
    const texts = await Promise.all(same.map((path) => get(path).then(({ text }) => text)))
    expect(new Set(texts)).toEqual(new Set([expect.stringContaining('/en/search?q=spa en')]))
    expect(renders()).toBe(1)
    await get('/en/search?q=onsen')
    expect(renders()).toBe(2)
  })

  it('is one page whatever its address is asked that it does not read', async () => {
    const { get, renders, cache } = await startShopPage()
    const { text } = await get('/en/shop/a')
    for (const query of ['q=random', 'page=2', 'type=tag', 'categoryIds=spa', 'date=2026-11-22', 'q=1&q=2&x=3']) {
      const asked = await get(`/en/shop/a?${query}`)
      expect([asked.text, asked.headers['x-cache']], query).toEqual([text, 'hit'])
    }
    expect([renders(), cache.size()]).toEqual([1, 1])
  })

  it('does not depend on the name that the shop was called by', async () => {
    const { get, renders } = await startShopPage()
    await get('/en/shop/a', { headers: { host: 'sabai.example' } })
    await get('/en/shop/a', { headers: { host: 'evil.example' } })
    expect(renders()).toBe(1)
  })

  it('is passed by where a test sets the clock, and only in tests', async () => {
    const headers = { 'x-test-now': '2026-11-21T10:00:00+07:00' }
    const tested = await startShopPage()
    await tested.get('/en/shop/a')
    expect((await tested.get('/en/shop/a', { headers })).headers).not.toHaveProperty('x-cache')
    const public_ = await startShopPage({ APP_ENV: 'demo' })
    await public_.get('/en/shop/a')
    expect((await public_.get('/en/shop/a', { headers })).headers['x-cache']).toBe('hit')
  })

  it('shows a changed shop at once', async () => {
    const { get, cache } = await startShopPage()
    await get('/en/shop/a')
    cache.purge(['shop:1'])
    expect((await get('/en/shop/a')).headers['x-cache']).toBe('miss')
  })
})

describe('a page about the customer', () => {
  const personal: FakePage = ({ locals, url }) => ({ cache: CACHE, body: `${locals.signedIn} ${url}` })

  it('is kept nowhere', async () => {
    const { get, cache } = await startTestServer({ page: personal })
    const cookie = 'token=a-token-of-mali-0123456789'
    const mine = await get('/en/me', { headers: { cookie } })
    expect([mine.text, mine.headers['cache-control']]).toEqual(['true /en/me', 'private, no-store'])
    expect((await get('/en/me')).text).toBe('false /en/me')
    expect(cache.size()).toBe(0)
  })

  it('knows its whole query', async () => {
    const { get } = await startTestServer({ page: personal })
    expect((await get('/en/me/booking?notify=1')).text).toBe('false /en/me/booking?notify=1')
  })

  it('knows the whole address to come back to, and is rendered once', async () => {
    let renders = 0
    const page: FakePage = ({ locals, url }) => {
      renders += 1
      return { cache: CACHE, body: `${locals.address} ${url}` }
    }
    const { get, cache } = await startTestServer({ page })
    const { text, headers } = await get('/en/me/gift?campaign=7&notify=1')
    expect([text, headers['cache-control']]).toEqual([
      '/en/me/gift?campaign=7&notify=1 /en/me/gift',
      'private, no-store',
    ])
    expect([renders, cache.size()]).toEqual([1, 0])
  })

  it('may set a cookie, which no kept page does', async () => {
    const { get } = await startTestServer({
      page: () => ({ cache: CACHE, headers: { 'set-cookie': 'a=1' }, body: 'x' }),
    })
    const answers = [await get('/en/a'), await get('/en/a')]
    expect(answers.map(({ headers }) => headers['x-cache'])).toEqual([undefined, undefined])
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['private, no-store', 'private, no-store'])
  })
})

describe('with an edge in front', () => {
  it('says what the edge may keep, and for which tags', async () => {
    const { get } = await startShopPage({ CDN: 'on' })
    const { headers } = await get('/en/shop/a')
    expect(headers).toMatchObject({
      'cdn-cache-control': 'max-age=60, stale-while-revalidate=30',
      'cache-tag': 'shop:1,flash',
      vary: 'Accept-Encoding',
    })
    expect(headers).not.toHaveProperty('set-cookie')
  })

  it.each([
    ['kept by a cookie', '/en/shop/a', 'mode=headless', undefined],
    ['asked for', '/en/shop/a?headless=1', '', 'mode=headless; Path=/; Max-Age=2592000; SameSite=Lax'],
  ])('keeps another look to the visitor, %s', async (_, path, cookie, kept) => {
    const { get } = await startShopPage({ CDN: 'on' })
    const { headers } = await get(path, { headers: { cookie } })
    expect(headers['cache-control']).toMatch(/^private/)
    expect(headers).not.toHaveProperty('cdn-cache-control')
    expect(headers).not.toHaveProperty('cache-tag')
    expect(headers['set-cookie']?.[0]).toBe(kept)
  })
})

describe('more visitors than pages can be rendered for', () => {
  const files = {
    'th/503.html': '<!doctype html><html lang="th"><body>คนเยอะ</body></html>',
    'en/503.html': '<!doctype html><html lang="en"><body>Many people</body></html>',
  }

  /** A search that is being rendered, one that waits for it, and a shop page that was kept before. */
  async function fullQueue() {
    const gate = Promise.withResolvers<void>()
    const searches: string[] = []
    const page: FakePage = async ({ url }) => {
      if (!url.includes('/search')) return { cache: CACHE, body: url }
      searches.push(url)
      await gate.promise
      return { cache: CACHE, body: url }
    }
    const front = await startTestServer({ page, files, limits: { concurrency: 1, maxWaiting: 1, slotMs: 600_000 } })
    await front.get('/en/shop/a')
    const early = [front.get('/en/search?q=thai'), front.get('/en/search?q=oil')]
    // Whichever comes third finds no place.
    const third = front.get('/en/search?q=foot')
    const refused = await Promise.race([...early, third])
    return { ...front, refused, searches, finish: gate.resolve, all: [...early, third] }
  }

  it('sends those away who come too late, kindly, in their language, and keeps nothing of it', async () => {
    const { get, refused, finish, all, cache, searches } = await fullQueue()
    expect([refused.status, refused.text]).toEqual([503, files['en/503.html']])
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'private, no-store' })
    expect(refused.headers).not.toHaveProperty('etag')
    expect((await get('/th/search?q=spa')).text).toBe(files['th/503.html'])
    const inApp = await get('/en/search?q=spa', { headers: { cookie: 'mode=tagThai.headless' } })
    expect(inApp.text).toContain('<html lang="en" data-theme="tagThai" data-headless>')
    expect((await get('/en/search?q=spa', { method: 'HEAD' })).status).toBe(503)
    expect(searches).toHaveLength(1)
    finish()
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, 200, 503])
    expect(cache.size()).toBe(3)
    expect((await get('/th/search?q=spa')).status).toBe(200)
  })

  it('shows what is kept or lies in the build to everybody meanwhile, also under queries that no page reads', async () => {
    const { get, finish } = await fullQueue()
    expect((await get('/en/shop/a')).headers['x-cache']).toBe('hit')
    expect((await get('/en/shop/a?q=random')).headers['x-cache']).toBe('hit')
    expect((await get('/en/503')).text).toContain('Many people')
    finish()
  })
})
