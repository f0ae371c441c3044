import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addDays, addMinutes, instantOf, weekdayOf } from '#domain/bangkokTime.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { selectBookings } from '#tests/support/orders/orderRows.ts'

let shop: BookingShop
let mali: string
let anan: string

beforeAll(async () => {
  shop = await openBookingShop()
  mali = await shop.account('mali')
  anan = await shop.account('anan')
})
afterAll(() => shop.close())
beforeEach(() => shop.clear())

const read = (id: unknown, token: string, lang?: string) =>
  shop.backend.send('GET', `/reservation/${id}`, { token, lang })
const bookings = () => shop.db.$count(schema.bookings)

async function expectNothingTaken() {
  expect(await shop.db.$count(schema.slotUse)).toBe(0)
  expect(await bookings()).toBe(0)
  const rows = await shop.db.select().from(schema.timePrices)
  expect(rows.map(({ stock }) => stock)).toEqual([2, 2])
}

describe('booking a visit', () => {
  it('makes a ticket that its owner can read in Thai, and nobody else', async () => {
    const { reservationID } = (await shop.book(mali)).body
    expect((await read(reservationID, mali, 'th')).body.reservation).toMatchObject({
      status: 'reserved',
      price: 630,
      originalPrice: 700,
      lines: [{ typeName: 'นวดน้ำมัน' }],
      shop: { urlName: SHOP, image: { name: 'room', width: 1200, height: 800 } },
      canCancel: true,
      cancelableUntil: instantOf(tomorrow, '15:00').toISOString(),
      refundUntil: instantOf(tomorrow, '11:00').toISOString(),
    })
    expect(await read(reservationID, anan)).toEqual(await read('none', anan))
    expect((await read(reservationID, anan)).status).toBe(404)
  })

  it('gives the last three places to exactly three of fifty customers', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => shop.book(n % 2 ? mali : anan)))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(3)
    for (const { body } of replies.filter(({ body: { success } }) => !success)) {
      expect(body).toMatchObject({ code: ERROR_CODE.slotFull, message: expect.stringMatching(/\w/) })
    }
    expect(await bookings()).toBe(3)
  })

  it('makes one reservation of twenty taps with one key, and refuses the key for anything else', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => shop.book(mali, {}, 'one-tap')))
    expect(new Set(replies.map(({ body }) => body.reservationID)).size).toBe(1)
    expect(await bookings()).toBe(1)
    expect((await shop.book(mali, { time: '15:00' }, 'one-tap')).body.code).toBe(ERROR_CODE.idempotencyMismatch)
  })

  it('keeps the keys of two customers apart, and books twice where there is no key', async () => {
    const [hers, his] = [await shop.book(mali, {}, 'same'), await shop.book(anan, {}, 'same')]
    expect(hers.body.reservationID).not.toBe(his.body.reservationID)
    await shop.book(mali)
    expect(await bookings()).toBe(3)
  })

  it('lets a customer try again with the key of a refused booking', async () => {
    expect((await shop.book(mali, { price: 1 }, 'again')).body.code).toBe(ERROR_CODE.totalChanged)
    expect((await shop.book(mali, {}, 'again')).status).toBe(200)
  })

  it('refuses a key that it could not keep whole', async () => {
    expect((await shop.book(mali, {}, 'k'.repeat(201))).body.code).toBe(ERROR_CODE.badRequest)
  })

  it('sums two lines of one option before it looks at the stock', async () => {
    const orders = [1, 2].map((guestCount) => ({ timePriceId: 'oil-90', guestCount }))
    expect((await shop.book(mali, { orders, price: 2850 })).body.code).toBe(ERROR_CODE.guestsExceedStock)
    await expectNothingTaken()
  })

  it('is refused beforehand (50) where less is left of a strictly counted option than the cart wants', async () => {
    const quota = async (carts: string) => {
      const time = instantOf(tomorrow, '14:00').toISOString()
      const query = new URLSearchParams({ shopId: SHOP, time, guestCount: '2', duration: '90', carts })
      const { body } = await shop.backend.send('GET', `/price-factors/check-quota?${query}`)
      return [body.usable, body.code]
    }
    expect(await quota('oil-90:2')).toEqual([true, 0])
    expect(await quota('oil-90:1,oil-90:2')).toEqual([false, ERROR_CODE.guestsExceedStock])
    expect(await quota('oil-60:3')).toEqual([true, 0])
    const orders = [{ timePriceId: 'oil-90', guestCount: 1 }]
    await shop.book(mali, { orders, price: 950, time: '18:00' })
    expect(await quota('oil-90:2')).toEqual([false, ERROR_CODE.guestsExceedStock])
    expect(await quota('oil-90:1')).toEqual([true, 0])
    expect((await quota('none:1'))[1]).toBe(ERROR_CODE.notFound)
  })

  it('finds a unit free again beforehand that an unpaid booking held too long', async () => {
    const orders = [{ timePriceId: 'oil-90', guestCount: 2 }]
    await shop.book(mali, { orders, price: 1900, time: '18:00', paymentMethod: 'ktbcard' })
    const quota = async (now: Date) => {
      const query = { shopId: SHOP, time: instantOf(tomorrow, '14:00').toISOString(), guestCount: '1', duration: '90' }
      const path = `/price-factors/check-quota?${new URLSearchParams({ ...query, carts: 'oil-90:1' })}`
      return (await shop.backend.send('GET', path, { now })).body.code
    }
    expect(await quota(new Date())).toBe(ERROR_CODE.guestsExceedStock)
    expect(await quota(addMinutes(new Date(), 31))).toBe(0)
  })

  it('sells the last two of a strictly counted option to two of ten customers', async () => {
    const orders = [{ timePriceId: 'oil-90', guestCount: 1 }]
    const replies = await Promise.all(
      Array.from({ length: 10 }, (_, n) => shop.book(mali, { orders, price: 950, time: `1${n % 5}:00` })),
    )
    const refused = replies.filter(({ body }) => !body.success)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(8).fill(ERROR_CODE.guestsExceedStock))
  })

  it.each([
    ['a quarter past', { time: '14:15' }, ERROR_CODE.badRequest],
    ['a day that does not exist', { date: '2027-02-30' }, ERROR_CODE.badRequest],
    ['yesterday', { date: addDays(tomorrow, -2) }, ERROR_CODE.slotTooFar],
    ['a day beyond the plan', { date: addDays(tomorrow, 60) }, ERROR_CODE.slotTooFar],
    ['an hour that ends after closing', { time: '21:30' }, ERROR_CODE.slotClosed],
    ['an unknown shop', { shop: 'nowhere' }, ERROR_CODE.notFound],
    ['an option of no shop', { orders: [{ timePriceId: 'none', guestCount: 1 }] }, ERROR_CODE.notFound],
    ['a short phone number', { tel: '1234567' }, ERROR_CODE.invalidPhone],
    ['an address without @', { email: 'mali.sabai.test' }, ERROR_CODE.invalidEmail],
    [
      'a party of four in a shop of three places',
      { orders: [{ timePriceId: 'oil-60', guestCount: 4 }], price: 2520 },
      ERROR_CODE.slotFull,
    ],
    [
      'a party of eleven',
      { orders: ['oil-60', 'oil-90'].map((timePriceId, n) => ({ timePriceId, guestCount: 5 + n })) },
      ERROR_CODE.tooManyGuests,
    ],
  ])('refuses %s and takes nothing', async (_, change, code) => {
    expect((await shop.book(mali, change)).body).toMatchObject({ success: false, code })
    await expectNothingTaken()
  })
})

describe('the price of a visit', () => {
  const quietHours = { id: 'quiet', shopId: SHOP, weekdays: [weekdayOf(tomorrow)], fromTime: '13:00', toTime: '15:00' }

  it('is refused where it is not ours, and the refusal says what it is now', async () => {
    expect(await shop.book(mali, { price: 629 })).toEqual({
      status: 409,
      body: {
        success: false,
        code: ERROR_CODE.totalChanged,
        message: expect.stringMatching(/630/),
        price: 630,
        priceFactorId: null,
        quote: expect.objectContaining({ price: 630, reductions: [{ kind: 'service', amount: 70 }] }),
      },
    })
    await expectNothingTaken()
  })

  it('is lower in quiet hours, and the ticket keeps it', async () => {
    await shop.db.insert(schema.priceFactors).values({ ...quietHours, percentage: 20 })
    const refused = await shop.book(mali)
    expect(refused.body).toMatchObject({ code: ERROR_CODE.totalChanged, price: 490, priceFactorId: 'quiet' })
    const { reservationID } = (await shop.book(mali, { price: 490 })).body
    const [row] = await selectBookings(shop.db)
    expect(row).toMatchObject({ id: reservationID, priceFactorId: 'quiet', price: 490, originalPrice: 700 })
    expect(row?.lines).toMatchObject([{ finalPrice: 490, finalTotal: 490 }])
  })

  it('is higher in busy hours, and the usual one from the minute they end', async () => {
    await shop.db.insert(schema.priceFactors).values({ ...quietHours, percentage: -20 })
    expect((await shop.book(mali, { time: '14:30', price: 770 })).status).toBe(200)
    expect((await shop.book(mali, { time: '15:00', price: 630 })).status).toBe(200)
  })

  it('is never below nothing', async () => {
    await shop.db.insert(schema.priceFactors).values({ ...quietHours, percentage: 100 })
    expect((await shop.book(mali, { price: 0 })).status).toBe(200)
  })
})

describe('a shop that takes no visits', () => {
  it.each([
    ['has closed its bookings', { bookable: false }],
    ['comes to the customer', { shopType: 'delivery' as const }],
    ['sells vouchers only', { bookingTypes: ['voucher'] }],
  ])('refuses with 55 where it %s', async (_, change) => {
    await shop.db.update(schema.shops).set(change).where(eq(schema.shops.id, SHOP))
    const reply = await shop.book(mali)
    await shop.db
      .update(schema.shops)
      .set({ bookable: true, shopType: 'massage', bookingTypes: ['date', 'voucher'] })
      .where(eq(schema.shops.id, SHOP))
    expect(reply.body.code).toBe(ERROR_CODE.shopNotBookable)
    expect((await shop.book(mali)).status).toBe(200)
  })
})
