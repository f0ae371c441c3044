import { describe, expect, it } from 'vitest'
import { CACHE, startShopPage } from '#tests/support/server/shopPage.ts'
import { startTestServer } from '#tests/support/server/testServer.ts'

describe('the address without a language', () => {
  it.each([
    ['the language chosen before', { cookie: 'locale=jp', 'accept-language': 'de' }, '/jp?ref=mail'],
    ['the browser’s first language that we speak', { 'accept-language': 'fi, zh;q=0.5, de;q=0.8' }, '/de?ref=mail'],
    ['English', { cookie: 'locale=xx', 'accept-language': 'fi' }, '/en?ref=mail'],
  ])('leads to %s', async (_, headers, location) => {
    const { get } = await startTestServer()
    const answer = await get('/?ref=mail', { headers: headers as Record<string, string> })
    expect([answer.status, answer.headers.location]).toEqual([302, location])
    expect(answer.headers['cache-control']).toBe('private, no-cache')
  })

  it('keeps to this shop whatever the slashes', async () => {
    const { get } = await startTestServer()
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
    const { get } = await startTestServer({ page: () => ({ body: 'shop' }) })
    const answer = await get(asked)
    expect([answer.status, answer.headers.location]).toEqual([308, location])
  })

  it('leaves every other name in capitals alone', async () => {
    const { get } = await startTestServer({ page: ({ url }) => ({ body: url }) })
    expect((await get('/en/TH/rules-of-Use')).text).toBe('/en/TH/rules-of-Use')
    expect((await get('/THAI')).text).toBe('/THAI')
    expect((await get('/API/settings')).text).toBe('/API/settings')
  })

  it('takes nothing but GET and HEAD for pages', async () => {
    const { get } = await startShopPage()
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
    const { get } = await startTestServer({ files, page: () => ({ body: 'page', cache: CACHE }) })
    expect(await get(path)).toMatchObject({ status: 200, text: 'page' })
    const personal = await startTestServer({ files, page: ({ locals }) => ({ body: `page ${locals.signedIn}` }) })
    expect(await personal.get(path)).toMatchObject({ status: 200, text: 'page false' })
  })

  it('is searched for as it was typed', async () => {
    const { get } = await startTestServer({
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
    const { get } = await startTestServer({ files, page: () => ({ body: 'page' }) })
    const answer = await get(path, { headers: headers as Record<string, string> })
    expect([answer.status, answer.headers['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
    expect(answer.text).toContain(text)
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it('leads to the language in small letters first', async () => {
    const { get } = await startTestServer({ files })
    expect((await get('/TH/%')).headers.location).toBe('/th/%')
    expect((await get('/th/%/')).headers.location).toBe('/th/%')
  })
})
