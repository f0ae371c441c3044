import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { openBookingShop } from '#tests/support/bookings/bookingShop.ts'
import { changeOrders, selectBookings } from '#tests/support/orders/orderRows.ts'
import { openPaymentShop, type PaymentShop, PRICE } from '#tests/support/orders/paymentShop.ts'
import { report } from '#tests/support/orders/payments.ts'

let shop: PaymentShop

beforeAll(async () => {
  shop = await openPaymentShop()
})

afterAll(() => shop.close())

beforeEach(() => shop.clear())

describe('the PromptPay code', () => {
  it('asks for exactly the order’s amount, and for no other order', async () => {
    const { id } = await shop.order('bbl_promptpay')
    const { body } = await shop.backend.send('POST', '/payment/create-qr', {
      token: shop.mali,
      body: { reservationId: id },
    })
    expect(body).toMatchObject({
      amount: PRICE,
      payload: expect.stringMatching(/^000201010212.*5406630\.006304[0-9A-F]{4}$/),
    })
    const cash = await shop.order('CASH')
    const refused = await shop.backend.send('POST', '/payment/create-qr', {
      token: shop.mali,
      body: { reservationId: cash.id },
    })
    expect(refused.body.code).toBe(ERROR_CODE.paymentOver)
  })
})

describe('a receipt for a PromptPay payment', () => {
  it('needs nobody’s look any more once the acquirer reports the money', async () => {
    const { id } = await shop.order('bbl_promptpay')
    await changeOrders(shop.db, { receiptState: 'inReview' })
    await report(shop.backend, { id, amount: PRICE })
    const [row] = await selectBookings(shop.db)
    expect(row).toMatchObject({ isPaid: true, receiptState: 'approved' })
  })
})

describe('the ways to pay', () => {
  it('are all nine here, and a site without an acquirer refuses what it cannot take', async () => {
    const { body } = await shop.backend.send('GET', '/payment/methods')
    expect((body.items as unknown[]).length).toBe(9)
    const bare = await openBookingShop({ PAYMENT_PROVIDER: 'none' })
    const token = await bare.account('nok')
    const refused = await bare.book(token, { paymentMethod: 'ktbcard' })
    const cash = await bare.book(token)
    await bare.close()
    expect([refused.body.code, cash.status]).toEqual([ERROR_CODE.methodUnavailable, 200])
  })

  it.each(['ktbcard', 'TRANSFER', 'CASH'])('and nothing to pay needs none of them, such as %s', async (method) => {
    await shop.db.update(schema.timePrices).set({ maxPercentage: 100 }).where(eq(schema.timePrices.id, 'oil-60'))
    const free = await shop.order(method, { price: 0 })
    await shop.db.update(schema.timePrices).set({ maxPercentage: 10 }).where(eq(schema.timePrices.id, 'oil-60'))
    expect(free.paymentUrl).toBeNull()
    expect((await shop.status(free.id, { now: addMinutes(new Date(), 60) })).state).toBe('paid')
  })

  it('answer the same link to the same key, so that a lost answer costs nothing', async () => {
    const body = { paymentMethod: 'ktbcard' }
    const [first, again] = [await shop.book(shop.mali, body, 'pay'), await shop.book(shop.mali, body, 'pay')]
    expect(again).toEqual(first)
  })
})

describe('the lists', () => {
  it('show what is to be paid, and everything at once for the menu', async () => {
    const { id } = await shop.order('ktbcard')
    await shop.order('CASH')
    const { _id } = (await shop.backend.send('GET', '/users', { token: shop.mali })).body.user as { _id: string }
    const get = async (path: string) => (await shop.backend.send('GET', path, { token: shop.mali })).body
    expect(await get(`/v2/reservations/user/${_id}?type=paying`)).toMatchObject({ totalCount: 1, items: [{ _id: id }] })
    expect(await get(`/reservations/user/${_id}`)).toMatchObject({ totalCount: 2, hasMore: false })
    expect(await get(`/reservations/user/${_id}/batch`)).toMatchObject({
      reserved: { totalCount: 2 },
      historical: { totalCount: 0 },
      paying: { totalCount: 1 },
      reviewing: { totalCount: 0 },
    })
    expect(await get(`/reservation/${id}/checkStatus`)).toMatchObject({ state: 'pending', status: 'reserved' })
    expect((await shop.backend.send('GET', `/reservations/user/${_id}/batch`, { token: shop.anan })).status).toBe(404)
  })
})
