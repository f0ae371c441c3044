import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { OfferedDay, PricedTime } from '#contract/availability.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Quote } from '#contract/pricing/quote.ts'
import { addDays, weekdayOf } from '#domain/bangkokTime.ts'
import { type Customer, insertPoints, insertPromotion, insertUser } from '#tests/support/accounts/customers.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { insertType } from '#tests/support/catalogue/shopRows.ts'
import { changeOrders } from '#tests/support/orders/orderRows.ts'
import { anyPromotion } from '#tests/support/pricing/quotes.ts'

let shop: BookingShop
let mali: Customer

beforeAll(async () => {
  shop = await openBookingShop()
  await shop.db.update(schema.shops).set({ capacity: 500 })
  await insertType(shop.db, { id: 'foot', shopId: SHOP }, [{ id: 'foot-60', price: 455, maxPercentage: 33 }])
  mali = await insertUser(shop.db)
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  await shop.db.delete(schema.promotionUses)
  await shop.db.delete(schema.promotions)
})

const factor = (id: string, percentage: number, fromTime: string, toTime: string) =>
  shop.db
    .insert(schema.priceFactors)
    .values({ id, shopId: SHOP, weekdays: [weekdayOf(tomorrow)], fromTime, toTime, percentage })

type Offer = { days: OfferedDay[]; items?: PricedTime[]; weekSummary?: OfferedDay[] }
const ask = (query: string) =>
  shop.backend.send('GET', `/price-factors/by-date?shopId=${SHOP}&date=${tomorrow}&${query}`)
const offer = async (query: string) => {
  const { status, body } = await ask(query)
  expect(status).toBe(200)
  return body as unknown as Offer
}
const at = ({ items = [] }: Offer, time: string) => items.find((item) => item.time === time)

describe('what the chosen services cost on a day', () => {
  it('is said for every free half hour, and is exactly what booking it then costs', async () => {
    await factor('quiet', 20, '10:00', '13:00')
    await factor('busy', -10, '18:00', '22:00')
    const day = await offer('carts=oil-60:2,foot-60:1&days=1')
    expect(at(day, '12:30')).toMatchObject({
      percentage: 20,
      priceFactorId: 'quiet',
      price: 1194,
      finalPrices: [
        { timePriceId: 'foot-60', finalPrice: 214, finalTotal: 214 },
        { timePriceId: 'oil-60', finalPrice: 490, finalTotal: 980 },
      ],
    })
    expect([at(day, '14:00')?.price, at(day, '18:00')?.price]).toEqual([1565, 1750])
    const orders = [
      { timePriceId: 'oil-60', guestCount: 2 },
      { timePriceId: 'foot-60', guestCount: 1 },
    ]
    for (const time of ['10:00', '14:00', '18:00']) {
      expect((await shop.book(mali.token, { orders, time, price: at(day, time)?.price })).status).toBe(200)
    }
  })

  it('leaves out the half hours from which the longest of them would end after closing', async () => {
    const day = await offer('carts=oil-90:1,foot-60:1')
    const alone = await offer('carts=foot-60:1')
    expect(alone.items?.at(-1)?.time).toBe('21:00')
    expect(day.items?.at(-1)?.time).toBe('20:30')
  })

  it('has the promotion in it', async () => {
    await insertPromotion(shop.db, { id: 'less' })
    expect(at(await offer('carts=oil-60:1&promotionId=LESS'), '14:00')?.price).toBe(530)
    expect((await ask('carts=oil-60:1&promotionId=none')).body.code).toBe(ERROR_CODE.promotionUnknown)
  })

  it.each(['oil-60', 'oil-60:0', 'oil-60:-1', ':2', 'oil-60:2,', 'oil-60:1000'])(
    'cannot be said of "%s"',
    async (carts) => {
      expect((await ask(`carts=${encodeURIComponent(carts)}`)).body.code).toBe(ERROR_CODE.badRequest)
    },
  )

  it('cannot be said of an option of another shop', async () => {
    expect((await ask('carts=elsewhere:1')).status).toBe(404)
  })
})

describe('the cheapest of a week', () => {
  it('is the best price of each day’s free half hours, and none on a day of rest', async () => {
    await factor('quiet', 20, '10:00', '13:00')
    const rest = addDays(tomorrow, 2)
    await shop.db
      .update(schema.shops)
      .set({ specialDays: [{ date: rest, restDay: true, openTime: '10:00', closeTime: '22:00' }] })
    const { weekSummary, days } = await offer('withWeekSummary=true&carts=oil-60:1&days=2')
    await shop.db.update(schema.shops).set({ specialDays: [] })
    expect(weekSummary?.map(({ minPrice }) => minPrice)).toEqual([490, 630, null, 630, 630, 630, 630])
    expect(weekSummary?.[2]).toMatchObject({ date: rest, state: 'rest' })
    expect(days).toEqual(weekSummary?.slice(0, 2))
  })

  it('is that of the cheapest service where none is chosen yet', async () => {
    expect((await offer('withWeekSummary=true&guestCount=2')).weekSummary?.[0]?.minPrice).toBe(610)
  })

  it('is at an hour of full price where only then the promotion’s minimum is reached', async () => {
    await factor('quiet', 20, '10:00', '13:00')
    await insertPromotion(shop.db, { id: 'big', discountValue: 300, minimumSpend: 600 })
    expect((await offer('withWeekSummary=true&carts=oil-60:1&promotionId=big')).weekSummary?.[0]?.minPrice).toBe(330)
  })

  it('is only said where it is asked for', async () => {
    const plain = await offer('days=3')
    expect(Object.keys(plain)).not.toContain('weekSummary')
    expect(plain.days).toHaveLength(3)
    expect(plain.days[0]).not.toHaveProperty('minPrice')
  })
})

describe('any order', () => {
  const anyVisit = fc.record({
    oil: fc.nat(5),
    foot: fc.integer({ min: 1, max: 5 }),
    time: fc.constantFrom('10:00', '15:00', '18:30'),
    percentage: fc.integer({ min: -50, max: 100 }),
    promotion: anyPromotion.map((terms) => ({ ...terms, shopIds: [], timePriceIds: [] })),
    points: fc.nat(4000),
  })

  it('is charged exactly what was shown: by the hour, with its promotion and points', async () => {
    await insertPoints(shop.db, mali.id, 1_000_000)
    let runs = 0
    await fc.assert(
      fc.asyncProperty(anyVisit, async ({ oil, foot, time, percentage, promotion, points: pointDiscount }) => {
        const id = `any-${++runs}`
        // Nobody leaves so many visits unpaid.
        await changeOrders(shop.db, { paidAt: new Date() })
        await shop.db.delete(schema.priceFactors)
        await factor('now', percentage, '10:00', '16:00')
        await insertPromotion(shop.db, { id, ...promotion })
        const orders = [
          { timePriceId: 'foot-60', guestCount: foot },
          ...(oil > 0 ? [{ timePriceId: 'oil-60', guestCount: oil }] : []),
        ]
        const order = { shop: SHOP, orders, date: tomorrow, time, pointDiscount, promotionId: id }
        const applied = await shop.backend.send('POST', '/v2/promotions/apply', { token: mali.token, body: order })
        const quote = applied.body.quote as Quote | undefined
        const booked = await shop.book(mali.token, { ...order, price: quote?.price ?? 0 })
        if (!quote) {
          expect(booked.body).toMatchObject({ success: false, code: applied.body.code })
          return
        }
        const { reservationID } = booked.body
        const ticket = (await shop.backend.send('GET', `/reservation/${reservationID}`, mali)).body.reservation
        const { originalPrice, discount, price, pointReceived } = quote
        expect(ticket).toMatchObject({
          originalPrice,
          discount,
          price,
          pointReceived,
          pointDiscount: quote.pointDiscount,
        })
      }),
      { numRuns: 60 },
    )
    expect(await shop.db.$count(schema.bookings)).toBeGreaterThan(10)
  })
})
