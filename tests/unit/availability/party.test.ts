import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  arrangeParty,
  assignPersons,
  countPersons,
  isOverlapping,
  type PartyLine,
  partyOf,
  partyStarts,
  personPlans,
  SERVICE_ORDERS,
  staggerParty,
} from '#domain/availability/party.ts'
import { guestsBySlot } from '#domain/availability/staggeredStarts.ts'
import { GUEST_CAP } from '#domain/constants.ts'

const line = (typeId: string, guestCount: number, duration = 60, guestIndices: (number | null)[] = []): PartyLine => ({
  ...{ typeId, duration, guestCount, guestIndices },
})
const NOON = new Date('2026-11-28T05:00:00Z')
const perHalfHour = (lines: PartyLine[]) => [...guestsBySlot(NOON, partyStarts(arrangeParty(lines))).values()]

describe('who takes what', () => {
  it('two people who each take two services are two guests for two hours', () => {
    const party = partyOf(arrangeParty([line('thai', 2), line('aroma', 2)]))
    expect(party).toEqual({
      guestCount: 2,
      durationMinutes: 120,
      starts: [{ afterMinutes: 0, guestCount: 2, durationMinutes: 120 }],
    })
    expect(perHalfHour([line('thai', 2), line('aroma', 2)])).toEqual([2, 2, 2, 2])
  })

  it.each([
    ['one person takes two services in turn', [line('thai', 1), line('aroma', 1, 90)], 1, 150, [1, 1, 1, 1, 1]],
    ['who takes one service of two frees the place', [line('thai', 2), line('foot', 1)], 2, 120, [2, 2, 1, 1]],
    ['two durations of a service are two people', [line('thai', 1), line('thai', 1, 90)], 2, 90, [2, 2, 1]],
    [
      'different people take different services at once',
      [line('thai', 1, 60, [0]), line('foot', 1, 60, [1])],
      2,
      60,
      [2, 2],
    ],
    ['45 minutes and 60 follow at once', [line('thai', 1, 45), line('foot', 1)], 1, 105, [1, 1, 1, 1]],
    ['a service without a duration keeps half an hour', [line('onsen', 2, 720)], 2, 720, [2]],
  ])('%s', (_, lines, guestCount, durationMinutes, guests) => {
    expect(partyOf(arrangeParty(lines))).toMatchObject({ guestCount, durationMinutes })
    expect(perHalfHour(lines)).toEqual(guests)
  })

  it('in turn the second guest begins with the second service, together all begin with the same', () => {
    const lines = [line('foot', 2), line('thai', 2)]
    expect(arrangeParty(lines, 'inTurn').map(({ guestDelays }) => guestDelays)).toEqual([
      [0, 60],
      [60, 0],
    ])
    expect(arrangeParty(lines, 'together').map(({ guestDelays }) => guestDelays)).toEqual([
      [0, 0],
      [60, 60],
    ])
    expect(personPlans(arrangeParty(lines, 'inTurn'))[1]?.services).toEqual([
      { line: 1, from: 0, until: 60 },
      { line: 0, from: 60, until: 120 },
    ])
  })

  it('keeps who was named and fills in the others', () => {
    expect(assignPersons([line('thai', 2), line('foot', 3, 60, [2, null, null])])).toEqual([
      [0, 1],
      [2, 0, 1],
    ])
  })

  it('knows when somebody would be treated twice at once', () => {
    const twice = { ...line('thai', 1, 60, [0]), guestDelays: [0] }
    expect(isOverlapping(arrangeParty([twice, { ...line('foot', 1, 60, [0]), guestDelays: [30] }]))).toBe(true)
    expect(isOverlapping(arrangeParty([twice, { ...line('foot', 1, 60, [0]), guestDelays: [60] }]))).toBe(false)
    expect(isOverlapping(arrangeParty([line('thai', 2, 60, [0, 0])]))).toBe(true)
  })

  it('guests who come one after another keep their services in turn', () => {
    const lines = arrangeParty([line('foot', 2), line('thai', 2)])
    const late = staggerParty(lines, [
      { afterMinutes: 0, guestCount: 1 },
      { afterMinutes: 120, guestCount: 1 },
    ])
    expect(late.map(({ guestDelays }) => guestDelays)).toEqual([
      [0, 180],
      [60, 120],
    ])
    expect(partyOf(late)).toEqual(partyOf(lines))
  })

  const anyLine = fc.record({
    typeId: fc.constantFrom('thai', 'foot', 'aroma'),
    duration: fc.constantFrom(30, 45, 60, 90, 720),
    guestCount: fc.integer({ min: 1, max: GUEST_CAP }),
  })
  const anyLines = fc.uniqueArray(anyLine, { maxLength: 5, minLength: 1, selector: (l) => `${l.typeId} ${l.duration}` })

  it('nobody is ever treated twice at once, and every unit is taken by one person', () => {
    fc.assert(
      fc.property(anyLines, fc.constantFrom(...SERVICE_ORDERS), (lines, order) => {
        const arranged = arrangeParty(lines, order)
        expect(isOverlapping(arranged)).toBe(false)
        expect(arranged.map(({ guestIndices }) => guestIndices.length)).toEqual(lines.map((one) => one.guestCount))
        const guests = [...guestsBySlot(NOON, partyStarts(arranged)).values()]
        expect(Math.max(...guests)).toBe(countPersons(lines))
      }),
    )
  })

  it('the order of services changes neither how long the visit is nor what it takes', () => {
    fc.assert(
      fc.property(anyLines, (lines) => {
        expect(partyOf(arrangeParty(lines, 'inTurn'))).toEqual(partyOf(arrangeParty(lines, 'together')))
      }),
    )
  })
})
