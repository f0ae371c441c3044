import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { coveredSlots } from '#domain/availability/slots.ts'
import { insertUsers } from '#tests/support/accounts/customers.ts'
import { type BookingShop, openBookingShop, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { selectBookings } from '#tests/support/orders/orderRows.ts'

const VISITORS = 200
const CAPACITY = 3
const STOCK = 5
const PRICE = { 'oil-60': 630, 'oil-90': 950 }

let shop: BookingShop
let customers: string[]

beforeAll(async () => {
  shop = await openBookingShop()
  customers = (await insertUsers(shop.db, VISITORS)).map(({ token }) => token)
})
afterAll(() => shop.close())

/** Somebody books, for one or two of each chosen option, and may tap cancel a few times at once. */
const visitor = fc.record({
  time: fc.constantFrom('14:00', '14:30', '15:00', '15:30'),
  options: fc.subarray(['oil-60', 'oil-90'] as const, { minLength: 1 }),
  guestCount: fc.integer({ min: 1, max: 2 }),
  cancels: fc.nat(3),
})
type Visitor = typeof visitor extends fc.Arbitrary<infer V> ? V : never

/** Every code that the visitor met. */
async function come({ time, options, guestCount, cancels }: Visitor, customer: number): Promise<number[]> {
  const token = customers[customer] ?? ''
  const orders = options.map((timePriceId) => ({ timePriceId, guestCount }))
  const price = options.reduce((sum, option) => sum + PRICE[option] * guestCount, 0)
  const { body } = await shop.book(token, { orders, price, time })
  if (!body.success) return [body.code]
  const path = `/reservation/${body.reservationID}/cancel`
  const tapped = await Promise.all(
    Array.from({ length: cancels }, () => shop.backend.send('PATCH', path, { token, body: { cancelReason: 'Rain' } })),
  )
  return [body.code, ...tapped.map((reply) => reply.body.code)]
}

async function expectBooksToBalance() {
  const live = await selectBookings(shop.db).where(eq(schema.bookings.status, 'reserved'))
  const guests = new Map<string, number>()
  let strict = 0
  for (const { time, durationMinutes, guestCount, lines } of live) {
    for (const slot of coveredSlots(time, durationMinutes)) {
      guests.set(slot.toISOString(), (guests.get(slot.toISOString()) ?? 0) + guestCount)
    }
    for (const line of lines) if (line.strictQuota) strict += line.guestCount
  }
  for (const { slot, used, capacity } of await shop.db.select().from(schema.slotUse)) {
    expect(capacity).toBe(CAPACITY)
    expect(used).toBeLessThanOrEqual(CAPACITY)
    expect(used, `${tomorrow}: ${slot.toISOString()}`).toBe(guests.get(slot.toISOString()) ?? 0)
    guests.delete(slot.toISOString())
  }
  expect([...guests]).toEqual([])
  const [row] = await shop.db.select().from(schema.timePrices).where(eq(schema.timePrices.id, 'oil-90'))
  expect(row?.stock).toBe(STOCK - strict)
}

describe('two hundred customers who book and cancel the same afternoon at once', () => {
  it('leave places and stock that add up to the visits that stand', async () => {
    const crowd = fc.array(visitor, { minLength: VISITORS, maxLength: VISITORS })
    const expected: number[] = [0, ERROR_CODE.slotFull, ERROR_CODE.guestsExceedStock, ERROR_CODE.cannotCancel]
    await fc.assert(
      fc.asyncProperty(crowd, async (visitors) => {
        await shop.clear()
        await shop.db.update(schema.timePrices).set({ stock: STOCK })
        const codes = (await Promise.all(visitors.map(come))).flat()
        expect(codes.filter((code) => !expected.includes(code))).toEqual([])
        expect(codes).toContain(0)
        await expectBooksToBalance()
      }),
      // A crowd that fails is told as it is: shrinking it would change the race.
      { numRuns: 5, endOnFailure: true },
    )
  })
})
