import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refreshOffer } from '#components/ui/clock/refreshOffer.ts'
import { startViewBeacon } from '#components/ui/viewBeacon/startViewBeacon.ts'
import { serverAhead } from '#platform/device/serverClock.ts'
import { viewedPlaces } from '#platform/storage/viewedPlaces.ts'

const NOW = new Date('2026-03-01T18:00:00+07:00')

beforeEach(() => {
  vi.useFakeTimers({ now: NOW })
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a sale that ends while somebody looks', () => {
  const END = NOW.toISOString()
  const offer = () => document.querySelector<HTMLElement>('[data-offer]')
  const asked = vi.fn()

  function serverSays(html: string) {
    asked.mockReset()
    vi.stubGlobal('fetch', async (address: unknown) => {
      if (address !== '/healthz') asked(address)
      return new Response(html)
    })
  }
  async function end() {
    const done = refreshOffer(offer()!, END)
    await vi.advanceTimersByTimeAsync(2000)
    await done
  }
  beforeEach(() => {
    document.body.innerHTML = '<main><section data-offer="flash">old</section><p>all else</p></main>'
  })

  it('goes from the page, and nothing else does', async () => {
    serverSays('<main><p>another page</p></main>')
    await end()
    expect(document.body.textContent).toBe('all else')
  })

  it('gives way to the next one', async () => {
    serverSays('<main><section data-offer="flash">new</section></main>')
    await end()
    expect(offer()?.textContent).toBe('new')
  })

  it('is asked for once, also where a wrong clock lets it end again', async () => {
    serverSays('<main><section data-offer="flash">old</section></main>')
    await end()
    await end()
    await end()
    expect(asked).toHaveBeenCalledTimes(1)
  })

  it('stays as it is without a connection', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')))
    await end()
    expect(offer()?.textContent).toBe('old')
  })
})

describe('a device whose clock is wrong', () => {
  it('counts by the server’s', async () => {
    vi.resetModules()
    const clock = await import('#platform/device/serverClock.ts')
    const date = new Date(NOW.getTime() + 3_600_000).toUTCString()
    vi.stubGlobal('fetch', async () => new Response('', { headers: { date } }))
    expect(Math.round((await clock.serverAhead()) / 1000 / 60)).toBe(60)
  })

  it('counts by its own where it is right to the second, or nobody answers', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')))
    expect(await serverAhead()).toBe(0)
  })
})

describe('what a visitor looked at', () => {
  const look = (place: string) => {
    document.body.innerHTML = `<span data-view="${place}"></span>`
    startViewBeacon()
  }

  it('is kept in their browser, the latest first and each once', () => {
    for (const place of ['shop:a', 'brand:b', 'shop:a']) look(place)
    expect(viewedPlaces()).toEqual(['shop:a', 'brand:b'])
  })

  it('is at most twenty places, and nothing that somebody else wrote there', () => {
    for (let n = 0; n < 25; n++) look(`shop:${n}`)
    expect([viewedPlaces().length, viewedPlaces()[0]]).toEqual([20, 'shop:24'])
    localStorage.setItem('seenPlaces', '["<img>", 7, "shop:a"]')
    expect(viewedPlaces()).toEqual(['shop:a'])
    localStorage.setItem('seenPlaces', 'broken')
    expect(viewedPlaces()).toEqual([])
  })

  it('is the server’s to keep for a customer, not the browser’s', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as the server sets it
    document.cookie = 'signedIn=1'
    look('shop:a')
    // biome-ignore lint/suspicious/noDocumentCookie: as the server takes it away
    document.cookie = 'signedIn=; Max-Age=0'
    expect(viewedPlaces()).toEqual([])
  })
})
