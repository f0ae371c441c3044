import { describe, expect, it } from 'vitest'
import { isCrossSite } from '#server/http/csrf.ts'
import { startTestServer } from '#tests/support/server/testServer.ts'

const TOKEN = 'a-token-of-mali-0123456789'

const variables = {
  PUBLIC_ORIGIN: 'https://sabai.example',
  PARTNER_ORIGINS: 'tagthai=https://tagthai.example,calcal=https://calcal.example https://both.example',
  APP_ORIGINS: 'https://app.example',
}

async function open(answer = () => Response.json({ success: true, token: TOKEN })) {
  const heard: Request[] = []
  const server = await startTestServer({
    variables,
    page: () => ({ body: '<html lang="en"><h1>page</h1>', cache: { maxAge: 60, swr: 0, tags: [] } }),
    call: async (request) => {
      heard.push(request)
      return answer()
    },
  })
  return { ...server, heard }
}

const policyOf = (headers: Record<string, unknown>) => String([headers['content-security-policy']].flat()[0])

describe('who may show us in a frame', () => {
  it.each([
    ['nobody else, for a visitor of ours', '/en', '', ''],
    ['tagThai in its mode', '/en', 'mode=tagThai', ' https://tagthai.example https://both.example'],
    [
      'calCal in its mode, also inside its app',
      '/en',
      'mode=calCal.headless',
      ' https://calcal.example https://both.example',
    ],
    ['the app, without our bars', '/en', 'mode=headless', ' https://app.example'],
    ['tagThai, at its log-in page', '/en/tagthai-handler', '', ' https://tagthai.example https://both.example'],
    ['the app, at its log-in page', '/en/handler', '', ' https://app.example'],
    ['nobody by a mode that does not exist', '/en?theme=evil', '', ''],
  ])('is %s', async (_, path, cookie, origins) => {
    const { get } = await open()
    const { headers } = await get(path, { headers: cookie ? { cookie } : {} })
    expect(policyOf(headers)).toBe(`frame-ancestors 'self'${origins}`)
  })
})

describe('cookies', () => {
  const signIn = { method: 'POST', body: '{}' }
  const json = { 'content-type': 'application/json' }

  it.each([
    ['a partner’s frame', { cookie: 'mode=tagThai', 'x-framed': '1' }, /; SameSite=None; Secure; Partitioned$/],
    ['the app’s frame', { cookie: 'mode=headless', 'x-framed': '1' }, /; SameSite=None; Secure; Partitioned$/],
    ['a partner’s mode outside a frame', { cookie: 'mode=tagThai' }, /; SameSite=Lax; Secure$/],
    ['a plain page, whatever it says of frames', { 'x-framed': '1' }, /; SameSite=Lax; Secure$/],
  ])('of a log-in from %s are of the kind that works there and nowhere else', async (_, more, kind) => {
    const { get } = await open()
    const { headers } = await get('/api/tagthai/sso', {
      ...signIn,
      headers: { ...json, ...more } as Record<string, string>,
    })
    const cookies = headers['set-cookie'] as string[]
    expect(cookies).toHaveLength(4)
    for (const cookie of cookies) expect(cookie).toMatch(kind)
  })

  it.each([
    ['in the frame', { 'sec-fetch-dest': 'iframe' }, 'SameSite=None; Secure; Partitioned'],
    ['in a window of its own', { 'sec-fetch-dest': 'document' }, 'SameSite=Lax; Secure'],
  ])('keep a partner’s mode %s', async (_, headers, kind) => {
    const { get } = await open()
    const answer = await get('/en/calcal-handler', { headers: headers as Record<string, string> })
    expect(answer.headers['set-cookie']).toEqual([`mode=calCal; Path=/; Max-Age=2592000; ${kind}`])
  })

  it.each([
    ['in the frame', { cookie: 'mode=calCal', 'sec-fetch-dest': 'iframe' }, 'SameSite=None; Secure; Partitioned'],
    ['in a window of its own', { cookie: 'mode=calCal', 'sec-fetch-dest': 'document' }, 'SameSite=Lax; Secure'],
  ])('of a hosted payment work %s, where this partner alone may show it', async (_, headers, kind) => {
    const own = { 'set-cookie': 'pay=s; HttpOnly; SameSite=Lax; Path=/x; Max-Age=60; Secure' }
    const policy = "form-action 'self'; frame-ancestors 'self' https://tagthai.example https://calcal.example"
    const { get } = await open(() => new Response('', { headers: { ...own, 'content-security-policy': policy } }))
    const answer = await get('/reservations/payment/pay/r-1?token=t', { headers: headers as Record<string, string> })
    const [kept] = answer.headers['set-cookie'] as string[]
    expect(kept?.split('; ').toSorted()).toEqual(
      ['pay=s', 'HttpOnly', 'Path=/x', 'Max-Age=60', ...kind.split('; ')].toSorted(),
    )
    const [ours, theirs] = String(answer.headers['content-security-policy']).split(', ')
    expect(ours).toBe("frame-ancestors 'self' https://calcal.example https://both.example")
    expect(theirs).toBe(policy)
  })

  it('never become a token that scripts can read', async () => {
    const { get, heard } = await open()
    await get('/api/session', { method: 'POST', headers: { cookie: `token=${TOKEN}` } })
    expect(heard[0]?.headers.get('authorization')).toBeNull()
    await get('/api/session', { method: 'POST', headers: { authorization: `Bearer ${TOKEN}` } })
    expect(heard[1]?.headers.get('authorization')).toBe(`Bearer ${TOKEN}`)
  })
})

describe('a call that another site makes a browser send', () => {
  it.each([
    ['by fetch', { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }],
    ['from a neighbour under the same domain', { 'sec-fetch-site': 'same-site' }],
    ['by a form, from an older browser', { origin: 'https://evil.example', 'content-type': 'text/plain' }],
    ['from a page without an origin', { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' }],
  ])(
    'is refused %s, before anybody hears of it: neither with the customer’s cookies nor to log them in',
    async (_, headers) => {
      const { get, heard } = await open()
      for (const path of ['/api/reservation', '/api/signin', '/api/session']) {
        const answer = await get(path, {
          method: 'POST',
          headers: { ...(headers as Record<string, string>), cookie: `token=${TOKEN}` },
          body: '{"email":"a@b.test"}',
        })
        expect([answer.status, JSON.parse(answer.text).code]).toEqual([403, 403])
        expect(answer.headers).not.toHaveProperty('set-cookie')
      }
      expect(heard).toEqual([])
    },
  )

  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://sabai.example' }, undefined],
    ['our own page in an older browser', { origin: 'https://sabai.example' }, 'https://sabai.example'],
    [
      'our own page where only the Host is known',
      { origin: 'http://127.0.0.1:4321', host: '127.0.0.1:4321' },
      undefined,
    ],
    ['a program', {}, 'https://sabai.example'],
  ])('is told from one of %s', (_, headers, own) => {
    expect(isCrossSite({ method: 'POST', headers }, own)).toBe(false)
  })
})
