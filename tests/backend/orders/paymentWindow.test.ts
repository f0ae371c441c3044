import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { OfferedDay, Slot } from '#contract/availability.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addDays, addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { type BookingShop, bookingInput, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'

let shop: BookingShop
let mali: string

beforeAll(async () => {
  shop = await openBookingShop()
  mali = await shop.account('mali')
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

const seconds = (at: Date, count: number) => new Date(at.getTime() + count * 1000)
const at = (time: string, date = tomorrow) => instantOf(date, time)

/** Books when the clock shows `now`; the visit is tomorrow at two unless said otherwise. */
const book = (now: Date, change: Record<string, unknown> = {}) =>
  shop.backend.send('POST', '/reservation', { token: mali, now, body: bookingInput(change) })
const find = async (id: unknown, now: Date) =>
  (await shop.backend.send('GET', `/reservation/${id}`, { token: mali, now })).body.reservation as Reservation

describe('half an hour to pay online', () => {
  const placedAt = at('09:00')

  it('is not over at 29:59, and is at 30:01', async () => {
    const { body } = await book(placedAt, { paymentMethod: 'alipay' })
    const [inTime, late] = [seconds(placedAt, 29 * 60 + 59), seconds(placedAt, 30 * 60 + 1)]
    const pay = (now: Date) =>
      shop.backend.send('POST', '/payment/start', {
        token: mali,
        now,
        body: { reservationId: body.reservationID },
      })
    expect(await find(body.reservationID, inTime)).toMatchObject({ canPay: true, status: 'reserved' })
    expect((await pay(inTime)).status).toBe(200)
    expect(await find(body.reservationID, late)).toMatchObject({ canPay: false, status: 'canceled' })
    expect((await pay(late)).body.code).toBe(ERROR_CODE.paymentOver)
  })
})

describe('an hour to cancel after the time of the visit', () => {
  it.each([
    ['59 minutes after it is enough', 59, 200],
    ['61 minutes after it is too late', 61, 409],
  ])('%s', async (_, minutes, status) => {
    const { body } = await book(at('09:00'))
    const path = `/reservation/${body.reservationID}/cancel`
    const now = addMinutes(at('14:00'), minutes)
    expect((await find(body.reservationID, now)).canCancel).toBe(status === 200)
    expect((await shop.backend.send('PATCH', path, { token: mali, now, body: {} })).status).toBe(status)
  })
})

describe('the hour of notice that a shop needs', () => {
  const free = async (now: Date) => {
    const path = `/shops/${SHOP}/slots?date=${tomorrow}&guests=1&duration=60`
    return ((await shop.backend.send('GET', path, { now })).body.items as Slot[])[0]?.time
  }

  it('is enough to the second, on the page and in the booking', async () => {
    const [enough, short] = [at('13:00'), seconds(at('13:00'), 1)]
    expect(await free(enough)).toBe(at('14:00').toISOString())
    expect(await free(short)).toBe(at('14:30').toISOString())
    expect((await book(short)).body.code).toBe(ERROR_CODE.slotTooSoon)
    expect((await book(enough)).status).toBe(200)
  })
})

describe('midnight in Bangkok, on a server in UTC', () => {
  const midnight = at('00:00')
  const days = async (date: string, now: Date) => {
    const path = `/price-factors/by-date?shopId=${SHOP}&date=${date}&days=1&duration=60`
    return ((await shop.backend.send('GET', path, { now })).body.days as OfferedDay[])[0]?.state
  }

  it('makes the day past, and opens the last day that the shop plans', async () => {
    expect(process.env.TZ).toBe('UTC')
    const [before, after] = [seconds(midnight, -1), midnight]
    const [yesterday, last] = [addDays(tomorrow, -1), addDays(tomorrow, 60)]
    expect([await days(yesterday, before), await days(yesterday, after)]).toEqual(['full', 'past'])
    expect([await days(last, before), await days(last, after)]).toEqual(['tooFar', 'free'])
    const far = { date: last }
    expect((await book(before, far)).body.code).toBe(ERROR_CODE.slotTooFar)
    expect((await book(after, far)).status).toBe(200)
  })
})
