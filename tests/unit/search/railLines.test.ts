import { describe, expect, it } from 'vitest'
import { RAILWAYS } from '#backend/modules/catalogue/index.ts'
import { distanceKm } from '#domain/catalogue/distance.ts'
import { busiestAround, busiestStretch, stretchAround } from '#domain/search/railLines.ts'

const line = (id: 'sukhumvit' | 'blue', stations: string) => ({ id, stations: stations.split(' ') })
const LINES = [line('sukhumvit', 'a b c d e f g h i j'), line('blue', 'k l d m')]

const at = (slug: string) => stretchAround(LINES, (stop) => stop === slug)
const names = (stretch: { stations: string[] } | undefined) => stretch?.stations.join(' ')

describe('the stretch of a line around an asked station', () => {
  it('has two stations before it, and as many after it as a wide screen shows', () => {
    expect(at('e')).toEqual({ line: 'sukhumvit', stations: ['c', 'd', 'e', 'f', 'g', 'h', 'i'] })
  })

  it('ends with the line', () => {
    expect(names(at('a'))).toBe('a b c d e f g')
    expect(names(at('j'))).toBe('d e f g h i j')
    expect(names(at('m'))).toBe('k l d m')
  })

  it('is of the first line where several meet, and nothing where no train goes', () => {
    expect(at('d')?.line).toBe('sukhumvit')
    expect(at('phuket')).toBeUndefined()
  })
})

describe('the stretch with most to show', () => {
  const busiest = (counts: Record<string, number>) => busiestStretch(LINES, (stop) => counts[stop] ?? 0)

  it('is where most places are free together', () => {
    expect(names(busiest({ a: 3, h: 2, i: 2, j: 2 }))).toBe('d e f g h i j')
    expect(busiest({ c: 1, m: 4 })?.line).toBe('blue')
  })

  it('is near the asked stations where some are asked for, and the first of equals', () => {
    const around = (asked: string, counts: Record<string, number>) =>
      busiestAround(LINES, asked.split(' '), (stop) => counts[stop] ?? 0)
    expect(around('l d', { d: 1, g: 2, m: 1 })?.line).toBe('sukhumvit')
    expect(around('l d', { d: 1, m: 1 })?.line).toBe('blue')
    expect(around('l m', { a: 9 })).toBeUndefined()
  })

  it('is nowhere while nothing is free', () => {
    expect(busiest({})).toBeUndefined()
  })
})

it('every line has its stations in the order of travel', () => {
  for (const { id, stations } of RAILWAYS) {
    const gaps = stations.slice(1).map((station, before) => Number(distanceKm(station, stations[before]!)))
    // From Bang Son the light red train runs seven kilometers without a stop.
    expect([id, gaps.filter((km) => km > 7.1)]).toEqual([id, []])
    expect(stations.every(Boolean)).toBe(true)
  }
  const sukhumvit = RAILWAYS.find(({ id }) => id === 'sukhumvit')?.stations.map(({ name }) => name.en) ?? []
  expect(sukhumvit.slice(sukhumvit.indexOf('Siam'), sukhumvit.indexOf('On Nut') + 1)).toEqual([
    ...[
      'Siam',
      'Chit Lom',
      'Phloen Chit',
      'Nana',
      'Asok',
      'Phrom Phong',
      'Thong Lo',
      'Ekkamai',
      'Phra Khanong',
      'On Nut',
    ],
  ])
})
