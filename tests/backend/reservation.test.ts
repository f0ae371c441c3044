import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import * as schema from '#backend/db/schema/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addDays, bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import { insertShop } from '#tests/support/shopRows.ts'
import { startBackend, type TestBackend } from '#tests/support/startBackend.ts'

let backend: TestBackend
let pool: pg.Pool
let db: Database
let mali: string
let anan: string

const account = async (name: string) => {
  const body = { email: `${name}@sabai.test`, password: 'sabai-demo-1', firstName: name }
  return (await backend.send('POST', '/signup', { body })).body.token as string
}

beforeAll(async () => {
  backend = await startBackend()
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  db = drizzle(pool, { schema })
  const shopId = await insertShop(db, { capacity: 3 })
  await db
    .insert(schema.categories)
    .values({ id: 'massage', slug: 'massage', serviceType: 1, image: 'mat', position: 1 })
  const type = {
    id: 'oil',
    shopId,
    categoryId: 'massage',
    typePicture: 'oil',
    typeName: { en: 'Warm oil', th: 'นวดน้ำมัน' },
  }
  await db.insert(schema.serviceTypes).values(type)
  await db.insert(schema.timePrices).values([
    { id: 'oil-60', typeId: 'oil', shopId, timeMinutes: 60, price: 700, maxPercentage: 10 },
    { id: 'oil-90', typeId: 'oil', shopId, timeMinutes: 90, price: 950, strictQuota: true, stock: 2 },
  ])
  mali = await account('mali')
  anan = await account('anan')
})
afterAll(async () => {
  await pool.end()
  await backend.close()
})
beforeEach(async () => {
  await db.delete(schema.reservations)
  await db.delete(schema.slotUse)
  await db.update(schema.timePrices).set({ stock: 2 })
})

const tomorrow = addDays(bangkokDate(new Date()), 1)
const wish = (change: Record<string, unknown> = {}) => ({
  shop: 'shop-quiet-lane',
  orders: [{ timePriceId: 'oil-60', guestCount: 1 }],
  date: tomorrow,
  time: '14:00',
  price: 630,
  name: 'Mali Srisuk',
  tel: '812345678',
  email: 'mali@sabai.test',
  paymentMethod: 'CASH',
  ...change,
})
const book = (token: string, change?: Record<string, unknown>, idempotencyKey?: string) =>
  backend.send('POST', '/reservation', { token, body: wish(change), idempotencyKey })

describe('booking a visit', () => {
  it('makes a ticket that its owner can read in Thai, and nobody else', async () => {
    const { reservationID } = (await book(mali)).body
    const mine = await backend.send('GET', `/reservation/${reservationID}`, { token: mali, lang: 'th' })
    expect(mine.body.reservation).toMatchObject({
      status: 'reserved',
      price: 630,
      originalPrice: 700,
      lines: [{ typeName: 'นวดน้ำมัน' }],
      shop: { urlName: 'shop-quiet-lane', image: { name: 'room', width: 1200, height: 800 } },
      canCancel: true,
      cancelableUntil: instantOf(tomorrow, '15:00').toISOString(),
      refundUntil: instantOf(tomorrow, '11:00').toISOString(),
    })
    const another = await backend.send('GET', `/reservation/${reservationID}`, { token: anan })
    const unknown = await backend.send('GET', '/reservation/none', { token: anan })
    expect(another).toEqual(unknown)
  })

  it('gives the last three places to exactly three of fifty customers', async () => {
    const replies = await Promise.all(Array.from({ length: 50 }, (_, n) => book(n % 2 ? mali : anan)))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(3)
    for (const { body } of replies.filter(({ body: { success } }) => !success)) {
      expect(body).toMatchObject({ code: ERROR_CODE.slotFull, message: expect.stringMatching(/\w/) })
    }
    expect(await db.$count(schema.reservations)).toBe(3)
  })

  it('makes one reservation of twenty taps with one key, and refuses the key for anything else', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, () => book(mali, {}, 'one-tap')))
    expect(new Set(replies.map(({ body }) => body.reservationID)).size).toBe(1)
    expect(await db.$count(schema.reservations)).toBe(1)
    expect((await book(mali, { time: '15:00' }, 'one-tap')).body.code).toBe(ERROR_CODE.idempotencyMismatch)
  })

  it('sums two lines of one option before it looks at the stock', async () => {
    const orders = [1, 2].map((guestCount) => ({ timePriceId: 'oil-90', guestCount }))
    expect((await book(mali, { orders, price: 2850 })).body.code).toBe(ERROR_CODE.guestsExceedStock)
    expect(await db.$count(schema.slotUse)).toBe(0)
  })

  it.each([
    ['a total that is not ours', { price: 1 }, ERROR_CODE.totalChanged],
    ['a quarter past', { time: '14:15' }, ERROR_CODE.badRequest],
    ['a day that does not exist', { date: '2027-02-30' }, ERROR_CODE.badRequest],
    ['yesterday', { date: addDays(tomorrow, -2) }, ERROR_CODE.slotTooFar],
    ['a day beyond the plan', { date: addDays(tomorrow, 60) }, ERROR_CODE.slotTooFar],
    ['an hour that ends after closing', { time: '21:30' }, ERROR_CODE.slotClosed],
    ['an unknown shop', { shop: 'nowhere' }, ERROR_CODE.notFound],
    ['an option of no shop', { orders: [{ timePriceId: 'none', guestCount: 1 }] }, ERROR_CODE.notFound],
    ['a short phone number', { tel: '1234567' }, ERROR_CODE.invalidPhone],
  ])('refuses %s and takes nothing', async (_, change, code) => {
    expect((await book(mali, change)).body).toMatchObject({ success: false, code })
    expect(await db.$count(schema.slotUse)).toBe(0)
    expect(await db.$count(schema.reservations)).toBe(0)
  })
})
