import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { type BookingShop, openBookingShop } from '#tests/support/bookings/bookingShop.ts'
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
    expect(
      Buffer.from(body.png as string, 'base64')
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
    const cash = await shop.order('CASH')
    const refused = await shop.backend.send('POST', '/payment/create-qr', {
      token: shop.mali,
      body: { reservationId: cash.id },
    })
    expect(refused.body.code).toBe(ERROR_CODE.paymentOver)
  })
})

describe('whoever scans the PromptPay code', () => {
  const qrOf = async (open: BookingShop) => {
    const token = await open.account('ploy')
    const { body } = await open.book(token, { paymentMethod: 'bbl_promptpay' })
    const reservationId = body.reservationID as string
    const qr = await open.backend.send('POST', '/payment/create-qr', { token, body: { reservationId } })
    await open.close()
    return qr.body
  }

  it('compares the name that the banking app shows, and sends the receipt where nobody reports the money', async () => {
    const own = { PROMPTPAY_ID: '0812345678', PAYMENT_PROVIDER: 'none' }
    const named = await openBookingShop({ ...own, PROMPTPAY_NAME: 'Sabai Massage Co., Ltd.' })
    expect(await qrOf(named)).toMatchObject({ payee: 'Sabai Massage Co., Ltd.', isReported: false, practiceUrl: null })
    expect(await qrOf(await openBookingShop(own))).toMatchObject({ payee: null, isReported: false })
    expect(await qrOf(await openBookingShop())).toMatchObject({ payee: 'Sabai', isReported: true })
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

describe('the order of the ways to pay', () => {
  const listed = async (token?: string, lang = 'th', device = '') => {
    const query = new Request('http://shop.test/api/payment/methods', {
      headers: {
        'accept-language': lang,
        'user-agent': device,
        ...(token && { authorization: `Bearer ${token}` }),
      },
    })
    const { items } = (await (await shop.backend.fetch(query)).json()) as { items: { paymentMethod: string }[] }
    return items.slice(0, 3).map(({ paymentMethod }) => paymentMethod)
  }

  it('begins with what is likely by language, app and device', async () => {
    expect(await listed()).toEqual(['bbl_promptpay', 'ktbcard', 'CASH'])
    expect(await listed(undefined, 'de')).toEqual(['ktbcard', 'bbl_promptpay', 'CASH'])
    const phone = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Mobile Safari/537.36'
    expect(await listed(undefined, 'zh-Hans', phone)).toEqual(['alipay', 'wechat', 'ktbcard'])
    expect(await listed(undefined, 'th', `${phone} Line/14.0.0`)).toEqual(['linepay', 'bbl_promptpay', 'ktbcard'])
  })

  it('begins with what this customer used last, and with nobody else’s', async () => {
    const { id } = await shop.order('ktbcard')
    expect(await listed(shop.mali)).toEqual(['ktbcard', 'bbl_promptpay', 'CASH'])
    expect(await listed(shop.anan)).toEqual(['bbl_promptpay', 'ktbcard', 'CASH'])
    await shop.backend.send('POST', '/transactions/cancel', { token: shop.mali, body: { reservationId: id } })
    expect(await listed(shop.mali)).toEqual(['bbl_promptpay', 'ktbcard', 'CASH'])
  })
})

describe('a bank transfer', () => {
  const PRODUCTION = {
    ...{ APP_ENV: 'production', PAYMENT_PROVIDER: 'none', RATE_LIMIT: 'on', PUBLIC_ORIGIN: 'https://sabai.example' },
    ...{ STAFF_LINK_SECRET: 'a-secret-of-the-staff-links', PAYMENT_WEBHOOK_SECRET: 'a-secret-of-the-webhook' },
    SMTP_URL: 'smtp://localhost:1025',
  }
  const offers = async (variables: Record<string, string>) => {
    const open = await openBookingShop(variables)
    const { body } = await open.backend.send('GET', '/payment/methods')
    const token = await open.account('nok')
    const booked = await open.book(token, { paymentMethod: 'TRANSFER' })
    await open.close()
    const methods = (body.items as { paymentMethod: string }[]).map(({ paymentMethod }) => paymentMethod)
    return [methods.includes('TRANSFER'), body.bankAccount, booked.body.code]
  }

  it('is offered in production only where an account is configured, and refused (72) elsewhere', async () => {
    expect(await offers(PRODUCTION)).toEqual([false, null, ERROR_CODE.methodUnavailable])
    const BANK_ACCOUNT = 'Bangkok Bank 123-4-56789-0, Sabai'
    expect(await offers({ ...PRODUCTION, BANK_ACCOUNT })).toEqual([true, BANK_ACCOUNT, 0])
  })

  it('has an account in the demo that no bank has', async () => {
    expect(await offers({ APP_ENV: 'demo' })).toEqual([true, 'Sabai Practice Bank 000-0-00000-0', 0])
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
