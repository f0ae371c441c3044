import { describe, expect, it, vi } from 'vitest'
import { ApiError } from '#api/apiError.ts'

vi.mock('astro:middleware', () => ({ defineMiddleware: (handler: unknown) => handler }))
const { onRequest } = await import('../../../src/middleware.ts')

type Next = () => Promise<Response>
const page: Next = async () => new Response('<h1>page</h1>')

type Visitor = { isTermsAccepted?: boolean; headless?: boolean; theme?: App.Locals['theme']; isBroken?: boolean }
let asked = 0

/** One request of a visitor with this token, as the server hands it to the pages. */
async function visit(path: string, token: string | undefined, next: Next = page, as: Visitor = {}): Promise<Response> {
  const url = new URL(path, 'http://sabai.test')
  const reads: string[] = []
  const locals = {
    locale: url.pathname.split('/')[1],
    address: url.pathname + url.search,
    callBackend: fetch,
    headless: as.headless ?? false,
    theme: as.theme ?? 'default',
    callBackendAsVisitor: async () => {
      asked++
      if (as.isBroken) return Response.json({ success: false, code: 500, message: '' }, { status: 500 })
      const user = { _id: 'mali', isTermsAccepted: as.isTermsAccepted ?? true }
      return Response.json({ success: true, code: 0, message: '', user })
    },
    get token() {
      reads.push('token')
      return token
    },
  }
  const context = { locals, url, cookies: { get: () => undefined }, isPrerendered: false }
  const answer = await (onRequest as unknown as (context: unknown, next: Next) => Promise<Response>)(context, next)
  answer.headers.set('x-reads', reads.join())
  return answer
}

const expired: Next = async () => {
  throw new ApiError(401, 401, 'Log in first')
}

describe('the guard before personal pages', () => {
  it('sends a visitor to log in, in their language, with path and query kept', async () => {
    const answer = await visit('/th/me/booking?type=historical&cartId=c%261', undefined)
    expect(answer.status).toBe(302)
    const target = new URL(answer.headers.get('location') ?? '', 'http://sabai.test')
    expect(target.pathname).toBe('/th/login')
    expect(target.searchParams.get('redirect')).toBe('/th/me/booking?type=historical&cartId=c%261')
  })

  it.each([
    ['a lone sign of being logged in', undefined, page, ''],
    ['an expired token', 'old-token', expired, '&ended=1'],
  ])(
    'takes every cookie of the log-in away with %s, so that nobody is sent to and fro',
    async (_, token, next, more) => {
      const answer = await visit('/en/booking', token, next)
      expect(answer.headers.get('location')).toBe(`/en/login?redirect=%2Fen%2Fbooking${more}`)
      const gone = answer.headers.getSetCookie().map((cookie) => cookie.replace(/;.*/, ''))
      expect(gone).toEqual(['token=', 'signedIn=', 'loginMark='])
      for (const cookie of answer.headers.getSetCookie()) expect(cookie).toMatch(/Max-Age=0/)
    },
  )

  it('lets a customer in', async () => {
    expect(await (await visit('/en/me/booking', 'token')).text()).toContain('page')
  })

  it('asks for the rules of use first where they were not accepted, with path and query kept', async () => {
    const answer = await visit('/th/booking/sala-nin?typeId=t%261', 'newcomer', page, { isTermsAccepted: false })
    expect(answer.status).toBe(302)
    const target = new URL(answer.headers.get('location') ?? '', 'http://sabai.test')
    expect([target.pathname, target.searchParams.get('redirect')]).toEqual([
      '/th/me/info',
      '/th/booking/sala-nin?typeId=t%261',
    ])
  })

  it.each([
    ['on the page that asks', '/en/me/info', {}],
    ['where the account can be left', '/en/me/account-deletion', {}],
    ['inside the app', '/en/me/booking', { headless: true }],
    ['under tagThai', '/en/me/booking', { theme: 'tagThai' as const }],
    ['where nobody can say', '/en/me/booking', { isBroken: true }],
  ])('does not ask %s', async (_, path, as) => {
    expect((await visit(path, 'newcomer', page, { isTermsAccepted: false, ...as })).status).toBe(200)
  })

  it('asks under calCal too, and looks only once after they were accepted', async () => {
    const calCal = { theme: 'calCal' as const, isTermsAccepted: false }
    expect((await visit('/en/me/booking', 'guest', page, calCal)).status).toBe(302)
    asked = 0
    for (const path of ['/en/me/booking', '/en/me/point', '/en/cart/deals']) {
      expect((await visit(path, 'guest', page, { isTermsAccepted: true })).status).toBe(200)
    }
    expect(asked).toBe(1)
  })

  it('does not even look who visits a public page, which is the same for all', async () => {
    const answer = await visit('/en/shop/sala-nin', 'token')
    expect(answer.headers.get('x-reads')).toBe('')
    expect(answer.status).toBe(200)
  })

  it('leaves any other failure to the page that reports it', async () => {
    const broken: Next = async () => {
      throw new ApiError(500, 500, 'Something went wrong')
    }
    await expect(visit('/en/me/booking', 'token', broken)).rejects.toThrow('Something went wrong')
  })
})
