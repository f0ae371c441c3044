import { expect, it } from 'vitest'
import { takenByGuest } from '#domain/bookings/takenByGuest.ts'

const line = { duration: 60, guestCount: 2, guestNames: ['Mali', ''] }

it('says for each guest what they take, in turn', () => {
  const lines = [
    { ...line, typeName: 'Foot', guestIndices: [0, 1] },
    { ...line, typeName: 'Thai', guestIndices: [1, 0], guestNames: [] },
  ]
  expect(takenByGuest(lines)).toEqual([
    {
      person: 0,
      name: 'Mali',
      services: [
        { name: 'Foot', duration: 60 },
        { name: 'Thai', duration: 60 },
      ],
    },
    {
      person: 1,
      name: '',
      services: [
        { name: 'Foot', duration: 60 },
        { name: 'Thai', duration: 60 },
      ],
    },
  ])
})

it('says first what a guest begins with, where the second one begins with the second service', () => {
  const [eleven, twelve] = ['2026-11-28T04:00:00.000Z', '2026-11-28T05:00:00.000Z']
  const lines = [
    { ...line, typeName: 'Foot', guestIndices: [0, 1], guestTimes: [eleven, twelve] },
    { ...line, typeName: 'Thai', guestIndices: [0, 1], guestTimes: [twelve, eleven] },
  ]
  const turns = takenByGuest(lines).map(({ services }) => services.map(({ name }) => name))
  expect(turns).toEqual([
    ['Foot', 'Thai'],
    ['Thai', 'Foot'],
  ])
})

it('knows nothing of a booking that does not say who takes what', () => {
  expect(takenByGuest([{ ...line, typeName: 'Foot', guestIndices: [] }])).toEqual([])
})
