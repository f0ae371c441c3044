import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTracked } from '#components/ui/tracked.ts'

const sent = vi.fn<(address: string, text: string) => boolean>(() => true)
const cookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: what the notice about cookies writes
  document.cookie = text
}

startTracked()

beforeEach(() => {
  window.dataLayer = undefined
  sent.mockClear()
  Object.defineProperty(navigator, 'sendBeacon', { value: sent, configurable: true })
  document.body.innerHTML =
    '<h3><a href="#shop" data-track="event=clickStore&position=3&source=brand&shop=ari"><b>Ari</b></a></h3><a href="#other" id="other">Other</a>'
})
afterEach(() => {
  cookie('consent=; max-age=0')
  delete document.documentElement.dataset.tracking
})

const follow = (selector: string) => document.querySelector<HTMLElement>(selector)!.click()

describe('a customer who follows a branch of a brand', () => {
  it('is told to the data layer with the place in the list, other links are not', () => {
    follow('#other')
    expect(window.dataLayer).toBeUndefined()
    follow('b')
    expect(window.dataLayer).toEqual([{ event: 'clickStore', position: 3, source: 'brand', shop: 'ari' }])
  })

  it('is told to our own tracking only with consent, in one piece as the page is left', () => {
    document.documentElement.dataset.tracking = '/collect'
    follow('b')
    window.dispatchEvent(new Event('pagehide'))
    expect(sent).not.toHaveBeenCalled()

    cookie('consent=tracking')
    follow('b')
    follow('b')
    window.dispatchEvent(new Event('pagehide'))
    expect(sent).toHaveBeenCalledOnce()
    const [address, text] = sent.mock.calls[0]!
    expect(address).toBe('/collect')
    expect(JSON.parse(text)).toMatchObject({ events: [{ event: 'clickStore', position: 3 }, { event: 'clickStore' }] })
  })
})
