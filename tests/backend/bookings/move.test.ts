import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import type { MoveDay } from '#contract/bookings/changes.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addDays, addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { changeOrders } from '#tests/support/orders/orderRows.ts'

let shop: BookingShop
let mali: string
let anan: string
beforeAll(async () => {
  shop = await openBookingShop({ PUBLIC_ORIGIN: 'https://sabai.example' })
  mali = await shop.account('mali')
  anan = await shop.account('anan')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  await shop.db.update(schema.shops).set({ allowsReschedule: true, capacity: 3 })
})

const time = instantOf(tomorrow, '14:00')
type Starts = { afterMinutes: number; guestCount: number }[]
type How = { token?: string; now?: Date; idempotencyKey?: string }
const booked = async (change?: Record<string, unknown>) => (await shop.book(mali, change)).body.reservationID as string
const move = (
  id: string,
  to: string,
  { token = mali, date = tomorrow, starts, ...how }: How & { date?: string; starts?: Starts } = {},
) => shop.backend.send('PATCH', `/reservation/${id}/reschedule`, { token, body: { date, time: to, starts }, ...how })
const moves = async (id: string, date = tomorrow) =>
  (await shop.backend.send('GET', `/reservation/${id}/reschedule?date=${date}&days=2`, { token: mali })).body
    .days as MoveDay[]
const timeOn = ([day]: MoveDay[], at: string) =>
  day?.times.find((one) => one.time === instantOf(tomorrow, at).toISOString())
const visit = async (id: string, now?: Date) =>
  (await shop.backend.send('GET', `/reservation/${id}`, { token: mali, now })).body.reservation as Reservation
const used = async () => {
  const rows = await shop.db.select().from(schema.slotUse).orderBy(schema.slotUse.slot)
  return rows.flatMap(({ slot, used }) => (used > 0 ? [[slot.toISOString().slice(11, 16), used]] : []))
}

describe('moving a visit', () => {
  it('takes the new half hours and gives the old ones back, also where they overlap', async () => {
    const id = await booked({ email: 'moved@sabai.test' })
    expect((await move(id, '14:30')).body.reservation).toMatchObject({ rescheduleCount: 1, price: 630 })
    expect(await used()).toEqual([
      ['07:30', 1],
      ['08:00', 1],
    ])
    const [mail] = await mailsTo(shop.backend, 'moved@sabai.test')
    expect(mail!.subject).toMatch(/^New time: .+ 14:30$/)
    const file = await shop.backend.ask('GET', `/reservation/${id}/calendar.ics`, { token: mali })
    expect(await file.text()).toContain('SEQUENCE:1')
  })

  it('leaves the visit where it is when the new time is full', async () => {
    const id = await booked()
    await shop.book(anan, { time: '16:00', orders: [{ timePriceId: 'oil-60', guestCount: 3 }], price: 1890 })
    expect(await move(id, '16:00')).toMatchObject({ status: 409, body: { code: ERROR_CODE.slotFull } })
    expect(await visit(id)).toMatchObject({ time: time.toISOString(), rescheduleCount: 0 })
    expect(await used()).toContainEqual(['07:00', 1])
  })

  it('gives the last place to one of two who want to move there at once', async () => {
    await shop.book(anan, { time: '18:00', orders: [{ timePriceId: 'oil-60', guestCount: 2 }], price: 1260 })
    const ids = [await booked(), await booked({ time: '15:30' })]
    const replies = await Promise.all(ids.map((id) => move(id, '18:00')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('moves to the same price only', async () => {
    const factor = { id: 'evening', shopId: SHOP, weekdays: [0, 1, 2, 3, 4, 5, 6], percentage: 20 }
    await shop.db.insert(schema.priceFactors).values({ ...factor, fromTime: '18:00', toTime: '22:00' })
    const id = await booked()
    expect((await move(id, '18:00')).body.code).toBe(ERROR_CODE.rescheduledPrice)
    expect((await move(id, '17:00')).status).toBe(200)
  })

  it('ends an hour before, with its cancel, and where the shop allows none', async () => {
    const id = await booked()
    const codeAt = async (minutes: number) => (await move(id, '19:00', { now: addMinutes(time, minutes) })).body.code
    expect((await visit(id, addMinutes(time, -60))).canReschedule).toBe(true)
    expect((await visit(id, addMinutes(time, -59))).canReschedule).toBe(false)
    expect(await codeAt(-59)).toBe(ERROR_CODE.cannotReschedule)
    await shop.db.update(schema.shops).set({ allowsReschedule: false })
    expect(await codeAt(-600)).toBe(ERROR_CODE.cannotReschedule)
    await shop.db.update(schema.shops).set({ allowsReschedule: true, capacity: 3 })
    expect((await move(id, '19:00', { now: addMinutes(time, -60) })).status).toBe(200)
    await shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: mali, body: {} })
    expect((await move(id, '20:00')).body.code).toBe(ERROR_CODE.cannotReschedule)
  })

  it('brings no refund back that had ended', async () => {
    const id = await booked()
    await changeOrders(shop.db, { paymentMethod: 'ktbcard', paidAt: time }, eq(schema.orders.id, id))
    const now = addMinutes(time, -120)
    expect((await move(id, '14:00', { date: addDays(tomorrow, 5), now })).status).toBe(200)
    expect((await visit(id)).refundUntil).toBe(addMinutes(time, -180).toISOString())
    const { body } = await shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: mali, body: {}, now })
    expect(body.reservation).toMatchObject({ status: 'canceled', refundedAmount: 0 })
  })

  it('moves once for a repeated key, and nobody else’s', async () => {
    const id = await booked()
    const taps = await Promise.all([1, 2, 3].map(() => move(id, '16:30', { idempotencyKey: 'one-tap' })))
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await visit(id)).rescheduleCount).toBe(1)
    const foreign = await move(id, '17:00', { token: anan })
    const unknown = await move('nobody', '17:00', { token: anan })
    expect([foreign.status, foreign.body]).toEqual([unknown.status, unknown.body])
  })
})

describe('moving a party that does not fit at once', () => {
  const party = (guestCount: number, change?: Record<string, unknown>) => ({
    orders: [{ timePriceId: 'oil-60', guestCount }],
    price: 630 * guestCount,
    ...change,
  })
  const oneThenTwo: Starts = [
    { afterMinutes: 0, guestCount: 1 },
    { afterMinutes: 60, guestCount: 2 },
  ]
  const timesOf = ({ lines }: Reservation) =>
    lines.flatMap(({ guestTimes }) => guestTimes.map((at) => at.slice(11, 16)))

  it('is offered the staggered starts that a booking would be, with its own capacity free', async () => {
    const id = await booked(party(3))
    await shop.book(anan, party(2, { time: '16:00' }))
    const offered = await moves(id)
    expect(offered.map(({ state }) => state)).toEqual(['free', 'free'])
    expect(timeOn(offered, '14:00')).toMatchObject({ state: 'now', freeCapacity: 3 })
    expect(timeOn(offered, '14:30')).toMatchObject({ state: 'free', starts: [{ afterMinutes: 0, guestCount: 3 }] })
    expect(timeOn(offered, '16:00')).toMatchObject({ state: 'free', freeCapacity: 1, starts: oneThenTwo })
    await shop.book(anan, party(2, { time: '21:00' }))
    expect(timeOn(await moves(id), '21:00')).toBeUndefined()
  })

  it('comes one after another, with capacity for each start, and all together again elsewhere', async () => {
    const id = await booked(party(3))
    await shop.book(anan, party(2, { time: '16:00' }))
    expect((await move(id, '16:00', { starts: oneThenTwo })).status).toBe(200)
    const staggered = await visit(id)
    expect(timesOf(staggered)).toEqual(['09:00', '10:00', '10:00'])
    expect(staggered).toMatchObject({ guestCount: 3, durationMinutes: 120, price: 1890 })
    expect(await used()).toEqual([
      ['09:00', 3],
      ['09:30', 3],
      ['10:00', 2],
      ['10:30', 2],
    ])
    expect((await move(id, '19:00')).status).toBe(200)
    const together = await visit(id)
    expect([timesOf(together), together.durationMinutes]).toEqual([[], 60])
    expect(await used()).toContainEqual(['12:00', 3])
    await shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: mali, body: {} })
    expect(await used()).toEqual([
      ['09:00', 2],
      ['09:30', 2],
    ])
  })

  it('stays where it is when its guests would no longer come as was shown', async () => {
    const id = await booked(party(3))
    await shop.book(anan, party(2, { time: '16:00' }))
    const refused = await move(id, '16:00', { starts: [{ afterMinutes: 0, guestCount: 3 }] })
    expect([refused.status, refused.body.code]).toEqual([409, ERROR_CODE.slotFull])
    expect(await visit(id)).toMatchObject({ time: time.toISOString(), rescheduleCount: 0, durationMinutes: 60 })
  })

  it('shares the places of a time with others who move there at the same moment', async () => {
    const ids = await Promise.all(['10:00', '12:00', '14:00'].map((at) => booked(party(2, { time: at }))))
    const replies = await Promise.all(ids.map((id) => move(id, '18:00')))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 409])
    const moved = replies.flatMap(({ status, body }) => (status === 200 ? [body.reservation as Reservation] : []))
    expect(moved.map(timesOf).sort((a, b) => a.length - b.length)).toEqual([[], ['11:00', '12:00']])
    const places = new Map((await used()) as [string, number][])
    expect(['11:00', '11:30', '12:00', '12:30'].map((at) => places.get(at))).toEqual([3, 3, 1, 1])
    // Whoever was refused still has their old places, and nobody else has any.
    expect([...places.values()].reduce((sum, count) => sum + count, 0)).toBe(12)
  })

  it('finds its staggered starts also where seven others move there at the same moment', async () => {
    await shop.db.update(schema.shops).set({ capacity: 7 })
    const hours = ['10:00', '12:00', '14:00', '16:00']
    const ids = await Promise.all([...hours, ...hours].map((at) => booked(party(3, { time: at }))))
    const replies = await Promise.all(ids.map((id) => move(id, '18:00')))
    // Two parties together, the third one guest first and two after; nobody begins at that time after them.
    const moved = replies.flatMap(({ status, body }) => (status === 200 ? [body.reservation as Reservation] : []))
    expect(moved.map(timesOf).sort((a, b) => a.length - b.length)).toEqual([[], [], ['11:00', '12:00', '12:00']])
    const places = new Map((await used()) as [string, number][])
    expect(['11:00', '11:30', '12:00', '12:30'].map((at) => places.get(at))).toEqual([7, 7, 2, 2])
  })

  it('gives what was shown to both of two to one of them only', async () => {
    const ids = await Promise.all(['10:00', '12:00'].map((at) => booked(party(2, { time: at }))))
    const together: Starts = [{ afterMinutes: 0, guestCount: 2 }]
    const replies = await Promise.all(ids.map((id) => move(id, '18:00', { starts: together })))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  it('is told which times and days have another price', async () => {
    const factor = { shopId: SHOP, weekdays: [], percentage: 20, fromTime: '18:00', toTime: '22:00' }
    await shop.db.insert(schema.priceFactors).values([
      { ...factor, id: 'evening', date: tomorrow },
      { ...factor, id: 'whole-day', date: addDays(tomorrow, 1), fromTime: '00:00', toTime: '24:00' },
    ])
    const id = await booked(party(1))
    const offered = await moves(id)
    expect(offered.map(({ state, bestPercentage }) => [state, bestPercentage])).toEqual([
      ['free', 0],
      ['otherPrice', 0],
    ])
    expect(timeOn(offered, '18:00')).toMatchObject({ state: 'otherPrice', percentage: 20 })
    expect(timeOn(offered, '17:30')).toMatchObject({ state: 'free', percentage: 0 })
  })
})

describe('booking again', () => {
  it('tells what is still offered, for whom, at the price of now', async () => {
    const id = await booked({
      orders: [
        { timePriceId: 'oil-60', guestCount: 2, guestNames: ['Mali', 'Nok', 'nobody'] },
        { timePriceId: 'oil-90', guestCount: 1 },
      ],
      price: 2210,
      therapistPreference: 'female',
    })
    expect((await visit(id)).lines.map(({ guestNames }) => guestNames)).toEqual([['Mali', 'Nok'], []])
    await shop.db.update(schema.timePrices).set({ price: 800 }).where(eq(schema.timePrices.id, 'oil-60'))
    const { body } = await shop.backend.send('GET', `/reservation/${id}/book-again`, { token: mali })
    expect(body).toMatchObject({
      shop: { _id: SHOP, bookable: true },
      lines: [
        { timePriceId: 'oil-60', typeId: 'oil', duration: 60, guestCount: 2, guestNames: ['Mali', 'Nok'], price: 800 },
        { timePriceId: 'oil-90', guestCount: 1, price: 950, percentage: 0 },
      ],
      missing: [],
      therapistPreference: 'female',
    })
    await shop.db.update(schema.timePrices).set({ price: 700 }).where(eq(schema.timePrices.id, 'oil-60'))
    const foreign = await shop.backend.send('GET', `/reservation/${id}/book-again`, { token: anan })
    expect(foreign.status).toBe(404)
  })
})
