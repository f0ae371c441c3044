import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personsOf } from '#domain/availability/party.ts'
import { guestsOf, newCartLine } from '#domain/bookings/bookingCart.ts'
import { giveService, type NamedParty, namePerson } from '#domain/bookings/guests.ts'
import { GUEST_CAP } from '#domain/constants.ts'

const line = (timePriceId: string, guestCount: number) =>
  newCartLine({ timePriceId, typeId: timePriceId, duration: 60, guestCount, price: 500, percentage: 0 })
const takers = ({ lines }: NamedParty) => lines.map(({ guestIndices }) => guestIndices)

describe('who takes which service', () => {
  it('a guest gets a name, and loses it again', () => {
    expect(namePerson(['Mali'], 2, ' Anan ')).toEqual(['Mali', '', 'Anan'])
    expect(namePerson(['Mali', '', 'Anan'], 2, ' ')).toEqual(['Mali'])
  })

  it('one takes the massage and another the foot massage, and one person again', () => {
    const alone: NamedParty = { guests: ['Mali'], lines: [line('thai', 1), line('foot', 1)] }
    const two = giveService(alone, { timePriceId: 'foot', from: 0 })
    expect(takers(two)).toEqual([[0], [1]])
    const one = giveService(two, { timePriceId: 'foot', from: 1 })
    expect(takers(one)).toEqual([[0], [0]])
    expect(one.guests).toEqual(['Mali'])
  })

  it('who takes nothing any more leaves with their name', () => {
    const party: NamedParty = { guests: ['Mali', 'Anan'], lines: [line('thai', 1), line('foot', 2)] }
    const later = giveService(party, { timePriceId: 'thai', from: 0 })
    expect(takers(later)).toEqual([[1], [0, 1]])
    const gone = giveService(
      { guests: ['Mali', 'Anan'], lines: [{ ...line('thai', 1), guestIndices: [1] }] },
      {
        ...{ timePriceId: 'foot', from: 0 },
      },
    )
    expect(gone).toMatchObject({ guests: ['Anan'], lines: [{ guestIndices: [0] }] })
  })

  it('a service that all ten take stays with them', () => {
    const full: NamedParty = { guests: [], lines: [line('thai', GUEST_CAP), line('foot', 1)] }
    expect(takers(giveService(full, { timePriceId: 'thai', from: 3 }))[0]).toHaveLength(GUEST_CAP)
    expect(takers(giveService(full, { timePriceId: 'foot', from: 0 }))[1]).toEqual([1])
  })

  it('whatever is given away, everybody takes a line once, without gaps, and no unit is lost', () => {
    const step = fc.record({ timePriceId: fc.constantFrom('thai', 'foot', 'aroma'), from: fc.nat(GUEST_CAP) })
    const counts = fc.tuple(...[1, 2, 3].map(() => fc.integer({ min: 1, max: GUEST_CAP })))
    fc.assert(
      fc.property(counts, fc.array(step, { maxLength: 12 }), ([thai = 1, foot = 1, aroma = 1], steps) => {
        const lines = [line('thai', thai), line('foot', foot), line('aroma', aroma)]
        const { lines: given } = steps.reduce<NamedParty>(giveService, { guests: [], lines })
        expect(given.map(({ guestIndices }) => new Set(guestIndices).size)).toEqual(
          steps.length ? [thai, foot, aroma] : [1, 1, 1],
        )
        expect(guestsOf(given)).toBeLessThanOrEqual(GUEST_CAP)
        if (steps.length === 0) return
        const persons = personsOf(given.map(({ guestIndices }) => guestIndices.filter((person) => person !== null)))
        expect(persons).toEqual(persons.map((_, number) => number))
      }),
    )
  })
})
