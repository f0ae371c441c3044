import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database, Transaction } from '#backend/context.ts'
import { earnPoints } from '#backend/modules/rewards/point/earn.ts'
import { expirePoints } from '#backend/modules/rewards/point/expire.ts'
import { givePointsBack } from '#backend/modules/rewards/point/giveBack.ts'
import { spendPoints } from '#backend/modules/rewards/point/spend.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PointTransaction } from '#contract/rewards.ts'
import { addDays, addMinutes, bangkokDate, endOfDay } from '#domain/bangkokTime.ts'
import { type Customer, insertPoints, insertUser } from '#tests/support/accounts/customers.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

let backend: TestBackend
let pool: pg.Pool
let db: Database
let mali: Customer
const now = new Date()
const inDays = (days: number) => endOfDay(addDays(bangkokDate(now), days))

beforeAll(async () => {
  backend = await startBackend()
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 20 })
  db = drizzle(pool)
})
afterAll(async () => {
  await pool.end()
  await backend.close()
})
beforeEach(async () => {
  await db.delete(schema.pointEntries)
  await db.delete(schema.pointBalances)
  mali = await insertUser(db)
})

const within = <T>(work: (tx: Transaction) => Promise<T>) => db.transaction(work)
const of = (orderId: string, { id } = mali) => ({ userId: id, orderId, now })
const spend = (orderId: string, amount: number) => within((tx) => spendPoints(tx, { ...of(orderId), amount }))
const ask = async (path: string, { token } = mali, at = now) =>
  (await backend.send('GET', `/points/${path}`, { token, now: at })).body
const summary = async (customer?: Customer, at?: Date) => {
  const { point, expiryInfo } = await ask('summary', customer, at)
  return { point, expiryInfo }
}
const list = async (query = '', at?: Date) =>
  (await ask(`transactions${query}`, mali, at)) as unknown as {
    items: PointTransaction[]
    totalCount: number
    hasMore: boolean
  }

async function expectBalanced({ id } = mali) {
  const entries = await db.select().from(schema.pointEntries).where(eq(schema.pointEntries.userId, id))
  const [balance] = await db.select().from(schema.pointBalances).where(eq(schema.pointBalances.userId, id))
  const sum = entries.reduce((points, { amount }) => points + amount, 0)
  expect(balance?.points).toBe(sum)
  return sum
}

describe('a customer’s points', () => {
  it('are none to begin with', async () => {
    expect(await summary()).toEqual({ point: 0, expiryInfo: null })
    expect(await list()).toMatchObject({ items: [], totalCount: 0, hasMore: false })
  })

  it('are earned once for an order, however often it is settled, and live a year', async () => {
    const earnings = Array.from({ length: 10 }, () => within((tx) => earnPoints(tx, { ...of('spa-day'), amount: 40 })))
    expect((await Promise.all(earnings)).sort((a, b) => b - a)).toEqual([40, ...Array(9).fill(0)])
    expect(await summary()).toEqual({ point: 40, expiryInfo: { date: bangkokDate(inDays(365)), amount: 40 } })
    await expectBalanced()
  })

  it('are spent once by twenty orders that each want most of them', async () => {
    await insertPoints(db, mali.id, 100)
    const orders = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => spend(`order-${n}`, 60)))
    const refused = orders.filter((order) => order.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(19).fill(ERROR_CODE.pointsExceedBalance))
    expect(await expectBalanced()).toBe(40)
  })

  it('come and go at the same time without a point lost', async () => {
    await insertPoints(db, mali.id, 500)
    await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        n % 2
          ? within((tx) => earnPoints(tx, { ...of(`order-${n}`), amount: 7 }))
          : spend(`order-${n}`, 10).then(() => n % 4 && within((tx) => givePointsBack(tx, of(`order-${n}`)))),
      ),
    )
    expect(await expectBalanced()).toBe(500 + 10 * 7 - 5 * 10)
    expect((await summary()).point).toBe(520)
  })

  it('are spent first where they expire first', async () => {
    await insertPoints(db, mali.id, 50, inDays(100))
    await insertPoints(db, mali.id, 30, inDays(10))
    await spend('tea', 20)
    expect(await summary()).toEqual({ point: 60, expiryInfo: { date: bangkokDate(inDays(10)), amount: 10 } })
    await spend('oil', 20)
    expect(await summary()).toEqual({ point: 40, expiryInfo: { date: bangkokDate(inDays(100)), amount: 40 } })
  })
})

describe('points of an order that is given up', () => {
  it('come back once, to live as long as they would have', async () => {
    await insertPoints(db, mali.id, 80, inDays(10))
    await spend('oil', 50)
    const returns = Array.from({ length: 10 }, () => within((tx) => givePointsBack(tx, of('oil'))))
    expect((await Promise.all(returns)).sort((a, b) => b - a)).toEqual([50, ...Array(9).fill(0)])
    expect(await summary()).toEqual({ point: 80, expiryInfo: { date: bangkokDate(inDays(10)), amount: 80 } })
    await expectBalanced()
  })

  it('are none where it spent none, or was another customer’s', async () => {
    const anan = await insertUser(db)
    await insertPoints(db, mali.id, 80)
    await spend('oil', 50)
    expect(await within((tx) => givePointsBack(tx, of('none')))).toBe(0)
    expect(await within((tx) => givePointsBack(tx, of('oil', anan)))).toBe(0)
    expect((await summary()).point).toBe(30)
  })
})

describe('points that expire', () => {
  const later = addMinutes(inDays(10), 1)

  it('are gone the day after, with an entry that says so, however often the job runs', async () => {
    await insertPoints(db, mali.id, 50, inDays(10))
    await insertPoints(db, mali.id, 20)
    await spend('tea', 15)
    const swept = await Promise.all(Array.from({ length: 5 }, () => expirePoints(db, later)))
    expect(Math.max(...swept)).toBe(1)
    expect(await expirePoints(db, later)).toBe(0)
    expect(await expectBalanced()).toBe(20)
    expect((await list('?type=out', later)).items).toMatchObject([
      { amount: -35, reason: 'expired', orderId: null },
      { amount: -15, reason: 'spent', orderId: 'tea' },
    ])
  })

  it('are not shown, and cannot be spent, before any job has run', async () => {
    await insertPoints(db, mali.id, 50, inDays(10))
    expect((await summary(mali, inDays(10))).point).toBe(50)
    const tooLate = within((tx) => spendPoints(tx, { ...of('tea'), now: later, amount: 1 }))
    await expect(tooLate).rejects.toMatchObject({ code: ERROR_CODE.pointsExceedBalance })
    expect(await summary(mali, later)).toEqual({ point: 0, expiryInfo: null })
    expect(await expectBalanced()).toBe(0)
  })

  it('live another thirty days where they come back too late', async () => {
    await insertPoints(db, mali.id, 50, inDays(10))
    await spend('oil', 50)
    await within((tx) => givePointsBack(tx, { ...of('oil'), now: later }))
    const until = addDays(bangkokDate(later), 30)
    expect(await summary(mali, later)).toEqual({ point: 50, expiryInfo: { date: until, amount: 50 } })
  })
})

describe('the list of points', () => {
  it('has what came in and went out, each alone if asked, the latest first', async () => {
    await insertPoints(db, mali.id, 50)
    await spend('oil', 20)
    expect((await list()).items.map(({ amount }) => amount)).toEqual([-20, 50])
    expect((await list('?type=in')).items.map(({ amount }) => amount)).toEqual([50])
    expect((await list('?type=out')).items.map(({ amount }) => amount)).toEqual([-20])
  })

  it('goes on after twenty', async () => {
    for (let n = 0; n < 23; n++) await insertPoints(db, mali.id, n + 1)
    const [first, second] = [await list(), await list('?offset=20')]
    expect([first.items.length, first.totalCount, first.hasMore]).toEqual([20, 23, true])
    expect([second.items.length, second.hasMore]).toEqual([3, false])
    expect(new Set([...first.items, ...second.items].map(({ _id }) => _id)).size).toBe(23)
  })

  it('shows one entry to its owner; to anybody else it is as unknown as none', async () => {
    await insertPoints(db, mali.id, 50)
    const [{ _id }] = (await list()).items as [PointTransaction]
    expect((await ask(`transactions/${_id}`)).transaction).toMatchObject({ _id, amount: 50, reason: 'welcome' })
    const anan = await insertUser(db)
    expect(await ask(`transactions/${_id}`, anan)).toEqual(await ask('transactions/none', anan))
    expect((await ask(`transactions/${_id}`, anan)).code).toBe(ERROR_CODE.notFound)
  })
})

describe('the rule of points', () => {
  it('is open to everybody, and follows the settings', async () => {
    const usual = { bahtPerPoint: 25, bahtPerPointSpent: 1, expiresAfterDays: 365, referralPoints: 100 }
    const read = async () => (await backend.send('GET', '/points/current-rule')).body
    expect(await read()).toMatchObject(usual)
    await db.insert(schema.settings).values({ key: 'pointRule', value: { bahtPerPoint: 50 } })
    expect(await read()).toMatchObject({ ...usual, bahtPerPoint: 50 })
    await db.delete(schema.settings)
  })
})
