import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { PricedTime } from '#contract/availability.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Quote } from '#contract/pricing/quote.ts'
import { type Customer, insertPoints, insertPromotion, insertUser } from '#tests/support/accounts/customers.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { anyPromotion } from '#tests/support/pricing/quotes.ts'

let shop: BookingShop
beforeAll(async () => {
  shop = await openBookingShop()
  await shop.db.update(schema.shops).set({ capacity: 10 })
  await shop.db.update(schema.timePrices).set({ strictQuota: false })
})
afterAll(() => shop.close())

const OPTIONS = ['oil-60', 'oil-90'] as const
const option = fc.record({
  price: fc.nat(3000),
  maxPercentage: fc.nat(100),
  guestCount: fc.integer({ min: 0, max: 4 }),
})
const visit = fc.record({
  options: fc.tuple(option, option).filter((options) => options.some(({ guestCount }) => guestCount > 0)),
  percentage: fc.integer({ min: -100, max: 100 }),
  promotion: fc.option(anyPromotion, { freq: 4 }),
  points: fc.oneof(fc.constant(0), fc.nat(4000)),
})
type Visit = typeof visit extends fc.Arbitrary<infer V> ? V : never

let run = 0

/** Prices the shop anew, and answers a customer with points, the promotion's id and the cart. */
async function prepare({ options, percentage, promotion, points }: Visit) {
  await shop.clear()
  for (const [at, id] of OPTIONS.entries()) {
    const { price, maxPercentage } = options[at]!
    await shop.db.update(schema.timePrices).set({ price, maxPercentage }).where(eq(schema.timePrices.id, id))
  }
  const always = { weekdays: [0, 1, 2, 3, 4, 5, 6], fromTime: '10:00', toTime: '22:00' }
  await shop.db.insert(schema.priceFactors).values({ id: 'factor', shopId: SHOP, ...always, percentage })
  const promotionId = `any-${++run}`
  if (promotion) await insertPromotion(shop.db, { ...promotion, id: promotionId, shopIds: [], timePriceIds: [] })
  const mali = await insertUser(shop.db)
  if (points > 0) await insertPoints(shop.db, mali.id, points)
  const orders = OPTIONS.map((timePriceId, at) => ({ timePriceId, guestCount: options[at]!.guestCount }))
  return { mali, orders: orders.filter(({ guestCount }) => guestCount > 0), promotionId: promotion && promotionId }
}

/** What the customer is shown: with a promotion that gives something by its quote, else by the booking page. */
async function shown(mali: Customer, order: Record<string, unknown>): Promise<Quote | undefined> {
  const { body } = await shop.backend.send('POST', '/v2/promotions/apply', { token: mali.token, body: order })
  return body.quote as Quote | undefined
}

async function pageTotal(orders: { timePriceId: string; guestCount: number }[], promotionId?: string): Promise<number> {
  const carts = orders.map(({ timePriceId, guestCount }) => `${timePriceId}:${guestCount}`).join(',')
  const query = new URLSearchParams({ shopId: SHOP, date: tomorrow, carts, ...(promotionId && { promotionId }) })
  const { body } = await shop.backend.send('GET', `/price-factors/by-date?${query}`)
  return (body.items as PricedTime[]).find(({ time }) => time === '14:00')!.price
}

describe('whatever the prices, the hour, the promotion and the points', () => {
  it('a visit costs what was shown, never less than nothing, and never above list but for a surcharge', async () => {
    await fc.assert(
      fc.asyncProperty(visit, async (wanted) => {
        const { mali, orders, promotionId } = await prepare(wanted)
        const order = { shop: SHOP, orders, date: tomorrow, time: '14:00', pointDiscount: wanted.points }
        const quote = promotionId ? await shown(mali, { ...order, promotionId }) : undefined
        const total = await pageTotal(orders)
        const pointDiscount = quote ? quote.pointDiscount : Math.min(wanted.points, total)
        const price = quote ? quote.price : total - pointDiscount
        if (quote) {
          expect(quote.orderPrice).toBe(total)
          expect(await pageTotal(orders, promotionId!)).toBe(total - quote.discount)
        }

        const bookingInput = { orders, pointDiscount, ...(quote ? { promotionId } : {}) }
        const refused = await shop.book(mali.token, { ...bookingInput, price: price + 1 })
        expect(refused).toMatchObject({ status: 409, body: { code: ERROR_CODE.totalChanged, price } })
        const { status, body } = await shop.book(mali.token, { ...bookingInput, price })
        expect([status, body.code]).toEqual([200, 0])
        const told = await shop.backend.send('GET', `/reservation/${body.reservationID}`, { token: mali.token })
        const charged = told.body.reservation as Reservation
        const list = orders.reduce((sum, { timePriceId, guestCount }) => {
          return sum + wanted.options[OPTIONS.indexOf(timePriceId)]!.price * guestCount
        }, 0)
        expect(charged.price).toBe(price)
        expect(price).toBeGreaterThanOrEqual(0)
        if (wanted.percentage >= 0) expect(price).toBeLessThanOrEqual(list)
        const left = await shop.backend.send('GET', '/points/summary', { token: mali.token })
        expect(left.body.point).toBe(wanted.points - pointDiscount)
      }),
      { seed: 20_261_121, numRuns: 40 },
    )
  })
})
