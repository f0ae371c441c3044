import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addHours, addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { insertPoints, insertPromotion, insertUser } from '#tests/support/accounts/customers.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { changeOrders, selectBookings } from '#tests/support/orders/orderRows.ts'
import { startBackend } from '#tests/support/processes/startBackend.ts'

let shop: BookingShop
let mali: string

beforeAll(async () => {
  shop = await openBookingShop()
  mali = await shop.account('mali')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  await shop.db.delete(schema.slotHolds)
  await shop.db.delete(schema.payments)
  await shop.db.delete(schema.sandboxCharges)
  await shop.db.delete(schema.paymentTokens)
})

const purge = async (now: Date) => {
  const { body } = await shop.backend.send('POST', '/_test/purge', { now })
  return body.done as Record<string, number>
}
const visitAt = instantOf(tomorrow, '14:00')
const row = async (id: string) => (await selectBookings(shop.db).where(eq(schema.bookings.id, id)))[0]
const used = async () => (await shop.db.select().from(schema.slotUse)).map((each) => each.used)

/** A visit as if it had been booked with that payment method just now. */
async function placed(change: Partial<typeof schema.orders.$inferInsert> = {}) {
  const order = { orders: [{ timePriceId: 'oil-90', guestCount: 2 }], price: 1900 }
  const id = (await shop.book(mali, order)).body.reservationID as string
  const checkedOutAt = new Date()
  await changeOrders(shop.db, { paymentMethod: 'alipay', checkedOutAt, ...change }, eq(schema.orders.id, id))
  return { id, checkedOutAt }
}

describe('an order that nobody pays', () => {
  it('is given up after thirty minutes, not a moment before, with its places and stock', async () => {
    const { id, checkedOutAt } = await placed()
    const over = addMinutes(checkedOutAt, 30)
    expect((await purge(new Date(over.getTime() - 1))).unpaidOrders).toBe(0)
    expect(await used()).toEqual([2, 2, 2])
    expect((await purge(over)).unpaidOrders).toBe(1)
    expect(await row(id)).toMatchObject({ status: 'canceled', canceledAt: over })
    expect(await used()).toEqual([0, 0, 0])
    const [option] = await shop.db.select().from(schema.timePrices).where(eq(schema.timePrices.id, 'oil-90'))
    expect(option?.stock).toBe(2)
  })

  it('is given up once, however many processes run jobs at the same moment', async () => {
    const { checkedOutAt } = await placed()
    const over = addMinutes(checkedOutAt, 31)
    const runs = await Promise.all(Array.from({ length: 10 }, () => purge(over)))
    expect(runs.reduce((sum, done) => sum + (done.unpaidOrders ?? 0), 0)).toBe(1)
    expect(await used()).toEqual([0, 0, 0])
  })

  it('is over for its customer at once, also before any job', async () => {
    const { id, checkedOutAt } = await placed()
    const now = addMinutes(checkedOutAt, 30)
    const { body } = await shop.backend.send('GET', `/reservation/${id}`, { token: mali, now })
    expect(body.reservation).toMatchObject({ status: 'canceled', canCancel: false })
    const refused = await shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: mali, now, body: {} })
    expect(refused.body.code).toBe(ERROR_CODE.cannotCancel)
    expect(await used()).toEqual([0, 0, 0])
  })

  it('gives the promotion’s use and the points back to its customer', async () => {
    const customer = await insertUser(shop.db)
    await insertPoints(shop.db, customer.id, 50)
    await insertPromotion(shop.db, { id: 'less' })
    const order = { promotionId: 'less', pointDiscount: 30, price: 500, paymentMethod: 'ktbcard' }
    expect((await shop.book(customer.token, order)).status).toBe(200)
    const points = async () => (await shop.backend.send('GET', '/points/summary', customer)).body.point
    const uses = async () => (await shop.db.select().from(schema.promotions)).map((each) => each.used)
    expect([await points(), await uses()]).toEqual([20, [1]])
    await purge(addMinutes(new Date(), 31))
    expect([await points(), await uses()]).toEqual([50, [0]])
  })

  it.each([
    ['is paid', { paidAt: new Date() }],
    ['is to be paid at the shop', { paymentMethod: 'CASH' }],
    ['has a receipt that the shop looks at', { paymentMethod: 'TRANSFER', receiptState: 'inReview' as const }],
  ])('stands where it %s', async (_, change) => {
    const { id, checkedOutAt } = await placed(change)
    await purge(addMinutes(checkedOutAt, 31))
    expect((await row(id))?.status).toBe('reserved')
    expect(await used()).toEqual([2, 2, 2])
  })

  it('is given up too where a transfer was promised and no receipt came', async () => {
    const { id, checkedOutAt } = await placed({ paymentMethod: 'TRANSFER' })
    await purge(addMinutes(checkedOutAt, 30))
    expect((await row(id))?.status).toBe('canceled')
  })
})

describe('a visit that nobody came to', () => {
  it('is missing once its time is more than an hour past', async () => {
    const { id } = await placed({ paymentMethod: 'CASH' })
    expect((await purge(addMinutes(visitAt, 60))).missing).toBe(0)
    expect((await purge(new Date(addMinutes(visitAt, 60).getTime() + 1))).missing).toBe(1)
    expect((await row(id))?.status).toBe('missing')
  })
})

describe('what is only kept for a while', () => {
  it('gives held places back once the hold is over', async () => {
    const now = new Date()
    await shop.db.insert(schema.slotUse).values({ shopId: SHOP, slot: visitAt, used: 3, capacity: 3 })
    const hold = { shopId: SHOP, time: visitAt, durationMinutes: 30, guestCount: 2 }
    await shop.db.insert(schema.slotHolds).values([
      { ...hold, id: 'over', expiresAt: now },
      { ...hold, guestCount: 1, id: 'lasting', expiresAt: addMinutes(now, 1) },
    ])
    expect((await purge(now)).holds).toBe(1)
    expect(await used()).toEqual([1])
    expect((await shop.db.select().from(schema.slotHolds)).map(({ id }) => id)).toEqual(['lasting'])
  })

  it('forgets keys after a week and payment links after a day', async () => {
    const now = new Date()
    const key = { owner: 'mali', call: 'POST /reservation', bodyHash: '', answer: {} }
    await shop.db.insert(schema.idempotencyKeys).values([
      { ...key, key: 'old', createdAt: addHours(now, -169) },
      { ...key, key: 'young', createdAt: addHours(now, -167) },
    ])
    const charge = { id: 'any', orderKind: 'reservation', orderId: 'any', method: 'alipay', amount: 1, lang: 'en' }
    await shop.db.insert(schema.sandboxCharges).values({ ...charge, page: '/', expiresAt: now })
    const token = { paymentId: 'any' }
    await shop.db.insert(schema.paymentTokens).values([
      { ...token, tokenHash: 'old', expiresAt: addHours(now, -25) },
      { ...token, tokenHash: 'young', expiresAt: addHours(now, -23) },
    ])
    expect(await purge(now)).toMatchObject({ idempotencyKeys: 1, paymentTokens: 1 })
    expect((await shop.db.select().from(schema.idempotencyKeys)).map(({ key: left }) => left)).toEqual(['young'])
    expect((await shop.db.select().from(schema.paymentTokens)).map(({ tokenHash }) => tokenHash)).toEqual(['young'])
  })
})

describe('the call that runs jobs for tests', () => {
  it('is as unknown as any other outside of tests', async () => {
    const backend = await startBackend({ APP_ENV: 'demo' })
    const { status, body } = await backend.send('POST', '/_test/purge')
    await backend.close()
    expect([status, body.code]).toEqual([404, ERROR_CODE.notFound])
  })
})
