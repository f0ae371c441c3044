import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { extraStarts, joinedCapacity } from '#domain/availability/extraCapacity.ts'
import { guestsBySlot } from '#domain/availability/staggeredStarts.ts'
import { addMinutes, instantOf } from '#domain/bangkokTime.ts'

const day = instantOf('2026-11-24', '10:00')
const anyTaken = fc.record({
  time: fc.integer({ min: 0, max: 12 }).map((halfHours) => addMinutes(day, 30 * halfHours)),
  starts: fc.array(
    fc.record({
      afterMinutes: fc.integer({ min: 0, max: 4 }).map((halfHours) => 30 * halfHours),
      guestCount: fc.integer({ min: 1, max: 5 }),
      durationMinutes: fc.constantFrom(30, 45, 60, 90, 120),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})

describe('the places that a party keeps beside its own', () => {
  it('are those of the half hours that it does not have', () => {
    const party = (at: string, guestCount: number) => ({
      time: instantOf('2026-11-24', at),
      starts: [{ afterMinutes: 0, guestCount, durationMinutes: 60 }],
    })
    expect(extraStarts(party('14:00', 2), party('14:30', 2))).toEqual([
      { afterMinutes: 30, guestCount: 2, durationMinutes: 30 },
    ])
    expect(extraStarts(party('14:00', 2), party('14:00', 2))).toEqual([])
  })

  it('make both times possible, and nothing more', () => {
    fc.assert(
      fc.property(anyTaken, anyTaken, (has, wants) => {
        const held = { time: wants.time, starts: extraStarts(has, wants) }
        const joined = joinedCapacity(has, held)
        const taken = guestsBySlot(joined.time, joined.starts)
        const [own, other] = [guestsBySlot(has.time, has.starts), guestsBySlot(wants.time, wants.starts)]
        const most = [...new Set([...own.keys(), ...other.keys()])].map((slot) => [
          slot,
          Math.max(own.get(slot) ?? 0, other.get(slot) ?? 0),
        ])
        expect(Object.fromEntries(taken)).toEqual(Object.fromEntries(most))
      }),
    )
  })
})
