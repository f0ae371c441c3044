import { describe, expect, it } from 'vitest'
import type { FakePage } from '#tests/support/processes/startServer.ts'
import { CACHE } from '#tests/support/server/shopPage.ts'
import { startTestServer } from '#tests/support/server/testServer.ts'

describe('what every answer says to the browser', () => {
  const SAFE = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('geolocation=(self)'),
  }

  it.each(['/en/shop/a', '/api/settings', '/favicon.svg', '/', '/healthz'])('on %s', async (path) => {
    const { get } = await startTestServer({ files: { 'favicon.svg': '<svg/>' }, page: () => ({ body: 'shop' }) })
    const { headers } = await get(path)
    expect(headers).toMatchObject({ ...SAFE, 'content-security-policy': "frame-ancestors 'self'" })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it.each(['one visitor', 'everybody'])(
    'keeps strangers from framing a page with a policy of its own, for %s',
    async (who) => {
      const headers = { 'content-security-policy': "default-src 'self'" }
      const { get } = await startTestServer({
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
    const { get } = await startTestServer({ page: () => ({ body: 'shop', headers: own, cache: CACHE }) })
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
    const { get } = await startTestServer({
      variables: { PUBLIC_ORIGIN: 'https://sabai.example', PARTNER_ORIGINS: 'https://tagthai.example' },
    })
    expect((await get('/healthz')).headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'self'",
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    })
  })

  it('names this deployment in its links, also where the build wrote it', async () => {
    const html = '<link rel="canonical" href="https://origin.invalid/en/login">'
    const { get } = await startTestServer({
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
    const { get } = await startTestServer({ page, call, files: { 'de/500.html': '<html lang="de">Kaputt</html>' } })
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
