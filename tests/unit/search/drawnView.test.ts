import { describe, expect, it } from 'vitest'
import type { List } from '#components/search/list.ts'
import { drawnView } from '#components/search/listMap/drawnView.ts'
import { featuresWithin } from '#components/ui/map/drawn/cityData.ts'
import { DEFAULT_POSITION } from '#domain/constants.ts'
import { drawMap, placeOn, placeUnder, viewOf } from '#domain/search/drawnMap.ts'
import { areaAround, isWithin } from '#domain/search/mapArea.ts'
import { shop } from '#tests/support/search/mapPage.ts'

const ASOK = { latitude: 13.7373, longitude: 100.5605 }
const listOf = (items: unknown[], more: { place?: object; bounds?: number[] } = {}) =>
  ({
    input: { bounds: more.bounds },
    found: { items, place: more.place ?? null },
    now: new Date('2026-11-28T10:00:00Z'),
    locale: 'en',
  }) as unknown as List

describe('the map that stands beside a list before the moving one', () => {
  it('shows the shops of the page with room around, each with time and price', () => {
    const nextFree = ['2026-11-28T11:30:00Z']
    const items = [shop('Nin', 100.54, { nextFree }), shop('Lom', 100.56), shop('Calls', 100.55, { bookable: false })]
    const view = drawnView(listOf(items))
    expect(view.pins.map(({ text }) => text)).toEqual(['18:30 · ฿450', '฿450'])
    const bounds = 'bounds' in view ? view.bounds : undefined
    for (const one of items) expect(isWithin(one, bounds!)).toBe(true)
  })

  it('shows the asked part, or the asked place where nothing is found, else Bangkok', () => {
    const bounds = [13.6, 100.4, 13.9, 100.7]
    expect(drawnView(listOf([shop('Nin', 98)], { bounds }))).toMatchObject({ bounds })
    expect(drawnView(listOf([], { place: ASOK }))).toMatchObject({ centre: ASOK })
    expect(drawnView(listOf([]))).toMatchObject({ centre: DEFAULT_POSITION })
    expect(drawnView(listOf([shop('Nin', 98), shop('Lom', 101)]))).toMatchObject({ centre: DEFAULT_POSITION })
  })
})

describe('the drawing', () => {
  const around = areaAround(ASOK, 1.5)
  const drawnIn = async (locale: string) => drawMap(await featuresWithin(around), viewOf(around, 390, 844), locale)

  it('has roads, rail lines in their colors, and stations in Thai or Latin letters', async () => {
    const drawn = await drawnIn('en')
    expect(drawn.roads.join('')).not.toBe('')
    expect(drawn.lines.map(({ tone }) => tone)).toEqual(expect.arrayContaining(['green', 'blue']))
    expect(drawn.stations.map(({ label }) => label?.name)).toContain('Asok')
    expect((await drawnIn('th')).stations.map(({ label }) => label?.name)).toContain('อโศก')
  })

  it('leaves out what a place lacks, and is the country where no city is', async () => {
    const samui = areaAround({ latitude: 9.53, longitude: 100.06 }, 3)
    const { roads, lines, stations, land } = drawMap(await featuresWithin(samui), viewOf(samui, 390, 390), 'en')
    expect([roads.join(''), lines, stations, land === '']).toEqual(['', [], [], false])
    const nowhere = areaAround({ latitude: 16.4, longitude: 102.8 }, 20)
    expect(drawMap(await featuresWithin(nowhere), viewOf(nowhere, 390, 390), 'en').land).not.toBe('')
  })
})

describe('a tap on a drawn map', () => {
  it('is at the place that is drawn there', () => {
    const view = { centre: { latitude: 13.75, longitude: 100.5 }, zoom: 15.5, width: 600, height: 400 }
    const entrance = { latitude: 13.7512, longitude: 100.4977 }
    const { latitude, longitude } = placeUnder(view)(placeOn(view)(entrance))
    expect(latitude).toBeCloseTo(entrance.latitude, 9)
    expect(longitude).toBeCloseTo(entrance.longitude, 9)
    expect(placeUnder(view)({ x: 300, y: 0 }).latitude).toBeGreaterThan(view.centre.latitude)
  })
})
