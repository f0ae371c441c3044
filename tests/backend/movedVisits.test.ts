import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/db/schema/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Reservation } from '#contract/reservations.ts'
import { addDays, addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookingShop.ts'
import { mailsTo } from '#tests/support/mailbox.ts'

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
  await shop.db.update(schema.shops).set({ allowsReschedule: true })
})

const time = instantOf(tomorrow, '14:00')
type How = { token?: string; now?: Date; idempotencyKey?: string }
const booked = async (change?: Record<string, unknown>) => (await shop.book(mali, change)).body.reservationID as string
const move = (id: string, to: string, { token = mali, date = tomorrow, ...how }: How & { date?: string } = {}) =>
  shop.backend.send('PATCH', `/reservation/${id}/reschedule`, { token, body: { date, time: to }, ...how })
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
    await shop.db.update(schema.shops).set({ allowsReschedule: true })
    expect((await move(id, '19:00', { now: addMinutes(time, -60) })).status).toBe(200)
    await shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: mali, body: {} })
    expect((await move(id, '20:00')).body.code).toBe(ERROR_CODE.cannotReschedule)
  })

  it('brings no refund back that had ended', async () => {
    const id = await booked()
    await shop.db
      .update(schema.reservations)
      .set({ isPaid: true, paymentMethod: 'ktbcard', paidAt: time })
      .where(eq(schema.reservations.id, id))
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
