import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, describe, expect, it } from 'vitest'
import { type FakePage, startServer } from '#tests/support/processes/startServer.ts'

const close: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of close.splice(0)) await stop()
})

const CACHE = { maxAge: 60, swr: 30, tags: ['shop:1', 'flash'] }

async function shopFront(options: Parameters<typeof startServer>[0] = {}) {
  const server = await startServer(options)
  close.push(server.close)
  return server
}

/** A shop page that says what it was rendered with, and how often. */
async function countedShop(variables?: Record<string, string>) {
  let renders = 0
  const page: FakePage = ({ url, locals }) => {
    renders += 1
    return { cache: CACHE, body: `${url} ${locals.locale} ${locals.theme} ${locals.headless} ${'-'.repeat(600)}` }
  }
  return { ...(await shopFront({ page, variables })), renders: () => renders }
}

describe('opening a shop page again', () => {
  it('costs no second rendering, and nothing at all where the browser still has it', async () => {
    const { get, renders } = await countedShop()
    const first = await get('/en/shop/a')
    const second = await get('/en/shop/a', { headers: { 'if-none-match': String(first.headers.etag) } })
    expect([first.headers['x-cache'], second.headers['x-cache'], renders()]).toEqual(['miss', 'hit', 1])
    expect([second.status, second.text]).toEqual([304, ''])
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it('comes compressed as the browser likes, each with a tag of its own', async () => {
    const { get } = await countedShop()
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
    const { get } = await shopFront({ page: () => ({ cache: CACHE, body: words.join('') }) })
    const ask = async () => (await get('/en/shop/a', { headers: { 'accept-encoding': 'br' } })).body
    const first = await ask()
    await expect.poll(async () => (await ask()).length).toBeLessThan(first.length)
    expect(brotliDecompressSync(await ask()).toString()).toBe(words.join(''))
  })

  it('says the same of a kept page as of a new one', async () => {
    const { get } = await countedShop()
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
    const { get } = await countedShop()
    const full = await get('/en/shop/a')
    const head = await get('/en/shop/a', { method: 'HEAD' })
    expect(head.text).toBe('')
    expect(head.headers['content-length']).toBe(full.headers['content-length'])
    expect(head.headers.etag).toBe(full.headers.etag)
  })

  it('renders once for thirty who come together', async () => {
    const { get, renders } = await countedShop()
    await Promise.all(Array.from({ length: 30 }, () => get('/en/shop/a')))
    expect(renders()).toBe(1)
  })

  it('keeps look, app and language apart', async () => {
    const { get, renders } = await countedShop()
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
    const { get, renders } = await countedShop()
    const same = ['/en/search?q=spa', '/en/search?utm_source=mail&q=spa', '/en/search?q=spa&fbclid=1']
    const texts = await Promise.all(same.map((path) => get(path).then(({ text }) => text)))
    expect(new Set(texts)).toEqual(new Set([expect.stringContaining('/en/search?q=spa en')]))
    expect(renders()).toBe(1)
    await get('/en/search?q=onsen')
    expect(renders()).toBe(2)
  })

  it('is one page whatever its address is asked that it does not read', async () => {
    const { get, renders, cache } = await countedShop()
    const { text } = await get('/en/shop/a')
    for (const query of ['q=random', 'page=2', 'type=tag', 'categoryIds=spa', 'date=2026-11-22', 'q=1&q=2&x=3']) {
      const asked = await get(`/en/shop/a?${query}`)
      expect([asked.text, asked.headers['x-cache']], query).toEqual([text, 'hit'])
    }
    expect([renders(), cache.size()]).toEqual([1, 1])
  })

  it('does not depend on the name that the shop was called by', async () => {
    const { get, renders } = await countedShop()
    await get('/en/shop/a', { headers: { host: 'sabai.example' } })
    await get('/en/shop/a', { headers: { host: 'evil.example' } })
    expect(renders()).toBe(1)
  })

  it('is passed by where a test sets the clock, and only in tests', async () => {
    const headers = { 'x-test-now': '2026-11-21T10:00:00+07:00' }
    const tested = await countedShop()
    await tested.get('/en/shop/a')
    expect((await tested.get('/en/shop/a', { headers })).headers).not.toHaveProperty('x-cache')
    const public_ = await countedShop({ APP_ENV: 'demo' })
    await public_.get('/en/shop/a')
    expect((await public_.get('/en/shop/a', { headers })).headers['x-cache']).toBe('hit')
  })

  it('shows a changed shop at once', async () => {
    const { get, cache } = await countedShop()
    await get('/en/shop/a')
    cache.purge(['shop:1'])
    expect((await get('/en/shop/a')).headers['x-cache']).toBe('miss')
  })
})

describe('a page about the customer', () => {
  const personal: FakePage = ({ locals, url }) => ({ cache: CACHE, body: `${locals.signedIn} ${url}` })

  it('is kept nowhere', async () => {
    const { get, cache } = await shopFront({ page: personal })
    const cookie = 'token=a-token-of-mali-0123456789'
    const mine = await get('/en/me', { headers: { cookie } })
    expect([mine.text, mine.headers['cache-control']]).toEqual(['true /en/me', 'private, no-store'])
    expect((await get('/en/me')).text).toBe('false /en/me')
    expect(cache.size()).toBe(0)
  })

  it('knows its whole query', async () => {
    const { get } = await shopFront({ page: personal })
    expect((await get('/en/me/booking?notify=1')).text).toBe('false /en/me/booking?notify=1')
  })

  it('knows the whole address to come back to, and is rendered once', async () => {
    let renders = 0
    const page: FakePage = ({ locals, url }) => {
      renders += 1
      return { cache: CACHE, body: `${locals.address} ${url}` }
    }
    const { get, cache } = await shopFront({ page })
    const { text, headers } = await get('/en/me/gift?campaign=7&notify=1')
    expect([text, headers['cache-control']]).toEqual([
      '/en/me/gift?campaign=7&notify=1 /en/me/gift',
      'private, no-store',
    ])
    expect([renders, cache.size()]).toEqual([1, 0])
  })

  it('may set a cookie, which no kept page does', async () => {
    const { get } = await shopFront({ page: () => ({ cache: CACHE, headers: { 'set-cookie': 'a=1' }, body: 'x' }) })
    const answers = [await get('/en/a'), await get('/en/a')]
    expect(answers.map(({ headers }) => headers['x-cache'])).toEqual([undefined, undefined])
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(['private, no-store', 'private, no-store'])
  })
})

describe('with an edge in front', () => {
  it('says what the edge may keep, and for which tags', async () => {
    const { get } = await countedShop({ CDN: 'on' })
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
    const { get } = await countedShop({ CDN: 'on' })
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
  async function fullHouse() {
    const gate = Promise.withResolvers<void>()
    const searches: string[] = []
    const page: FakePage = async ({ url }) => {
      if (!url.includes('/search')) return { cache: CACHE, body: url }
      searches.push(url)
      await gate.promise
      return { cache: CACHE, body: url }
    }
    const front = await shopFront({ page, files, limits: { concurrency: 1, maxWaiting: 1, placeMs: 600_000 } })
    await front.get('/en/shop/a')
    const early = [front.get('/en/search?q=thai'), front.get('/en/search?q=oil')]
    // Whichever comes third finds no place.
    const third = front.get('/en/search?q=foot')
    const refused = await Promise.race([...early, third])
    return { ...front, refused, searches, finish: gate.resolve, all: [...early, third] }
  }

  it('sends those away who come too late, kindly, in their language, and keeps nothing of it', async () => {
    const { get, refused, finish, all, cache, searches } = await fullHouse()
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
    const { get, finish } = await fullHouse()
    expect((await get('/en/shop/a')).headers['x-cache']).toBe('hit')
    expect((await get('/en/shop/a?q=random')).headers['x-cache']).toBe('hit')
    expect((await get('/en/503')).text).toContain('Many people')
    finish()
  })
})

describe('files of the build', () => {
  const files = {
    '_astro/shop.a1b2.js': 'export {}',
    'pictures/room-800.avif': 'avif',
    'favicon.svg': '<svg/>',
    'en/rules-of-Use.html': '<!doctype html><html lang="en"><body>Rules</body></html>',
    'en/404.html': '<!doctype html><html lang="en"><body>Lost</body></html>',
  }

  it('are kept for ever where their name changes with them', async () => {
    const { get } = await shopFront({ files })
    const kept = async (path: string) => (await get(path)).headers['cache-control']
    expect(await kept('/_astro/shop.a1b2.js')).toBe('public, max-age=31536000, immutable')
    expect(await kept('/pictures/room-800.avif')).toBe('public, max-age=31536000, immutable')
    expect(await kept('/favicon.svg')).toBe('public, max-age=0, must-revalidate')
  })

  it.each(['/_astro/old.js', '/pictures/none.avif', '/wp-login.php', '/index.html'])(
    'that are not there cost nothing: %s',
    async (path) => {
      const asked: string[] = []
      const page: FakePage = ({ url }) => {
        asked.push(url)
        return { body: 'page' }
      }
      const { get } = await shopFront({ files, page })
      const { status, headers, text } = await get(path)
      expect([status, headers['content-type'], text]).toEqual([404, 'text/plain; charset=utf-8', '404'])
      expect(asked).toEqual([])
    },
  )

  it('are dressed as pages are: in the partner’s look, and inside an app', async () => {
    const { get } = await shopFront({ files })
    const tag = async (cookie: string) => (await get('/en/rules-of-Use', { headers: { cookie } })).text.slice(15, 80)
    expect(await tag('')).toContain('<html lang="en">')
    expect(await tag('mode=tagThai')).toContain('<html lang="en" data-theme="tagThai">')
    expect(await tag('mode=calCal.headless')).toContain('<html lang="en" data-theme="calCal" data-headless>')
    expect((await get('/en/rules-of-Use')).headers['x-cache']).toBe('hit')
  })

  it('answer with the page of the language where no page is', async () => {
    const { get } = await shopFront({ files })
    const { status, text, headers } = await get('/en/dr.spa')
    expect([status, headers['cache-control']]).toEqual([404, 'private, no-store'])
    expect(text).toContain('Lost')
  })
})

describe('the address without a language', () => {
  it.each([
    ['the language chosen before', { cookie: 'locale=jp', 'accept-language': 'de' }, '/jp?ref=mail'],
    ['the browser’s first language that we speak', { 'accept-language': 'fi, zh;q=0.5, de;q=0.8' }, '/de?ref=mail'],
    ['English', { cookie: 'locale=xx', 'accept-language': 'fi' }, '/en?ref=mail'],
  ])('leads to %s', async (_, headers, location) => {
    const { get } = await shopFront()
    const answer = await get('/?ref=mail', { headers: headers as Record<string, string> })
    expect([answer.status, answer.headers.location]).toEqual([302, location])
    expect(answer.headers['cache-control']).toBe('private, no-cache')
  })

  it('keeps to this shop whatever the slashes', async () => {
    const { get } = await shopFront()
    expect((await get('//evil.example/')).headers.location).toBe('/evil.example')
    expect((await get('/en/shop/a/?x=1')).headers.location).toBe('/en/shop/a?x=1')
  })

  it.each([
    ['/TH/shop/a', '/th/shop/a'],
    ['/En', '/en'],
    ['/JP/?x=1', '/jp?x=1'],
    ['/TH/search?q=Spa&utm_campaign=50%off', '/th/search?q=Spa&utm_campaign=50%off'],
    ['/De/shop/dr.spa', '/de/shop/dr.spa'],
    ['/TH/shop/%E0%B8%99%E0%B8%A7%E0%B8%94', '/th/shop/%E0%B8%99%E0%B8%A7%E0%B8%94'],
    ['//TH//', '/th'],
  ])('is no language in capitals: %s leads to %s', async (asked, location) => {
    const { get } = await shopFront({ page: () => ({ body: 'shop' }) })
    const answer = await get(asked)
    expect([answer.status, answer.headers.location]).toEqual([308, location])
  })

  it('leaves every other name in capitals alone', async () => {
    const { get } = await shopFront({ page: ({ url }) => ({ body: url }) })
    expect((await get('/en/TH/rules-of-Use')).text).toBe('/en/TH/rules-of-Use')
    expect((await get('/THAI')).text).toBe('/THAI')
    expect((await get('/API/settings')).text).toBe('/API/settings')
  })

  it('takes nothing but GET and HEAD for pages', async () => {
    const { get } = await countedShop()
    const { status, headers } = await get('/en/shop/a', { method: 'POST', body: 'x' })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('an address with a % that begins no code', () => {
  const files = {
    'en/404.html': '<!doctype html><html lang="en"><body>Lost</body></html>',
    'th/404.html': '<!doctype html><html lang="th"><body>ไม่พบ</body></html>',
  }

  it.each([
    '/en?utm_campaign=50%off',
    '/en/login?redirect=%E0%A4%A',
    '/en/login?redirect=/en/search?q=50%',
    '/en/me/booking?notify=100%',
    '/en/shop/a?%',
    '/en/shop/a?%zz=%',
    '/sitemap.xml?%',
  ])('in its query is answered as any other: %s', async (path) => {
    const { get } = await shopFront({ files, page: () => ({ body: 'page', cache: CACHE }) })
    expect(await get(path)).toMatchObject({ status: 200, text: 'page' })
    const personal = await shopFront({ files, page: ({ locals }) => ({ body: `page ${locals.signedIn}` }) })
    expect(await personal.get(path)).toMatchObject({ status: 200, text: 'page false' })
  })

  it('is searched for as it was typed', async () => {
    const { get } = await shopFront({
      page: ({ url }) => ({ cache: CACHE, body: new URL(url, 'http://shop.test').searchParams.get('q') ?? '' }),
    })
    expect((await get('/en/search?q=50%')).text).toBe('50%')
    expect((await get('/en/search?q=50%25')).text).toBe('50%')
    expect((await get('/en/search?q=%E0%B8%99')).text).toBe('น')
    expect((await get('/en/search?q=oil%00')).text).toBe('oil')
  })

  it.each([
    ['/en/%E0%A4%A', {}, 'Lost'],
    ['/th/shop/50%off', {}, 'ไม่พบ'],
    ['/th/shop/dr%.spa', {}, 'ไม่พบ'],
    ['/%', { 'accept-language': 'th' }, 'ไม่พบ'],
    ['/pictures/%zz.jpg', { cookie: 'locale=th' }, 'ไม่พบ'],
    ['/th/shop/%00', {}, 'ไม่พบ'],
    ['/th/%?q=%', { cookie: 'locale=en' }, 'ไม่พบ'],
  ])('in its path is the page for what is not there, in the language of %s', async (path, headers, text) => {
    const { get } = await shopFront({ files, page: () => ({ body: 'page' }) })
    const answer = await get(path, { headers: headers as Record<string, string> })
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.text).toContain(text)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it('leads to the language in small letters first', async () => {
    const { get } = await shopFront({ files })
    expect((await get('/TH/%')).headers.location).toBe('/th/%')
    expect((await get('/th/%/')).headers.location).toBe('/th/%')
  })
})

describe('what every answer says to the browser', () => {
  const SAFE = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=(self)'),
  }

  it.each(['/en/shop/a', '/api/settings', '/favicon.svg', '/', '/healthz'])('on %s', async (path) => {
    const { get } = await shopFront({ files: { 'favicon.svg': '<svg/>' }, page: () => ({ body: 'shop' }) })
    const { headers } = await get(path)
    expect(headers).toMatchObject({ ...SAFE, 'content-security-policy': "frame-ancestors 'self'" })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it.each(['one visitor', 'everybody'])(
    'keeps strangers from framing a page with a policy of its own, for %s',
    async (who) => {
      const headers = { 'content-security-policy': "default-src 'self'" }
      const { get } = await shopFront({
        page: () => ({ body: 'shop', headers, ...(who === 'everybody' && { cache: CACHE }) }),
      })
      // Asked for again in a compressed coding, it is answered with the headers built once per page.
      for (const coding of ['identity', 'br', 'br', 'gzip']) {
        const { headers } = await get('/en/shop/a', { headers: { 'accept-encoding': coding } })
        expect(headers['content-security-policy'], coding).toBe("frame-ancestors 'self', default-src 'self'")
      }
    },
  )

  it('are the same on the first answer with a page and on those that follow from memory', async () => {
    const own = { 'content-security-policy': "default-src 'self'", link: '</a.css>; rel=preload' }
    const { get } = await shopFront({ page: () => ({ body: 'shop', headers: own, cache: CACHE }) })
    const answers = []
    for (const _ of [1, 2, 3]) {
      const { headers } = await get('/en/shop/a', { headers: { 'accept-encoding': 'br' } })
      const { date, 'x-request-id': id, 'x-cache': cache, ...same } = headers
      answers.push(same)
    }
    expect(answers[0]).toMatchObject({ ...SAFE, etag: expect.any(String), vary: 'Accept-Encoding, Cookie' })
    expect(answers.slice(1)).toEqual([answers[0], answers[0]])
  })

  it('lets nobody frame it, and binds browsers to https where it is on https', async () => {
    const { get } = await shopFront({
      variables: { PUBLIC_ORIGIN: 'https://sabai.example', PARTNER_ORIGINS: 'https://tagthai.example' },
    })
    expect((await get('/healthz')).headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'self'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  })

  it('names this deployment in its links, also where the build wrote it', async () => {
    const html = '<link rel="canonical" href="https://origin.invalid/en/login">'
    const { get } = await shopFront({
      page: ({ locals }) => ({ body: locals.origin }),
      files: { 'en/login.html': html, 'de/404.html': html },
      variables: { PUBLIC_ORIGIN: 'https://sabai.example' },
    })
    expect((await get('/en/shop/a')).text).toBe('https://sabai.example')
    expect((await get('/en/login')).text).toBe('<link rel="canonical" href="https://sabai.example/en/login">')
  })

  it('never says what broke, in any language', async () => {
    const page: FakePage = () => {
      throw new Error('password=hidden')
    }
    const call = () => Promise.reject(new Error('password=hidden'))
    const { get } = await shopFront({ page, call, files: { 'de/500.html': '<html lang="de">Kaputt</html>' } })
    const shop = await get('/de/shop/a')
    expect([shop.status, shop.text, shop.headers['cache-control']]).toEqual([
      500,
      '<html lang="de">Kaputt</html>',
      'private, no-store',
    ])
    expect((await get('/en/shop/a')).text).toBe('500')
    const { status, text } = await get('/api/settings')
    expect([status, JSON.parse(text)]).toEqual([500, { success: false, message: 'Something went wrong', code: 500 }])
  })
})
