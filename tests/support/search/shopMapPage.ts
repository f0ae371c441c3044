import { within } from '@testing-library/dom'
import { vi } from 'vitest'
import { cardWords } from '#components/ui/map/cardWords.ts'
import type { MapPin } from '#contract/search.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'
import { refuseMaps } from '#tests/support/browser/fakeMapLibre.ts'
import { CARD, shop } from './mapPage.ts'

export const card = () => document.querySelector<HTMLElement>('[data-map-cards]')!
/** What the page has asked for. */
export const asked: string[] = []
/** The shops around. */
export let found: MapPin[] = []

/** The page with the map of Baan Ari; `more` are attributes of it. */
export function page(locale: Locale = 'en', more = '') {
  document.documentElement.lang = langOf(locale)
  document.body.innerHTML = `<details><summary>Where</summary><div data-shop-map data-shop="ari" data-at="13.78,100.54"
    data-locale="${locale}" ${more}>
    <button data-shop-map-open aria-expanded="false"><span></span></button>
    <section aria-label="Map" hidden><div data-map-place></div><p role="status" data-map-says></p></section>
    </div></details>`
  const root = document.querySelector<HTMLElement>('[data-shop-map]')!
  const { open, close, drawing, failed } = messagesFor(locale, 'search/map')
  const words = { open, close, drawing, failed, name: 'Baan Ari', region: 'Where it is' }
  root.dataset.shopMap = JSON.stringify(words)
  return { root, words, section: root.querySelector('section')!, opener: root.querySelector('button')! }
}
/** What every map has in its language, as `src/pages/[locale]/shop-map.astro` serves it. */
export function parts(path: string) {
  const locale = path.split('/')[1] as Locale
  const words = { ...messagesFor(locale, 'search/map'), ...cardWords(locale) }
  const zoom = [1, -1].map((by) => `<button data-map-zoom="${by}">Zoom ${by > 0 ? 'in' : 'out'}</button>`)
  const acts = Object.assign(document.createElement('div'), { innerHTML: zoom.join('') })
  acts.dataset.mapWords = JSON.stringify(words)
  return new Response(CARD + acts.outerHTML)
}
/** The page once the parts of its map have come. */
export function pageWithParts(locale: Locale = 'en') {
  const opened = page(locale)
  opened.section.insertAdjacentHTML('beforeend', CARD)
  return { ...opened, words: { ...messagesFor(locale, 'search/map'), ...cardWords(locale), ...opened.words } }
}
export const isParts = (path: string) => path.endsWith('/shop-map')
export const place = () => document.querySelector<HTMLElement>('[data-map-place]')!
export const pins = () => [...place().querySelectorAll<HTMLButtonElement>('button')]
export const named = (name: string) => within(place()).getByRole('button', { name: new RegExp(name) })

/** For `beforeEach`: two shops are found around Baan Ari, and every map can be drawn. */
export function startShopMap() {
  asked.length = 0
  found = [shop('ari', 100.54), shop('Nin', 100.544), shop('Siam', 100.536)]
  refuseMaps(undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (isParts(path)) return parts(path)
    if (path.startsWith('/map/')) return Response.json({ features: [] })
    const items = path.includes('/areas') ? [] : found
    return Response.json({ success: true, items, totalCount: items.length, hasMore: false })
  })
}

/** For `afterEach`. */
export function endShopMap() {
  vi.unstubAllGlobals()
}
