import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { bangkokTimeOfDay, instantOf } from '#domain/bangkokTime.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'

let shop: BookingShop
let mali: string

/** The shop of three places, which also offers foot massage for an hour at 300. */
beforeAll(async () => {
  shop = await openBookingShop()
  const foot = { id: 'foot', shopId: SHOP, categoryId: 'massage', typePicture: 'foot', typeName: { en: 'Foot' } }
  await shop.db.insert(schema.serviceTypes).values(foot)
  await shop.db
    .insert(schema.timePrices)
    .values({ id: 'foot-60', typeId: 'foot', shopId: SHOP, timeMinutes: 60, price: 300 })
  mali = await shop.account('mali')
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

type Order = { guestIndices?: number[]; guestDelays?: number[] }
const both = (guestCount: number, oil: Order = {}, foot: Order = {}) => ({
  orders: [
    { timePriceId: 'oil-60', guestCount, ...oil },
    { timePriceId: 'foot-60', guestCount, ...foot },
  ],
  price: 930 * guestCount,
})
const inTurn: Order = { guestIndices: [] }

/** Guests in each half hour, by the clock in Bangkok. */
async function treated(): Promise<Record<string, number>> {
  const rows = await shop.db.select().from(schema.slotUse)
  const taken = rows.filter(({ used }) => used > 0).sort((a, b) => a.slot.getTime() - b.slot.getTime())
  return Object.fromEntries(taken.map(({ slot, used }) => [bangkokTimeOfDay(slot), used]))
}

async function ticket(change: Record<string, unknown>) {
  const { body } = await shop.book(mali, change)
  const { reservation } = (await shop.backend.send('GET', `/reservation/${body.reservationID}`, { token: mali })).body
  return reservation as Record<string, unknown> & { lines: Record<string, unknown>[] }
}

describe('who takes what', () => {
  it('two people who each take two services are two guests for two hours', async () => {
    expect(await ticket(both(2, inTurn, inTurn))).toMatchObject({
      guestCount: 2,
      durationMinutes: 120,
      endsAt: instantOf(tomorrow, '16:00').toISOString(),
      arrivals: [],
      price: 1860,
    })
    expect(await treated()).toEqual({ '14:00': 2, '14:30': 2, '15:00': 2, '15:30': 2 })
  })

  it('the second guest begins with the second service that was chosen', async () => {
    const { lines } = await ticket(both(2, inTurn, inTurn))
    const at = (time: string) => instantOf(tomorrow, time).toISOString()
    const timesOf = (name: string) => lines.find(({ typeName }) => typeName === name)?.guestTimes
    expect(timesOf('Warm oil')).toEqual([at('14:00'), at('15:00')])
    expect(timesOf('Foot')).toEqual([at('15:00'), at('14:00')])
  })

  it('different people take different services at once', async () => {
    const ordered = both(1, { guestIndices: [0] }, { guestIndices: [1] })
    expect(await ticket(ordered)).toMatchObject({ guestCount: 2, durationMinutes: 60 })
    expect(await treated()).toEqual({ '14:00': 2, '14:30': 2 })
  })

  it('an older client that says nothing of persons is read as before', async () => {
    expect(await ticket(both(1))).toMatchObject({ guestCount: 2, durationMinutes: 60 })
    expect(await treated()).toEqual({ '14:00': 2, '14:30': 2 })
  })

  it('who takes one of two services leaves their place to others for the second hour', async () => {
    const ordered = {
      orders: [
        { timePriceId: 'oil-60', guestCount: 3, guestIndices: [] },
        { timePriceId: 'foot-60', guestCount: 1, guestIndices: [] },
      ],
      price: 3 * 630 + 300,
    }
    expect(await ticket(ordered)).toMatchObject({ guestCount: 3, durationMinutes: 120 })
    expect(await treated()).toEqual({ '14:00': 3, '14:30': 3, '15:00': 1, '15:30': 1 })
    expect((await shop.book(mali, { time: '15:00' })).status).toBe(200)
  })

  it('canceling gives back exactly what was taken', async () => {
    const { _id } = await ticket(both(2, inTurn, inTurn))
    await shop.backend.send('PATCH', `/reservation/${_id}/cancel`, { token: mali, body: {} })
    expect(await treated()).toEqual({})
  })

  it('moving keeps who takes what', async () => {
    const { _id } = await ticket(both(2, inTurn, inTurn))
    const body = { date: tomorrow, time: '17:00' }
    const moved = await shop.backend.send('PATCH', `/reservation/${_id}/reschedule`, { token: mali, body })
    expect(moved.body.reservation).toMatchObject({ guestCount: 2, durationMinutes: 120 })
    expect(await treated()).toEqual({ '17:00': 2, '17:30': 2, '18:00': 2, '18:30': 2 })
  })

  it.each([
    [
      'two services at once',
      both(1, { guestIndices: [0], guestDelays: [0] }, { guestIndices: [0], guestDelays: [30] }),
    ],
    ['one service twice at once', both(2, { guestIndices: [0, 0] }, inTurn)],
  ])('refuses a person who would take %s', async (_, ordered) => {
    expect((await shop.book(mali, ordered)).status).toBe(400)
    expect(await treated()).toEqual({})
  })

  it('counts persons for the cap of ten', async () => {
    expect((await shop.book(mali, both(11, inTurn, inTurn))).body.code).toBe(ERROR_CODE.tooManyGuests)
    // Ten fit the cap, and not the shop.
    expect((await shop.book(mali, both(10, inTurn, inTurn))).body.code).toBe(ERROR_CODE.slotFull)
  })

  it('offers a time at which each guest fits for as long as they stay', async () => {
    await shop.book(mali, { time: '15:00', orders: [{ timePriceId: 'oil-60', guestCount: 2 }], price: 1260 })
    const offered = async (lengths: string) => {
      const { body } = await shop.backend.send('GET', `/shops/${SHOP}/slots?date=${tomorrow}&lengths=${lengths}`)
      const items = body.items as { time: string; isTogether: boolean }[]
      return items.find(({ time }) => bangkokTimeOfDay(time) === '14:00')
    }
    // One place is left from 15 on: for one who stays two hours, and none for a second one.
    expect(await offered('120,60,60')).toMatchObject({ isTogether: true, freeCapacity: 1 })
    expect(await offered('120,120')).toMatchObject({ isTogether: false, freeCapacity: 1 })
  })
})
