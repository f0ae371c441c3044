import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  guestsBySlot,
  offeredStarts,
  slotsInReach,
  slotsOf,
  staggeredMinutes,
  staggeredStartsOf,
  startTimes,
} from '#domain/availability/staggeredStarts.ts'
import { instantOf } from '#domain/bangkokTime.ts'

const DATE = '2026-03-05'
const at = (time: string) => instantOf(DATE, time).getTime()
const freeAt = (capacity: Record<string, number>) =>
  new Map(Object.entries(capacity).map(([time, free]) => [at(time), free]))
const offered = (capacity: Record<string, number>, time: string, guestCount: number, durationMinutes = 60) =>
  offeredStarts(freeAt(capacity), instantOf(DATE, time), { guestCount, durationMinutes })?.map((start) => [
    start.afterMinutes,
    start.guestCount,
  ])

describe('how a party can come from a half hour on', () => {
  it.each([
    ['all together where they fit', { '20:00': 3 }, '20:00', 3, [[0, 3]]],
    [
      'two at six and the third at seven',
      { '18:00': 2, '19:00': 1, '20:00': 3 },
      '18:00',
      3,
      [
        [0, 2],
        [60, 1],
      ],
    ],
    [
      'the third half an hour later still',
      { '18:00': 2, '19:30': 2 },
      '18:00',
      3,
      [
        [0, 2],
        [90, 1],
      ],
    ],
    [
      'one by one, three times',
      { '18:00': 1, '19:00': 1, '20:00': 1 },
      '18:00',
      3,
      [
        [0, 1],
        [60, 1],
        [120, 1],
      ],
    ],
    ['not in a fourth start', { '18:00': 1, '19:00': 1, '20:00': 1, '21:00': 1 }, '18:00', 4, undefined],
    ['not after waiting for more than an hour', { '18:00': 2, '20:30': 1 }, '18:00', 3, undefined],
    ['not while the first still lie there', { '18:00': 2, '18:30': 1 }, '18:00', 3, undefined],
    ['not where nobody fits', { '19:00': 3 }, '18:00', 3, undefined],
  ] as const)('%s', (_, capacity, time, guests, starts) => {
    expect(offered(capacity, time, guests)).toEqual(starts)
  })

  it('leaves nobody out, takes no place twice, never more than are free, and none out of reach', () => {
    const times = Array.from({ length: 16 }, (_, half) => at('12:00') + half * 30 * 60_000)
    const party = fc.record({
      guestCount: fc.integer({ min: 1, max: 10 }),
      durationMinutes: fc.integer({ min: 15, max: 180 }),
    })
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 16, maxLength: 16 }),
        party,
        (capacity, visit) => {
          const free = new Map(times.map((time, half) => [time, capacity[half]!]))
          for (const time of times) {
            const starts = offeredStarts(free, new Date(time), visit)
            if (!starts) continue
            expect(starts.reduce((sum, start) => sum + start.guestCount, 0)).toBe(visit.guestCount)
            for (const start of starts)
              expect(start.guestCount).toBeLessThanOrEqual(free.get(time + start.afterMinutes * 60_000)!)
            const most = Math.max(...starts.map((start) => start.guestCount))
            expect(Math.max(...guestsBySlot(new Date(time), starts).values())).toBe(most)
            const reach = slotsInReach(new Date(time), visit).map((slot) => slot.getTime())
            for (const slot of slotsOf({ time: new Date(time), starts })) expect(reach).toContain(slot.getTime())
          }
        },
      ),
    )
  })
})

describe('a visit in staggered starts', () => {
  const lines = [
    { duration: 90, guestCount: 2, guestDelays: [0, 90] },
    { duration: 60, guestCount: 1 },
  ]

  it('holds for each start the longest of its own services, and lasts to the end of the last', () => {
    const starts = staggeredStartsOf(lines)
    expect(starts).toEqual([
      { afterMinutes: 0, guestCount: 2, durationMinutes: 90 },
      { afterMinutes: 90, guestCount: 1, durationMinutes: 90 },
    ])
    expect(staggeredMinutes(starts)).toBe(180)
    expect([...guestsBySlot(instantOf(DATE, '18:00'), starts).values()]).toEqual([2, 2, 2, 1, 1, 1])
  })

  it('keeps the sign of a service without a length where all come together', () => {
    expect(staggeredMinutes(staggeredStartsOf([{ duration: 720, guestCount: 2 }]))).toBe(720)
  })

  it('is told by its times, also after midnight', () => {
    const times = ['2026-03-05T23:00:00+07:00', '2026-03-05T23:00:00+07:00', '2026-03-06T00:30:00+07:00']
    expect(startTimes(times)).toBe('23:00 × 2, 00:30 × 1')
    expect(startTimes([])).toBe('')
  })
})
