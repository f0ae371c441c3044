import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { hashPassword } from '#backend/modules/accounts/password/hash.ts'
import * as schema from '#backend/schema.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { referralCalls } from '#contract/rewards.ts'
import { instantOf } from '#domain/bangkokTime.ts'
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

describe('one person by phone', () => {
  it.each([
    ['who signed up twice', '0'],
    ['who writes their number with its country', '+66'],
  ])('%s is thanked for once', async (_, before) => {
    const first = await friend()
    await arrive(await paid(first, first.phone))
    const second = await friend({ phoneNumber: '' })
    const id = await paid(second, `${before}${first.phone}`)
    expect((await referral()).pendingPoint).toBe(0)
    expect(await stateOf()).toContain('notNew')
    await arrive(id)
    expect(await pointsOf()).toBe(100)
  })

  it('is thanked for once where two accounts of theirs arrive at the same moment', async () => {
    for (let round = 0; round < 8; round++) {
      const [one, other] = await Promise.all([friend(), friend({ phoneNumber: '' })])
      const ids = await Promise.all([paid(one, `0${one.phone}`), paid(other, `+66${one.phone}`)])
      await Promise.all(ids.map((id) => arrive(id)))
      expect(await pointsOf()).toBe(100 * (round + 1))
    }
  })

  it.each([
    ['by the phone of both accounts', (own: string) => ({ phoneNumber: `0${own}` }), undefined],
    ['by the phone that the visit is under', () => ({ phoneNumber: '' }), (own: string) => `+66${own}`],
  ])('does not bring themselves, %s', async (_, of, typed) => {
    const own = newPhone()
    anan = await customer({ phoneNumber: own })
    const second = await friend(of(own))
    await arrive(await paid(second, typed ? typed(own) : newPhone()))
    expect(await pointsOf()).toBe(0)
  })

  it('does not bring themselves by a phone of an order of theirs', async () => {
    const other = newPhone()
    await booked(anan, other)
    const second = await friend({ phoneNumber: '' })
    await arrive(await paid(second, `0${other}`))
    expect(await pointsOf()).toBe(0)
  })

  it('is no new friend who was here as a guest before, or has left and comes again', async () => {
    const [guest] = (await insertUsers(shop.db, 1, { isGuest: true })) as [Customer]
    const mali = await friend()
    await arrive(await paid(guest, mali.phone))
    await arrive(await paid(mali, newPhone()))
    expect(await pointsOf()).toBe(0)

    const nok = await friend()
    await arrive(await paid(nok, nok.phone))
    expect(await pointsOf()).toBe(100)
    const left = await call('POST', '/users/account-deletion', nok, { password: PASSWORD })
    expect(left.body.success).toBe(true)
    const again = await friend({ phoneNumber: `0${nok.phone}` })
    await arrive(await paid(again, newPhone()))
    expect(await pointsOf()).toBe(100)
  })
})
