import { describe, expect, it } from 'vitest'
import { distanceKm } from '#domain/catalogue/distance.ts'
import {
  areaAround,
  boundsOf,
  clustersOf,
  isWithin,
  pixelsAt,
  readBounds,
  ringAround,
  writeBounds,
} from '#domain/search/mapArea.ts'

const asok = { name: 'Asok', latitude: 13.7372, longitude: 100.5605 }
const nana = { name: 'Nana', latitude: 13.7405, longitude: 100.5553 }
const patong = { name: 'Patong', latitude: 7.8965, longitude: 98.2966 }

describe('the part of the map in an address', () => {
  it.each([
    ['7.7,98.2,8.2,98.5', '7.7,98.2,8.2,98.5'],
    ['13.70001234,100.5,13.8,100.6', '13.7,100.5,13.8,100.6'],
    ['-6.5,106.5,-6,107', '-6.5,106.5,-6,107'],
  ])('%s is read and written as %s', (given, written) => {
    const bounds = readBounds(given)
    expect(bounds && writeBounds(bounds)).toBe(written)
  })

  it.each([
    null,
    '',
    '1,2,3',
    '1,2,3,4,5',
    'a,b,c,d',
    '1,,3,4',
    '8,98,7,99',
    '7,99,8,98',
    '7,98,91,99',
    '7,-181,8,99',
    '7,98,7,99',
  ])('passes over %s', (given) => expect(readBounds(given)).toBeUndefined())

  it('holds what lies in it and on its edge', () => {
    expect(isWithin(patong, [7, 98, 8, 99])).toBe(true)
    expect(isWithin(patong, [7.8965, 98, 8, 99])).toBe(true)
    expect(isWithin(patong, [7.9, 98, 8, 99])).toBe(false)
    expect(isWithin(asok, [7, 98, 8, 99])).toBe(false)
  })

  it('is as large as the places it must hold', () => {
    expect(boundsOf([asok, patong, nana])).toEqual([7.8965, 98.2966, 13.7405, 100.5605])
    expect(boundsOf([])).toBeUndefined()
  })
})

describe('places that would cover each other', () => {
  const names = (zoom: number) =>
    clustersOf([asok, patong, nana], zoom, { x: 48, y: 48 }).map(({ members }) =>
      members.map(({ name }) => name).join('+'),
    )

  it('lie on the map where Mercator puts them', () => {
    expect(pixelsAt({ latitude: 0, longitude: 0 }, 0)).toEqual({ x: 256, y: 256 })
    expect(pixelsAt({ latitude: 85.05112878, longitude: -180 }, 1).y).toBeCloseTo(0, 3)
    expect(pixelsAt(asok, 10).x).toBeCloseTo(2 * pixelsAt(asok, 9).x)
  })

  it('are one from afar, a city each from nearer, and apart in its streets', () => {
    expect(names(2)).toEqual(['Asok+Patong+Nana'])
    expect(names(9)).toEqual(['Asok+Nana', 'Patong'])
    expect(names(15)).toEqual(['Asok', 'Patong', 'Nana'])
  })

  it('are drawn in their middle', () => {
    const [bangkok] = clustersOf([asok, nana], 9, { x: 48, y: 48 })
    expect(bangkok?.latitude).toBeCloseTo(13.73885)
    expect(bangkok?.longitude).toBeCloseTo(100.5579)
  })
})

describe('what is around a shop', () => {
  it('reaches as far to every side', () => {
    const [south, west, north, east] = areaAround(asok, 5)
    for (const edge of [{ latitude: south }, { latitude: north }, { longitude: west }, { longitude: east }])
      expect(distanceKm(asok, { ...asok, ...edge })).toBeCloseTo(5, 2)
    expect(isWithin(nana, [south, west, north, east])).toBe(true)
  })

  it('is ringed by a closed line of one distance', () => {
    const ring = ringAround(asok, 0.5)
    expect(ring.at(-1)).toEqual(ring[0])
    for (const place of ring) expect(distanceKm(asok, place)).toBeCloseTo(0.5, 3)
  })
})
