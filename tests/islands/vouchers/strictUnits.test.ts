import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { WaitlistEntry } from '#contract/vouchers/waitlist.ts'
import type { Locale } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'
import { bookingBackend, ok, refusal } from '#tests/support/bookings/bookingBackend.ts'
import { stubPageAddress } from '#tests/support/browser/pageAddress.ts'
import { soon } from '#tests/support/soon.ts'

const SOON = new Date(Date.now() + 300_000).toISOString()

/** A deal that no other test asks for: scripts of earlier pages may still ask. */
let deals = 0
let deal = ''
let backend: ReturnType<typeof bookingBackend>
let page: ReturnType<typeof stubPageAddress>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  vi.resetModules()
  localStorage.clear()
  deals += 1
  deal = `oil-${deals}`
  backend = bookingBackend()
  page = stubPageAddress()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const entry = (state: WaitlistEntry['state'], change: Partial<WaitlistEntry> = {}): WaitlistEntry => ({
  ...{ _id: 'entry', dealId: deal, state, count: 1, place: null, expiresAt: null },
  ...change,
})
const join = () => `POST /deals/${deal}/waitlist`
const leave = () => `DELETE /deals/${deal}/waitlist`
const answers = (one: WaitlistEntry | null) => () => ok({ entry: one })
/** What the page says or offers now. */
const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-when], [data-act]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset.when ?? dataset.act)
const part = (name: string) => document.querySelector<HTMLElement>(`[data-when="${name}"]`)!
const endCountdown = () => document.querySelector('time')!.dispatchEvent(new Event('countdownend', { bubbles: true }))

describe('a customer who waits for a deal that is all taken', () => {
  const tap = (act: string) => document.querySelector<HTMLElement>(`[data-act="${act}"]`)!.click()
  /** The line has moved: the page hears of it at once. */
  function moveLine(next: WaitlistEntry | null) {
    backend.on(`GET /deals/${deal}/waitlist`, answers(next))
    dispatchEvent(new Event('online'))
  }

  async function open(now: WaitlistEntry | null = null, locale: Locale = 'en') {
    document.title = 'All are taken'
    const t = messagesFor(locale, 'vouchers/waitlist')
    document.body.innerHTML = `<div data-in-line="${deal}" data-is-in="${now !== null}" data-place="${t.place}" data-title="${t.yourTurn}">
      <p data-when="waiting" hidden></p><p data-when="offered" hidden><time></time></p><p data-when="over" hidden></p>
      <p data-when="left" hidden></p><p data-when="refused" hidden></p>
      <button data-act="goOn" hidden></button><button data-act="join"></button><button data-act="leave" hidden></button></div>`
    for (const call of ['waitlist', 'waitlist/events']) backend.on(`GET /deals/${deal}/${call}`, answers(now))
    await import('#components/vouchers/waitlist.ts')
  }

  it('reads their place, in their own language, and how it gets better', async () => {
    await open(null, 'th')
    backend.on(join(), answers(entry('waiting', { place: 3 })))
    backend.on(`GET /deals/${deal}/waitlist`, answers(entry('waiting', { place: 3 })))
    tap('join')
    await soon(() => expect(part('waiting').textContent).toBe('ลำดับคิวของคุณ: 3'))
    expect(shown()).toEqual(['waiting', 'leave'])
    expect(backend.askedFor(join())[0]?.body).toEqual({ serviceCount: 1, mayWait: true })
    await soon(() => expect(backend.askedFor(`GET /deals/${deal}/waitlist`)).not.toEqual([]))
    moveLine(entry('waiting', { place: 2 }))
    await soon(() => expect(part('waiting').textContent).toBe('ลำดับคิวของคุณ: 2'))
  })

  it('is called by the title of the page when it is their turn, and goes on to checkout', async () => {
    await open(entry('waiting', { place: 1 }))
    await soon(() => expect(shown()).toEqual(['waiting', 'leave']))
    moveLine(entry('offered', { expiresAt: SOON }))
    await soon(() => expect(shown()).toEqual(['offered', 'goOn', 'leave']))
    expect(document.title).toBe('Your turn · All are taken')
    expect(document.querySelector('time')?.dateTime).toBe(SOON)
    backend.on(join(), answers(entry('held', { expiresAt: SOON })))
    tap('goOn')
    await soon(() => expect(page.reload).toHaveBeenCalled())
  })

  it('goes on to checkout where nobody counts the units any more', async () => {
    await open()
    backend.on(join(), answers(null))
    tap('join')
    await soon(() => expect(page.reload).toHaveBeenCalledOnce())
  })

  it('lets the offer pass, and may stand in line again', async () => {
    await open(entry('offered', { expiresAt: SOON }))
    await soon(() => expect(shown()).toContain('offered'))
    endCountdown()
    expect(shown()).toEqual(['over', 'join'])
    expect(document.title).toBe('All are taken')
  })

  it('leaves the line, and hears no more of it', async () => {
    await open(entry('waiting', { place: 1 }))
    await soon(() => expect(shown()).toContain('leave'))
    backend.on(leave(), () => ok({ isReleased: true }))
    tap('leave')
    expect(shown()).toEqual(['left', 'join'])
    moveLine(entry('offered', { expiresAt: SOON }))
    await soon(() => expect(backend.askedFor(leave())).toHaveLength(1))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(shown()).toEqual(['left', 'join'])
  })

  it.each([
    ['the connection is gone', () => backend.lost()],
    ['the deal is over', () => refusal(409, 120)],
  ])('reads that it did not work where %s, and not that an offer has passed', async (_, handler) => {
    await open()
    backend.on(join(), handler)
    tap('join')
    await soon(() => expect(shown()).toEqual(['refused', 'join']))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(shown()).toEqual(['refused', 'join'])
    backend.on(join(), answers(entry('waiting', { place: 1 })))
    backend.on(`GET /deals/${deal}/waitlist`, answers(entry('waiting', { place: 1 })))
    tap('join')
    await soon(() => expect(shown()).toEqual(['waiting', 'leave']))
  })
})

describe('a customer whose units are kept while they check out', () => {
  /** `of`: the checkout of one deal, or of a cart. */
  async function open(of: 'deal' | 'cart' = 'deal', serviceCount = 1) {
    const wanted = JSON.stringify([{ dealId: deal, serviceCount }])
    document.body.innerHTML = `<div data-kept-units='${wanted}' data-of="${of}" data-count="Kept for you: {{count}}" hidden>
      <p data-when="had"><time></time></p><p data-when="fewer"></p><p data-when="over"></p><p data-when="refused"></p>
      <p data-when="limit"></p><button data-when="again">Keep them again</button></div>`
    const { changeVoucherOrder } = await import('#stores/vouchers/voucherOrder.ts')
    await import('#components/vouchers/holdUnits.ts')
    return { choose: (count: number) => changeVoucherOrder({ serviceCount: count }) }
  }
  const line = () => document.querySelector<HTMLElement>('[data-kept-units]')!
  const held = (count: number) => answers(entry('held', { count, expiresAt: SOON }))
  const asked = () => backend.askedFor(join()).map(({ body }) => body)

  it('reads for how long, and that is all', async () => {
    backend.on(join(), held(1))
    await open()
    await soon(() => expect(shown()).toEqual(['had']))
    expect([line().hidden, document.querySelector('time')?.dateTime]).toEqual([false, SOON])
    expect(asked()).toEqual([{ serviceCount: 1, mayWait: true }])
  })

  it('has as many kept as they choose at last, by one call, and reads where there are fewer', async () => {
    backend.on(join(), held(2))
    const { choose } = await open()
    await soon(() => expect(shown()).toContain('had'))
    for (const count of [2, 3, 4]) choose(count)
    await soon(() => expect(asked()).toHaveLength(2))
    expect(asked()[1]).toEqual({ serviceCount: 4, mayWait: true })
    await soon(() => expect(shown()).toEqual(['had', 'fewer']))
    expect(part('fewer').textContent).toBe('Kept for you: 2')
    expect(page.reload).not.toHaveBeenCalled()
  })

  it('reads when the time is over, and can have them kept again', async () => {
    backend.on(join(), held(1))
    await open()
    await soon(() => expect(shown()).toEqual(['had']))
    endCountdown()
    expect(shown()).toEqual(['over', 'again'])
    line().querySelector('button')?.click()
    await soon(() => expect(shown()).toEqual(['had']))
  })

  it('is offered another try where no answer came, and none where the limit for each customer is reached', async () => {
    backend.on(join(), backend.lost)
    await open()
    await soon(() => expect(shown()).toEqual(['refused', 'again']))
    backend.on(join(), () => refusal(409, 138))
    line().querySelector('button')?.click()
    await soon(() => expect(shown()).toEqual(['limit']))
  })

  it.each([
    ['none is left of a deal, and there is a line', 'deal', () => ok({ entry: entry('waiting', { place: 2 }) })],
    ['fewer are left of a deal in the cart', 'cart', () => ok({ entry: entry('held', { count: 1, expiresAt: SOON }) })],
    ['none is left of a deal in the cart', 'cart', () => refusal(409, 50)],
  ] as const)('gets the page anew, which says what can be done, where %s', async (_, of, handler) => {
    backend.on(join(), handler)
    await open(of, 2)
    await soon(() => expect(page.reload).toHaveBeenCalled())
    expect(asked()[0]).toEqual({ serviceCount: of === 'cart' ? 2 : 1, mayWait: of === 'deal' })
  })

  it('is told nothing where nobody counts the units, or once they are bought', async () => {
    backend.on(join(), answers(null))
    await open()
    await soon(() => expect(asked()).toHaveLength(1))
    expect(line().hidden).toBe(true)
    backend.on(join(), held(1))
    line().querySelector('button')?.click()
    await soon(() => expect(line().hidden).toBe(false))
    const { $voucherCheckout } = await import('#stores/vouchers/voucherCheckout.ts')
    const bought = { ref: { voucherId: 'v1' }, paymentUrl: null, isEarlier: false }
    const body = { dealId: deal, serviceCount: 1 } as never
    $voucherCheckout.set({ status: 'bought', ...bought, purchase: { call: 'POST /vouchers', body } })
    expect(line().hidden).toBe(true)
  })

  it('lets them go with the page, and has them kept again on coming back to it', async () => {
    backend.on(join(), held(1))
    backend.on(leave(), () => ok({ isReleased: true }))
    await open()
    await soon(() => expect(shown()).toEqual(['had']))
    dispatchEvent(new Event('pagehide'))
    await soon(() => expect(backend.askedFor(leave())).toHaveLength(1))
    expect(backend.askedFor(leave())[0]?.query.get('mayReturn')).toBe('true')
    dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
    await soon(() => expect(asked()).toHaveLength(2))
  })
})

describe('a customer who looks at their cart', () => {
  const lines = (strictQuota: boolean, stock: number) => [{ dealId: deal, strictQuota, stock, serviceCount: 1 }]
  const cart = (strictQuota: boolean, stock: number) => ({ lines: lines(strictQuota, stock), serviceCount: 1 }) as never
  const followed = () => backend.asked.filter(({ query }) => query.get('deals') === deal)

  async function open(strictQuota: boolean) {
    backend.on('GET /voucher-carts/open/info', () => ok({ cart: cart(strictQuota, 1), quote: null, vouchers: [] }))
    for (const call of ['stock', 'stock/events']) backend.on(`GET /${call}`, () => ok({ items: [] }))
    const store = await import('#stores/vouchers/voucherCart.ts')
    await import('#components/vouchers/liveCart.ts')
    store.openVoucherCart(cart(strictQuota, 4))
    return () => (store.$voucherCart.get().cart?.lines ?? []).map(({ stock }) => stock)
  }
  function see(state: DocumentVisibilityState) {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it('sees how many are left as soon as others buy, while the page is in sight', async () => {
    const stocks = await open(true)
    await soon(() => expect(stocks()).toEqual([1]))
    see('hidden')
    const before = followed().length
    await vi.advanceTimersByTimeAsync(60_000)
    expect(followed()).toHaveLength(before)
    see('visible')
    await soon(() => expect(followed().length).toBeGreaterThan(before))
  })

  it('asks for nothing where nobody counts the units', async () => {
    const stocks = await open(false)
    await vi.advanceTimersByTimeAsync(60_000)
    expect([followed(), stocks()]).toEqual([[], [4]])
  })
})
