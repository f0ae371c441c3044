import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closePage, element } from '#tests/support/browser/openPage.ts'
import {
  ARI,
  card,
  drawn,
  drawnMap,
  happen,
  type Opened,
  openList,
  part,
  pin,
  prices,
  SIAM,
  startListMap,
  tap,
} from '#tests/support/search/listMapPage.ts'
import { pinOf, WORDS } from '#tests/support/search/mapPage.ts'
import { soon } from '#tests/support/soon.ts'

vi.mock('#components/ui/map/openMap.ts', () => drawnMap)

beforeEach(startListMap)
afterEach(closePage)

async function open(page?: Opened) {
  const opened = openList(page)
  const { startMap } = await import('#components/search/listMap/listMap.ts')
  await startMap(element('section'))
  return opened
}

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
