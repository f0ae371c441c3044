import { describe, expect, it } from 'vitest'
import { LOGGED_IN, startApiProxy, TOKEN } from '#tests/support/server/apiProxy.ts'

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
    const { get } = await startApiProxy(() => Response.json({ success: true, token: TOKEN }))
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
    const { get } = await startApiProxy(answer, { PUBLIC_ORIGIN: 'https://sabai.example' })
    const { headers } = await get('/api/signin', { method: 'POST', headers: json, body: '{}' })
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/; Secure$/),
      expect.stringMatching(/^signedIn.*; Secure$/),
      expect.stringMatching(/^loginMark.*; Secure$/),
      expect.stringMatching(/^device.*; Secure$/),
    ])
  })

  it('gets none with a wrong password, nor from a call that only happens to speak of a token', async () => {
    const refused = await startApiProxy(() => Response.json({ success: false, token: TOKEN }, { status: 400 }))
    expect(
      (await refused.get('/api/signin', { method: 'POST', headers: json, body: '{}' })).headers,
    ).not.toHaveProperty('set-cookie')
    const other = await startApiProxy(() => Response.json({ success: true, token: TOKEN }))
    expect((await other.get('/api/settings')).headers).not.toHaveProperty('set-cookie')
    expect((await other.get('/api/signin')).headers).not.toHaveProperty('set-cookie')
  })
})

describe('a browser that logs in', () => {
  it('is known to the backend from then on by a secret that no script reads, also after a log-out', async () => {
    const { get, heard } = await startApiProxy(() => Response.json({ success: true, token: TOKEN }))
    const { headers } = await get('/api/signin', { method: 'POST', headers: json, body: '{}' })
    const cookie = headers['set-cookie']?.at(-1)?.toString().split(';')[0] ?? ''
    const device = cookie.replace('device=', '')
    expect(heard[0]?.headers.get('x-device')).toBe(device)
    await get('/api/otp/email', { method: 'POST', headers: { ...json, cookie }, body: '{}' })
    expect(heard[1]?.headers.get('x-device')).toBe(device)
    const out = await get('/api/signout', {
      method: 'POST',
      headers: { ...json, cookie: `${cookie}; ${LOGGED_IN.cookie}` },
    })
    expect(JSON.stringify(out.headers['set-cookie'])).not.toContain('device')
    const again = await get('/api/signin', { method: 'POST', headers: { ...json, cookie }, body: '{}' })
    expect(again.headers['set-cookie']?.at(-1)).toMatch(`device=${device};`)
  })

  it('is given none by a refused log-in or a look around', async () => {
    const { get, heard } = await startApiProxy(() => Response.json({ success: false }, { status: 401 }))
    const refused = await get('/api/signin', { method: 'POST', headers: json, body: '{}' })
    expect(refused.headers).not.toHaveProperty('set-cookie')
    await get('/api/settings')
    expect(heard[1]?.headers.get('x-device')).toBeNull()
  })
})

describe('a customer who was logged in', () => {
  const gone = ['token=; HttpOnly', 'signedIn=', 'loginMark='].map((one) => `${one}; Path=/; Max-Age=0; SameSite=Lax`)

  it('loses the cookies by logging out', async () => {
    const { get } = await startApiProxy(() => Response.json({ success: true }))
    expect((await get('/api/signout', { method: 'POST', headers: LOGGED_IN })).headers['set-cookie']).toEqual(gone)
  })

  it('loses them with the account, but not where it could not be erased', async () => {
    const leave = { method: 'POST', headers: { ...LOGGED_IN, ...json }, body: '{}' }
    const done = await startApiProxy(() => Response.json({ success: true }))
    expect((await done.get('/api/users/account-deletion', leave)).headers['set-cookie']).toEqual(gone)
    const refused = await startApiProxy(() => Response.json({ success: false, code: 69 }, { status: 409 }))
    expect((await refused.get('/api/users/account-deletion', leave)).headers).not.toHaveProperty('set-cookie')
  })

  it('keeps them as a guest who mistypes the password of an account', async () => {
    const { get } = await startApiProxy(() => Response.json({ success: false, code: 61 }, { status: 401 }))
    const answer = await get('/api/signin', { method: 'POST', headers: { ...LOGGED_IN, ...json }, body: '{}' })
    expect(answer.headers).not.toHaveProperty('set-cookie')
  })

  it('loses them when the token no longer counts, on any call', async () => {
    const { get } = await startApiProxy(() => Response.json({ success: false }, { status: 401 }))
    expect((await get('/api/users', { headers: LOGGED_IN })).headers['set-cookie']).toEqual(gone)
    expect((await get('/api/users')).headers).not.toHaveProperty('set-cookie')
  })
})

describe('a device at a shop’s desk', () => {
  const DESK = 'a-token-of-the-desks-0123456789'
  const enter = { method: 'POST', headers: json, body: JSON.stringify({ key: 'k' }) }
  const opened = () => Response.json({ success: true, message: '', code: 0, token: DESK })

  it('gets a cookie that no script reads and no other site sends, and no token in the answer', async () => {
    const { get } = await startApiProxy(opened, { PUBLIC_ORIGIN: 'https://sabai.example' })
    const { headers, text } = await get('/api/desk/lane/session', enter)
    expect(headers['set-cookie']).toEqual([`desk=${DESK}; HttpOnly; Path=/; Max-Age=34560000; SameSite=Strict; Secure`])
    expect(headers['cache-control']).toBe('no-store')
    expect(JSON.parse(text)).toEqual({ success: true, message: '', code: 0, token: '' })
  })

  it('gets none with a link that is over, nor from another call', async () => {
    const refused = await startApiProxy(() => Response.json({ success: false, token: DESK }, { status: 404 }))
    expect((await refused.get('/api/desk/lane/session', enter)).headers).not.toHaveProperty('set-cookie')
    const other = await startApiProxy(opened)
    expect((await other.get('/api/desk/lane/link', enter)).headers).not.toHaveProperty('set-cookie')
  })

  it('shows it to the calls of a desk alone, and stays a customer beside it', async () => {
    const { get, heard } = await startApiProxy(() => Response.json({ success: true }))
    const headers = { cookie: `desk=${DESK}; ${LOGGED_IN.cookie}` }
    const receipt = `/pictures/receipt-${'0a'.repeat(16)}-480.jpg`
    for (const path of ['/api/desks', '/api/desk/lane/events', '/api/voucher-codes/x/view', receipt, '/api/users']) {
      await get(path, { headers })
    }
    expect(heard.map((request) => request.headers.get('x-desk-session'))).toEqual([DESK, DESK, DESK, DESK, null])
    expect(heard[0]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`)
  })

  it('acts for nobody else’s page', async () => {
    const { get, heard } = await startApiProxy(() => Response.json({ success: true }))
    const foreign = { cookie: `desk=${DESK}`, 'sec-fetch-site': 'cross-site' }
    const reply = await get('/api/desk/lane/link', { method: 'POST', headers: { ...foreign, ...json }, body: '{}' })
    expect([reply.status, heard.length]).toEqual([403, 0])
  })
})
