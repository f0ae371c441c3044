import { screen, within } from '@testing-library/dom'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { toggleShopMap } from '#components/ui/map/shopMap.ts'
import { startShopMaps } from '#components/ui/map/startShopMaps.ts'
import { lastMap, mapCount, refuseMaps } from '#tests/support/browser/fakeMapLibre.ts'
import {
  asked,
  card,
  endShopMap,
  found,
  isParts,
  named,
  page,
  parts,
  pins,
  place,
  startShopMap,
} from '#tests/support/search/shopMapPage.ts'
import { soon } from '#tests/support/soon.ts'

vi.mock('maplibre-gl', () => import('#tests/support/browser/fakeMapLibre.ts'))

const user = userEvent.setup({ delay: null })

const says = () => document.querySelector('[data-map-says]')?.textContent
const drawn = () => soon(() => expect(place().querySelectorAll('.pin')).toHaveLength(1 + found.length - 1))

beforeAll(() => {
  new MutationObserver(() => {
    for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('load'))
  }).observe(document.head, { childList: true })
  startShopMaps()
})
beforeEach(startShopMap)
afterEach(endShopMap)

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
