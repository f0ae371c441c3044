import { Agent, request } from 'node:http'
import { describe, expect, it } from 'vitest'
import { addressOf } from '#server/http/callHeaders.ts'
import { LOGGED_IN, startApiProxy, TOKEN } from '#tests/support/server/apiProxy.ts'

describe('what the backend hears of a browser', () => {
  it('is token and language, never the cookies', async () => {
    const { get, heard } = await startApiProxy(() => Response.json({ success: true }))
    await get('/api/users', { headers: LOGGED_IN })
    expect(heard[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`)
    expect(heard[0]?.headers.get('accept-language')).toBe('th')
    expect(heard[0]?.headers.get('cookie')).toBeNull()
  })

  it.each([
    ['the language of the page that calls', { 'x-locale': 'jp', cookie: 'locale=de', 'accept-language': 'ko' }, 'ja'],
    ['the language chosen before', { 'x-locale': 'admin', cookie: 'locale=de', 'accept-language': 'ko' }, 'de'],
    ['the browser’s language', { cookie: 'xlocale=de', 'accept-language': 'xx, ko;q=0.8' }, 'ko'],
    ['the browser’s language, whatever a cookie pretends', { cookie: 'note=locale=de', 'accept-language': 'ru' }, 'ru'],
    ['English', { 'accept-language': 'fi' }, 'en'],
  ])('is %s', async (_, headers, language) => {
    const { get, heard } = await startApiProxy(() => Response.json({ success: true }))
    await get('/api/settings', { headers: headers as Record<string, string> })
    expect(heard[0]?.headers.get('accept-language')).toBe(language)
  })

  it('is the address of the socket, not one that the caller made up', async () => {
    const { get, heard } = await startApiProxy(() => Response.json({ success: true }))
    const headers = { 'x-forwarded-for': '9.9.9.9', 'x-forwarded-host': 'evil.example', 'x-real-ip': '9.9.9.9' }
    await get('/api/settings', { headers })
    expect(heard[0]?.headers.get('x-forwarded-for')).toBe('127.0.0.1')
    expect([...heard[0]!.headers].flat()).not.toContain('9.9.9.9')
    expect([...heard[0]!.headers].flat()).not.toContain('evil.example')
  })

  it.each([
    [0, '6.6.6.6, 2.2.2.2', '10.0.0.1'],
    [1, '6.6.6.6, 2.2.2.2', '2.2.2.2'],
    [2, '6.6.6.6, 2.2.2.2, 10.0.0.9', '2.2.2.2'],
    [2, '2.2.2.2', '2.2.2.2'],
    [1, '', '10.0.0.1'],
  ])('with %i proxies of ours and the list "%s" it is %s', (proxies, list, address) => {
    const req = { headers: { 'x-forwarded-for': list }, socket: { remoteAddress: '10.0.0.1' } }
    expect(addressOf(req as never, proxies)).toBe(address)
  })
})

describe('a request that is too large', () => {
  const body = Buffer.alloc(2 * 1024 * 1024 + 64 * 1024 + 1)
  const read = async (request: Request) => Response.json({ success: true, bytes: (await request.bytes()).length })

  it('is refused by its announced length', async () => {
    const { get } = await startApiProxy(read)
    const { status, text } = await get('/api/user/upload', { method: 'POST', body: body })
    expect([status, JSON.parse(text).code]).toEqual([413, 413])
  })

  it('is refused where it announces nothing', async () => {
    const { get } = await startApiProxy(read)
    const { status } = await get('/api/user/upload', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body,
    })
    expect(status).toBe(413)
  })

  it('is heard to its end where the backend refuses it unread, and the connection serves the next one', async () => {
    const { url } = await startApiProxy(async (request) => {
      await request.body?.cancel()
      return Response.json({ success: false, message: '', code: 413 }, { status: 413 })
    })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    const ask = () =>
      new Promise<number | undefined>((resolve, reject) => {
        const headers = { 'content-length': body.length - 1 }
        const sent = request(`${url}/api/user/upload`, { method: 'POST', agent, headers }, (res) => {
          res.resume().on('end', () => resolve(res.statusCode))
        })
        sent.on('error', reject).end(body.subarray(1))
      })
    expect([await ask(), await ask()]).toEqual([413, 413])
    agent.destroy()
  })

  it('passes at the limit', async () => {
    const { get } = await startApiProxy(read)
    const { status } = await get('/api/user/upload', { method: 'POST', body: body.subarray(1) })
    expect(status).toBe(200)
  })

  it('may be larger where photos of a review come together, within their own limit', async () => {
    const { get } = await startApiProxy(read)
    const send = (body: Buffer) => get('/api/reviews/photos/upload', { method: 'POST', body })
    expect((await send(body)).status).toBe(200)
    expect((await send(Buffer.alloc(12 * 1024 * 1024 + 64 * 1024 + 1))).status).toBe(413)
  })
})

describe('what is no request of a browser', () => {
  it.each([
    ['GET', '/api/shops/%zz', 400],
    ['TRACE', '/api/shops', 405],
    ['GET', `/api/shops?q=${'x'.repeat(40_000)}`, 431],
  ])('is refused in the envelope: %s %.30s', async (method, path, code) => {
    const { get } = await startApiProxy(() => Response.json({ success: true }))
    const { status, headers, text } = await get(path, { method })
    expect([status, headers['content-type']]).toEqual([code, 'application/json; charset=utf-8'])
    expect(JSON.parse(text)).toMatchObject({ success: false, code })
  })
})

describe('a call with a % that begins no code', () => {
  it.each(['/api/search?q=50%', '/api/search?q=%E0%A4%A', `/api/search?q=${'%'.repeat(9000)}`])(
    'in its query is heard like any other: %.30s',
    async (path) => {
      const { get, heard } = await startApiProxy(() => Response.json({ success: true }))
      expect((await get(path)).status).toBe(200)
      expect(heard[0]?.url).toContain(path)
    },
  )

  it('in its path is refused in the envelope, and on a payment page left to that page', async () => {
    const { get, heard } = await startApiProxy(() => new Response('<h1>Unknown</h1>', { status: 404 }))
    expect((await get('/api/%')).status).toBe(400)
    expect(heard).toHaveLength(0)
    expect((await get('/reservations/payment/pay/%zz')).text).toBe('<h1>Unknown</h1>')
  })
})

describe('a customer on a payment page', () => {
  const page = '/reservations/payment/pay/r1'
  const session = 'a-session-of-the-page-0123456789'
  const asPayer = { headers: { cookie: `token=${TOKEN}; pay=${session}; locale=th` } }

  it('keeps the page open in their own window, and nowhere else', async () => {
    const { get, heard } = await startApiProxy(() => new Response('<h1>Pay</h1>'))
    await get(page, asPayer)
    await get('/api/users', asPayer)
    expect(heard.map((request) => request.headers.get('x-payment-session'))).toEqual([session, null])
    expect(heard[0]?.headers.has('cookie')).toBe(false)
  })

  it('gets the page’s own policy beside ours, and its cookie', async () => {
    const headers = { 'content-security-policy': "default-src 'none'", 'set-cookie': 'pay=x; HttpOnly' }
    const { get } = await startApiProxy(() => new Response('<h1>Pay</h1>', { headers }))
    const answer = await get(page)
    expect(answer.headers['content-security-policy']).toBe("frame-ancestors 'self', default-src 'none'")
    expect(answer.headers['set-cookie']).toEqual(['pay=x; HttpOnly'])
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('a picture that a customer sent', () => {
  const name = `/pictures/profile-${'0a'.repeat(16)}-256.jpg`
  const picture = () =>
    new Response('face', { headers: { 'content-type': 'image/jpeg', 'cache-control': 'public, immutable' } })

  it('comes from the backend, wherever that runs, as it says', async () => {
    const { get, heard } = await startApiProxy(picture)
    const { status, headers, text } = await get(name)
    expect([status, text]).toEqual([200, 'face'])
    expect(headers).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'public, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(new URL(heard[0]!.url).pathname).toBe(name)
  })

  it.each(['/pictures/back-clay-921739c5-160.jpg', '/pictures/../secrets/key.jpg', `${name}%2f..%2fx.jpg`])(
    'is not what %s asks for',
    async (path) => {
      const { get, heard } = await startApiProxy(picture)
      expect((await get(path)).status).toBe(404)
      expect(heard).toEqual([])
    },
  )
})
