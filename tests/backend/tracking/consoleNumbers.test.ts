import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import { countShopViews } from '#backend/modules/tracking/index.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Numbers } from '#contract/tracking.ts'
import { insertUser } from '#tests/support/accounts/customers.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { insertShop } from '#tests/support/catalogue/shopRows.ts'
import { insertPaid } from '#tests/support/orders/paidOrder.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'
import { insertReview } from '#tests/support/reviews/reviewRows.ts'

const OWN = 'own-shop'
const OTHER = 'other-shop'
const NOW = new Date('2026-11-21T09:00:00+07:00')
const at = (time: string) => new Date(`${time}+07:00`)
const FIRST = at('2026-11-14T00:00:00')
const LAST = at('2026-11-20T23:59:59')

let backend: TestBackend
let db: Database
let pool: pg.Pool
let owner: string
let admin: string

type Booking = Omit<Parameters<typeof insertPaid>[1], 'shopId' | 'price'> & { shopId?: string; madeAt: Date }

/** A booking of 500 baht that was made and paid at a moment, for a time of its own. */
const booked = ({ madeAt, shopId = OWN, ...change }: Booking) =>
  insertPaid(db, { shopId, createdAt: madeAt, checkedOutAt: madeAt, paidAt: madeAt, price: 500, ...change })

const numbersOf = async (console: string, query: string): Promise<Numbers> => {
  const { body } = await backend.send('GET', `/console/numbers?${query}`, { headers: atConsole(console), now: NOW })
  return body.numbers as Numbers
}

/** An instant request that the shop answered after so many seconds. */
async function answered(seconds: number) {
  const [request] = await db
    .insert(schema.instantRequests)
    .values({
      ...{ id: `asked-${seconds}`, userId: (await insertUser(db)).id, state: 'expired', serviceType: 1 },
      ...{ durationMinutes: 60, guestCount: 1, latitude: 13.7, longitude: 100.5, expiresAt: NOW, createdAt: FIRST },
    })
    .returning()
  const createdAt = new Date(FIRST.getTime() + seconds * 1000)
  await db.insert(schema.instantResponses).values({
    ...{ id: `answer-${seconds}`, requestId: request!.id, shopId: OWN, timePriceId: 'any', holdId: 'any', price: 500 },
    ...{ distanceKm: 1, arrivalAt: NOW, state: 'expired', expiresAt: NOW, createdAt },
  })
}

beforeAll(async () => {
  backend = await startBackend()
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 2 })
  db = drizzle(pool)
  await insertShop(db, { id: OWN, name: { en: 'Own' }, capacity: 2 })
  await insertShop(db, { id: OTHER, name: { en: 'Other' } })
  owner = (await insertStaff(db, [{ role: 'owner', shopId: OWN }])).console
  admin = (await insertStaff(db, [{ role: 'admin', shopId: null }])).console

  await booked({ madeAt: FIRST, time: FIRST, status: 'confirmed' })
  await booked({ madeAt: LAST, time: LAST, status: 'missing', refundedAmount: 200 })
  await booked({ madeAt: LAST, time: at('2026-11-25T14:00:00'), status: 'canceled', cancelReason: 'ill' })
  await booked({ madeAt: LAST, time: LAST, status: 'canceled', paidAt: null })
  await booked({ madeAt: at('2026-11-13T23:59:59'), time: at('2026-11-13T23:59:59'), status: 'confirmed' })
  await booked({ madeAt: at('2026-11-21T00:00:00'), time: at('2026-11-21T00:00:00'), status: 'confirmed' })
  await booked({ madeAt: LAST, time: LAST, status: 'confirmed', shopId: OTHER })

  await insertReview(db, { shopId: OWN, rating: 5, createdAt: FIRST })
  await insertReview(db, { shopId: OWN, rating: 2, createdAt: LAST })
  await insertReview(db, { shopId: OWN, rating: 1, createdAt: LAST, hiddenAt: NOW, hiddenFor: 'advertising' })
  for (const seconds of [10, 20, 90]) await answered(seconds)
  await db.insert(schema.slotUse).values([
    { shopId: OWN, slot: at('2026-11-20T18:00:00'), used: 2, capacity: 2 },
    { shopId: OWN, slot: at('2026-11-20T18:30:00'), used: 1, capacity: 2 },
    { shopId: OWN, slot: at('2026-11-21T18:00:00'), used: 2, capacity: 2 },
  ])
})
afterAll(async () => {
  await pool.end()
  await backend.close()
})

describe('an owner who looks at the last seven days', () => {
  it('sees what was from the first midnight to the last in Bangkok, beside the week before', async () => {
    const { shop, period, before, sums, sumsBefore } = await numbersOf(owner, `days=7&shop=${OWN}`)
    expect(shop).toEqual({ _id: OWN, name: 'Own' })
    expect([period, before]).toEqual([
      { from: '2026-11-14', until: '2026-11-20' },
      { from: '2026-11-07', until: '2026-11-13' },
    ])
    expect(sums).toMatchObject({ bookings: 3, canceled: 1, revenue: 1300, visits: 1, noShows: 1 })
    expect(sumsBefore).toMatchObject({ bookings: 1, canceled: 0, revenue: 500, visits: 1, noShows: 0 })
  })

  it('sees every day, also those on which nothing was', async () => {
    const { days, daysBefore } = await numbersOf(owner, 'days=7')
    expect(days.map(({ bookings }) => bookings)).toEqual([1, 0, 0, 0, 0, 0, 2])
    expect(daysBefore.map(({ revenue }) => revenue)).toEqual([0, 0, 0, 0, 0, 0, 500])
  })

  it('sees the stars that stand on the page, and how long an answer took', async () => {
    const { sums } = await numbersOf(owner, 'days=7')
    expect(sums).toMatchObject({ reviews: 2, rating: 3.5, answers: 3, answerSeconds: 20 })
  })

  it('sees how full each hour of the week was', async () => {
    const { hours } = await numbersOf(owner, 'days=7')
    expect(hours).toContainEqual({ weekday: 5, hour: 18, taken: 3, places: 4 })
    expect(hours).toContainEqual({ weekday: 6, hour: 18, taken: 0, places: 4 })
    expect(hours).toHaveLength(7 * 12)
  })

  it('is told of views only where each day of the period was counted', async () => {
    expect((await numbersOf(owner, 'days=7')).sums.views).toBeNull()
    await db.insert(schema.shopViews).values([
      { shopId: OTHER, date: '2026-11-13', views: 7 },
      { shopId: OWN, date: '2026-11-14', views: 30 },
      { shopId: OWN, date: '2026-11-20', views: 20 },
      { shopId: OWN, date: '2026-11-21', views: 1 },
    ])
    const { sums, sumsBefore, viewsSince } = await numbersOf(owner, 'days=7')
    expect([sums.views, sumsBefore.views, viewsSince]).toEqual([50, null, '2026-11-14'])
  })
})

describe('views that two processes count at once', () => {
  it('add up by shop and day, and those of a page that no shop has are dropped', async () => {
    const date = '2026-12-01'
    const counts = [
      { urlName: OWN, date, views: 2 },
      { urlName: 'gone', date, views: 9 },
      { urlName: OTHER, date, views: 1 },
    ]
    await Promise.all([countShopViews(db, counts), countShopViews(db, counts)])
    const rows = await db.select().from(schema.shopViews).where(eq(schema.shopViews.date, date))
    expect(rows.map(({ shopId, views }) => [shopId, views]).sort()).toEqual([
      [OTHER, 2],
      [OWN, 4],
    ])
  })
})

describe('the numbers of all shops', () => {
  it('are for people of the marketplace; an owner sees those of the own ones', async () => {
    const dates = 'from=2026-11-20&until=2026-11-20'
    expect((await numbersOf(admin, dates)).sums.bookings).toBe(3)
    expect((await numbersOf(owner, dates)).sums.bookings).toBe(2)
    expect((await numbersOf(admin, `${dates}&shop=${OTHER}`)).sums.bookings).toBe(1)
  })

  it.each(['from=2026-11-20', 'from=2026-11-20&until=2026-11-19', 'from=2024-01-01&until=2026-11-19'])(
    'are not there for %s',
    async (query) => {
      const reply = await backend.send('GET', `/console/numbers?${query}`, { headers: atConsole(admin) })
      expect([reply.status, reply.body.code]).toEqual([422, ERROR_CODE.unprocessable])
    },
  )
})
