import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import type { MoveDay } from '#contract/bookings/changes.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PaymentReport } from '#contract/orders.ts'
import { addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'
import { type BookingShop, bookingInput, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { card, openPage, report, submit, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'

const STAFF = 'a secret of the staff links'
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
/** Oil for an hour at 700 less 10 %: 20 % less in the morning, a surcharge of 20 % in the evening. */
const PRICE = 630
const CHEAPER = 490
const DEARER = 770

let shop: BookingShop
let mali: string
let anan: string
beforeAll(async () => {
  shop = await openBookingShop({
    ...{ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET, STAFF_LINK_SECRET: STAFF },
    PUBLIC_ORIGIN: 'https://sabai.example',
  })
  mali = await shop.account('mali')
  anan = await shop.account('anan')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  for (const table of [schema.refunds, schema.payments, schema.sandboxCharges, schema.paymentEvents]) {
    await shop.db.delete(table)
  }
  await shop.db.delete(schema.pointEntries)
  await shop.db.delete(schema.pointBalances)
  await shop.db.update(schema.shops).set({ allowsReschedule: true, capacity: 3 })
  const factor = { shopId: SHOP, weekdays: EVERY_DAY }
  await shop.db.insert(schema.priceFactors).values([
    { ...factor, id: 'morning', percentage: 20, fromTime: '10:00', toTime: '12:00' },
    { ...factor, id: 'evening', percentage: -20, fromTime: '18:00', toTime: '21:00' },
  ])
})

type Change = Record<string, unknown>
type How = { token?: string; now?: Date; idempotencyKey?: string }
const send = (method: string, path: string, body?: Change, { token = mali, ...how }: How = {}) =>
  shop.backend.send(method, path, { token, body, ...how })
const booked = async (change: Change = {}, token = mali) =>
  String((await shop.book(token, { paymentMethod: 'ktbcard', ...change })).body.reservationID)
const paid = (id: string, amount: number, about: Partial<PaymentReport> = {}, now?: Date) =>
  report(shop.backend, { id, amount, ...about }, { now })
/** Booked for 14:00 and paid by card. */
const paidVisit = async (change: Change = {}, token = mali) => {
  const id = await booked(change, token)
  await paid(id, Number(change.price ?? PRICE))
  return id
}
const move = (id: string, time: string, change: Change = {}, how: How = {}) =>
  send('PATCH', `/reservation/${id}/reschedule`, { date: tomorrow, time, ...change }, how)
/** Moves to the evening by card; answers the id of the difference. */
const moveDearer = async (id: string, time = '18:00', how: How = {}) => {
  const { body } = await move(id, time, { price: DEARER, paymentMethod: 'ktbcard' }, how)
  return String(body.moveId)
}
const visit = async (id: string, how: How = {}) =>
  (await send('GET', `/reservation/${id}`, undefined, how)).body.reservation as Reservation
const cancel = async (id: string, now?: Date) =>
  (await send('PATCH', `/reservation/${id}/cancel`, {}, { now })).body.reservation as Reservation
const status = async (ref: Change, now?: Date) => (await send('POST', '/payment/status', ref, { now })).body
const offered = async (id: string) => {
  const { body } = await send('GET', `/reservation/${id}/reschedule?date=${tomorrow}&days=1`)
  const [day] = body.days as MoveDay[]
  return (at: string) => day?.times.find(({ time }) => time === instantOf(tomorrow, at).toISOString())
}
const at = (time: string) => instantOf(tomorrow, time).toISOString()
/** Guests by the half hour in Bangkok. */
const used = async () => {
  const rows = await shop.db.select().from(schema.slotUse).orderBy(schema.slotUse.slot)
  const clock = (slot: Date) => new Date(slot.getTime() + 7 * 3_600_000).toISOString().slice(11, 16)
  return Object.fromEntries(rows.flatMap(({ slot, used }) => (used > 0 ? [[clock(slot), used]] : [])))
}
const charges = async () => {
  const rows = await shop.db.select().from(schema.sandboxCharges).orderBy(schema.sandboxCharges.createdAt)
  return rows.map(({ amount, refundedAmount, state }) => [amount, refundedAmount, state])
}
/** What came less what went back, for a booking and its moves; whole baht. */
const kept = async () => {
  const came = await shop.db.select().from(schema.payments).where(eq(schema.payments.state, 'paid'))
  const back = await shop.db.select().from(schema.refunds)
  return (
    came.reduce((sum, { paidAmount }) => sum + (paidAmount ?? 0), 0) - back.reduce((sum, one) => sum + one.amount, 0)
  )
}

describe('the times to which a visit can be moved', () => {
  it('say what they cost beside what is paid', async () => {
    const times = await offered(await paidVisit())
    expect(times('11:00')).toMatchObject({ state: 'otherPrice', price: CHEAPER, difference: -140, canTake: true })
    expect(times('16:00')).toMatchObject({ state: 'free', price: PRICE, difference: 0, canTake: true })
    expect(times('18:00')).toMatchObject({ state: 'otherPrice', price: DEARER, difference: 140, canTake: true })
    expect(times('14:00')).toMatchObject({ state: 'now', canTake: false })
  })

  it('are refused at another price to whoever has not agreed to it', async () => {
    const id = await paidVisit()
    for (const time of ['11:00', '18:00']) {
      expect((await move(id, time)).body.code).toBe(ERROR_CODE.rescheduledPrice)
    }
    const changed = await move(id, '18:00', { price: 700 })
    expect(changed).toMatchObject({ status: 409, body: { code: ERROR_CODE.totalChanged, price: DEARER } })
    expect((await move(id, '16:00', { price: 600 })).body).toMatchObject({
      code: ERROR_CODE.totalChanged,
      price: PRICE,
    })
    expect(await visit(id)).toMatchObject({ rescheduleCount: 0, price: PRICE, refunds: [] })
  })
})

describe('a paid visit that is moved to a dearer time', () => {
  it('stays as it is while the difference is paid, keeps the new place, and moves once it is', async () => {
    const id = await paidVisit({ email: 'dearer@sabai.test' })
    const { status: http, body } = await move(id, '18:00', { price: DEARER, paymentMethod: 'ktbcard' })
    expect([http, body.paymentUrl]).toEqual([200, expect.stringContaining(`/reservations/payment/pay/${body.moveId}?`)])
    const moveId = String(body.moveId)
    expect(await visit(id)).toMatchObject({
      ...{ time: at('14:00'), price: PRICE, rescheduleCount: 0 },
      openMove: { _id: moveId, time: at('18:00'), amount: 140 },
    })
    expect(await used()).toEqual({ '14:00': 1, '14:30': 1, '18:00': 1, '18:30': 1 })
    expect(await status({ moveId })).toMatchObject({ state: 'pending', amount: 140, partOf: id, canPay: true })

    expect((await paid(moveId, 140, { kind: 'move' })).body.isApplied).toBe(true)
    expect(await visit(id)).toMatchObject({
      ...{ time: at('18:00'), price: DEARER, rescheduleCount: 1, movedFrom: at('14:00'), openMove: null },
      ...{ isPaid: true, paymentState: 'paid', pointReceived: 30, lines: [{ finalPrice: DEARER, finalTotal: DEARER }] },
    })
    expect(await used()).toEqual({ '18:00': 1, '18:30': 1 })
    expect(await status({ moveId })).toMatchObject({ state: 'paid', partOf: id })
    expect(await kept()).toBe(DEARER)
    const [mail] = (await mailsTo(shop.backend, 'dearer@sabai.test')).filter(({ subject }) => subject.startsWith('New'))
    expect(mail?.text).toContain('You have paid the difference of ฿140.')
  })

  it('pays at the practice bank, and cancelling gives both payments back', async () => {
    const { body } = await shop.book(mali, { paymentMethod: 'ktbcard' })
    const id = String(body.reservationID)
    await submit(shop.backend, await openPage(shop.backend, String(body.paymentUrl)), card('4242424242424242'))
    const dearer = await move(id, '18:00', { price: DEARER, paymentMethod: 'ktbcard' })
    await submit(shop.backend, await openPage(shop.backend, String(dearer.body.paymentUrl)), card('4242424242424242'))
    expect(await visit(id)).toMatchObject({ time: at('18:00'), price: DEARER })
    expect(await cancel(id)).toMatchObject({
      ...{ status: 'canceled', paymentState: 'refunded', refundedAmount: DEARER },
      refunds: expect.arrayContaining([
        expect.objectContaining({ amount: PRICE, reason: 'canceled', refundedAt: expect.any(String) }),
        expect.objectContaining({ amount: 140, reason: 'canceled', refundedAt: expect.any(String) }),
      ]),
    })
    expect(await charges()).toEqual([
      [PRICE, PRICE, 'refunded'],
      [140, 140, 'refunded'],
    ])
    expect([await kept(), await used()]).toEqual([0, {}])
  })

  it('stays where it was when the difference is not paid in time; what still comes goes back', async () => {
    const id = await paidVisit({ email: 'late@sabai.test' })
    const moveId = await moveDearer(id)
    const later = addMinutes(new Date(), 31)
    expect(await visit(id, { now: later })).toMatchObject({ time: at('14:00'), price: PRICE, openMove: null })
    expect(await used()).toEqual({ '14:00': 1, '14:30': 1 })
    const [mail] = (await mailsTo(shop.backend, 'late@sabai.test')).filter(({ subject }) => subject.startsWith('Unch'))
    expect(mail?.text).toContain('stays as it was')

    await paid(moveId, 140, { kind: 'move', at: later.toISOString() }, later)
    const late = await visit(id, { now: later })
    expect(late).toMatchObject({ time: at('14:00'), price: PRICE, paymentState: 'paid', refundedAmount: 0 })
    expect(late.refunds).toMatchObject([{ amount: 140, reason: 'late', refundedAt: expect.any(String) }])
    expect(await kept()).toBe(PRICE)
  })

  it('counts money that came in time and was reported after it', async () => {
    const id = await paidVisit()
    const moveId = await moveDearer(id)
    const later = addMinutes(new Date(), 45)
    await paid(moveId, 140, { kind: 'move', at: addMinutes(new Date(), 20).toISOString() }, later)
    expect(await visit(id, { now: later })).toMatchObject({ time: at('18:00'), price: DEARER })
  })

  it('is given up by its customer, and its place is free at once', async () => {
    const id = await paidVisit()
    const moveId = await moveDearer(id)
    expect((await send('POST', '/transactions/cancel', { moveId }, { token: anan })).status).toBe(404)
    expect((await send('POST', '/transactions/cancel', { moveId })).body).toMatchObject({ state: 'expired' })
    expect(await visit(id)).toMatchObject({ time: at('14:00'), openMove: null })
    expect(await used()).toEqual({ '14:00': 1, '14:30': 1 })
  })

  it('needs a half hour once that it has already', async () => {
    await shop.db.update(schema.shops).set({ capacity: 1 })
    await shop.db.update(schema.priceFactors).set({ fromTime: '14:30' }).where(eq(schema.priceFactors.id, 'evening'))
    const id = await paidVisit()
    const moveId = await moveDearer(id, '14:30')
    expect(await used()).toEqual({ '14:00': 1, '14:30': 1, '15:00': 1 })
    await paid(moveId, 140, { kind: 'move' })
    expect(await used()).toEqual({ '14:30': 1, '15:00': 1 })
  })

  it('is one wish however often it is tapped, and a later wish takes its place', async () => {
    const id = await paidVisit()
    const wish = { price: DEARER, paymentMethod: 'ktbcard' }
    const taps = await Promise.all([1, 2, 3].map(() => move(id, '18:00', wish, { idempotencyKey: 'one tap' })))
    expect(new Set(taps.map(({ body }) => body.moveId)).size).toBe(1)
    const other = await Promise.all([1, 2].map(() => move(id, '18:00', wish)))
    expect(other.map(({ body }) => body.moveId)).toEqual([taps[0]?.body.moveId, taps[0]?.body.moveId])
    expect(await used()).toEqual({ '14:00': 1, '14:30': 1, '18:00': 1, '18:30': 1 })
    const moveId = await moveDearer(id, '19:30')
    expect(await used()).toEqual({ '14:00': 1, '14:30': 1, '19:30': 1, '20:00': 1 })
    expect(moveId).not.toBe(taps[0]?.body.moveId)
    await move(id, '16:00')
    expect(await visit(id)).toMatchObject({ time: at('16:00'), openMove: null, price: PRICE })
    expect(await used()).toEqual({ '16:00': 1, '16:30': 1 })
    for (const gone of [String(taps[0]?.body.moveId), moveId]) await paid(gone, 140, { kind: 'move' })
    expect([await visit(id), await kept()]).toMatchObject([{ time: at('16:00'), price: PRICE }, PRICE])
  })

  it('is paid online only', async () => {
    const id = await paidVisit()
    for (const paymentMethod of ['CASH', 'TRANSFER']) {
      const refused = await move(id, '18:00', { price: DEARER, paymentMethod })
      expect(refused.body.code).toBe(ERROR_CODE.methodUnavailable)
    }
    const { body } = await move(id, '18:00', { price: DEARER, paymentMethod: 'bbl_promptpay' })
    const qr = await send('POST', '/payment/create-qr', { moveId: body.moveId })
    expect(qr.body).toMatchObject({ amount: 140 })
  })

  it('earns the points of its new price, and its guest is let in', async () => {
    const id = await paidVisit()
    await paid(await moveDearer(id), 140, { kind: 'move' })
    const now = instantOf(tomorrow, '18:00')
    const headers = await openDesk(shop.backend, STAFF, SHOP)
    await shop.backend.send('POST', `/desk/${SHOP}/reservations/${id}/confirm`, { now, headers })
    const rows = await shop.db.select().from(schema.pointEntries).where(eq(schema.pointEntries.reason, 'earned'))
    expect(rows.map(({ amount }) => amount)).toEqual([30])
  })
})

describe('many at once', () => {
  it('gives the last place of a dearer time to one of two', async () => {
    await shop.db.update(schema.shops).set({ capacity: 2 })
    await shop.book(anan, { time: '18:00', price: DEARER })
    const ids = [await paidVisit(), await paidVisit({ time: '15:30' }, anan)]
    const tokens = [mali, anan]
    const replies = await Promise.all(
      ids.map((id, index) => move(id, '18:00', { price: DEARER, paymentMethod: 'ktbcard' }, { token: tokens[index] })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await used()).toMatchObject({ '18:00': 2, '18:30': 2 })
  })

  it('keeps the place from others while its difference is open, and gives it to them afterwards', async () => {
    await shop.db.update(schema.shops).set({ capacity: 1 })
    const id = await paidVisit()
    await moveDearer(id)
    expect((await shop.book(anan, { time: '18:00', price: DEARER })).body.code).toBe(ERROR_CODE.slotFull)
    const now = addMinutes(new Date(), 31)
    const body = bookingInput({ time: '18:00', tel: '899999999', price: DEARER })
    const later = await send('POST', '/reservation', body, { token: anan, now })
    expect(later.status).toBe(200)
    expect(await visit(id, { now })).toMatchObject({ time: at('14:00'), openMove: null })
  })

  it('ends in one truth where payment, cancel and another move meet', async () => {
    for (let round = 0; round < 6; round++) {
      const id = await paidVisit()
      const moveId = await moveDearer(id)
      await Promise.all([
        paid(moveId, 140, { kind: 'move' }),
        cancel(id),
        move(id, '16:00', { price: PRICE }),
        send('POST', '/transactions/cancel', { moveId }),
      ])
      expect(await visit(id)).toMatchObject({ status: 'canceled', openMove: null })
      expect([await kept(), await used()]).toEqual([0, {}])
    }
  })

  it('either moves or stays where its half hour ends while money, a look and another booking come', async () => {
    for (let round = 0; round < 4; round++) {
      await shop.clear()
      await shop.db.delete(schema.payments)
      await shop.db.insert(schema.priceFactors).values({
        ...{ id: 'evening', shopId: SHOP, weekdays: EVERY_DAY, percentage: -20, fromTime: '18:00', toTime: '21:00' },
      })
      const id = await paidVisit()
      const moveId = await moveDearer(id)
      const now = addMinutes(new Date(), 31)
      const body = bookingInput({ time: '18:00', tel: '899999999', price: DEARER })
      await Promise.all([
        paid(moveId, 140, { kind: 'move', at: now.toISOString() }, now),
        visit(id, { now }),
        send('POST', '/reservation', body, { token: anan, now }),
        status({ moveId }, now),
      ])
      expect(await visit(id, { now })).toMatchObject({ time: at('14:00'), price: PRICE, openMove: null })
      expect([await kept(), await used()]).toEqual([PRICE, { '14:00': 1, '14:30': 1, '18:00': 1, '18:30': 1 }])
    }
  })

  it('moves once for a payment that is reported many times over', async () => {
    const id = await paidVisit()
    const moveId = await moveDearer(id)
    const [attempt] = await shop.db
      .select()
      .from(schema.payments)
      .where(and(eq(schema.payments.orderId, moveId)))
    const ref = attempt?.id ?? ''
    await Promise.all([1, 2, 3].map((n) => paid(moveId, 140, { kind: 'move', ref, eventId: `event ${n}` })))
    await paid(moveId, 140, { kind: 'move', ref, eventId: 'event 9' })
    expect(await visit(id)).toMatchObject({ time: at('18:00'), price: DEARER, rescheduleCount: 1, refunds: [] })
    // A second payment is a surplus, which people look at.
    await paid(moveId, 140, { kind: 'move', ref: 'another', eventId: 'event 10' })
    expect((await visit(id)).refunds).toMatchObject([{ amount: 140, reason: 'surplus', refundedAt: null }])
    expect(await kept()).toBe(DEARER)
  })
})

describe('cancelling while a difference is open', () => {
  it('frees both places and gives back what was paid, the difference too where it still comes', async () => {
    const id = await paidVisit()
    const moveId = await moveDearer(id)
    expect(await cancel(id)).toMatchObject({ status: 'canceled', refundedAmount: PRICE, openMove: null })
    expect(await used()).toEqual({})
    await paid(moveId, 140, { kind: 'move' })
    expect(await kept()).toBe(0)
  })

  it('at the desk: who comes at the old time comes, and the move is off', async () => {
    const now = addMinutes(instantOf(tomorrow, '14:00'), -70)
    const id = await paidVisit()
    const moveId = await moveDearer(id, '18:00', { now })
    const headers = await openDesk(shop.backend, STAFF, SHOP)
    await shop.backend.send('POST', `/desk/${SHOP}/reservations/${id}/confirm`, { now, headers })
    expect(await visit(id, { now })).toMatchObject({ status: 'confirmed', time: at('14:00'), openMove: null })
    await paid(moveId, 140, { kind: 'move', at: now.toISOString() }, now)
    expect(await visit(id, { now })).toMatchObject({ time: at('14:00'), price: PRICE })
    expect(await kept()).toBe(PRICE)
  })
})

describe('a paid visit that is moved to a cheaper time', () => {
  it('returns the difference with the move, and the rest when it is canceled', async () => {
    const { body } = await shop.book(mali, { paymentMethod: 'ktbcard', email: 'cheaper@sabai.test' })
    const id = String(body.reservationID)
    await submit(shop.backend, await openPage(shop.backend, String(body.paymentUrl)), card('4242424242424242'))
    const moved = await move(id, '11:00', { price: CHEAPER })
    expect(moved.body).toMatchObject({ moveId: null, paymentUrl: null })
    expect(moved.body.reservation).toMatchObject({
      ...{ time: at('11:00'), price: CHEAPER, paymentState: 'paid', refundedAmount: 0, pointReceived: 19 },
      refunds: [{ amount: 140, reason: 'moved', refundedAt: expect.any(String) }],
    })
    expect([await charges(), await kept(), await used()]).toEqual([
      [[PRICE, 140, 'paid']],
      CHEAPER,
      { '11:00': 1, '11:30': 1 },
    ])
    const [mail] = (await mailsTo(shop.backend, 'cheaper@sabai.test')).filter(({ subject }) =>
      subject.startsWith('New'),
    )
    expect(mail?.text).toContain('฿140 went back to you')
    expect(await cancel(id)).toMatchObject({ refundedAmount: CHEAPER, paymentState: 'refunded' })
    expect([await charges(), await kept()]).toEqual([[[PRICE, PRICE, 'refunded']], 0])
  })

  it('gives back from both payments after it was dearer', async () => {
    const id = await paidVisit()
    await paid(await moveDearer(id), 140, { kind: 'move' })
    await move(id, '11:00', { price: CHEAPER })
    expect(await visit(id)).toMatchObject({ price: CHEAPER, isPaid: true })
    expect(await kept()).toBe(CHEAPER)
    const rows = await shop.db.select().from(schema.refunds)
    expect(rows.map(({ amount }) => amount).sort()).toEqual([140, 140])
    await cancel(id)
    expect(await kept()).toBe(0)
  })

  it('costs less at once where people still send the difference', async () => {
    const id = await booked({ paymentMethod: 'TRANSFER' })
    await shop.db.insert(schema.payments).values({
      ...{ id: `bank ${id}`, orderId: id, provider: 'bank', method: 'TRANSFER', amount: PRICE },
      ...{ state: 'paid', paidAmount: PRICE, paidAt: new Date() },
    })
    await shop.db.update(schema.orders).set({ state: 'paid', paidAt: new Date() }).where(eq(schema.orders.id, id))
    const { body } = await move(id, '11:00', { price: CHEAPER })
    expect(body.reservation).toMatchObject({
      ...{ price: CHEAPER, paymentState: 'paid' },
      refunds: [{ amount: 140, reason: 'moved', refundedAt: null }],
    })
    const headers = await openDesk(shop.backend, STAFF, SHOP)
    const done = `/desk/${SHOP}/refunds/reservation/${id}/done`
    expect((await shop.backend.send('POST', done, { headers, body: { amount: 140 } })).status).toBe(200)
    expect(await visit(id)).toMatchObject({ paymentState: 'paid', refunds: [{ refundedAt: expect.any(String) }] })
  })

  it('is one refund for a double tap', async () => {
    const id = await paidVisit()
    await Promise.all([1, 2, 3].map(() => move(id, '11:00', { price: CHEAPER }, { idempotencyKey: 'cheap' })))
    await Promise.all([1, 2].map(() => move(id, '11:00', { price: CHEAPER })))
    expect(await visit(id)).toMatchObject({ rescheduleCount: 1, price: CHEAPER })
    expect(await kept()).toBe(CHEAPER)
  })
})

describe('a visit that is not paid yet', () => {
  it('costs another price at the shop, and nothing moves but the visit', async () => {
    const id = await booked({ paymentMethod: 'CASH' })
    expect((await move(id, '18:00', { price: DEARER })).body).toMatchObject({ moveId: null, paymentUrl: null })
    expect(await visit(id)).toMatchObject({ time: at('18:00'), price: DEARER, isPaid: false, paymentState: 'atShop' })
    await move(id, '11:00', { price: CHEAPER })
    expect(await visit(id)).toMatchObject({ time: at('11:00'), price: CHEAPER, refunds: [] })
    expect(await shop.db.$count(schema.payments)).toBe(0)
  })

  it('asks for the new amount online; a payment of the old one goes back', async () => {
    const id = await booked()
    const before = await visit(id)
    await move(id, '18:00', { price: DEARER })
    const after = await visit(id)
    expect(after).toMatchObject({ time: at('18:00'), price: DEARER, canPay: true, paymentState: 'pending' })
    expect(after.payableUntil).toBe(before.payableUntil)
    const [attempt] = await shop.db.select().from(schema.payments)
    expect(attempt).toMatchObject({ state: 'closed', amount: PRICE })
    expect((await paid(id, PRICE)).body.code).toBe(ERROR_CODE.wrongAmount)
    const { body } = await send('POST', '/payment/start', { reservationId: id })
    expect(body.paymentUrl).toContain('/pay/')
    await paid(id, DEARER)
    expect(await visit(id)).toMatchObject({ isPaid: true, price: DEARER, refunds: [{ reason: 'wrongAmount' }] })
    expect(await kept()).toBe(DEARER)
  })

  it('keeps its sum while people look at a receipt for it', async () => {
    const id = await booked({ paymentMethod: 'TRANSFER' })
    await shop.db
      .update(schema.orders)
      .set({ receiptState: 'inReview', expiresAt: null })
      .where(eq(schema.orders.id, id))
    expect((await offered(id))('18:00')).toMatchObject({ state: 'otherPrice', canTake: false })
    expect((await move(id, '18:00', { price: DEARER })).body.code).toBe(ERROR_CODE.rescheduledPrice)
    expect((await move(id, '16:00')).status).toBe(200)
  })
})

describe('a visit that points have paid', () => {
  const points = (amount: number) =>
    shop.db.transaction(async (tx) => {
      const [user] = await tx.select().from(schema.users).where(eq(schema.users.email, 'mali@sabai.test'))
      const userId = user!.id
      const expiresAt = addMinutes(new Date(), 60 * 24 * 100)
      await tx.insert(schema.pointBalances).values({ userId, points: amount })
      await tx.insert(schema.pointEntries).values({ id: `p${amount}`, userId, amount, reason: 'welcome', expiresAt })
    })
  const balance = async () => (await shop.db.select().from(schema.pointBalances))[0]?.points

  it('gets points back at a cheaper time, and all that is left when it is canceled', async () => {
    await points(1000)
    const id = await booked({ pointDiscount: PRICE, price: 0 })
    expect(await balance()).toBe(1000 - PRICE)
    expect((await offered(id))('11:00')).toMatchObject({
      price: 0,
      difference: 0,
      pointsBack: 140,
      state: 'otherPrice',
    })
    await move(id, '11:00', { price: 0 })
    expect(await visit(id)).toMatchObject({ time: at('11:00'), price: 0, pointDiscount: CHEAPER, isPaid: true })
    expect(await balance()).toBe(1000 - CHEAPER)
    await cancel(id)
    expect(await balance()).toBe(1000)
  })

  it('pays a dearer time in money, which comes back as money', async () => {
    await points(1000)
    const id = await booked({ pointDiscount: PRICE, price: 0 })
    const { body } = await move(id, '18:00', { price: 140, paymentMethod: 'alipay' })
    await paid(String(body.moveId), 140, { kind: 'move' })
    expect(await visit(id)).toMatchObject({ price: 140, pointDiscount: PRICE, paymentMethod: 'alipay', isPaid: true })
    expect(await cancel(id)).toMatchObject({ refundedAmount: 140, paymentState: 'refunded' })
    expect([await balance(), await kept()]).toEqual([1000, 0])
  })

  it('gets money back before points where both have paid', async () => {
    await points(1000)
    const id = await paidVisit({ pointDiscount: 100, price: 530 })
    await move(id, '11:00', { price: 390 })
    expect(await visit(id)).toMatchObject({ price: 390, pointDiscount: 100 })
    expect([await balance(), await kept()]).toEqual([900, 390])
  })
})
