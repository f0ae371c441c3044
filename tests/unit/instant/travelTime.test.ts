import { describe, expect, it } from 'vitest'
import { startsWithTravel, takenCapacity } from '#domain/availability/bookingStarts.ts'
import { arrivalAfter, earliestStarts, travelMinutes } from '#domain/instant/travelTime.ts'

const at = (time: string) => new Date(`2026-12-07T${time}+07:00`)

describe('the way of a shop that comes to the customer', () => {
  it.each([
    [0, 5],
    [0.01, 10],
    [1, 10],
    [3, 15],
    [3.34, 20],
    [5, 20],
    [10, 35],
    [12, 40],
    [22.24, 60],
    [100, 215],
  ])('of %s km takes about %s minutes', (km, minutes) => {
    expect(travelMinutes(km)).toBe(minutes)
  })

  it('never becomes shorter with the distance', () => {
    const minutes = Array.from({ length: 1001 }, (_, step) => travelMinutes(step / 10))
    expect(minutes).toEqual(minutes.toSorted((a, b) => a - b))
  })

  it('is taken from the shop’s places before and after the massage, for each of its starts', () => {
    const starts = [
      { afterMinutes: 0, guestCount: 2, durationMinutes: 90 },
      { afterMinutes: 120, guestCount: 1, durationMinutes: 720 },
    ]
    expect(startsWithTravel(starts, 20)).toEqual([
      { afterMinutes: -20, guestCount: 2, durationMinutes: 130 },
      { afterMinutes: 100, guestCount: 1, durationMinutes: 70 },
    ])
    expect(startsWithTravel(starts, 0)).toEqual(starts)
    const visit = { time: at('15:30:00'), guestCount: 1, durationMinutes: 60, travelMinutes: 35, lines: [] }
    expect(takenCapacity(visit)).toEqual({
      time: at('15:30:00'),
      starts: [{ afterMinutes: -35, guestCount: 1, durationMinutes: 130 }],
    })
  })
})

describe('the half hour for which a request is answered', () => {
  it.each([
    ['14:00:00', 0, '14:30:00'],
    ['14:00:00.001', 0, '15:00:00'],
    ['14:12:00', 0, '15:00:00'],
    ['14:30:00', 0, '15:00:00'],
    ['23:45:00', 0, '24:30:00'],
    ['14:00:00', 10, '14:30:00'],
    ['14:00:00', 15, '14:30:00'],
    ['14:00:00', 20, '15:00:00'],
    ['14:10:00', 60, '15:30:00'],
    ['14:10:00', 215, '18:00:00'],
  ])('sent at %s, %s minutes away: %s', (sent, travel, arrival) => {
    const expected = arrival === '24:30:00' ? new Date('2026-12-08T00:30:00+07:00') : at(arrival)
    expect(arrivalAfter(at(sent), travel)).toEqual(expected)
  })
})

describe('what a customer is told before a request is sent', () => {
  it.each([
    ['only shops to go to', { hasShops: true, travelMinutes: null }, '15:00:00', undefined],
    ['a shop that comes from next door as well', { hasShops: true, travelMinutes: 10 }, '15:00:00', '15:00:00'],
    ['a shop that comes from far off as well', { hasShops: true, travelMinutes: 60 }, '15:00:00', '15:30:00'],
    ['only shops that come', { hasShops: false, travelMinutes: 60 }, undefined, '15:30:00'],
  ])('%s: from when on, there and here', (_, around, atShop, withYou) => {
    expect(earliestStarts(at('14:10:00'), around)).toEqual({
      atShop: atShop && at(atShop),
      withYou: withYou && at(withYou),
    })
  })
})
