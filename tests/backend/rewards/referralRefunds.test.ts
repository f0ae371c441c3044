import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#backend/modules/accounts/password/hash.ts'
import { earnPoints, givePoints } from '#backend/modules/rewards/point/earn.ts'
import * as schema from '#backend/schema.ts'
import type { AnswerOf } from '#contract/call.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PointTransaction, referralCalls } from '#contract/rewards.ts'
import { addHours, instantOf } from '#domain/bangkokTime.ts'
import { type Customer, insertUsers } from '#tests/support/accounts/customers.ts'
import { bookingInput, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { report } from '#tests/support/orders/payments.ts'
import { openVoucherShop, SHOP, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

const SECRET = 'a secret of the staff links'

const PASSWORD = 'sabai-demo-1'

const TIME = instantOf(tomorrow, '14:00')

const VISIT = { paymentMethod: 'ktbcard' }

type Referral = AnswerOf<(typeof referralCalls)['GET /promotions/referral']>

type Sent = Record<string, unknown>

type Change = Partial<typeof schema.users.$inferInsert>

let shop: VoucherShop

let passwordHash: string

let anan: Customer

let made = 0

const newPhone = () => `8${String(20_000_000 + ++made)}`

beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
  shop = await openVoucherShop({ STAFF_LINK_SECRET: SECRET })
  await shop.db.update(schema.shops).set({ capacity: 1000 })
  await shop.db.update(schema.timePrices).set({ strictQuota: false })
})

afterAll(() => shop.close())

beforeEach(async () => {
  anan = await customer({ phoneNumber: newPhone() })
})

const customer = async (change: Change = {}) => (await insertUsers(shop.db, 1, { passwordHash, ...change }))[0]!

/** Brought by Anan, with a phone of their own. */
async function friend(change: Change = {}) {
  const phone = newPhone()
  const mali = await customer({ firstName: 'Mali', referrer: anan.id, phoneNumber: phone, ...change })
  return { ...mali, phone }
}

const call = (method: string, path: string, { token }: Customer, body?: unknown, now?: Date) =>
  shop.backend.send(method, path, { token, body, now })

/** An hour of oil for 630 baht, by card unless something else is said. */
async function booked(by: Customer, tel: string, change: Sent = {}, now?: Date): Promise<string> {
  const { body } = await call('POST', '/reservation', by, bookingInput({ tel, ...VISIT, ...change }), now)
  if (!body.success) throw new Error(`Booking answered ${body.code}: ${body.message}`)
  return body.reservationID as string
}

const pay = (id: string, amount = 630) => report(shop.backend, { kind: 'reservation', id, amount })

async function paid(by: Customer, tel: string, change: Sent = {}): Promise<string> {
  const id = await booked(by, tel, change)
  expect((await pay(id)).body.success).toBe(true)
  return id
}

async function atDesk(path: string, now = TIME) {
  const headers = await openDesk(shop.backend, SECRET, SHOP, { now })
  return shop.backend.send('POST', `/desk/${SHOP}${path}`, { headers, now })
}

async function arrive(id: string, now = TIME) {
  expect((await atDesk(`/reservations/${id}/confirm`, now)).status).toBe(200)
}

const cancel = (id: string, by: Customer) => call('PATCH', `/reservation/${id}/cancel`, by, {})

const pointsOf = async (of = anan) => {
  const { body } = await call('GET', '/points/summary', of)
  const { point, debt } = body as unknown as { point: number; debt: number }
  const entries = await shop.db.select().from(schema.pointEntries).where(eq(schema.pointEntries.userId, of.id))
  const sum = entries.reduce((total, { amount }) => total + amount, 0)
  expect(point - debt).toBe(sum)
  const [balance] = await shop.db.select().from(schema.pointBalances).where(eq(schema.pointBalances.userId, of.id))
  expect(balance?.points ?? 0).toBe(sum)
  return sum
}

const referral = async (of = anan) =>
  (await call('GET', '/promotions/referral', of)).body as unknown as Referral & Record<string, unknown>

const stateOf = async () => (await referral()).friends.map(({ state }) => state)

describe('a reward from when it came with the payment', () => {
  const give = (friendId: string, createdAt = new Date()) =>
    shop.db.transaction((tx) =>
      givePoints(tx, {
        ...{ userId: anan.id, amount: 100, reason: 'referral', subject: 'referral', subjectId: friendId },
        now: createdAt,
      }),
    )
  const earn = (orderId: string, amount: number) =>
    shop.db.transaction((tx) => earnPoints(tx, { userId: anan.id, amount, orderId, now: new Date() }))
  /** Anan uses so many of the points on a visit. */
  const spend = (points: number) =>
    call('POST', '/reservation', anan, bookingInput({ pointDiscount: points, price: 630 - points }))

  it('goes back whole with the friend’s money, spent or not; the debt is settled by the next points', async () => {
    const mali = await friend()
    const id = await paid(mali, mali.phone)
    await give(mali.id)
    expect((await spend(100)).body.success).toBe(true)
    await cancel(id, mali)
    expect(await pointsOf()).toBe(-100)
    expect((await call('GET', '/points/summary', anan)).body).toMatchObject({ point: 0, debt: 100, expiryInfo: null })
    expect((await call('GET', '/users', anan)).body.user).toMatchObject({ pointInfo: { point: 0, debt: 100 } })
    expect(await stateOf()).toEqual(['takenBack'])
    const { items } = (await call('GET', '/points/transactions', anan)).body as unknown as { items: PointTransaction[] }
    expect(items[0]).toMatchObject({ amount: -100, reason: 'referralBack', name: 'Mali' })

    // Points are asked for that are not there: as many as there are count, none.
    expect((await spend(1)).body).toMatchObject({ success: false, code: ERROR_CODE.pointsExceedBalance })
    await earn('one', 30)
    expect((await spend(1)).body.code).toBe(ERROR_CODE.pointsExceedBalance)
    await earn('two', 84)
    expect((await call('GET', '/points/summary', anan)).body).toMatchObject({ point: 14, debt: 0 })
    expect((await spend(14)).body.success).toBe(true)
    expect(await pointsOf()).toBe(0)
  })

  it('nets to one where the friend comes after all, however often they paid and went back before', async () => {
    const mali = await friend()
    await give(mali.id)
    for (let round = 0; round < 5; round++) {
      const id = await paid(mali, mali.phone)
      await Promise.all([cancel(id, mali), cancel(id, mali)])
      expect(await pointsOf()).toBe(0)
    }
    await arrive(await paid(mali, mali.phone))
    expect(await pointsOf()).toBe(100)
    expect(await referral()).toMatchObject({ paidFriendCount: 1, pointReceived: 100 })
  })

  it('stays while another visit of the friend’s has happened', async () => {
    const mali = await friend()
    await give(mali.id)
    await arrive(await paid(mali, mali.phone))
    const second = await paid(mali, mali.phone)
    await cancel(second, mali)
    expect(await pointsOf()).toBe(100)
  })

  it('is not taken once its points have expired anyhow', async () => {
    const mali = await friend()
    await give(mali.id, addHours(new Date(), -24 * 400))
    const id = await paid(mali, mali.phone)
    expect(await pointsOf()).toBe(0)
    await cancel(id, mali)
    expect(await pointsOf()).toBe(0)
  })
})
