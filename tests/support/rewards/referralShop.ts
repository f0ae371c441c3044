import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { hashPassword } from '#backend/modules/accounts/password/hash.ts'
import * as schema from '#backend/schema.ts'
import type { AnswerOf } from '#contract/call.ts'
import type { referralCalls } from '#contract/rewards.ts'
import { instantOf } from '#domain/bangkokTime.ts'
import { type Customer, insertUsers } from '#tests/support/accounts/customers.ts'
import { bookingInput, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { report } from '#tests/support/orders/payments.ts'
import { openVoucherShop, SHOP } from '#tests/support/vouchers/voucherShop.ts'

const SECRET = 'a secret of the staff links'

/** Of every customer here. */
export const PASSWORD = 'sabai-demo-1'

/** When the booked visits begin. */
export const TIME = instantOf(tomorrow, '14:00')

type Referral = AnswerOf<(typeof referralCalls)['GET /promotions/referral']>
type Change = Partial<typeof schema.users.$inferInsert>
type Booking = Record<string, unknown>

export type ReferralShop = Awaited<ReturnType<typeof openReferralShop>>

/** The shop with vouchers, large enough for any number of visits, and what friends and their referrers do in it. */
export async function openReferralShop() {
  const passwordHash = await hashPassword(PASSWORD)
  const shop = await openVoucherShop({ STAFF_LINK_SECRET: SECRET })
  const { backend, db } = shop
  await db.update(schema.shops).set({ capacity: 1000 })
  await db.update(schema.timePrices).set({ strictQuota: false })

  let phones = 0
  const newPhone = () => `8${String(20_000_000 + ++phones)}`

  const customer = async (change: Change = {}) => (await insertUsers(db, 1, { passwordHash, ...change }))[0]!

  /** Mali, brought by the referrer, with a phone of her own. */
  const friend = async (referrer: Customer, change: Change = {}) => {
    const phone = newPhone()
    const mali = await customer({ firstName: 'Mali', referrer: referrer.id, phoneNumber: phone, ...change })
    return { ...mali, phone }
  }

  const call = (method: string, path: string, { token }: Customer, body?: unknown, now?: Date) =>
    backend.send(method, path, { token, body, now })

  /** Books an hour of oil for 630 baht, by card unless something else is said. Answers its id. */
  const booked = async (by: Customer, tel: string, change: Booking = {}, now?: Date): Promise<string> => {
    const input = bookingInput({ tel, paymentMethod: 'ktbcard', ...change })
    const { body } = await call('POST', '/reservation', by, input, now)
    if (!body.success) throw new Error(`Booking answered ${body.code}: ${body.message}`)
    return body.reservationID as string
  }

  /** Books and pays 630 baht. Answers the booking's id. */
  const paid = async (by: Customer, tel: string, change: Booking = {}): Promise<string> => {
    const id = await booked(by, tel, change)
    expect((await report(backend, { kind: 'reservation', id, amount: 630 })).body.success).toBe(true)
    return id
  }

  const atDesk = async (path: string, now = TIME) => {
    const headers = await openDesk(backend, SECRET, SHOP, { now })
    return backend.send('POST', `/desk/${SHOP}${path}`, { headers, now })
  }

  /** The desk confirms that the customer came. */
  const arrive = async (id: string, now = TIME) => {
    expect((await atDesk(`/reservations/${id}/confirm`, now)).status).toBe(200)
  }

  const cancel = (id: string, by: Customer) => call('PATCH', `/reservation/${id}/cancel`, by, {})

  /** The points of a customer, negative where they owe some; summary, entries and balance say the same. */
  const pointsOf = async (of: Customer) => {
    const { body } = await call('GET', '/points/summary', of)
    const { point, debt } = body as unknown as { point: number; debt: number }
    const entries = await db.select().from(schema.pointEntries).where(eq(schema.pointEntries.userId, of.id))
    const sum = entries.reduce((total, { amount }) => total + amount, 0)
    expect(point - debt).toBe(sum)
    const [balance] = await db.select().from(schema.pointBalances).where(eq(schema.pointBalances.userId, of.id))
    expect(balance?.points ?? 0).toBe(sum)
    return sum
  }

  const referral = async (of: Customer) =>
    (await call('GET', '/promotions/referral', of)).body as unknown as Referral & Record<string, unknown>

  const friendStates = async (of: Customer) => (await referral(of)).friends.map(({ state }) => state)

  return {
    ...shop,
    ...{ newPhone, customer, friend, call, booked, paid, atDesk, arrive, cancel, pointsOf, referral, friendStates },
  }
}
