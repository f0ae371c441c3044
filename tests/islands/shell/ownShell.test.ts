import { afterEach, describe, expect, it, vi } from 'vitest'
import { CART_COUNT } from '#platform/storage/cartCount.ts'
import { answer, closePage, element, html, openPage, refuse, setCookie } from '#tests/support/browser/openPage.ts'
import { soon } from '#tests/support/soon.ts'

const NOW = new Date('2026-03-01T17:10:00+07:00')
/** The visitor moves, and the browser has nothing else to do. */
async function move() {
  dispatchEvent(new Event('pointerdown'))
  await vi.advanceTimersByTimeAsync(1000)
  await vi.dynamicImportSettled()
}

afterEach(closePage)

describe('the number at the cart', () => {
  const CART = '<a href="/th/cart" aria-label="ตะกร้า"><span data-cart-count hidden></span></a>'
  const CARTS = 'GET /api/voucher-carts/open/info'
  const shown = () => {
    const badge = element('[data-cart-count]')
    return badge.hidden ? null : badge.textContent
  }
  const label = () => element('a').ariaLabel

  async function open({ isIn = true, kept = '' } = {}) {
    vi.useFakeTimers()
    if (isIn) setCookie('signedIn', '1')
    if (kept) localStorage.setItem('cartCount', kept)
    const opened = openPage(CART, { address: '/th', lang: 'th' })
    const { startCartCount } = await import('#components/shell/cartCount.ts')
    startCartCount()
    return opened
  }

  it('stands there at once where this browser knows it, and follows what is put in or taken out', async () => {
    const { asked } = await open({ kept: '3' })
    expect([shown(), label()]).toEqual(['3', 'ตะกร้า: 3'])
    document.dispatchEvent(new CustomEvent(CART_COUNT, { detail: 4 }))
    expect([shown(), label()]).toEqual(['4', 'ตะกร้า: 4'])
    document.dispatchEvent(new CustomEvent(CART_COUNT, { detail: 0 }))
    expect([shown(), label()]).toEqual([null, 'ตะกร้า'])
    await move()
    expect(asked).toEqual([])
  })

  it.each(['', 'many', '-1'])('is asked for once the customer moves where this browser has kept "%s"', async (kept) => {
    const { on, asked } = await open({ kept })
    on(CARTS, () => answer({ cart: { serviceCount: 2 } }))
    expect([shown(), asked]).toEqual([null, []])
    await move()
    await soon(() => expect([shown(), label()]).toEqual(['2', 'ตะกร้า: 2']))
    expect(localStorage.getItem('cartCount')).toBe('2')
  })

  it('is not shown without an answer', async () => {
    await open()
    await move()
    expect([shown(), label()]).toEqual([null, 'ตะกร้า'])
  })

  it('is nobody’s who is not logged in, whatever this browser has kept', async () => {
    const { asked } = await open({ isIn: false, kept: '3' })
    await move()
    expect([shown(), asked]).toEqual([null, []])
  })
})

describe('the way back to a massage that is being looked for', () => {
  const BAR = '<aside data-live hidden><a href="/en/instant-massage/search">Looking <b></b></a></aside>'
  const CURRENT = 'GET /api/instant-massages/current'
  const expiresAt = new Date(NOW.getTime() + 90_000).toISOString()
  const bar = () => element('[data-live]')
  const left = () => (bar().hidden ? null : element('b').textContent)
  const said = (request: object | null) => () => answer({ request })

  async function open({ until = '', address = '/en', isIn = true } = {}) {
    vi.useFakeTimers({ now: NOW })
    if (isIn) setCookie('signedIn', '1')
    if (until) localStorage.setItem('instantLive', until)
    const opened = openPage(BAR, { address })
    opened.on(CURRENT, said({ _id: 'i1', expiresAt }))
    const askedFor = () => opened.asked.filter(({ name }) => name === CURRENT).length
    const { startLive } = await import('#components/shell/instantBar.ts')
    startLive()
    return { ...opened, askedFor }
  }

  it('is there on every page with the time that is left, and goes when it is over', async () => {
    await open({ until: expiresAt })
    await soon(() => expect(left()).toMatch(/^1:(30|29)$/))
    expect(new URL(element<HTMLAnchorElement>('a').href).search).toBe('?requestId=i1')
    await vi.advanceTimersByTimeAsync(31_000)
    expect(left()).toMatch(/^0:5/)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(left()).toBeNull()
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is found once the customer moves where it was sent from another device, and asked for once', async () => {
    const { askedFor } = await open()
    expect(askedFor()).toBe(0)
    await move()
    await soon(() => expect(left()).not.toBeNull())
    const { startLive } = await import('#components/shell/instantBar.ts')
    localStorage.removeItem('instantLive')
    startLive()
    await move()
    expect(askedFor()).toBe(1)
  })

  it.each([
    ['nobody is logged in', { until: expiresAt, isIn: false }],
    ['the page itself shows it', { until: expiresAt, address: '/en/instant-massage/search?requestId=i1' }],
    ['the one that this browser knows is over', { until: '2026-03-01T10:00:00.000Z' }],
  ])('is not asked for where %s', async (_, page) => {
    const { askedFor } = await open(page)
    await move()
    expect([askedFor(), left()]).toEqual([0, null])
  })

  it.each<[string, () => Response]>([
    ['there is none any more', said(null)],
    ['the server does not answer', () => refuse(500)],
  ])('is not shown where %s', async (_, reply) => {
    const { on } = await open({ isIn: false })
    on(CURRENT, reply)
    const { showLive } = await import('#components/shell/showInstantBar.ts')
    await showLive(bar())
    expect(left()).toBeNull()
  })

  it('counts by the clock of the server where that of the phone is wrong', async () => {
    const { on } = await open({ isIn: false })
    const date = new Date(NOW.getTime() + 60_000).toUTCString()
    on('HEAD /healthz', () => new Response('', { headers: { date } }))
    const { showLive } = await import('#components/shell/showInstantBar.ts')
    await showLive(bar())
    expect(left()).toMatch(/^0:(30|29)$/)
  })
})

describe('a page that is read without a connection', () => {
  const OFFLINE = '<section hidden><ul></ul></section>'
  type Kept = Record<string, { title: string; at: string }>
  function keep(kept: Kept) {
    const open = (path: string) => {
      const page = Object.entries(kept).find(([name]) => name.endsWith(`:${path}`))?.[1]
      return page && new Response(`<title>${page.title}</title>`, { headers: { 'x-kept-at': page.at } })
    }
    vi.stubGlobal('caches', { keys: async () => Object.keys(kept), match: async (path: string) => open(path) })
  }
  const links = () => [...document.querySelectorAll('a')].map((one) => `${one.getAttribute('href')} ${one.textContent}`)

  async function open(kept?: Kept) {
    setCookie('signedIn', '1')
    setCookie('loginMark', 'mali')
    const opened = openPage(OFFLINE, { address: '/th/offline', lang: 'th' })
    if (kept) keep(kept)
    const { showKept } = await import('#components/shell/cachedPages.ts')
    await showKept(element('section'))
    return opened
  }

  it('leads to what this device has kept for the customer in this language, the latest first', async () => {
    await open({
      'kept:mali:/th/booking/r1/ticket': { title: 'บัตรนัด · Sabai', at: '2026-03-01' },
      'kept:visitor:/th/shop/ari/direction-card': { title: 'การ์ดคนขับ · Sabai', at: '2026-03-02' },
      'kept:mali:/en/booking/r1/ticket': { title: 'Ticket · Sabai', at: '2026-03-03' },
      'kept:nok:/th/booking/r9/ticket': { title: 'บัตรนัด · Sabai', at: '2026-03-04' },
    })
    expect(element('section').hidden).toBe(false)
    expect(links()).toEqual(['/th/shop/ari/direction-card การ์ดคนขับ', '/th/booking/r1/ticket บัตรนัด'])
  })

  it.each<[string, Kept | undefined]>([
    ['nothing is kept', {}],
    ['the browser keeps nothing', undefined],
  ])('shows no empty list where %s', async (_, kept) => {
    await open(kept)
    expect(element('section').hidden).toBe(true)
  })

  it('opens the page that was asked for once the server answers again, not before', async () => {
    const { left, on } = await open({})
    dispatchEvent(new Event('online'))
    await new Promise((done) => setTimeout(done))
    expect(left).toEqual([])
    on('HEAD /healthz', () => html(''))
    dispatchEvent(new Event('online'))
    await soon(() => expect(left).toEqual(['reload']))
  })
})

describe('a page inside the app', () => {
  const say = (message: object) =>
    dispatchEvent(
      new MessageEvent('message', { data: { sabai: 1, ...message }, origin: location.origin, source: window }),
    )
  const html = document.documentElement

  async function open() {
    const postMessage = vi.fn<(said: string) => void>()
    vi.stubGlobal('SabaiApp', { postMessage })
    const opened = openPage('', { address: '/th/shop/ari?typeId=a#reviews', lang: 'th' })
    const { startBridge } = await import('#components/shell/startAppBridge.ts')
    startBridge()
    return { ...opened, told: () => postMessage.mock.calls.map(([said]) => JSON.parse(said)) }
  }

  it('rests while nobody sees it, and says anew who is logged in when it is seen again', async () => {
    const { told } = await open()
    const seenAgain = vi.fn()
    document.addEventListener('app:visible', seenAgain)
    say({ type: 'page-visibility', visible: false })
    expect([html.hasAttribute('data-app-hidden'), seenAgain.mock.calls]).toEqual([true, []])
    setCookie('signedIn', '1')
    say({ type: 'page-visibility', visible: true })
    expect([html.hasAttribute('data-app-hidden'), seenAgain.mock.calls.length]).toEqual([false, 1])
    expect(told().at(-1)).toEqual({ sabai: 1, type: 'login-state', signedIn: true })
  })

  it.each([
    ['ja-JP', ['/jp/shop/ari?typeId=a#reviews']],
    ['th', []],
    ['fr', []],
  ])('follows the app into the language %s where it is spoken here', async (language, where) => {
    const { left } = await open()
    say({ type: 'language', language })
    expect(left).toEqual(where)
  })
})
