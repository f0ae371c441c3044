import { fireEvent, screen } from '@testing-library/dom'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { messagesFor } from '#i18n/translate.ts'
import { stubPageAddress } from '#tests/support/browser/pageAddress.ts'

function connect(isOnline: boolean) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}

beforeEach(() => vi.resetModules())
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a customer whose connection goes while they type', () => {
  const LOST = messagesFor('th', 'offline').lost
  const lost = () => screen.getByRole('alert').textContent

  beforeEach(async () => {
    history.replaceState(null, '', '/en/booking/baan-ari/checkout')
    document.body.innerHTML = `<div role="alert" data-lost="${LOST}"></div><input aria-label="Name" value="Mali">
      <a href="/en/shop/baan-ari">Shop</a><a href="#pay">Pay</a><a href="/en/terms" target="_blank">Terms</a>
      <a href="https://maps.example/ari">Map</a><a href="?step=2">Next</a><button>Send</button>`
    const { watchConnection } = await import('#components/ui/connection/watchConnection.ts')
    watchConnection(document.querySelector<HTMLElement>('[data-lost]')!)
  })
  /** Whether the browser follows a tap. */
  function isFollowed(element: Element) {
    let result = false
    const stay = (event: Event) => {
      result = !event.defaultPrevented
      event.preventDefault()
    }
    addEventListener('click', stay, { once: true })
    fireEvent.click(element)
    return result
  }

  it('reads so at once, and that it is back', () => {
    expect(lost()).toBe('')
    connect(false)
    expect(lost()).toBe(LOST)
    connect(true)
    expect(lost()).toBe('')
  })

  it('is not led off the page into nothing, and what was typed stays', () => {
    connect(false)
    expect(isFollowed(screen.getByRole('link', { name: 'Shop' }))).toBe(false)
    expect(isFollowed(screen.getByRole('link', { name: 'Next' }))).toBe(false)
    expect([lost(), screen.getByRole<HTMLInputElement>('textbox').value]).toEqual([LOST, 'Mali'])
    connect(true)
    expect(isFollowed(screen.getByRole('link', { name: 'Shop' }))).toBe(true)
  })

  it.each(['Pay', 'Terms', 'Map'])('can still use what does not leave the page, such as the link %s', (name) => {
    connect(false)
    expect(isFollowed(screen.getByRole('link', { name }))).toBe(true)
  })

  it('can still press a button', () => {
    connect(false)
    expect(isFollowed(screen.getByRole('button'))).toBe(true)
  })
})

describe('a page that is kept for reading without a connection', () => {
  const words = messagesFor('en', 'offline')
  const line = () => document.querySelector<HTMLElement>('[data-offline]')!
  let worker = new EventTarget()
  const register = vi.fn()
  let page: ReturnType<typeof stubPageAddress>

  /** A browser that can keep pages; the worker answers whether it kept this one. */
  function keeps(isKept: boolean) {
    const active = { postMessage: (_: object, [port]: [MessagePort]) => port.postMessage(isKept) }
    const container = Object.assign(worker, { controller: {}, register, ready: Promise.resolve({ active }) })
    Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true })
    vi.stubGlobal('caches', {})
    vi.stubGlobal('cookieStore', {})
  }
  async function open({ keptAt = '', more = '' } = {}) {
    document.documentElement.dataset.keptAt = keptAt
    if (!keptAt) delete document.documentElement.dataset.keptAt
    document.body.innerHTML = `<p role="status" data-offline></p><input aria-label="Message">${more}`
    line().dataset.offline = JSON.stringify({ saved: words.saved, asOf: words.asOf })
    const { keepPage } = await import('#components/ui/connection/keepPage.ts')
    await keepPage(line())
  }
  /** The server answers, or what stands before it; until the page has heard it. */
  async function reconnect(status: number) {
    const asked = vi.fn(async () => new Response('', { status }))
    vi.stubGlobal('fetch', asked)
    connect(true)
    await Promise.all(asked.mock.results.map(({ value }) => value))
    for (let step = 0; step < 5; step++) await Promise.resolve()
  }

  beforeEach(() => {
    page = stubPageAddress('/en/booking/r1/ticket')
    register.mockReset()
    worker = new EventTarget()
    keeps(true)
  })
  afterEach(() => {
    delete document.documentElement.dataset.keptAt
    Reflect.deleteProperty(navigator, 'serviceWorker')
  })

  it('says that it is kept', async () => {
    await open()
    expect(line().textContent).toBe(words.saved)
    expect(register).toHaveBeenCalledOnce()
  })

  it.each([
    ['the worker could not keep it', () => keeps(false)],
    ['the browser allows no worker', () => register.mockRejectedValue(new DOMException('no', 'SecurityError'))],
    ['the browser has none', () => Reflect.deleteProperty(navigator, 'serviceWorker')],
  ])('promises nothing where %s', async (_, stage) => {
    stage()
    await open()
    expect(line().textContent).toBe('')
  })

  it('says of when it is, by the clocks of Bangkok, where it comes from the device', async () => {
    await open({ keptAt: '2026-11-20T18:05:00.000Z' })
    expect(line().textContent).toBe(words.asOf.replace('{{moment}}', '2026/11/21 01:05'))
    expect(line().classList).toContain('offline--old')
    expect(register).not.toHaveBeenCalled()
  })

  it('comes anew as soon as the server answers again, and not before', async () => {
    await open({ keptAt: '2026-11-20T18:05:00.000Z' })
    await reconnect(502)
    expect(page.reload).not.toHaveBeenCalled()
    await reconnect(200)
    expect(page.reload).toHaveBeenCalled()
  })

  it('comes anew with a new version of the site', async () => {
    await open()
    worker.dispatchEvent(new Event('controllerchange'))
    expect(page.reload).toHaveBeenCalledOnce()
  })

  it.each([
    ['has typed something', () => fireEvent.input(screen.getByRole('textbox'), { target: { value: 'Late' } })],
    ['is about to type', () => screen.getByRole('textbox').focus()],
    ['is asked something', () => document.querySelector('dialog')?.setAttribute('open', '')],
    ['is on the way to another page', () => dispatchEvent(new Event('beforeunload'))],
  ])('stays as it is while the customer %s', async (_, use) => {
    await open({ more: '<dialog></dialog>' })
    use()
    worker.dispatchEvent(new Event('controllerchange'))
    expect(page.reload).not.toHaveBeenCalled()
  })
})
