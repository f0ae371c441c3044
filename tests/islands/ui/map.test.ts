import { screen, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cardsOn } from '#components/ui/map/card.ts'
import { cardWords } from '#components/ui/map/cardWords.ts'
import { openMap } from '#components/ui/map/openMap.ts'
import { pinsOn } from '#components/ui/map/pins.ts'
import { toggleShopMap } from '#components/ui/map/shopMap.ts'
import { startShopMaps } from '#components/ui/map/startShopMaps.ts'
import type { MapPin } from '#contract/search.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'
import { lastMap, mapCount, refuseMaps } from '#tests/support/browser/fakeMapLibre.ts'
import { CARD, shop } from '#tests/support/search/mapPage.ts'
import { soon } from '#tests/support/soon.ts'

vi.mock('maplibre-gl', () => import('#tests/support/browser/fakeMapLibre.ts'))

const user = userEvent.setup({ delay: null })
/** Two side by side, and one a way off. */
const SHOPS = [shop('Nin', 100.54), shop('Lom', 100.5401), shop('Siam', 100.555, { minPrice: 0, ratingCount: 0 })]

const card = () => document.querySelector<HTMLElement>('[data-map-cards]')!
const asked: string[] = []
let found: MapPin[] = []

/** The page with the map of Baan Ari; `more` are attributes of it. */
function page(locale: Locale = 'en', more = '') {
  document.documentElement.lang = langOf(locale)
  document.body.innerHTML = `<details><summary>Where</summary><div data-shop-map data-shop="ari" data-at="13.78,100.54" data-locale="${locale}" ${more}>
    <button data-shop-map-open aria-expanded="false"><span></span></button>
    <section aria-label="Map" hidden><div data-map-place></div><p role="status" data-map-says></p></section></div></details>`
  const root = document.querySelector<HTMLElement>('[data-shop-map]')!
  const { open, close, drawing, failed } = messagesFor(locale, 'search/map')
  const words = { open, close, drawing, failed, name: 'Baan Ari', region: 'Where it is' }
  root.dataset.shopMap = JSON.stringify(words)
  return { root, words, section: root.querySelector('section')!, opener: root.querySelector('button')! }
}
/** What every map has in its language, as `src/pages/[locale]/shop-map.astro` serves it. */
function parts(path: string) {
  const locale = path.split('/')[1] as Locale
  const words = { ...messagesFor(locale, 'search/map'), ...cardWords(locale) }
  const zoom = [1, -1].map((by) => `<button data-map-zoom="${by}">Zoom ${by > 0 ? 'in' : 'out'}</button>`)
  const acts = Object.assign(document.createElement('div'), { innerHTML: zoom.join('') })
  acts.dataset.mapWords = JSON.stringify(words)
  return new Response(CARD + acts.outerHTML)
}
/** The page once the parts of its map have come. */
function pageWithParts(locale: Locale = 'en') {
  const opened = page(locale)
  opened.section.insertAdjacentHTML('beforeend', CARD)
  return { ...opened, words: { ...messagesFor(locale, 'search/map'), ...cardWords(locale), ...opened.words } }
}
const isParts = (path: string) => path.endsWith('/shop-map')
const place = () => document.querySelector<HTMLElement>('[data-map-place]')!
const says = () => document.querySelector('[data-map-says]')?.textContent
const pins = () => [...place().querySelectorAll<HTMLButtonElement>('button')]
const named = (name: string) => within(place()).getByRole('button', { name: new RegExp(name) })
const drawn = () => soon(() => expect(place().querySelectorAll('.pin')).toHaveLength(1 + found.length - 1))

beforeAll(() => {
  new MutationObserver(() => {
    for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('load'))
  }).observe(document.head, { childList: true })
  startShopMaps()
})
beforeEach(() => {
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
})
afterEach(() => vi.unstubAllGlobals())

describe('the map of a shop', () => {
  it('opens by its button, with the shop where it is amid its streets, and hides again', async () => {
    const { words, section, opener } = page()
    await user.click(opener)
    await drawn()
    await soon(() => expect(says()).toBe(''))
    expect([section.hidden, opener.ariaExpanded, opener.textContent]).toEqual([false, 'true', words.close])
    const own = place().querySelector<HTMLElement>('.pin--shop')!
    expect([own.textContent, own.dataset.place, own.dataset.anchor]).toEqual(['Baan Ari', '100.54,13.78', 'bottom'])
    lastMap().tell('style.load')
    expect([lastMap().zoom, lastMap().layers]).toEqual([15, []])
    await user.click(opener)
    await soon(() => expect(section.hidden).toBe(true))
    expect(opener.textContent).toBe(words.open)
  })

  it('says how far is near where no streets are known', async () => {
    const { root } = page()
    root.dataset.at = '9.53,100.06'
    await toggleShopMap(root, true)
    lastMap().tell('style.load')
    expect(lastMap().layers).toContain('ring-lengths')
  })

  it('is drawn once, however often it is opened', async () => {
    const { root } = page()
    const before = mapCount()
    for (const isOpen of [true, false, true]) await toggleShopMap(root, isOpen)
    expect(mapCount()).toBe(before + 1)
  })

  it('shows the others around, and of one that is tapped what it is; a tap elsewhere closes that', async () => {
    const { root } = page()
    await toggleShopMap(root, true)
    expect(pins().map(({ textContent }) => textContent)).toEqual(['Nin', 'Siam'])
    await user.click(named('Nin'))
    expect([card().hidden, named('Nin').getAttribute('aria-current')]).toEqual([false, 'true'])
    expect(within(card()).getByRole('link', { name: 'Nin' }).getAttribute('href')).toBe('/en/shop/nin')
    lastMap().tell('click')
    expect([card().hidden, named('Nin').getAttribute('aria-current')]).toEqual([true, null])
    await user.click(named('Siam'))
    await user.click(within(card()).getByRole('button', { name: 'Close' }))
    expect(card().hidden).toBe(true)
  })

  it.each([
    ['glides nearer', false],
    ['jumps nearer for whoever wants no movement', true],
  ])('%s by its buttons', async (_, isCalm) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isCalm, addEventListener: () => {} }))
    const { root } = page()
    await toggleShopMap(root, true)
    await user.click(screen.getByRole('button', { name: 'Zoom in' }))
    expect(lastMap().easeTo).toHaveBeenCalledWith({ zoom: lastMap().zoom + 1, animate: !isCalm })
  })

  it('is only the shop where no answer comes of the others', async () => {
    const { root } = page()
    const lost = new TypeError('Failed to fetch')
    vi.stubGlobal('fetch', async (path: string) => (isParts(path) ? parts(path) : Promise.reject(lost)))
    await toggleShopMap(root, true)
    expect([says(), place().querySelectorAll('.pin').length]).toEqual(['', 1])
  })

  it('says that it cannot be drawn where its words do not come, and has each part once when it is tried again', async () => {
    const { root, words, section } = page()
    vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
    await toggleShopMap(root, true)
    expect(says()).toBe(words.failed)
    vi.stubGlobal('fetch', async (path: string) => (isParts(path) ? parts(path) : Response.json({ items: [] })))
    for (const open of [false, true, false, true]) await toggleShopMap(root, open)
    expect([says(), section.querySelectorAll('[data-map-words]').length]).toEqual(['', 1])
  })

  it('says in Thai that it cannot be drawn, and is tried again when it is opened again', async () => {
    const { root, words } = page('th')
    refuseMaps(new Error('no graphics'))
    await toggleShopMap(root, true)
    expect(says()).toBe(words.failed)
    refuseMaps(undefined)
    await toggleShopMap(root, false)
    await toggleShopMap(root, true)
    expect([says(), place().querySelectorAll('.pin--shop').length]).toEqual(['', 1])
  })

  it('opens with the panel around it, and is that of another house where that is wanted', async () => {
    page('en', 'data-embed="https://maps.example/ari"')
    const before = mapCount()
    document.querySelector('details')!.open = true
    await soon(() => expect(place().querySelector('iframe')?.src).toBe('https://maps.example/ari'))
    expect(place().querySelector('iframe')?.title).toBe('Where it is')
    expect([mapCount(), asked]).toEqual([before, []])
  })
})

describe('many shops on one map', () => {
  async function open(shops: readonly MapPin[], zoom: number) {
    const { section, words } = pageWithParts()
    section.hidden = false
    const opened = await openMap(place(), { latitude: 13.78, longitude: 100.54, zoom }, { words, locale: 'en' })
    const chosen: string[] = []
    const cards = cardsOn(section, words, 'en', () => {})
    const drawnPins = pinsOn(opened, words, {
      onChosen: (pin) => {
        chosen.push(pin.name)
        drawnPins.choose(pin._id)
        cards.show([pin])
      },
    })
    drawnPins.set(shops)
    return { ...drawnPins, chosen }
  }

  it('are a price each, or how many and from which price where they would cover each other, which leads nearer', async () => {
    const { chosen } = await open(SHOPS, 14)
    expect(pins().map(({ textContent }) => textContent)).toEqual([
      '2 · from ฿450, 2 places close together. Zoom in',
      'Siam, …',
    ])
    await user.click(screen.getByRole('button', { name: /^2 · from ฿450, 2 places/ }))
    expect(lastMap().fitBounds).toHaveBeenCalledOnce()
    expect(chosen).toEqual([])
  })

  it('say the price and next time of the asked service, their price alone without one, and nothing where one calls', async () => {
    const asked = { typeId: 't', timePriceId: 'o', typeName: 'Thai', minutes: 60, price: 480, priceBefore: null }
    const nextFree = ['2026-11-28T11:30:00Z', '2026-11-28T12:00:00Z']
    const shops = [
      shop('Lom', 100.5, { asked, nextFree, times: [{ startsAt: '2026-11-28T11:30:00Z', price: 520 }] }),
      shop('Full', 100.54, { asked }),
      shop('Calls', 100.58, { bookable: false }),
    ]
    const { set } = await open([], 12)
    set(shops, { date: '2026-11-28' })
    expect(pins().map(({ textContent }) => textContent)).toEqual(['Lom, 18:30 · ฿520', 'Full, ฿480', 'Calls'])
    expect(named('Calls').className).toContain('pin--point')
    // Without a date it is today that is spoken of, and 18:30 is another day's: the price of its card, without the time.
    set(shops)
    expect(pins()[0]?.textContent).toBe('Lom, ฿520')
  })

  it('are districts with their lowest price from afar, and cities from further still', async () => {
    const other = shop('Yok', 100.63, { area: 'Thong Lo', location: 'Bangkok', minPrice: 300 })
    const shops = [...SHOPS, other, { ...other, _id: 'Nok', name: 'Nok' }]
    await open(shops, 11)
    expect(pins().map(({ textContent }) => textContent?.split(',')[0])).toEqual(['Ari from ฿450', 'Thong Lo from ฿300'])
    expect(named('^Thong Lo from ฿300, 2 places').className).toContain('pin--district')
    lastMap().zoom = 8
    lastMap().tell('moveend')
    expect(pins().map(({ textContent }) => textContent?.split(',')[0])).toEqual(['Bangkok from ฿300'])
  })

  it('are shown one after the other where no map is nearer', async () => {
    const { chosen } = await open([SHOPS[0]!, { ...SHOPS[1]!, longitude: SHOPS[0]!.longitude }], 17)
    for (const _ of [1, 2]) await user.click(pins()[0]!)
    expect(chosen).toEqual(['Nin', 'Lom'])
  })

  it('come apart when the customer goes nearer, and go when they look elsewhere; the one in hand keeps its focus', async () => {
    const { light } = await open(SHOPS, 14)
    const siam = named('Siam')
    siam.focus()
    lastMap().zoom = 17
    lastMap().center = [100.54, 13.78]
    lastMap().tell('moveend')
    expect(pins()).toHaveLength(1)
    lastMap().zoom = 13
    lastMap().tell('moveend')
    light('Siam')
    expect(named('Siam').hasAttribute('data-lit')).toBe(true)
    lastMap().center = [90, 5]
    lastMap().tell('moveend')
    expect(pins()).toEqual([])
  })
})

describe('the card of a shop on the map', () => {
  const show = (locale: Locale, one: MapPin) => {
    const { section, words } = pageWithParts(locale)
    section.hidden = false
    cardsOn(section, words, locale, () => {}).show([one], { guests: 2, date: '2026-11-28' })
  }

  it('keeps the keyboard while cards of other shops come and go beside it, and not for another question', () => {
    const { section, words } = pageWithParts()
    section.hidden = false
    const cards = cardsOn(section, words, 'en', () => {})
    const [nin, lom, siam] = SHOPS as [MapPin, MapPin, MapPin]
    const names = () =>
      within(card())
        .getAllByRole('link')
        .map(({ textContent }) => textContent)
    cards.show([nin, lom])
    const link = within(card()).getByRole('link', { name: 'Lom' })
    link.focus()
    cards.show([lom, siam])
    expect([document.activeElement, names()]).toEqual([link, ['Lom', 'Siam']])
    cards.show([nin, lom, siam])
    expect([document.activeElement, names()]).toEqual([link, ['Nin', 'Lom', 'Siam']])
    cards.show([lom], { guests: 2 })
    expect([link.isConnected, names()]).toEqual([false, ['Lom']])
  })

  it('says where, how good and from which price, in the language of the page', () => {
    show('de', shop('Nin', 100))
    expect(card().textContent).toMatch(/Nin\s*4,5\s*ab\s450\s฿\s*Ari, Bangkok/)
    expect(card().querySelector('img')?.getAttribute('src')).toBe('/pictures/room-320.avif')
  })

  it('says the names on the sign to those who read neither Latin nor Thai letters, and only to them', () => {
    const sign = { nameLatin: 'Baan Lom', nameTH: 'บ้านลม' }
    show('cn', shop('风之家', 100, sign))
    expect(card().textContent).toMatch(/风之家\s*Baan Lom · บ้านลม\s*4.5/)
    show('en', shop('Baan Lom', 100, sign))
    expect(card().textContent).toMatch(/Baan Lom\s*4.5/)
  })

  it('says the asked service, the walk and three times, which lead to the shop with all of it chosen', () => {
    const asked = { typeId: 't', timePriceId: 'o', typeName: 'Thai massage', minutes: 60, price: 480, priceBefore: 600 }
    const walk = { station: 'Asok', stationSlug: 'asok', system: 'BTS' as const, exit: '6', minutes: 4 }
    const nextFree = ['11:30', '12:00', '12:30', '13:00'].map((time) => `2026-11-28T${time}:00Z`)
    show('en', shop('Nin', 100, { asked, walk, nextFree }))
    expect(card().textContent).toMatch(/Thai massage 60 min\s*฿480\s*4 min from BTS Asok/)
    const times = within(card()).getByRole('list', { name: 'Free times at Nin' })
    expect(
      within(times)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['18:30', '19:00', '19:30'])
    const [first] = within(times).getAllByRole('link')
    expect(first?.getAttribute('href')).toBe('/en/shop/nin?typeId=t&option=o&guests=2&at=2026-11-28T18%3A30')
  })

  it('says a place once that is its own city, and nothing of stars and prices that there are not', () => {
    show('en', shop('Kata', 98, { area: 'Phuket', location: 'Phuket', ratingCount: 0, minPrice: 0, bookable: false }))
    expect(document.querySelector('[data-map-where]')?.textContent).toBe('Phuket')
    expect(document.querySelector<HTMLElement>('[data-map-rate]')?.hidden).toBe(true)
    expect(document.querySelector('[data-map-price]')?.textContent).toBe('')
    expect(document.querySelector('[data-map-none]')?.textContent).toBe('Call to book')
  })

  it('says what is paid at the times that it shows, from the lowest where they differ', () => {
    const asked = { typeId: 't', timePriceId: 'o', typeName: 'Thai', minutes: 60, price: 480, priceBefore: null }
    const nextFree = ['11:30', '12:00'].map((time) => `2026-11-28T${time}:00Z`)
    const times = nextFree.map((startsAt, at) => ({ startsAt, price: 400 + 80 * at }))
    show('en', shop('Nin', 100, { asked, nextFree, times }))
    expect(document.querySelector('[data-map-price]')?.textContent).toBe('from ฿400')
  })
})
