import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'
import { type BookingShop, bookingInput, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { selectBookings } from '#tests/support/orders/orderRows.ts'
import { report, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'

const SECRET = 'a secret of the staff links'

let shop: BookingShop
let mali: string
let anan: string
beforeAll(async () => {
  shop = await openBookingShop({ STAFF_LINK_SECRET: SECRET, PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET })
  mali = await shop.account('mali')
  anan = await shop.account('anan')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(schema.tips)
  await shop.clear()
})

const time = instantOf(tomorrow, '14:00')
const at = (minutes: number) => addMinutes(time, minutes)
const booked = async (change?: Record<string, unknown>) => (await shop.book(mali, change)).body.reservationID as string
const call = (method: string, path: string, how: { token?: string; now?: Date; body?: unknown } = {}) =>
  shop.backend.send(method, path, { token: mali, now: time, ...how })
const atDesk = async (path: string, body?: unknown, method = 'POST') => {
  const headers = await openDesk(shop.backend, SECRET, SHOP)
  return shop.backend.send(method, `/desk/${SHOP}${path}`, { now: time, body, headers })
}
const came = async () => {
  const id = await booked()
  await atDesk(`/reservations/${id}/confirm`)
  return id
}
const visit = async (id: string, now = time) =>
  (await call('GET', `/reservation/${id}`, { now })).body.reservation as Reservation

describe('a tip', () => {
  const tip = (id: string, change: Record<string, unknown> = {}, how: { token?: string; now?: Date } = {}) =>
    call('POST', `/reservation/${id}/tip`, { body: { amount: 100, paymentMethod: 'ktbcard', ...change }, ...how })
  const paid = (id: string, amount = 100, now = at(5)) =>
    report(shop.backend, { id, kind: 'tip', amount, at: now.toISOString() }, { now })

  it('is paid online, once, after the visit, and is on the visit, at the desk, and in one mail', async () => {
    const id = await came()
    expect((await visit(id)).canTip).toBe(true)
    const { tipId, paymentUrl } = (await tip(id)).body
    expect(paymentUrl).toMatch(new RegExp(`^/reservations/payment/pay/${tipId}\\?token=`))
    expect(await visit(id)).toMatchObject({ canTip: false, tip: { _id: tipId, amount: 100, state: 'pending' } })
    expect((await paid(tipId as string, 99)).body.code).toBe(ERROR_CODE.wrongAmount)
    expect((await paid(tipId as string)).body).toMatchObject({ isApplied: true })
    expect(await visit(id)).toMatchObject({ tip: { state: 'paid' } })
    const status = await call('POST', '/payment/status', { body: { tipId } })
    expect(status.body).toMatchObject({ state: 'paid', amount: 100 })
    expect((await tip(id)).body.code).toBe(ERROR_CODE.alreadyTipped)
    const { body } = await atDesk('', undefined, 'GET')
    expect(body.reservations).toMatchObject([{ _id: id, tip: 100 }])
    await paid(tipId as string)
    const thanks = (await mailsTo(shop.backend, bookingInput().email)).filter(({ text }) => text.includes('Paid: ฿100'))
    expect(thanks).toMatchObject([{ subject: expect.stringContaining('tip') }])
  })

  it('is one of ten that are given at once', async () => {
    const id = await came()
    const replies = await Promise.all(Array.from({ length: 10 }, () => tip(id)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('is for a visit that took place, two weeks long, of one’s own', async () => {
    const id = await booked()
    expect((await tip(id)).body.code).toBe(ERROR_CODE.tipNotOpen)
    await atDesk(`/reservations/${id}/confirm`)
    const days = (count: number) => addMinutes(time, count * 24 * 60)
    expect((await tip(id, {}, { now: addMinutes(days(14), 1) })).body.code).toBe(ERROR_CODE.tipNotOpen)
    expect((await tip(id, {}, { token: anan })).status).toBe(404)
    for (const change of [{ amount: 19 }, { amount: 5001 }, { amount: 20.5 }]) {
      expect((await tip(id, change)).status).toBe(400)
    }
    for (const paymentMethod of ['CASH', 'TRANSFER']) {
      expect((await tip(id, { paymentMethod })).body.code).toBe(ERROR_CODE.methodUnavailable)
    }
    expect((await tip(id, {}, { now: days(14) })).status).toBe(200)
  })

  it('that nobody pays makes way for another, and money that comes for it then goes back', async () => {
    const id = await came()
    const first = (await tip(id)).body.tipId as string
    const second = (await tip(id, { amount: 50 }, { now: at(31) })).body.tipId as string
    expect((await paid(first, 100, at(32))).body).toMatchObject({ isApplied: true })
    expect((await call('POST', '/payment/status', { body: { tipId: first }, now: at(33) })).body).toMatchObject({
      state: 'refunded',
      refundedAmount: 100,
    })
    expect(await visit(id, at(33))).toMatchObject({ tip: { _id: second, amount: 50 } })
    const dropped = await call('POST', '/transactions/cancel', { body: { tipId: second }, now: at(34) })
    expect(dropped.body).toMatchObject({ state: 'expired' })
    expect((await visit(id, at(34))).canTip).toBe(true)
  })
})

describe('a visit that is followed', () => {
  it('tells what the desk says at once, and tells others nothing', async () => {
    const id = await booked()
    const response = await shop.backend.ask('GET', `/reservation/${id}/events`, { token: mali, now: time })
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const until = async (status: string) => {
      while (!heard.includes(`"status":"${status}"`)) heard += (await reader.read()).value ?? ''
    }
    await until('reserved')
    await atDesk(`/reservations/${id}/confirm`)
    await until('confirmed')
    await reader.cancel()
    expect(heard.indexOf('"status":"reserved"')).toBeLessThan(heard.indexOf('"status":"confirmed"'))
    expect((await call('GET', `/reservation/${id}/events`, { token: anan })).status).toBe(404)
  })
})

describe('the clock of a massage', () => {
  const press = (id: string, step: 'start' | 'stop', now: Date, token = mali) =>
    call('POST', `/reservation/${id}/massaging/${step}`, { now, token })

  it('runs from the start that was pressed first until it is stopped', async () => {
    const id = await came()
    await Promise.all([press(id, 'start', at(10)), press(id, 'start', at(10))])
    await press(id, 'start', at(20))
    const massaging = { startedAt: at(10).toISOString(), endsAt: at(70).toISOString() }
    expect(await visit(id)).toMatchObject({ massaging: { ...massaging, endedAt: null }, canTimeMassage: true })
    await press(id, 'stop', at(68))
    await press(id, 'stop', at(90))
    expect(await visit(id)).toMatchObject({ massaging: { ...massaging, endedAt: at(68).toISOString() } })
  })

  it('does not run before the shop has said that the customer came, nor the next day, nor for others', async () => {
    const id = await booked()
    expect((await press(id, 'start', time)).body.code).toBe(ERROR_CODE.massageNotOpen)
    await atDesk(`/reservations/${id}/confirm`)
    expect((await press(id, 'stop', time)).body.code).toBe(ERROR_CODE.massageNotOpen)
    expect((await press(id, 'start', at(24 * 60))).body.code).toBe(ERROR_CODE.massageNotOpen)
    expect((await press(id, 'start', time, anan)).status).toBe(404)
  })
})

describe('a comfort card', () => {
  const card = { avoid: ['lowerBack'], pressure: 'light', isPregnant: true, injuries: 'A bad knee' }

  it('goes with a visit as it was then, and stands nowhere in clear', async () => {
    await call('POST', '/comfort-card', { body: card })
    const id = await booked({ withComfortCard: true })
    await call('POST', '/comfort-card', { body: { ...card, pressure: 'firm' } })
    expect((await visit(id)).hasComfortCard).toBe(true)
    const ofVisit = () => call('GET', `/reservation/${id}/comfort-card`)
    expect((await ofVisit()).body.comfortCard).toMatchObject({ ...card, focus: [], allergies: '' })
    expect((await call('GET', '/comfort-card')).body.comfortCard).toMatchObject({ pressure: 'firm' })
    const [row] = await selectBookings(shop.db).where(eq(schema.bookings.id, id))
    const [kept] = await shop.db.select().from(schema.comfortCards)
    for (const sealed of [row!.comfortCard!, kept!.sealed]) {
      expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toMatch(/knee|lowerBack|firm|light/)
    }
    await call('POST', `/reservation/${id}/comfort-card`)
    expect((await ofVisit()).body.comfortCard).toMatchObject({ pressure: 'firm' })
    await call('DELETE', `/reservation/${id}/comfort-card`)
    expect((await ofVisit()).body.comfortCard).toBeNull()
  })

  it('opens for nobody else, and not in the place of another', async () => {
    await call('POST', '/comfort-card', { body: card })
    const id = await booked({ withComfortCard: true })
    expect((await call('GET', '/comfort-card', { token: anan })).body.comfortCard).toBeNull()
    for (const method of ['GET', 'POST', 'DELETE']) {
      expect((await call(method, `/reservation/${id}/comfort-card`, { token: anan })).status).toBe(404)
    }
    const other = await booked({ time: '16:00' })
    const [row] = await selectBookings(shop.db).where(eq(schema.bookings.id, id))
    await shop.db.update(schema.bookings).set({ comfortCard: row!.comfortCard }).where(eq(schema.bookings.id, other))
    expect((await call('GET', `/reservation/${other}/comfort-card`)).body.comfortCard).toBeNull()
  })

  it('is gone from visits to come once it is forgotten', async () => {
    await call('POST', '/comfort-card', { body: card })
    const id = await booked({ withComfortCard: true })
    await call('DELETE', '/comfort-card', { now: at(-60) })
    expect((await call('GET', '/comfort-card')).body.comfortCard).toBeNull()
    expect((await visit(id)).hasComfortCard).toBe(false)
  })
})

describe('a word to the shop alone', () => {
  it('reaches its desk, and no page of the shop', async () => {
    const id = await came()
    const body = { reservationId: id, topic: 'room', message: 'The lamp was very bright', wantsAnswer: true }
    expect((await call('POST', '/feedbacks', { body })).body.feedback).toMatchObject({ topic: 'room' })
    expect((await atDesk('', undefined, 'GET')).body.feedbacks).toMatchObject([
      { topic: 'room', message: 'The lamp was very bright', wantsAnswer: true, name: 'mali' },
    ])
    const own = await call('GET', `/feedbacks?reservationId=${id}`)
    expect(own.body.items).toHaveLength(1)
    expect((await shop.backend.send('GET', `/v2/reviews/shops/${SHOP}`)).body.totalCount).toBe(0)
    expect((await call('POST', '/feedbacks', { body, token: anan })).status).toBe(404)
    expect((await call('GET', `/feedbacks?reservationId=${id}`, { token: anan })).body.items).toEqual([])
    expect((await call('POST', '/feedbacks', { body: { ...body, voucherId: 'x' } })).status).toBe(400)
  })
})
