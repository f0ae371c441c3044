import { describe, expect, it } from 'vitest'
import { AFFILIATE_COOKIE_DAYS, CLICK_ID_COOKIE_DAYS } from '#domain/constants.ts'
import { startTestServer } from '#tests/support/server/testServer.ts'

async function open(options: Parameters<typeof startTestServer>[0] = {}) {
  let renders = 0
  const page = ({ url }: { url: string }) => {
    renders += 1
    return { cache: { maxAge: 60, swr: 0, tags: ['home'] }, body: url }
  }
  const server = await startTestServer({ page, ...options })
  return { ...server, renders: () => renders }
}

const days = (count: number) => `HttpOnly; Path=/; Max-Age=${count * 86_400}; SameSite=Lax`

describe('a visitor who comes by an affiliate’s link', () => {
  it.each(['affiliate=mango&click_id=c-1', 'aff=mango&clickid=c-1', 'utm_source=x&aff=mango&clickId=c-1'])(
    'is remembered as theirs: %s',
    async (query) => {
      const { get } = await open()
      const { headers } = await get(`/en?${query}`)
      expect(headers['set-cookie']).toEqual([
        `affiliate=mango; ${days(AFFILIATE_COOKIE_DAYS)}`,
        `clickId=c-1; ${days(CLICK_ID_COOKIE_DAYS)}`,
      ])
    },
  )

  it('gets the page that everybody gets, in an answer that nobody keeps', async () => {
    const { get, renders } = await open({ variables: { CDN: 'on' } })
    const plain = await get('/en')
    const sent = [await get('/en?aff=mango'), await get('/en?aff=mango', { headers: { 'accept-encoding': 'br' } })]
    for (const { headers } of sent) {
      expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-cache': 'hit' })
      expect(headers['set-cookie']?.[0]).toMatch(/^affiliate=mango;/)
      expect(headers).not.toHaveProperty('cdn-cache-control')
    }
    expect([sent[0]?.text, renders()]).toEqual([plain.text, 1])
    expect((await get('/en')).headers).not.toHaveProperty('set-cookie')
  })

  it('is remembered at every visit by it, also when the page is at hand', async () => {
    const { get } = await open()
    for (const _ of [1, 2, 3]) {
      const { headers } = await get('/en?aff=mango', { headers: { 'accept-encoding': 'gzip' } })
      expect(headers['set-cookie']?.[0]).toMatch(/^affiliate=mango;/)
    }
  })

  it('belongs to the latest one, whose click it was', async () => {
    const { get } = await open()
    const { headers } = await get('/en?aff=papaya', { headers: { cookie: 'affiliate=mango; clickId=c-1' } })
    expect(headers['set-cookie']).toEqual([`affiliate=papaya; ${days(90)}`, `clickId=; ${days(0)}`])
  })

  it('is remembered inside a partner’s frame, where the shop is on https', async () => {
    const { get } = await open({ variables: { PUBLIC_ORIGIN: 'https://sabai.example' } })
    const { headers } = await get('/en?theme=calCal&aff=mango', { headers: { 'sec-fetch-dest': 'iframe' } })
    expect(headers['set-cookie']).toHaveLength(3)
    for (const cookie of headers['set-cookie'] ?? []) expect(cookie).toMatch(/SameSite=None; Secure; Partitioned$/)
  })

  it.each(['aff=a%3B%20Domain%3Devil', 'aff=%0d%0aset-cookie:x', `click_id=${'x'.repeat(101)}`, 'aff='])(
    'is nobody’s with a link that no partner made: %s',
    async (query) => {
      const { get } = await open()
      expect((await get(`/en?${query}`)).headers).not.toHaveProperty('set-cookie')
    },
  )
})

describe('an order of somebody whom an affiliate sent', () => {
  const cookie = 'token=a-token-of-mali-0123456789; affiliate=mango; clickId=c-1'

  async function order(path: string, answer: object, status = 200) {
    const heard: Request[] = []
    const call = async (request: Request) => {
      heard.push(request)
      return Response.json(answer, { status })
    }
    const { get } = await open({ call })
    const headers = { cookie, 'x-affiliate': 'thief', 'content-type': 'application/json' }
    const { headers: got, text } = await get(path, { method: 'POST', headers, body: '{}' })
    const told = ['x-affiliate', 'x-click-id'].map((name) => heard[0]?.headers.get(name))
    return { told, cookies: got['set-cookie'], answer: JSON.parse(text) }
  }
  const placed = { success: true, reservationID: 'r1', paymentUrl: null }

  it.each(['/api/reservation', '/api/vouchers', '/api/vouchers/batch'])('tells by %s, once', async (path) => {
    const { told, cookies, answer } = await order(path, placed)
    expect(told).toEqual(['mango', 'c-1'])
    expect(cookies).toEqual([`affiliate=; ${days(0)}`, `clickId=; ${days(0)}`])
    expect(answer).toEqual(placed)
  })

  it('tells again where it was refused, or was not paid in the end', async () => {
    const refused = await order('/api/reservation', { success: false, code: 56 }, 409)
    expect([refused.told, refused.cookies]).toEqual([['mango', 'c-1'], undefined])
    const unpaid = await order('/api/reservation', { ...placed, paymentUrl: '/reservations/payment/pay/x' })
    expect(unpaid.cookies).toBeUndefined()
  })

  it('is all that tells', async () => {
    expect((await order('/api/reviews', placed)).told).toEqual([null, null])
  })
})
