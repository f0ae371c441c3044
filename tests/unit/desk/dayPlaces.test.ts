import { describe, expect, it } from 'vitest'
import { hoursAround, layOntoPlaces, type Taking } from '#domain/desk/dayPlaces.ts'

const at = (time: string) => `2026-11-27T${time}:00+07:00`
const taking = (id: string, from: string, until: string, places: number | null = 1): Taking => ({
  ...{ id, from: at(from), until: at(until), places },
})
const placesOf = (takings: Taking[], capacity: number) =>
  layOntoPlaces(takings, capacity).bars.map(({ id, place }) => [id, place])

describe('the beds of a day', () => {
  it('a guest who comes as another one goes lies on the same bed', () => {
    expect(placesOf([taking('b', '11:00', '12:00'), taking('a', '10:00', '11:00')], 2)).toEqual([
      ['a', 0],
      ['b', 0],
    ])
  })

  it('a party lies side by side, and whoever overlaps with it on the next bed', () => {
    const party = taking('party', '10:00', '12:00', 2)
    const { bars, placeCount } = layOntoPlaces([party, taking('late', '11:30', '12:30')], 4)
    expect(bars.map(({ id, place }) => [id, place])).toEqual([
      ['party', 0],
      ['party', 1],
      ['late', 2],
    ])
    expect(placeCount).toBe(4)
  })

  it('a blocked shop takes no bed, and a bed more is drawn where a shop has since become smaller', () => {
    const { bars, placeCount } = layOntoPlaces(
      [taking('shut', '09:00', '22:00', null), taking('a', '10:00', '11:00'), taking('b', '10:30', '11:00')],
      1,
    )
    expect(bars.map(({ id, place }) => [id, place])).toEqual([
      ['a', 0],
      ['b', 1],
    ])
    expect(placeCount).toBe(2)
  })

  it('is drawn in whole hours around what it has, also after midnight', () => {
    const night = { from: at('21:30'), until: '2026-11-28T01:15:00+07:00' }
    const hours = hoursAround([night, taking('a', '10:30', '11:00')])
    expect(hours && [hours.from, hours.until].map((each) => new Date(each).toISOString())).toEqual([
      '2026-11-27T03:00:00.000Z',
      '2026-11-27T19:00:00.000Z',
    ])
    expect(hoursAround([])).toBeUndefined()
  })
})
