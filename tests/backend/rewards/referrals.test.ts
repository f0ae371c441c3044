import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#backend/modules/accounts/password/hash.ts'
import * as schema from '#backend/schema.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { PointTransaction, referralCalls } from '#contract/rewards.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { addHours, addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { type Customer, insertPoints, insertPromotion, insertUsers } from '#tests/support/accounts/customers.ts'
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

const use = (by: Customer, { codes }: Pick<Voucher, 'codes'>, at = 0) => shop.use(by, codes[at]!.code)

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

describe('the reward for bringing a friend', () => {
  it('is usable once the friend’s first paid visit has happened, and is shown as coming until then', async () => {
    const mali = await friend({ referrerExpired: addHours(new Date(), 24) })
    expect(await stateOf()).toEqual(['joined'])
    const id = await paid(mali, mali.phone)
    expect(await pointsOf()).toBe(0)
    expect(await referral()).toMatchObject({
      ...{ rewardPoint: 100, friendCount: 1, paidFriendCount: 0, pointReceived: 0, pendingPoint: 100 },
      friends: [{ name: 'Mali', state: 'pending' }],
    })

    await arrive(id)
    expect(await pointsOf()).toBe(100)
    expect(await referral()).toMatchObject({
      ...{ paidFriendCount: 1, pointReceived: 100, pendingPoint: 0, friends: [{ name: 'Mali', state: 'rewarded' }] },
    })
    const { items } = (await call('GET', '/points/transactions', anan)).body as unknown as { items: PointTransaction[] }
    expect(items).toMatchObject([{ amount: 100, reason: 'referral', name: 'Mali' }])
  })

  it('brings nothing to friends who pay and go back for their money, round after round', async () => {
    const mali = await friend()
    for (let round = 0; round < 5; round++) {
      const id = await paid(mali, mali.phone)
      const voucher = await shop.bought(mali, { tel: mali.phone })
      expect(await pointsOf()).toBe(0)
      expect((await cancel(id, mali)).body.reservation).toMatchObject({ refundedAmount: 630 })
      await call('PATCH', `/vouchers/${voucher._id}/cancel`, mali, {})
      expect(await pointsOf()).toBe(0)
    }
    expect(await stateOf()).toEqual(['joined'])
  })

  it.each([
    [
      'a visit that is paid there',
      async (mali: Customer, tel: string) => arrive(await booked(mali, tel, { paymentMethod: 'CASH' })),
    ],
    ['a visit that was paid ahead', async (mali: Customer, tel: string) => arrive(await paid(mali, tel))],
    ['a use of a voucher', async (mali: Customer, tel: string) => use(mali, await shop.bought(mali, { tel }))],
    [
      'a use of a pass',
      async (mali: Customer, tel: string) =>
        use(mali, await shop.bought(mali, { tel, dealId: undefined, levelId: 'quiet', price: 3000 })),
    ],
    [
      'a visit for two, one of whom a voucher pays for',
      async (mali: Customer, tel: string) => {
        const { _id: voucherId } = await shop.bought(mali, { tel })
        const orders = [{ timePriceId: 'oil-60', guestCount: 2 }]
        await arrive(await paid(mali, tel, { voucherId, orders }))
      },
    ],
    [
      'a visit for two that a voucher pays for',
      async (mali: Customer, tel: string) => {
        const { _id: voucherId } = await shop.bought(mali, { tel, serviceCount: 2, price: 1600 })
        const orders = [{ timePriceId: 'oil-60', guestCount: 2 }]
        await arrive(await booked(mali, tel, { voucherId, orders, price: 0 }))
      },
    ],
    [
      'a use of a voucher by somebody whom they gave it to',
      async (mali: Customer, tel: string) => {
        const voucher = await shop.bought(mali, { tel })
        const nok = await customer()
        await use(nok, voucher)
      },
    ],
  ])('comes with %s, once, whatever comes after', async (_, visit) => {
    const mali = await friend()
    await visit(mali, mali.phone)
    expect(await pointsOf()).toBe(100)
    await arrive(await paid(mali, mali.phone))
    await use(mali, await shop.bought(mali, { tel: mali.phone }))
    expect(await pointsOf()).toBe(100)
  })

  it.each([
    ['was missed', async (id: string) => void (await atDesk(`/reservations/${id}/missing`, addMinutes(TIME, 5)))],
    ['is only to come', async () => undefined],
  ])('does not come with a visit that %s', async (_, happen) => {
    const mali = await friend()
    await happen(await paid(mali, mali.phone))
    expect(await pointsOf()).toBe(0)
  })

  it('does not come with a voucher whose booked visit was missed, but with its next one', async () => {
    const mali = await friend()
    const { _id: voucherId } = await shop.bought(mali, { tel: mali.phone, serviceCount: 2, price: 1600 })
    const missed = await booked(mali, mali.phone, { voucherId, price: 0 })
    await atDesk(`/reservations/${missed}/missing`, addMinutes(TIME, 5))
    expect(await pointsOf()).toBe(0)
    await arrive(await booked(mali, mali.phone, { voucherId, price: 0 }))
    expect(await pointsOf()).toBe(100)
  })

  it('does not come with a visit that cost nothing', async () => {
    const mali = await friend()
    await insertPoints(shop.db, mali.id, 5000)
    await arrive(await booked(mali, mali.phone, { pointDiscount: 630, price: 0 }))
    expect(await pointsOf()).toBe(0)
    await arrive(await paid(mali, mali.phone))
    expect(await pointsOf()).toBe(100)
  })

  it('comes once for each of ten friends, of whom all visits are confirmed at once', async () => {
    const friends = await Promise.all(Array.from({ length: 10 }, () => friend()))
    const events = await Promise.all(
      friends.map(async (mali) => {
        const [one, other, voucher] = await Promise.all([
          paid(mali, mali.phone),
          paid(mali, mali.phone, { time: '15:00' }),
          shop.bought(mali, { tel: mali.phone }),
        ])
        return [() => arrive(one), () => arrive(other), () => use(mali, voucher)]
      }),
    )
    await Promise.all(events.flat().map((event) => event()))
    expect(await pointsOf()).toBe(1000)
    expect(await referral()).toMatchObject({ paidFriendCount: 10, pointReceived: 1000, pendingPoint: 0 })
  })
})

describe('an invitation', () => {
  it('counts for what is ordered in its time, also where the visit comes after it', async () => {
    const until = addHours(new Date(), 1)
    const mali = await friend({ referrerExpired: until })
    await arrive(await paid(mali, mali.phone))
    expect(await pointsOf()).toBe(100)

    const late = await friend({ referrerExpired: addMinutes(new Date(), -1) })
    expect((await stateOf()).toSorted()).toEqual(['lapsed', 'rewarded'])
    await arrive(await paid(late, late.phone))
    expect(await pointsOf()).toBe(100)
  })

  it('brings nothing where its account is gone, or where nobody invited', async () => {
    const mali = await friend()
    const id = await paid(mali, mali.phone)
    const left = await call('POST', '/users/account-deletion', anan, { password: PASSWORD })
    expect(left.body.success).toBe(true)
    await arrive(id)
    const nobody = await customer()
    await arrive(await paid(nobody, newPhone()))
    const rows = await shop.db.select().from(schema.pointEntries).where(eq(schema.pointEntries.userId, anan.id))
    expect(rows).toEqual([])
  })

  it('tells of the promotion that a friend gets', async () => {
    await insertPromotion(shop.db, { id: 'hello' })
    await shop.db.insert(schema.settings).values({ key: 'newUserAppCode', value: 'HELLO' })
    const { promotion } = await referral()
    expect(promotion).toMatchObject({ code: 'HELLO', discountValue: 100, isFirstOrderOnly: true })
    await shop.db.delete(schema.settings)
  })
})
