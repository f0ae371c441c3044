import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { answer, closePage, element, html } from '#tests/support/browser/openPage.ts'
import {
  ARI,
  browserSays,
  drawn,
  drawnMap,
  happen,
  here,
  LIST,
  listOf,
  type Opened,
  openList,
  PINS,
  part,
  prices,
  SIAM,
  showList,
  startListMap,
  tap,
} from '#tests/support/search/listMapPage.ts'
import { WORDS } from '#tests/support/search/mapPage.ts'
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
