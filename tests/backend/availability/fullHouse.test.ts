import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { comersFor, happening, openFullHouse } from '#tests/support/bookings/fullHouse.ts'

let house: Awaited<ReturnType<typeof openFullHouse>>
beforeAll(async () => {
  house = await openFullHouse()
})
afterAll(() => house.close())
beforeEach(() => house.clear())

describe('an afternoon on which everybody holds, books, pays and cancels at once while time runs out', () => {
  it('never has more guests than places, and in the end places, stock and money add up', async () => {
    const crowd = fc.array(happening, { minLength: 120, maxLength: 120 })
    await fc.assert(
      fc.asyncProperty(crowd, async (happenings) => {
        await house.clear()
        const { faults } = await house.everybody(happenings.values(), happenings.length)
        expect([...faults, ...(await house.faults())]).toEqual([])
      }),
      // A crowd that fails is told as it is: shrinking it would change the race.
      { numRuns: 2, endOnFailure: true },
    )
  })

  // `npm run bench` goes on for thirty.
  it('goes on so for four seconds', async () => {
    const { faults, count } = await house.everybody(comersFor(4000, 20_261_121), 24)
    expect([...faults, ...(await house.faults())]).toEqual([])
    expect(count).toBeGreaterThan(50)
  })
})
