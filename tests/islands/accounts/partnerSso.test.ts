import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startAppLogin } from '#components/accounts/partnerSso/startAppLogin.ts'
import { startPartnerLogin } from '#components/accounts/partnerSso/startPartnerLogin.ts'
import { soon } from '#tests/support/soon.ts'

const replaceBy = vi.hoisted(() => vi.fn())
vi.mock('#platform/device/page.ts', async (original) => ({ ...(await original<object>()), replaceBy }))

const STATES = ['working', 'missing', 'lapsed', 'exists', 'connect', 'stale', 'otherAddress', 'switch', 'failed']
const user = { _id: 'u1', isTermsAccepted: true }

type Answer = { status: number; body: object }
const answers: Answer[] = []
const asked: { path: string; body: unknown; authorization: string | null }[] = []

const refused = (status: number, code: number): Answer => ({ status, body: { success: false, message: '', code } })
const granted: Answer = { status: 200, body: { success: true, code: 0, token: 't', user } }

function open(handler: string, address: string) {
  history.replaceState(null, '', address)
  const states = STATES.map(
    (name) => `<div data-state="${name}" hidden><button data-act="${name}"></button><a href="/en/login"></a></div>`,
  )
  document.body.innerHTML = `<div data-partner="${handler}" data-home="/en" data-profile="/en/me/info">${states.join('')}</div>`
  if (handler === 'app') startAppLogin()
  else startPartnerLogin()
}
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-state]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset.state)
const press = (state: string) => document.querySelector<HTMLButtonElement>(`[data-act="${state}"]`)?.click()
const signedIn = (value: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the server sets
  document.cookie = value ? 'signedIn=1; Path=/' : 'signedIn=; Max-Age=0; Path=/'
}

beforeEach(() => {
  answers.length = 0
  asked.length = 0
  replaceBy.mockClear()
  localStorage.clear()
  sessionStorage.clear()
  signedIn('')
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const body = init?.body ? JSON.parse(String(init.body)) : undefined
    asked.push({ path, body, authorization: new Headers(init?.headers).get('authorization') })
    const answer = answers.shift()
    if (!answer) throw new Error('Nobody answers')
    return new Response(JSON.stringify(answer.body), {
      status: answer.status,
      headers: { 'content-type': 'application/json' },
    })
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('a partner’s customer at the log-in page', () => {
  it.each(['#token=jwt', '?token=jwt'])('comes in by %s, which is gone from the address at once', async (token) => {
    answers.push(granted)
    open('tagthai', `/en/tagthai-handler${token}`)
    expect(location.href).not.toContain('jwt')
    expect(shown()).toEqual(['working'])
    await soon(() => expect(replaceBy).toHaveBeenCalledWith('/en'))
    expect(asked).toEqual([{ path: '/api/tagthai/sso', body: { token: 'jwt', link: false }, authorization: null }])
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('jwt')
  })

  it.each([
    ['goes to the page the partner names', '/en/shop/sala-nin', '/en/shop/sala-nin'],
    ['never leaves our site', '//evil.test', '/en'],
  ])('%s', async (_, redirect, target) => {
    answers.push(granted)
    open('calcal', `/en/calcal-handler?${new URLSearchParams({ redirect })}#token=jwt`)
    await soon(() => expect(replaceBy).toHaveBeenCalledWith(target))
  })

  it.each([
    ['without a token', '', [], 'missing'],
    ['with one that has lapsed', '#token=jwt', [refused(403, 67)], 'lapsed'],
    ['without a connection', '#token=jwt', [], 'failed'],
    ['while the partner’s keys cannot be read', '#token=jwt', [refused(503, 129)], 'failed'],
  ])('is told why it did not work %s', async (_, token, given, state) => {
    answers.push(...given)
    open('tagthai', `/en/tagthai-handler${token}`)
    await soon(() => expect(shown()).toEqual([state]))
    expect(replaceBy).not.toHaveBeenCalled()
  })

  it('whose address has an account logs in to it, comes back, and says that the two belong together', async () => {
    answers.push(refused(409, 68))
    open('tagthai', '/en/tagthai-handler#token=jwt')
    await soon(() => expect(shown()).toEqual(['exists']))

    signedIn('yes')
    open('tagthai', '/en/tagthai-handler')
    expect(shown()).toEqual(['connect'])
    expect(asked).toHaveLength(1)
    answers.push(refused(409, 68), granted)
    press('connect')
    await soon(() => expect(shown()).toEqual(['otherAddress']))
    expect(asked[1]?.body).toEqual({ token: 'jwt', link: true })
  })

  it('ties no account by a log-in that is too old: that one ends, and the way in waits for the next', async () => {
    signedIn('yes')
    sessionStorage.setItem('secret.tagthai', 'jwt')
    open('tagthai', '/en/tagthai-handler')
    answers.push(refused(403, 144), granted)
    press('connect')
    await soon(() => expect(shown()).toEqual(['stale']))
    press('stale')
    await soon(() => expect(replaceBy).toHaveBeenCalledWith('/en/login'))
    expect(asked.map(({ path }) => path)).toEqual(['/api/tagthai/sso', '/api/signout'])
    expect(sessionStorage.getItem('secret.tagthai')).toBe('jwt')
  })

  it('does not take the place of somebody who is logged in without a tap', async () => {
    signedIn('yes')
    answers.push(granted)
    open('tagthai', '/en/tagthai-handler#token=jwt')
    expect(shown()).toEqual(['switch'])
    expect(asked).toEqual([])
    press('switch')
    await soon(() => expect(replaceBy).toHaveBeenCalledWith('/en'))
    answers.push(granted)
    open('tagthai', '/en/tagthai-handler#token=jwt2')
    await soon(() => expect(replaceBy).toHaveBeenCalledTimes(2))
  })
})

describe('the app’s log-in page', () => {
  it('asks before it uses a log-in out of an address, and leads to the page in the language of the app', async () => {
    answers.push(granted)
    open('app', '/en/handler?target=%2Fen%2Fme%2Fbooking#token=app-token&language=ja')
    expect(shown()).toEqual(['switch'])
    expect(location.pathname + location.search + location.hash).toBe('/en/handler')
    press('switch')
    await soon(() => expect(replaceBy).toHaveBeenCalledWith('/jp/me/booking'))
    expect(asked).toEqual([{ path: '/api/session', body: undefined, authorization: 'Bearer app-token' }])
  })

  it.each([
    ['goes on without a log-in where none was given', '/en/handler#target=/en/search&language=zh-CN', '/cn/search'],
    ['goes home for a place that is not ours', '/en/handler#target=https://evil.test', '/en'],
  ])('%s', async (_, address, target) => {
    open('app', address)
    await soon(() => expect(replaceBy).toHaveBeenCalledWith(target))
  })

  it('says so where it was opened by hand', () => {
    open('app', '/en/handler')
    expect(shown()).toEqual(['missing'])
  })
})
