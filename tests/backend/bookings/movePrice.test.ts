import { and, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'
import { bookingInput, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import {
  anan,
  at,
  cancel,
  charges,
  DEARER,
  EVERY_DAY,
  kept,
  mali,
  move,
  moveDearer,
  PRICE,
  paid,
  paidVisit,
  STAFF,
  send,
  shop,
  status,
  used,
  useMovedVisits,
  visit,
} from '#tests/support/bookings/movedVisits.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { card, openPage, submit } from '#tests/support/orders/payments.ts'

useMovedVisits()

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
