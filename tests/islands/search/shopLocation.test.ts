import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const ARI = { kind: 'place', latitude: 13.78, longitude: 100.545, slug: 'ari', name: 'Ari' } as const

/** The lines of the page that say how far the shop is, and the script as a page opened now finds it. */
async function openShop() {
  document.body.innerHTML = `<span data-distance-from="13.7563,100.5018"></span>
    <p role="status" data-distance-says data-asking="Asking" data-failed="Allow it, or choose a place"
      data-here="{{distance}} from you" data-point="{{distance}} from there" data-from="{{distance}} from {{name}}"></p>`
  document.documentElement.lang = 'en'
  vi.resetModules()
  const { showDistance } = await import('#components/catalogue/shop/showDistance.ts')
  const { pin } = await import('#stores/search/pinnedLocation.ts')
  const said = () => document.querySelector('[role=status]')?.textContent
  const beside = () => document.querySelector('[data-distance-from]')?.textContent
  return { showDistance, pin, said, beside }
}

type Found = (position: { coords: { latitude: number; longitude: number } }) => void
const browserSays = (answer: (found: Found, refused: () => void) => void) =>
  vi.stubGlobal('navigator', { geolocation: { getCurrentPosition: vi.fn(answer) } })

beforeEach(() => localStorage.clear())
afterEach(() => vi.unstubAllGlobals())

describe('how far a shop is', () => {
  it('is counted from where the visitor is, whom the browser asks', async () => {
    browserSays((found) => found({ coords: { latitude: 13.7563, longitude: 100.511 } }))
    const shop = await openShop()
    await shop.showDistance()
    expect([shop.beside(), shop.said()]).toEqual(['1 km', '1 km from you'])
  })

  it('is counted from a place that they chose, and nobody is asked', async () => {
    browserSays(() => {})
    const shop = await openShop()
    shop.pin(ARI)
    await shop.showDistance()
    expect(shop.said()).toMatch(/^5\.\d km from Ari$/)
    expect(navigator.geolocation.getCurrentPosition).not.toHaveBeenCalled()
  })

  it('stays unsaid where they refuse, with what can be done about it', async () => {
    browserSays((_, refused) => refused())
    const shop = await openShop()
    await shop.showDistance()
    expect([shop.beside(), shop.said()]).toEqual(['', 'Allow it, or choose a place'])
  })

  it('is asked of the app that shows the page', async () => {
    const postMessage = vi.fn()
    vi.stubGlobal('SabaiApp', { postMessage })
    browserSays(() => {})
    const shop = await openShop()
    const shown = shop.showDistance()
    await vi.waitFor(() => expect(postMessage).toHaveBeenCalled())
    const { type, requestId } = JSON.parse(String(postMessage.mock.lastCall?.[0]))
    expect(type).toBe('request-location')
    const data = { sabai: 1, type: 'location', requestId, latitude: 13.7563, longitude: 100.511 }
    dispatchEvent(new MessageEvent('message', { data, origin: location.origin, source: window }))
    await shown
    expect(shop.said()).toBe('1 km from you')
    expect(navigator.geolocation.getCurrentPosition).not.toHaveBeenCalled()
  })

  it('is not said of somebody in another country', async () => {
    browserSays((found) => found({ coords: { latitude: 52.5, longitude: 13.4 } }))
    const shop = await openShop()
    await shop.showDistance()
    expect([shop.beside(), shop.said()]).toEqual(['', ''])
  })
})
