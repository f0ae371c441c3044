import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Transaction } from '#backend/context.ts'
import { earnPoints, givePoints } from '#backend/modules/rewards/point/earn.ts'
import { expirePoints } from '#backend/modules/rewards/point/expire.ts'
import { givePointsBack } from '#backend/modules/rewards/point/giveBack.ts'
import { spendPoints } from '#backend/modules/rewards/point/spend.ts'
import { takeReferralBack } from '#backend/modules/rewards/referral/reward.ts'
import * as schema from '#backend/schema.ts'
import { lotsLeft, nextExpiry, overduePoints, POINT_REASON } from '#domain/rewards/pointLedger.ts'
import { type Customer, insertUser, insertUsers } from '#tests/support/accounts/customers.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const START = new Date('2026-01-01T03:00:00Z')
const FOR_EVER = new Date('2200-01-01T00:00:00Z')
const FRIENDS = 3

let backend: TestBackend
let pool: pg.Pool
let db: Database

beforeAll(async () => {
  backend = await startBackend()
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 8 })
  db = drizzle(pool)
})
afterAll(async () => {
  await pool.end()
  await backend.close()
})

type Step =
  | { kind: 'earn' | 'spend'; amount: number }
  | { kind: 'giveBack' | 'reward' | 'takeBack'; which: number }
  | { kind: 'wait'; days: number }

const which = fc.nat(FRIENDS - 1)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('earn' as const), amount: fc.integer({ min: 1, max: 80 }) }),
  fc.record({ kind: fc.constant('spend' as const), amount: fc.integer({ min: 1, max: 150 }) }),
  fc.record({ kind: fc.constantFrom('giveBack' as const, 'reward' as const, 'takeBack' as const), which }),
  fc.record({ kind: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 200 }) }),
)

/** One customer's points through a history, done by the services as orders and friends do it. */
async function live(steps: readonly Step[]) {
  const anan = await insertUser(db)
  // Logged in for the whole history, however long it is.
  await db.update(schema.sessions).set({ expiresAt: FOR_EVER }).where(eq(schema.sessions.userId, anan.id))
  const friends = await insertUsers(db, FRIENDS, { referrer: anan.id })
  const spent: string[] = []
  let now = START
  const within = (work: (tx: Transaction) => Promise<unknown>) => db.transaction(work)
  const rewards = new Map<string, number>()
  for (const [at, one] of steps.entries()) {
    now = new Date(now.getTime() + 60_000)
    const order = { userId: anan.id, orderId: `order-${anan.id}-${at}`, now }
    const before = (await stand(anan, now)).point
    if (one.kind === 'earn') await within((tx) => earnPoints(tx, { ...order, amount: one.amount }))
    if (one.kind === 'spend') {
      const isDone = await within((tx) => spendPoints(tx, { ...order, amount: one.amount })).then(
        () => true,
        () => false,
      )
      expect(isDone).toBe(before >= one.amount)
      if (isDone) spent.push(order.orderId)
    }
    if (one.kind === 'giveBack') {
      const orderId = spent[one.which]
      if (orderId) await within((tx) => givePointsBack(tx, { ...order, orderId }))
    }
    if (one.kind === 'reward') {
      const { id } = friends[one.which]!
      const count = rewards.get(id) ?? 0
      const subjectId = count === 0 ? id : `${id}/${count}`
      const about = { subject: 'referral', subjectId, reason: 'referral' } as const
      const got = (await within((tx) => givePoints(tx, { ...about, userId: anan.id, amount: 100, now }))) as number
      if (got > 0) rewards.set(id, count + 1)
    }
    if (one.kind === 'takeBack') {
      const { id } = friends[one.which]!
      await Promise.all([1, 2].map(() => within((tx) => takeReferralBack(tx, { userId: id, now }))))
    }
    if (one.kind === 'wait') {
      now = new Date(now.getTime() + one.days * DAY_MS)
      await expirePoints(db, now)
    }
    await checkLedger(anan, now)
  }
  return anan
}

async function stand({ token }: Customer, now: Date) {
  const { body } = await backend.send('GET', '/points/summary', { token, now })
  return body as unknown as { point: number; debt: number; expiryInfo: { amount: number } | null }
}

async function checkLedger(customer: Customer, now: Date): Promise<void> {
  const shown = await stand(customer, now)
  const mine = eq(schema.pointEntries.userId, customer.id)
  const entries = await db.select().from(schema.pointEntries).where(mine)
  const [kept] = await db.select().from(schema.pointBalances).where(eq(schema.pointBalances.userId, customer.id))
  const sum = entries.reduce((total, { amount }) => total + amount, 0)
  const back = entries.reduce(
    (total, { amount, reason }) => (reason === POINT_REASON.referralBack ? total - amount : total),
    0,
  )

  // The balance is the sum of its entries, and what is shown is the balance.
  expect(kept?.points ?? 0).toBe(sum)
  expect(shown.point - shown.debt).toBe(sum)
  expect(Math.min(shown.point, shown.debt)).toBe(0)
  // Nothing but what was taken back is owed.
  expect(kept?.takenBack ?? 0).toBe(back)
  expect(shown.debt).toBeLessThanOrEqual(back)
  // What is left by its day of expiry is what can be spent, and none of it is over.
  expect(lotsLeft(entries).reduce((total, { left }) => total + left, 0)).toBe(shown.point)
  expect(overduePoints(entries, now)).toBe(0)
  expect(nextExpiry(entries, now)?.amount ?? 0).toBeLessThanOrEqual(shown.point)
  expect(shown.expiryInfo?.amount ?? 0).toBeLessThanOrEqual(shown.point)
}

describe('points through any history', () => {
  it('always sum up, are never spent before they are there, and are owed only for rewards that were taken back', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
        await live(steps)
      }),
      { numRuns: 40 },
    )
  })

  it('are back at what they were once a debt is settled', async () => {
    const anan = await live([
      { kind: 'reward', which: 0 },
      { kind: 'spend', amount: 100 },
      { kind: 'takeBack', which: 0 },
      { kind: 'earn', amount: 60 },
      { kind: 'earn', amount: 60 },
    ])
    expect(await stand(anan, START)).toMatchObject({ point: 20, debt: 0 })
  })

  it('cannot be spent into a debt, whatever is tried', async () => {
    const anan = await insertUser(db)
    await db.insert(schema.pointBalances).values({ userId: anan.id })
    const owe = db.update(schema.pointBalances).set({ points: -1 }).where(eq(schema.pointBalances.userId, anan.id))
    await expect(owe).rejects.toThrow()
  })
})
