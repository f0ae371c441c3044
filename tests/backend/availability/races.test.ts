import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { ServiceType } from '#contract/catalogue/shops.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PointTransaction } from '#contract/rewards.ts'
import {
  type Customer,
  insertPoints,
  insertPromotion,
  insertUser,
  insertUsers,
} from '#tests/support/accounts/customers.ts'
import { type BookingShop, openBookingShop, SHOP } from '#tests/support/bookings/bookingShop.ts'
import { insertPictures } from '#tests/support/catalogue/shopRows.ts'
import { selectBookings } from '#tests/support/orders/orderRows.ts'
import { report, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'

const STRICT = { price: 950, orders: [{ timePriceId: 'oil-90', guestCount: 1 }] }

let shop: BookingShop
beforeAll(async () => {
  shop = await openBookingShop({ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET })
  await shop.db.update(schema.shops).set({ capacity: 200 })
  await insertPictures(shop.db, ['mat', 'oil'])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  await shop.db.update(schema.timePrices).set({ stock: 5 })
})

const send: BookingShop['backend']['send'] = (...call) => shop.backend.send(...call)

/** The stock that a visitor of the shop's page sees. */
async function shownStock(): Promise<number> {
  const { body } = await send('GET', `/types/shops/${SHOP}`)
  const options = (body.items as ServiceType[]).flatMap(({ timePrices }) => timePrices)
  return options.find(({ _id }) => _id === 'oil-90')!.stock!
}

/** What was shown while the work went on, as fast as it could be asked. */
async function whileWatching<T>(look: () => Promise<number>, work: Promise<T>): Promise<{ done: T; seen: number[] }> {
  const seen: number[] = []
  let isOver = false
  const watch = (async () => {
    while (!isOver) seen.push(await look())
  })()
  const ended = work.finally(() => {
    isOver = true
  })
  const [done] = await Promise.all([ended, watch])
  return { done, seen }
}

const points = async ({ token }: Customer) => (await send('GET', '/points/summary', { token })).body.point as number
async function ledgerOf({ token }: Customer): Promise<PointTransaction[]> {
  return (await send('GET', '/points/transactions', { token })).body.items as PointTransaction[]
}
const sum = (ledger: PointTransaction[]) => ledger.reduce((total, { amount }) => total + amount, 0)

describe('a strictly counted option of a visit', () => {
  it('of five is booked by five of sixty customers at once, and is never shown below none', async () => {
    const buyers = await insertUsers(shop.db, 60)
    const booking = Promise.all(buyers.map(({ token }) => shop.book(token, STRICT)))
    const { done, seen } = await whileWatching(shownStock, booking)
    const codes = done.map(({ body }) => body.code).sort((a, b) => a - b)
    expect(codes).toEqual([...Array(5).fill(0), ...Array(55).fill(ERROR_CODE.guestsExceedStock)])
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(0)
    expect(await shownStock()).toBe(0)
  })

  it('counts two lines of one order together, also where twenty such orders come at once', async () => {
    const buyers = await insertUsers(shop.db, 20)
    const orders = [1, 1].map((guestCount) => ({ timePriceId: 'oil-90', guestCount }))
    const replies = await Promise.all(buyers.map(({ token }) => shop.book(token, { orders, price: 1900 })))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(2)
    expect(await shownStock()).toBe(1)
  })
})

describe('one balance of points', () => {
  it('is spent once by a visit and a gift that want it at the same moment, and the ledger says the same', async () => {
    const [startTime, endTime] = [new Date('2020-01-01T00:00:00Z'), new Date('2100-01-01T00:00:00Z')]
    const about = {
      name: { en: 'Ginger tea' },
      description: {},
      image: 'oil',
      quota: 100,
      pointCost: 150,
      timePriceId: 'oil-60',
    }
    await shop.db.insert(schema.giftCampaigns).values({ id: 'tea', ...about, startTime, endTime })
    for (const mali of await insertUsers(shop.db, 8)) {
      await insertPoints(shop.db, mali.id, 200)
      const { token } = mali
      const replies = await Promise.all([
        shop.book(token, { pointDiscount: 150, price: 480 }),
        send('POST', '/gifts/redeem', { token, body: { campaignId: 'tea' } }),
        shop.book(token, { pointDiscount: 150, price: 480, time: '18:00' }),
      ])
      expect(replies.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([
        0,
        ...Array(2).fill(ERROR_CODE.pointsExceedBalance),
      ])
      const ledger = await ledgerOf(mali)
      expect([await points(mali), sum(ledger), ledger.length]).toEqual([50, 50, 2])
    }
  })
})

describe('a paid visit that twenty taps give up at once', () => {
  it('comes back once: places, stock, the use of its promotion, points and money', async () => {
    await insertPromotion(shop.db, { id: 'once', useLimit: 1, perUserLimit: 1 })
    const mali = await insertUser(shop.db)
    await insertPoints(shop.db, mali.id, 200)
    const paid = { ...STRICT, promotionId: 'once', pointDiscount: 150, price: 700, paymentMethod: 'alipay' }
    const { reservationID } = (await shop.book(mali.token, paid)).body
    const id = String(reservationID)
    await report(shop.backend, { id, amount: 700 })
    expect([await shownStock(), await points(mali)]).toEqual([4, 50])

    const cancel = () => send('PATCH', `/reservation/${id}/cancel`, { token: mali.token, body: {} })
    const giveUp = () => send('POST', '/transactions/cancel', { token: mali.token, body: { reservationId: id } })
    const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 4 === 3 ? giveUp() : cancel())))

    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
    const ledger = await ledgerOf(mali)
    expect([await shownStock(), await points(mali), sum(ledger)]).toEqual([5, 200, 200])
    expect(ledger.filter(({ reason }) => reason === 'givenBack')).toHaveLength(1)
    expect((await shop.db.select().from(schema.slotUse)).map(({ used }) => used)).toEqual([0, 0, 0])
    const [promotion] = await shop.db.select().from(schema.promotions).where(eq(schema.promotions.id, 'once'))
    expect([promotion?.used, await shop.db.$count(schema.promotionUses)]).toEqual([0, 0])
    const [visit] = await selectBookings(shop.db).where(eq(schema.bookings.id, id))
    expect([visit?.status, visit?.refundedAmount]).toEqual(['canceled', 700])
    const friend = await insertUser(shop.db)
    expect((await shop.book(friend.token, { ...STRICT, promotionId: 'once', price: 850 })).status).toBe(200)
  })
})
