import { screen, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { cardsOn } from '#components/ui/map/card.ts'
import { openMap } from '#components/ui/map/openMap.ts'
import { pinsOn } from '#components/ui/map/pins.ts'
import type { MapPin } from '#contract/search.ts'
import type { Locale } from '#i18n/locales.ts'
import { lastMap } from '#tests/support/browser/fakeMapLibre.ts'
import { shop } from '#tests/support/search/mapPage.ts'
import { card, endShopMap, named, pageWithParts, pins, place, startShopMap } from '#tests/support/search/shopMapPage.ts'

vi.mock('maplibre-gl', () => import('#tests/support/browser/fakeMapLibre.ts'))

const user = userEvent.setup({ delay: null })
/** Two side by side, and one a way off. */
const SHOPS = [shop('Nin', 100.54), shop('Lom', 100.5401), shop('Siam', 100.555, { minPrice: 0, ratingCount: 0 })]

beforeEach(startShopMap)
afterEach(endShopMap)

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
    const nextFree = ['2099-01-02T11:30:00Z', '2099-01-02T12:00:00Z']
    const shops = [
      shop('Lom', 100.5, { asked, nextFree, times: [{ startsAt: '2099-01-02T11:30:00Z', price: 520 }] }),
      shop('Full', 100.54, { asked }),
      shop('Calls', 100.58, { bookable: false }),
    ]
    const { set } = await open([], 12)
    set(shops, { date: '2099-01-02' })
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
    cardsOn(section, words, locale, () => {}).show([one], { guests: 2, date: '2099-01-02' })
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
    const nextFree = ['11:30', '12:00', '12:30', '13:00'].map((time) => `2099-01-02T${time}:00Z`)
    show('en', shop('Nin', 100, { asked, walk, nextFree }))
    expect(card().textContent).toMatch(/Thai massage 60 min\s*฿480\s*4 min from BTS Asok/)
    const times = within(card()).getByRole('list', { name: 'Free times at Nin' })
    expect(
      within(times)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['18:30', '19:00', '19:30'])
    const [first] = within(times).getAllByRole('link')
    expect(first?.getAttribute('href')).toBe('/en/shop/nin?typeId=t&option=o&guests=2&at=2099-01-02T18%3A30')
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
    const nextFree = ['11:30', '12:00'].map((time) => `2099-01-02T${time}:00Z`)
    const times = nextFree.map((startsAt, at) => ({ startsAt, price: 400 + 80 * at }))
    show('en', shop('Nin', 100, { asked, nextFree, times }))
    expect(document.querySelector('[data-map-price]')?.textContent).toBe('from ฿400')
  })
})
