import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTracked } from '#components/shell/trackClicks.ts'
import { TRACKED_TOGETHER } from '#domain/tracking/trackedEvent.ts'
import { track } from '#platform/device/dataLayer.ts'
import { startTracking } from '#stores/tracking/tracking.ts'

type Sent = { address: string; events: Record<string, unknown>[] }
const sendBeacon = vi.fn((_address: string, _body: Blob) => true)
/** What has left so far; a blob is read later than it was sent. */
const sent = () =>
  Promise.all(
    sendBeacon.mock.calls.map(
      async ([address, body]): Promise<Sent> => ({ address, ...JSON.parse(await body.text()) }),
    ),
  )
const answer = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the question about tracking writes
  document.cookie = text ? `consent=${text}` : 'consent=; max-age=0'
}
const follow = (selector: string) => document.querySelector<HTMLElement>(selector)!.click()
const leave = () => window.dispatchEvent(new Event('pagehide'))
const layer = () => window.dataLayer as Record<string, unknown>[]
const latest = () => layer().at(-1)

beforeAll(() => {
  document.body.innerHTML = `
    <h3><a href="#shop" data-track="event=clickStore&position=3&source=brand&shop=ari"><b>Ari</b></a></h3>
    <article><a href="/en/deals/foot-60#x" id="deal">Foot</a> <s data-baht="450">450</s></article><a href="#other" id="other">Other</a>`
  document.addEventListener('click', (event) => event.preventDefault())
  track('like', { review: 'before-the-consent' })
  startTracked()
  startTracking(false)
})
beforeEach(() => {
  sendBeacon.mockClear()
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true })
  answer('tracking')
})
afterEach(() => {
  leave()
  answer('')
})

describe('a visitor who follows links', () => {
  it('is told to the data layer with the place in the list, and with the product that a link leads to', () => {
    const before = layer().length
    follow('#other')
    expect(layer()).toHaveLength(before)
    follow('b')
    expect(latest()).toEqual({ event: 'clickStore', position: 3, source: 'brand', shop: 'ari' })
    follow('#deal')
    expect(latest()).toEqual({
      event: 'productClick',
      ecommerce: { currency: 'THB', value: 450, items: [{ item_id: 'foot-60', price: 450, quantity: 1 }] },
    })
  })
})

describe('our own tracking', () => {
  it('sends in one piece as the page is left, without what was done before the consent or is not its own', async () => {
    follow('b')
    track('productView', { ecommerce: { currency: 'THB', value: 0, items: [] } })
    track('like', { review: 'r-1', shop: 'ari', email: 'mali@sabai.test' })
    expect(sendBeacon).not.toHaveBeenCalled()
    leave()
    const all = await sent()
    expect(all).toHaveLength(1)
    const at = expect.stringMatching(/Z$/)
    expect(all[0]).toEqual({
      address: '/api/tracking',
      events: [
        { event: 'clickStore', at, shop: 'ari', position: 3, source: 'brand' },
        { event: 'like', at, shop: 'ari', review: 'r-1' },
      ],
    })
  })

  it('sends earlier where much has gathered, and when the page is hidden', async () => {
    for (let count = 0; count < TRACKED_TOGETHER; count += 1) follow('b')
    expect((await sent()).map(({ events }) => events.length)).toEqual([TRACKED_TOGETHER])
    follow('b')
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    vi.restoreAllMocks()
    expect(sendBeacon).toHaveBeenCalledTimes(2)
  })

  it('sends a log-out at once, with what went before it, and does not count on a page that goes', async () => {
    follow('b')
    track('logout')
    const [together] = await sent()
    expect(together?.events.map(({ event }) => event)).toEqual(['clickStore', 'logout'])
  })

  it.each([
    ['the consent was taken back', () => answer('none')],
    [
      'somebody logged out in another tab',
      () => dispatchEvent(new StorageEvent('storage', { key: 'loggedOutAt', newValue: '1' })),
    ],
  ])('forgets what has gathered once %s', (_, happen) => {
    follow('b')
    happen()
    leave()
    expect(sendBeacon).not.toHaveBeenCalled()
  })

  it('asks for an answer that outlives the page where a browser has no beacons, or no room for one', () => {
    const fetched = vi.fn<(address: string, init: RequestInit) => Promise<Response>>(async () => new Response())
    vi.stubGlobal('fetch', fetched)
    Object.defineProperty(navigator, 'sendBeacon', { value: undefined, configurable: true })
    follow('b')
    leave()
    Object.defineProperty(navigator, 'sendBeacon', { value: () => false, configurable: true })
    follow('b')
    leave()
    vi.unstubAllGlobals()
    const [address, init] = fetched.mock.calls[1]!
    expect(fetched).toHaveBeenCalledTimes(2)
    expect([address, init.method, init.keepalive]).toEqual(['/api/tracking', 'POST', true])
  })
})
