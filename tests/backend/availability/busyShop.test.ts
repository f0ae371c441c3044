import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { comersFor, happening, openBusyShop } from '#tests/support/bookings/busyShop.ts'

let shop: Awaited<ReturnType<typeof openBusyShop>>
beforeAll(async () => {
  shop = await openBusyShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

describe('an afternoon on which everybody holds, books, pays and cancels at once while time runs out', () => {
  it('never has more guests than places, and in the end places, stock and money add up', async () => {
    const crowd = fc.array(happening, { minLength: 120, maxLength: 120 })
    await fc.assert(
      fc.asyncProperty(crowd, async (happenings) => {
        await shop.clear()
        const { faults } = await shop.everybody(happenings.values(), happenings.length)
        expect([...faults, ...(await shop.faults())]).toEqual([])
      }),
      // A crowd that fails is told as it is: shrinking it would change the race.
      { numRuns: 2, endOnFailure: true },
    )
  })

  // `npm run bench` goes on for thirty.
  it('goes on so for four seconds', async () => {
    const { faults, count } = await shop.everybody(comersFor(4000, 20_261_121), 24)
    expect([...faults, ...(await shop.faults())]).toEqual([])
    expect(count).toBeGreaterThan(50)
  })
})
