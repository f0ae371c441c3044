import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { groundStyle } from '#components/ui/map/ground.ts'
import { finishGround } from '#components/ui/map/groundData.ts'
import { mapColors } from '#components/ui/map/mapColors.ts'
import { mapNames } from '#components/ui/map/names.ts'
import { openMap } from '#components/ui/map/openMap.ts'
import { drawRings } from '#components/ui/map/rings.ts'
import { type Locale, langOf } from '#i18n/locales.ts'
import { messagesFor } from '#i18n/translate.ts'
import { lastMap, refuseMaps } from '#tests/support/browser/fakeMapLibre.ts'
import { soon } from '#tests/support/soon.ts'

vi.mock('maplibre-gl', () => import('#tests/support/browser/fakeMapLibre.ts'))

const provinces = [
  { at: [100.5, 13.7], km2: 1569, names: { en: 'Bangkok', th: 'กรุงเทพมหานคร', jp: 'バンコク' } },
  { at: [98.98, 18.79], km2: 20_107, names: { en: 'Chiang Mai' } },
]
const area = (slug: string, location: string, latitude: number) => ({
  slug,
  name: slug,
  location,
  locationSlug: location,
  latitude,
  longitude: 100,
  shopCount: 1,
})
const areas = [area('Ari', 'กรุงเทพมหานคร', 13.7), area('Kata', 'Phuket', 7.8), area('Karon', 'Phuket', 8)]

const asked: string[] = []
function page(locale: Locale = 'en') {
  document.documentElement.lang = langOf(locale)
  document.body.innerHTML = '<div data-map-place></div>'
  return { words: messagesFor(locale, 'search/map') as Record<string, string> }
}
const place = () => document.querySelector<HTMLElement>('[data-map-place]')!
const asok = {
  properties: { kind: 'station', en: 'Asok' },
  geometry: { type: 'Point', coordinates: [100.56, 13.74] },
}

beforeEach(() => {
  new MutationObserver(() => {
    for (const link of document.head.querySelectorAll('link')) link.dispatchEvent(new Event('load'))
  }).observe(document.head, { childList: true })
  asked.length = 0
  refuseMaps(undefined)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    if (path === '/map/provinces.json') return Response.json(provinces)
    if (path.startsWith('/map/')) return Response.json({ features: [asok] })
    return Response.json({ success: true, items: areas, totalCount: areas.length, hasMore: false })
  })
})
afterEach(() => vi.unstubAllGlobals())

describe('the words of our own map', () => {
  it('are those of the page, English where a province has none, and each city once, amid its districts', async () => {
    const of = async (locale: string) =>
      (await mapNames(locale)).features.map(({ properties: { name, rank } }) => `${rank} ${name}`)
    const places = ['area Ari', 'area Kata', 'area Karon']
    expect(await of('th')).toEqual(['province กรุงเทพมหานคร', 'province Chiang Mai', 'city Phuket', ...places])
    expect(await of('jp')).toEqual([
      'province バンコク',
      'province Chiang Mai',
      'city กรุงเทพมหานคร',
      'city Phuket',
      ...places,
    ])
    const phuket = (await mapNames('th')).features.find(({ properties }) => properties.name === 'Phuket')
    expect(phuket?.geometry.coordinates).toEqual([100, 7.9])
  })

  it('come after the coast, with the scale and the hints in Japanese', async () => {
    const { words } = page('jp')
    const { map } = await openMap(place(), { bounds: [5, 97, 20, 105] }, { words, locale: 'jp', inPage: true })
    expect(lastMap().options.locale).toMatchObject({
      'CooperativeGesturesHandler.MobileHelpText': words.fingers,
      'ScaleControl.Kilometers': 'km',
    })
    expect(lastMap().options.bounds).toEqual([
      [97, 5],
      [105, 20],
    ])
    finishGround(map, place(), 'jp')
    lastMap().tell('style.load')
    await soon(() => expect(JSON.stringify(lastMap().sources.get('names')?.data)).toContain('バンコク'))
  })

  it('measure the rings in the units of the language, closed and around the shop', async () => {
    const { words } = page('th')
    const at = { latitude: 13.78, longitude: 100.54 }
    const { map } = await openMap(place(), { ...at, zoom: 13 }, { words, locale: 'th' })
    drawRings(map, place(), at)
    lastMap().tell('style.load')
    const text = JSON.stringify(lastMap().sources.get('rings')?.data)
    for (const length of ['200 ม.', '500 ม.', '1 กม.']) expect(text).toContain(length)
  })

  it('are drawn from places that the map has, with nothing from outside', () => {
    page()
    const { sources, layers } = groundStyle(mapColors(place()), 'en')
    const used = layers.flatMap((layer) => ('source' in layer ? [layer.source] : []))
    expect([...new Set(used)].sort()).toEqual(Object.keys(sources).sort())
    expect(JSON.stringify(sources).match(/https?:\/\/[^/"]+/g)).toEqual([location.origin])
  })

  it('bring the city that is looked at, and wear the night as soon as the page does', async () => {
    const { words } = page()
    await openMap(place(), { latitude: 7.9, longitude: 98.3, zoom: 13 }, { words, locale: 'en' })
    for (const name of ['city', 'coast']) lastMap().addSource(name, { data: undefined })
    lastMap().tell('style.load')
    await soon(() => expect(JSON.stringify(lastMap().sources.get('city')?.data)).toContain('Asok'))
    expect(asked).toContain('/map/phuket-coast.json')
    document.documentElement.dataset.scheme = 'dark'
    await soon(() =>
      expect(lastMap().setPaintProperty.mock.calls.map(([layer, name]) => `${layer} ${name}`)).toContain(
        'station-names text-halo-color',
      ),
    )
    delete document.documentElement.dataset.scheme
  })
})
