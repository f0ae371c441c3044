import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { type BookingShop, openBookingShop } from '#tests/support/bookings/bookingShop.ts'
import { changeOrders, selectBookings } from '#tests/support/orders/orderRows.ts'
import { report, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'

let shop: BookingShop

let mali: string

let anan: string

beforeAll(async () => {
  shop = await openBookingShop({ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET })
  mali = await shop.account('mali')
  anan = await shop.account('anan')
})

afterAll(() => shop.close())

beforeEach(async () => {
  await shop.clear()
  await shop.db.delete(schema.payments)
  await shop.db.delete(schema.paymentEvents)
})

const PRICE = 630

const order = async (paymentMethod: string, change: Record<string, unknown> = {}) => {
  const { body } = await shop.book(mali, { paymentMethod, ...change })
  return { id: body.reservationID as string, paymentUrl: body.paymentUrl as string | null }
}

type Asked = { token?: string; now?: Date }

const status = async (id: string, { token = mali, now }: Asked = {}) =>
  (await shop.backend.send('POST', '/payment/status', { token, now, body: { reservationId: id } })).body

describe('the PromptPay code', () => {
  it('asks for exactly the order’s amount, and for no other order', async () => {
    const { id } = await order('bbl_promptpay')
    const { body } = await shop.backend.send('POST', '/payment/create-qr', { token: mali, body: { reservationId: id } })
    expect(body).toMatchObject({
      amount: PRICE,
      payload: expect.stringMatching(/^000201010212.*5406630\.006304[0-9A-F]{4}$/),
    })
    const cash = await order('CASH')
    const refused = await shop.backend.send('POST', '/payment/create-qr', {
      token: mali,
      body: { reservationId: cash.id },
    })
    expect(refused.body.code).toBe(ERROR_CODE.paymentOver)
  })
})

describe('a receipt for a PromptPay payment', () => {
  it('needs nobody’s look any more once the acquirer reports the money', async () => {
    const { id } = await order('bbl_promptpay')
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
    const free = await order(method, { price: 0 })
    await shop.db.update(schema.timePrices).set({ maxPercentage: 10 }).where(eq(schema.timePrices.id, 'oil-60'))
    expect(free.paymentUrl).toBeNull()
    expect((await status(free.id, { now: addMinutes(new Date(), 60) })).state).toBe('paid')
  })

  it('answer the same link to the same key, so that a lost answer costs nothing', async () => {
    const body = { paymentMethod: 'ktbcard' }
    const [first, again] = [await shop.book(mali, body, 'pay'), await shop.book(mali, body, 'pay')]
    expect(again).toEqual(first)
  })
})

describe('the lists', () => {
  it('show what is to be paid, and everything at once for the menu', async () => {
    const { id } = await order('ktbcard')
    await order('CASH')
    const { _id } = (await shop.backend.send('GET', '/users', { token: mali })).body.user as { _id: string }
    const get = async (path: string) => (await shop.backend.send('GET', path, { token: mali })).body
    expect(await get(`/v2/reservations/user/${_id}?type=paying`)).toMatchObject({ totalCount: 1, items: [{ _id: id }] })
    expect(await get(`/reservations/user/${_id}`)).toMatchObject({ totalCount: 2, hasMore: false })
    expect(await get(`/reservations/user/${_id}/batch`)).toMatchObject({
      reserved: { totalCount: 2 },
      historical: { totalCount: 0 },
      paying: { totalCount: 1 },
      reviewing: { totalCount: 0 },
    })
    expect(await get(`/reservation/${id}/checkStatus`)).toMatchObject({ state: 'pending', status: 'reserved' })
    expect((await shop.backend.send('GET', `/reservations/user/${_id}/batch`, { token: anan })).status).toBe(404)
  })
})
