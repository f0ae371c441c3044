import { Agent, request } from 'node:http'
import { afterEach, describe, expect, it } from 'vitest'
import { addressOf } from '#server/http/callHeaders.ts'
import { startServer } from '#tests/support/processes/startServer.ts'

const TOKEN = 'a-token-of-mali-0123456789'
const KEPT = { cookie: `token=${TOKEN}; signedIn=1; locale=th` }
const close: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of close.splice(0)) await stop()
})

async function door(answer: (request: Request) => Response | Promise<Response>, variables?: Record<string, string>) {
  const heard: Request[] = []
  const call = async (request: Request) => {
    heard.push(request)
    return answer(request)
  }
  const server = await startServer({ call, variables })
  close.push(server.close)
  return { ...server, heard }
}

const json = { 'content-type': 'application/json' }

describe('a customer who logs in', () => {
  it.each([
    '/api/signin',
    '/api/signup',
    '/api/signinGuest',
    '/api/session',
    '/api/passkeys/signin',
    '/api/otp/verify',
    '/api/tagthai/sso',
    '/api/cal-cal/sso',
  ])('gets the cookies of %s, and other clients their token', async (path) => {
    const { get } = await door(() => Response.json({ success: true, token: TOKEN }))
    const { headers, text } = await get(path, { method: 'POST', headers: json, body: '{}' })
    expect(headers['set-cookie']).toEqual([
      `token=${TOKEN}; HttpOnly; Path=/; Max-Age=7776000; SameSite=Lax`,
      'signedIn=1; Path=/; Max-Age=7776000; SameSite=Lax',
      expect.stringMatching(/^loginMark=[\w-]{16}; Path=\/; Max-Age=7776000; SameSite=Lax$/),
      expect.stringMatching(/^device=[\w-]{43}; HttpOnly; Path=\/; Max-Age=34560000; SameSite=Lax$/),
    ])
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(text)).toEqual({ success: true, token: TOKEN })
  })

  it('gets them for https only where the shop is on https', async () => {
    const answer = () => Response.json({ success: true, token: TOKEN })
    const { get } = await door(answer, { PUBLIC_ORIGIN: 'https://sabai.example' })
    const { headers } = await get('/api/signin', { method: 'POST', headers: json, body: '{}' })
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/; Secure$/),
      expect.stringMatching(/^signedIn.*; Secure$/),
      expect.stringMatching(/^loginMark.*; Secure$/),
      expect.stringMatching(/^device.*; Secure$/),
    ])
  })

  it('gets none with a wrong password, nor from a call that only happens to speak of a token', async () => {
    const refused = await door(() => Response.json({ success: false, token: TOKEN }, { status: 400 }))
    expect(
      (await refused.get('/api/signin', { method: 'POST', headers: json, body: '{}' })).headers,
    ).not.toHaveProperty('set-cookie')
    const other = await door(() => Response.json({ success: true, token: TOKEN }))
    expect((await other.get('/api/settings')).headers).not.toHaveProperty('set-cookie')
    expect((await other.get('/api/signin')).headers).not.toHaveProperty('set-cookie')
  })
})

describe('a browser that logs in', () => {
  it('is known to the backend from then on by a secret that no script reads, also after a log-out', async () => {
    const { get, heard } = await door(() => Response.json({ success: true, token: TOKEN }))
    const { headers } = await get('/api/signin', { method: 'POST', headers: json, body: '{}' })
    const cookie = headers['set-cookie']?.at(-1)?.toString().split(';')[0] ?? ''
    const device = cookie.replace('device=', '')
    expect(heard[0]?.headers.get('x-device')).toBe(device)
    await get('/api/otp/email', { method: 'POST', headers: { ...json, cookie }, body: '{}' })
    expect(heard[1]?.headers.get('x-device')).toBe(device)
    const out = await get('/api/signout', { method: 'POST', headers: { ...json, cookie: `${cookie}; ${KEPT.cookie}` } })
    expect(JSON.stringify(out.headers['set-cookie'])).not.toContain('device')
    const again = await get('/api/signin', { method: 'POST', headers: { ...json, cookie }, body: '{}' })
    expect(again.headers['set-cookie']?.at(-1)).toMatch(`device=${device};`)
  })

  it('is given none by a refused log-in or a look around', async () => {
    const { get, heard } = await door(() => Response.json({ success: false }, { status: 401 }))
    const refused = await get('/api/signin', { method: 'POST', headers: json, body: '{}' })
    expect(refused.headers).not.toHaveProperty('set-cookie')
    await get('/api/settings')
    expect(heard[1]?.headers.get('x-device')).toBeNull()
  })
})

describe('a customer who was logged in', () => {
  const gone = ['token=; HttpOnly', 'signedIn=', 'loginMark='].map((one) => `${one}; Path=/; Max-Age=0; SameSite=Lax`)

  it('loses the cookies by logging out', async () => {
    const { get } = await door(() => Response.json({ success: true }))
    expect((await get('/api/signout', { method: 'POST', headers: KEPT })).headers['set-cookie']).toEqual(gone)
  })

  it('loses them with the account, but not where it could not be erased', async () => {
    const leave = { method: 'POST', headers: { ...KEPT, ...json }, body: '{}' }
    const done = await door(() => Response.json({ success: true }))
    expect((await done.get('/api/users/account-deletion', leave)).headers['set-cookie']).toEqual(gone)
    const refused = await door(() => Response.json({ success: false, code: 69 }, { status: 409 }))
    expect((await refused.get('/api/users/account-deletion', leave)).headers).not.toHaveProperty('set-cookie')
  })

  it('keeps them as a guest who mistypes the password of an account', async () => {
    const { get } = await door(() => Response.json({ success: false, code: 61 }, { status: 401 }))
    const answer = await get('/api/signin', { method: 'POST', headers: { ...KEPT, ...json }, body: '{}' })
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  it('loses them when the token no longer counts, on any call', async () => {
    const { get } = await door(() => Response.json({ success: false }, { status: 401 }))
    expect((await get('/api/users', { headers: KEPT })).headers['set-cookie']).toEqual(gone)
    expect((await get('/api/users')).headers).not.toHaveProperty('set-cookie')
  })
})

describe('what the backend hears of a browser', () => {
  it('is token and language, never the cookies', async () => {
    const { get, heard } = await door(() => Response.json({ success: true }))
    await get('/api/users', { headers: KEPT })
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
    const { get, heard } = await door(() => Response.json({ success: true }))
    await get('/api/settings', { headers: headers as Record<string, string> })
    expect(heard[0]?.headers.get('accept-language')).toBe(language)
  })

  it('is the address of the socket, not one that the caller made up', async () => {
    const { get, heard } = await door(() => Response.json({ success: true }))
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
    const { get } = await door(read)
    const { status, text } = await get('/api/user/upload', { method: 'POST', body: body })
    expect([status, JSON.parse(text).code]).toEqual([413, 413])
  })

  it('is refused where it announces nothing', async () => {
    const { get } = await door(read)
    const { status } = await get('/api/user/upload', {
      method: 'POST',
      headers: { 'transfer-encoding': 'chunked' },
      body,
    })
    expect(status).toBe(413)
  })

  it('is heard to its end where the backend refuses it unread, and the connection serves the next one', async () => {
    const { url } = await door(async (request) => {
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
    const { get } = await door(read)
    const { status } = await get('/api/user/upload', { method: 'POST', body: body.subarray(1) })
    expect(status).toBe(200)
  })

  it('may be larger where photos of a review come together, within their own limit', async () => {
    const { get } = await door(read)
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
    const { get } = await door(() => Response.json({ success: true }))
    const { status, headers, text } = await get(path, { method })
    expect([status, headers['content-type']]).toEqual([code, 'application/json; charset=utf-8'])
    expect(JSON.parse(text)).toMatchObject({ success: false, code })
  })
})

describe('a call with a % that begins no code', () => {
  it.each(['/api/search?q=50%', '/api/search?q=%E0%A4%A', `/api/search?q=${'%'.repeat(9000)}`])(
    'in its query is heard like any other: %.30s',
    async (path) => {
      const { get, heard } = await door(() => Response.json({ success: true }))
      expect((await get(path)).status).toBe(200)
      expect(heard[0]?.url).toContain(path)
    },
  )

  it('in its path is refused in the envelope, and on a payment page left to that page', async () => {
    const { get, heard } = await door(() => new Response('<h1>Unknown</h1>', { status: 404 }))
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
    const { get, heard } = await door(() => new Response('<h1>Pay</h1>'))
    await get(page, asPayer)
    await get('/api/users', asPayer)
    expect(heard.map((request) => request.headers.get('x-payment-session'))).toEqual([session, null])
    expect(heard[0]?.headers.has('cookie')).toBe(false)
  })

  it('gets the page’s own policy beside ours, and its cookie', async () => {
    const headers = { 'content-security-policy': "default-src 'none'", 'set-cookie': 'pay=x; HttpOnly' }
    const { get } = await door(() => new Response('<h1>Pay</h1>', { headers }))
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
    const { get, heard } = await door(picture)
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
      const { get, heard } = await door(picture)
      expect((await get(path)).status).toBe(404)
      expect(heard).toEqual([])
    },
  )
})

describe('a device at a shop’s desk', () => {
  const DESK = 'a-token-of-the-desks-0123456789'
  const enter = { method: 'POST', headers: json, body: JSON.stringify({ key: 'k' }) }
  const opened = () => Response.json({ success: true, message: '', code: 0, token: DESK })

  it('gets a cookie that no script reads and no other site sends, and no token in the answer', async () => {
    const { get } = await door(opened, { PUBLIC_ORIGIN: 'https://sabai.example' })
    const { headers, text } = await get('/api/desk/lane/session', enter)
    expect(headers['set-cookie']).toEqual([`desk=${DESK}; HttpOnly; Path=/; Max-Age=34560000; SameSite=Strict; Secure`])
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(text)).toEqual({ success: true, message: '', code: 0, token: '' })
  })

  it('gets none with a link that is over, nor from another call', async () => {
    const refused = await door(() => Response.json({ success: false, token: DESK }, { status: 404 }))
    expect((await refused.get('/api/desk/lane/session', enter)).headers).not.toHaveProperty('set-cookie')
    const other = await door(opened)
    expect((await other.get('/api/desk/lane/link', enter)).headers).not.toHaveProperty('set-cookie')
  })

  it('shows it to the calls of a desk alone, and stays a customer beside it', async () => {
    const { get, heard } = await door(() => Response.json({ success: true }))
    const headers = { cookie: `desk=${DESK}; ${KEPT.cookie}` }
    const receipt = `/pictures/receipt-${'0a'.repeat(16)}-480.jpg`
    for (const path of ['/api/desks', '/api/desk/lane/events', '/api/voucher-codes/x/view', receipt, '/api/users']) {
      await get(path, { headers })
    }
    expect(heard.map((request) => request.headers.get('x-desk-session'))).toEqual([DESK, DESK, DESK, DESK, null])
    expect(heard[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`)
  })

  it('acts for nobody else’s page', async () => {
    const { get, heard } = await door(() => Response.json({ success: true }))
    const foreign = { cookie: `desk=${DESK}`, 'sec-fetch-site': 'cross-site' }
    const reply = await get('/api/desk/lane/link', { method: 'POST', headers: { ...foreign, ...json }, body: '{}' })
    expect([reply.status, heard.length]).toEqual([403, 0])
  })
})
