import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantResponse } from '#contract/instant/instant.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { type Customer, insertUsers } from '#tests/support/accounts/customers.ts'
import { requestOf, responsesOf } from '#tests/support/instant/answers.ts'
import { ARRIVAL, type InstantShops, NOW, openInstantShops } from '#tests/support/instant/instantShops.ts'
import { selectBookings } from '#tests/support/orders/orderRows.ts'

let shops: InstantShops

let mali: Customer

beforeAll(async () => {
  shops = await openInstantShops()
})

afterAll(() => shops.close())

beforeEach(async () => {
  await shops.clear()
  mali = await shops.customer()
})

describe('a customer who books an answer', () => {
  const book = (customer: Customer, response: InstantResponse, change = {}, now = addMinutes(NOW, 2)) =>
    shops.backend.send('POST', '/reservation', {
      token: customer.token,
      now,
      body: {
        shop: response.shop._id,
        orders: [{ timePriceId: response.timePriceId, guestCount: response.guestCount }],
        ...{ date: response.date, time: response.time, price: response.price, paymentMethod: 'CASH' },
        ...{ name: 'Mali', tel: '812345678', email: 'mali@sabai.test', orderResponseId: response._id },
        ...change,
      },
    })

  it('gets its time and places though the shop is full, and the other shops theirs back', async () => {
    await shops.shop('small', { capacity: 1 })
    await shops.shop('other', { north: 0.01 })
    const asked = await shops.ask(mali)
    const booked = await book(mali, responsesOf(asked)[0]!, { date: '2020-01-01', time: '03:30' })
    expect(booked).toMatchObject({ status: 200 })
    const [row] = await selectBookings(shops.db)
    expect(row).toMatchObject({ id: booked.body.reservationID, time: ARRIVAL, price: 630, shopId: 'small' })
    expect([await shops.used('small'), await shops.used('other')]).toEqual([
      [1, 1],
      [0, 0],
    ])
    expect(await shops.db.select().from(schema.slotHolds)).toEqual([])
    const { _id } = requestOf(asked)
    const after = await shops.call(mali, 'GET', `/requests?id=${_id}`)
    expect(requestOf(after)).toMatchObject({ state: 'accepted', reservationID: booked.body.reservationID })
    const { body } = await shops.call(mali, 'GET', `/responses?requestId=${_id}`)
    expect(body.items).toMatchObject([{ state: 'accepted' }, { state: 'expired' }])
    await shops.purge(addMinutes(NOW, 10))
    expect(await shops.used('small')).toEqual([1, 1])
  })

  it('has one booking, however often and of whichever answers it taps at once', async () => {
    await shops.shop('near')
    await shops.shop('next', { north: 0.01 })
    const answers = responsesOf(await shops.ask(mali))
    const taps = await Promise.all([...answers, ...answers, ...answers].map((answer) => book(mali, answer)))
    expect(taps.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(taps.filter(({ body }) => body.code === ERROR_CODE.offerOver)).toHaveLength(5)
    expect(await selectBookings(shops.db)).toHaveLength(1)
    const used = [...(await shops.used('near')), ...(await shops.used('next'))]
    expect(used.sort()).toEqual([0, 0, 1, 1])
  })

  it('is refused one that is over, forged, another customer’s, or for something else', async () => {
    await shops.shop('near')
    const [answer] = responsesOf(await shops.ask(mali))
    const anan = await shops.customer()
    expect(await book(anan, answer!)).toMatchObject({ status: 404, body: { code: ERROR_CODE.notFound } })
    const forged = '00000000-0000-4000-8000-000000000000'
    for (const orderResponseId of [forged, `${answer!._id}x`]) {
      expect(await book(mali, answer!, { orderResponseId })).toMatchObject({ body: { code: ERROR_CODE.notFound } })
      expect(await shops.call(mali, 'GET', `/responses/${orderResponseId}`)).toMatchObject({ status: 404 })
    }
    const three = { orders: [{ timePriceId: 'near-60', guestCount: 3 }] }
    expect(await book(mali, answer!, three)).toMatchObject({ status: 400 })
    expect(await book(mali, answer!, { price: 1 })).toMatchObject({
      body: { code: ERROR_CODE.totalChanged, price: 630 },
    })
    const late = await book(mali, answer!, {}, addMinutes(NOW, 5))
    expect(late).toMatchObject({ status: 409, body: { code: ERROR_CODE.offerOver } })
    expect(await selectBookings(shops.db)).toEqual([])
  })

  it('or lets the request run out in the same moment, and no place is lost or taken twice', async () => {
    await shops.shop('near', { capacity: 5 })
    const customers = await insertUsers(shops.db, 5)
    const answers = await Promise.all(customers.map(async (one) => responsesOf(await shops.ask(one))[0]!))
    const last = addMinutes(NOW, 4.9)
    const [booked] = await Promise.all([
      Promise.all(customers.map((one, index) => book(one, answers[index]!, {}, last))),
      shops.purge(addMinutes(NOW, 5)),
      shops.purge(addMinutes(NOW, 5)),
    ])
    const count = booked.filter(({ status }) => status === 200).length
    expect(await shops.used('near')).toEqual([count, count])
    expect(await shops.db.select().from(schema.slotHolds)).toEqual([])
  })
})
