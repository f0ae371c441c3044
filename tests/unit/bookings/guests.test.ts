import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newCartLine } from '#domain/bookings/bookingCart.ts'
import { nameGuestAt, type Party } from '#domain/bookings/guests.ts'

const line = (timePriceId: string, guestCount: number) =>
  newCartLine({ timePriceId, typeId: timePriceId, duration: 60, guestCount, price: 500, percentage: 0 })
const party: Party = { guests: [], lines: [line('oil', 2), line('foot', 1)] }
const names = ({ guests, lines }: Party) =>
  lines.map(({ guestIndices }) => guestIndices.map((guest) => (guest === null ? '' : guests[guest])))
const named = (steps: [string, number, string][]) =>
  steps.reduce<Party>((now, [timePriceId, position, name]) => nameGuestAt(now, { timePriceId, position, name }), party)

describe('who takes which service', () => {
  it('is said place by place, and somebody who takes two is one guest', () => {
    const both = named([
      ['oil', 1, ' Anan '],
      ['foot', 0, 'Anan'],
      ['oil', 0, 'Mali'],
    ])
    expect(names(both)).toEqual([['Mali', 'Anan'], ['Anan']])
    expect(both.guests).toHaveLength(2)
  })

  it('is forgotten with the last place that somebody takes', () => {
    const left = named([
      ['oil', 0, 'Mali'],
      ['oil', 1, 'Anan'],
      ['oil', 0, ''],
    ])
    expect(left.guests).toEqual(['Anan'])
    expect(names(left)).toEqual([['', 'Anan'], ['']])
  })

  it('points at nobody who is not there, whatever is typed', () => {
    const step = fc.tuple(fc.constantFrom('oil', 'foot'), fc.nat(2), fc.constantFrom('', 'Mali', 'Anan', 'Ploy', ' '))
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const { guests, lines } = named(steps)
        expect(new Set(guests).size).toBe(guests.length)
        const used = new Set(lines.flatMap(({ guestIndices }) => guestIndices.filter((guest) => guest !== null)))
        expect([...used].sort((a, b) => a - b)).toEqual(guests.map((_, index) => index))
      }),
    )
  })
})
