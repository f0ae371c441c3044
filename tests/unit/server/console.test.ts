import { describe, expect, it } from 'vitest'
import { startApiProxy, TOKEN } from '#tests/support/server/apiProxy.ts'
import { startTestServer } from '#tests/support/server/testServer.ts'

const json = { 'content-type': 'application/json' }
const post = { method: 'POST', headers: json, body: '{}' }
const opened = () => Response.json({ success: true, token: TOKEN, next: 'mail' })

describe('a session at the console', () => {
  it.each(['/api/console/session', '/api/console/session/passkey', '/api/console/invitations/accept'])(
    'of %s is a cookie of its own, which no script reads and no other site sends',
    async (path) => {
      const { get } = await startApiProxy(opened)
      const { headers, text } = await get(path, post)
      expect(headers['set-cookie']).toEqual([
        `console=${TOKEN}; HttpOnly; Path=/; SameSite=Strict`,
        expect.stringMatching(/^device=/),
      ])
      expect(JSON.parse(text)).toEqual({ success: true, token: '', next: 'mail' })
    },
  )

  it('is of this host alone where the shop is on https', async () => {
    const { get } = await startApiProxy(opened, { PUBLIC_ORIGIN: 'https://sabai.example' })
    const { headers } = await get('/api/console/session', post)
    expect(headers['set-cookie']?.[0]).toBe(`__Host-console=${TOKEN}; HttpOnly; Path=/; SameSite=Strict; Secure`)
  })

  it('goes to the calls of the console and of a desk only, and to the first no customer’s log-in does', async () => {
    const { get, heard } = await startApiProxy(() => Response.json({ success: true }))
    const headers = { cookie: `console=${TOKEN}; token=${'x'.repeat(43)}` }
    await get('/api/console/shops', { headers })
    await get('/api/users', { headers })
    await get('/api/consoles', { headers })
    await get('/api/desk/lane', { headers })
    await get('/api/desktops', { headers })
    expect(heard.map((call) => call.headers.get('x-console-session'))).toEqual([TOKEN, null, null, TOKEN, null])
    expect(heard.map((call) => call.headers.has('authorization'))).toEqual([false, true, true, true, true])
  })

  it('is forgotten with the log-out', async () => {
    const { get } = await startApiProxy(() => Response.json({ success: true }))
    const asked = { method: 'DELETE', headers: { cookie: `console=${TOKEN}` } }
    const { headers } = await get('/api/console/session', asked)
    expect(headers['set-cookie']).toEqual(['console=; HttpOnly; Path=/; Max-Age=0; SameSite=Strict'])
  })
})

describe('the page of the console', () => {
  it.each(['/console', '/console/people?lang=th', '/api/console/shops'])(
    'stands in nobody’s frame and in no cache, whatever partner opened the browser: %s',
    async (path) => {
      const { get } = await startTestServer({
        variables: { PARTNER_ORIGINS: 'https://tagthai.example' },
        page: () => ({ body: 'console' }),
      })
      const { headers } = await get(path, { headers: { cookie: 'mode=tagthai; theme=tagthai; headless=1' } })
      expect(headers).toMatchObject({
        ...{ 'content-security-policy': "frame-ancestors 'none'", 'x-frame-options': 'DENY' },
        ...{ 'cache-control': expect.stringContaining('no-store'), 'referrer-policy': 'no-referrer' },
      })
    },
  )
})
