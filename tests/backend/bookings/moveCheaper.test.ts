import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'
import { SHOP } from '#tests/support/bookings/bookingShop.ts'
import {
  at,
  booked,
  CHEAPER,
  cancel,
  charges,
  DEARER,
  kept,
  mali,
  move,
  moveDearer,
  offered,
  PRICE,
  paid,
  paidVisit,
  STAFF,
  send,
  shop,
  used,
  useMovedVisits,
  visit,
} from '#tests/support/bookings/movedVisits.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { card, openPage, submit } from '#tests/support/orders/payments.ts'

useMovedVisits()

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
