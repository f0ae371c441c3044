import '#tests/support/browser/domGaps.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { MapPin } from '#contract/search.ts'
import { answer, closePage, element, html, openPage } from '#tests/support/browser/openPage.ts'
import { MAP, pinOf, WORDS } from '#tests/support/search/mapPage.ts'
import { soon } from '#tests/support/soon.ts'

type Position = { latitude: number; longitude: number }

/** The map itself is drawn by MapLibre, which needs a canvas; what lies on it is the page's own. */
const drawn = vi.hoisted(() => ({
  isBroken: false,
  whileOpening: () => {},
  view: undefined as unknown,
  center: undefined as unknown,
  zoom: 12,
  area: [13.6, 100.4, 13.9, 100.7],
  heard: new Map<string, ((event: { originalEvent?: Event }) => void)[]>(),
}))
vi.mock('#components/ui/map/openMap.ts', () => ({
  isCalm: () => true,
  prepareMap: () => {},
  cornersOf: () => [],
  openMap: async (container: HTMLElement, view: unknown) => {
    if (drawn.isBroken) throw new Error('No canvas')
    drawn.view = view
    drawn.whileOpening()
    const at = (edge: number) => drawn.area[edge] ?? 0
    const map = {
      on: (type: string, act: () => void) => drawn.heard.set(type, [...(drawn.heard.get(type) ?? []), act]),
      getZoom: () => drawn.zoom,
      getMaxZoom: () => 17,
      getBounds: () => ({ getSouth: () => at(0), getWest: () => at(1), getNorth: () => at(2), getEast: () => at(3) }),
      getCenter: () => ({ lat: (at(0) + at(2)) / 2, lng: (at(1) + at(3)) / 2 }),
      easeTo: ({ zoom, center }: { zoom?: number; center?: [number, number] }) => {
        drawn.zoom = zoom ?? drawn.zoom
        drawn.center = center
      },
      setPadding: () => {},
    }
    const mark = (one: HTMLElement, { latitude, longitude }: Position) => {
      one.dataset.at = `${latitude},${longitude}`
      container.append(one)
      return { remove: () => one.remove() }
    }
    return { map, mark }
  },
}))

const ARI = pinOf('ari', 13.65)
const SIAM = pinOf('siam', 13.85, 0)
const PINS = 'GET /api/search/pins'
const LIST = 'GET /th/search'
const listOf = (query: string, ...shops: string[]) => `<div data-list><span data-asked="${query}" hidden></span>
  ${shops.map((one) => `<article class="card"><a href="/th/shop/${one}">${one}</a></article>`).join('')}</div>`
type Opened = { address?: string; isWide?: boolean; pins?: MapPin[]; totalCount?: number; place?: object }
async function open({ address = '/th/search', isWide = true, pins = [ARI, SIAM], totalCount = 2, place }: Opened = {}) {
  const page = `<form id="find" action="/th/search" data-find></form>${listOf('q=a', 'ari', 'siam')}${MAP}`
  const opened = openPage(page, { address, lang: 'th' })
  if (place) localStorage.setItem('pinnedLocation', JSON.stringify(place))
  element('section').dataset.map = JSON.stringify(WORDS)
  vi.stubGlobal('matchMedia', () => ({ matches: isWide }))
  opened.on(PINS, ({ query }) => {
    const items = query.get('q') === 'siam' ? [SIAM] : pins
    return answer({ items, totalCount, hasMore: totalCount > pins.length })
  })
  const { startMap } = await import('#components/search/listMap/listMap.ts')
  await startMap(element('section'))
  return opened
}
const happen = (type: string, event = {}) => {
  for (const act of drawn.heard.get(type) ?? []) act(event)
}
/** The list beside the map is another one now. */
function showList(query: string) {
  element('[data-asked]').dataset.asked = query
  document.dispatchEvent(new Event('list:shown'))
}
const pins = () => [...document.querySelectorAll<HTMLElement>('.pin')]
const pin = (name: string) => pins().find((one) => one.textContent?.includes(name))!
const prices = () => pins().map((one) => one.textContent)
const card = (name: string) => element(`.card:has(a[href$="/${name}"])`)
const part = (name: string) => element(`[data-map-${name}]`)
const tap = (name: string) => part(name).click()
const here = () => document.querySelector<HTMLElement>('.here')?.dataset.at
const browserSays = (coords?: Position) =>
  vi.stubGlobal('navigator', {
    geolocation: {
      getCurrentPosition: (found: (position: object) => void, refused: () => void) =>
        coords ? found({ coords }) : refused(),
    },
  })

beforeEach(() => {
  Object.assign(drawn, {
    isBroken: false,
    whileOpening: () => {},
    zoom: 12,
    heard: new Map(),
    area: [13.6, 100.4, 13.9, 100.7],
  })
})
afterEach(closePage)

describe('a map beside the list of shops', () => {
  it('shows each with its price, and what the list says where it cannot be drawn', async () => {
    const { asked } = await open()
    expect(prices()).toEqual(['ari, ฿450', 'siam, …'])
    expect(asked[0]?.query.get('q')).toBe('a')
    expect([part('says').textContent, part('acts').hidden]).toEqual(['', false])
    closePage()

    drawn.isBroken = true
    await open()
    expect([part('says').textContent, element('section').ariaBusy]).toEqual([WORDS.failed, null])
    expect(part('acts').hidden).toBe(true)
  })

  it('says that there are more than it shows', async () => {
    await open({ totalCount: 700 })
    expect(part('says').textContent).toBe('แสดง 2 จาก 700')
  })

  it.each<[string, Opened, unknown]>([
    ['the part that the address names', { address: '/th/search?bounds=13,100,14,101' }, { bounds: [13, 100, 14, 101] }],
    [
      'around the place of the address',
      { address: '/th/search?latitude=18.7&longitude=98.9' },
      { latitude: 18.7, longitude: 98.9 },
    ],
    ['all that was found by words', { address: '/th/search?q=a' }, { bounds: [13.65, 100.5, 13.85, 100.5] }],
    ['all that is at a place', { address: '/th/locations/bangkok' }, { bounds: [13.65, 100.5, 13.85, 100.5] }],
    [
      'around the place that is kept',
      { place: { kind: 'here', latitude: 7.9, longitude: 98.3 } },
      { latitude: 7.9, longitude: 98.3 },
    ],
    ['Bangkok where nothing is found', { address: '/th/search?q=a', pins: [] }, { zoom: 10.4 }],
  ])('begins with %s', async (_, page, view) => {
    await open(page)
    expect(drawn.view).toMatchObject(view as object)
  })

  it('lights the card of a pin, and the pin of a card under the mouse or the keyboard', async () => {
    await open()
    pin('siam').click()
    expect([card('siam').dataset.lit, pin('siam').ariaCurrent, part('cards').hidden]).toEqual(['', 'true', true])
    pin('ari').click()
    expect([card('siam').dataset.lit, card('ari').dataset.lit]).toEqual([undefined, ''])
    happen('click')
    expect(card('ari').dataset.lit).toBeUndefined()
    card('siam').querySelector('a')?.focus()
    expect(pin('siam').dataset.lit).toBe('')
    card('siam').querySelector('a')?.blur()
    expect(pin('siam').dataset.lit).toBeUndefined()
  })

  it('lights the row of a pin under the mouse, and on leaving the one that is chosen', async () => {
    await open()
    pin('ari').click()
    pin('siam').dispatchEvent(new Event('pointerenter'))
    expect([card('siam').dataset.lit, card('ari').dataset.lit]).toEqual(['', undefined])
    pin('siam').dispatchEvent(new Event('pointerleave'))
    expect([card('siam').dataset.lit, card('ari').dataset.lit]).toEqual([undefined, ''])
  })

  it('shows the card of a shop that the list beside it has on another page, until it is closed', async () => {
    await open({ pins: [ARI, SIAM, pinOf('far', 13.7)] })
    pin('far').click()
    expect([part('cards').hidden, part('row').children.length]).toEqual([false, 1])
    tap('close')
    expect([part('cards').hidden, pin('far').ariaCurrent]).toEqual([true, null])
  })
})

describe('the map of a phone', () => {
  const chosen = () => document.querySelector<HTMLElement>('[data-chosen]')?.dataset.id
  const cards = () => [...part('row').children] as HTMLElement[]
  const asked = {
    typeId: 'thai',
    timePriceId: 'thai-60',
    typeName: 'นวดไทย',
    minutes: 60,
    price: 480,
    priceBefore: null,
  }

  it('has a card for each shop that is seen, the best first, which is chosen', async () => {
    await open({ isWide: false, pins: [ARI, pinOf('far', 18.7), SIAM] })
    expect(cards().map(({ dataset }) => dataset.id)).toEqual(['id-ari', 'id-siam'])
    expect([chosen(), pin('ari').ariaCurrent, part('row').tabIndex]).toEqual(['id-ari', 'true', 0])
    expect(cards()[0]?.querySelector('a')?.getAttribute('href')).toBe('/th/shop/ari')
  })

  it('says of a drawn front on a card that it is drawn, and nothing of a photo', async () => {
    const drawn = { ...SIAM, image: { ...SIAM.image!, kind: 'drawing' as const } }
    await open({ isWide: false, pins: [ARI, drawn] })
    const said = cards().map((card) => card.querySelector('[data-map-kind]')?.textContent)
    expect(said).toEqual(['', 'ภาพวาด'])
  })

  it('brings the card of a tapped pin, and leads to the shop with service, guests and time', async () => {
    const free = { ...SIAM, asked, nextFree: ['2026-11-28T11:30:00Z'] }
    const opened = await open({ isWide: false, pins: [ARI, free] })
    expect(opened.asked).toHaveLength(1)
    pin('siam').click()
    expect(chosen()).toBe('id-siam')
    const [time] = cards()[1]!.querySelectorAll<HTMLAnchorElement>('[data-map-times] a')
    expect(time?.getAttribute('href')).toBe('/th/shop/siam?typeId=thai&option=thai-60&at=2026-11-28T18%3A30')
    expect(cards()[1]?.querySelector('[data-map-price]')?.textContent).toBe('฿480')
  })

  it('lets the pin follow the card that is scrolled to or reached by keyboard', async () => {
    await open({ isWide: false })
    cards()[1]!.querySelector('a')!.focus()
    expect([chosen(), pin('siam').ariaCurrent, drawn.center]).toEqual(['id-siam', 'true', [100.5, 13.85]])
    happen('moveend')
    expect(chosen()).toBe('id-siam')
    const box = (left: number) => () => ({ left, width: 100 }) as DOMRect
    part('row').getBoundingClientRect = box(0)
    for (const [at, left] of [0, 110].entries()) cards()[at]!.getBoundingClientRect = box(left)
    part('row').dispatchEvent(new Event('scroll'))
    await soon(() => expect([chosen(), pin('ari').ariaCurrent]).toEqual(['id-ari', 'true']))
  })

  it('has the cards of the part to which it was moved', async () => {
    await open({ isWide: false })
    drawn.area = [13.8, 100.4, 13.9, 100.7]
    happen('moveend')
    expect([cards().map(({ dataset }) => dataset.id), chosen()]).toEqual([['id-siam'], 'id-siam'])
  })
})

describe('searching on the map', () => {
  it('is offered where the visitor has moved it, and the list follows', async () => {
    const { on } = await open()
    happen('movestart')
    expect(part('again').hidden).toBe(true)
    happen('movestart', { originalEvent: new Event('touchmove') })
    expect(part('again').hidden).toBe(false)
    on(LIST, () => html(listOf('q=b', 'siam')))
    on(PINS, ({ query }) => answer({ items: query.get('q') === 'b' ? [SIAM] : [], totalCount: 1, hasMore: false }))
    tap('again')
    await soon(() => expect(prices()).toEqual(['siam, …']))
    expect(new URLSearchParams(location.search).get('bounds')).toBe('13.6,100.4,13.9,100.7')
    expect(part('again').hidden).toBe(true)
  })

  it('shows the pins of the list that is there, also where those of an earlier one come later', async () => {
    const { on } = await open()
    const late = Promise.withResolvers<Response>()
    on(PINS, ({ query }) =>
      query.get('q') === 'b' ? late.promise : answer({ items: [SIAM], totalCount: 1, hasMore: false }),
    )
    showList('q=b')
    showList('q=c')
    await soon(() => expect(prices()).toEqual(['siam, …']))
    late.resolve(answer({ items: [ARI], totalCount: 1, hasMore: false }))
    await new Promise((done) => setTimeout(done, 0))
    await vi.dynamicImportSettled()
    expect(prices()).toEqual(['siam, …'])
  })

  it('shows the pins of a list that was narrowed while the map was still to come', async () => {
    drawn.whileOpening = () => showList('q=siam')
    await open()
    await soon(() => expect(prices()).toEqual(['siam, …']))
  })

  it('is closer by a button, which offers the search there too', async () => {
    await open()
    tap('zoom')
    expect([drawn.zoom, part('again').hidden]).toEqual([13, false])
  })

  it('counts distances from the middle of the map that the visitor has chosen', async () => {
    const { on } = await open()
    on(LIST, () => html(listOf('q=a', 'ari')))
    tap('point')
    expect([part('aim').hidden, part('point').ariaExpanded]).toEqual([false, 'true'])
    tap('keep')
    expect([part('aim').hidden, part('says').textContent, here()]).toEqual([true, WORDS.keptPoint, '13.75,100.55'])
    await soon(() => expect(new URLSearchParams(location.search).get('sort')).toBe('distance'))
    expect(JSON.parse(localStorage.getItem('pinnedLocation') ?? '')).toMatchObject({ kind: 'point', latitude: 13.75 })
  })

  it('counts them from where the visitor is, or says that this is unknown', async () => {
    const { on } = await open({ place: { kind: 'point', latitude: 13.75, longitude: 100.55 } })
    expect(here()).toBe('13.75,100.55')
    browserSays()
    tap('near')
    await soon(() => expect(part('says').textContent).toBe(WORDS.nearFailed))
    on(LIST, () => html(listOf('q=a', 'ari')))
    browserSays({ latitude: 18.788, longitude: 98.985 })
    tap('near')
    await soon(() => expect(here()).toBe('18.788,98.985'))
    expect(document.querySelectorAll('.here')).toHaveLength(1)
    await soon(() => expect(new URLSearchParams(location.search).get('latitude')).toBe('18.788'))
  })

  it('is given up where a place is chosen among the filters', async () => {
    await open({ address: '/th/search?bounds=13,100,14,101' })
    element('form').innerHTML = '<input type="hidden" name="bounds" value="13,100,14,101"><input name="location">'
    element('[name=location]').dispatchEvent(new Event('change', { bubbles: true }))
    expect(new FormData(element('form')).get('bounds')).toBe('')
  })
})
