import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import type { MoveDay } from '#contract/bookings/changes.ts'
import type { PaymentReport } from '#contract/orders.ts'
import { instantOf } from '#domain/bangkokTime.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { report, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'

export const STAFF = 'a secret of the staff links'
export const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
/** Oil for an hour at 700 less 10 %: 20 % less in the morning, a surcharge of 20 % in the evening. */
export const PRICE = 630
export const CHEAPER = 490
export const DEARER = 770

export let shop: BookingShop
export let mali: string
export let anan: string

/** One shop with a cheaper morning and a dearer evening, opened for the tests of a file and empty before each. */
export function useMovedVisits() {
  beforeAll(async () => {
    shop = await openBookingShop({
      ...{ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET, STAFF_LINK_SECRET: STAFF, TRANSFERS_TO: 'shops' },
      PUBLIC_ORIGIN: 'https://sabai.example',
    })
    mali = await shop.account('mali')
    anan = await shop.account('anan')
  })
  afterAll(() => shop.close())
  beforeEach(async () => {
    await shop.clear()
    for (const table of [schema.refunds, schema.payments, schema.sandboxCharges, schema.paymentEvents]) {
      await shop.db.delete(table)
    }
    await shop.db.delete(schema.pointEntries)
    await shop.db.delete(schema.pointBalances)
    await shop.db.update(schema.shops).set({ allowsReschedule: true, capacity: 3 })
    const factor = { shopId: SHOP, weekdays: EVERY_DAY }
    await shop.db.insert(schema.priceFactors).values([
      { ...factor, id: 'morning', percentage: 20, fromTime: '10:00', toTime: '12:00' },
      { ...factor, id: 'evening', percentage: -20, fromTime: '18:00', toTime: '21:00' },
    ])
  })
}

export type Change = Record<string, unknown>
export type How = { token?: string; now?: Date; idempotencyKey?: string }
export const send = (method: string, path: string, body?: Change, { token = mali, ...how }: How = {}) =>
  shop.backend.send(method, path, { token, body, ...how })
export const booked = async (change: Change = {}, token = mali) =>
  String((await shop.book(token, { paymentMethod: 'ktbcard', ...change })).body.reservationID)
export const paid = (id: string, amount: number, about: Partial<PaymentReport> = {}, now?: Date) =>
  report(shop.backend, { id, amount, ...about }, { now })
/** Booked for 14:00 and paid by card. */
export const paidVisit = async (change: Change = {}, token = mali) => {
  const id = await booked(change, token)
  await paid(id, Number(change.price ?? PRICE))
  return id
}
export const move = (id: string, time: string, change: Change = {}, how: How = {}) =>
  send('PATCH', `/reservation/${id}/reschedule`, { date: tomorrow, time, ...change }, how)
/** Moves to the evening by card; answers the id of the difference. */
export const moveDearer = async (id: string, time = '18:00', how: How = {}) => {
  const { body } = await move(id, time, { price: DEARER, paymentMethod: 'ktbcard' }, how)
  return String(body.moveId)
}
export const visit = async (id: string, how: How = {}) =>
  (await send('GET', `/reservation/${id}`, undefined, how)).body.reservation as Reservation
export const cancel = async (id: string, now?: Date) =>
  (await send('PATCH', `/reservation/${id}/cancel`, {}, { now })).body.reservation as Reservation
export const status = async (ref: Change, now?: Date) => (await send('POST', '/payment/status', ref, { now })).body
export const offered = async (id: string) => {
  const { body } = await send('GET', `/reservation/${id}/reschedule?date=${tomorrow}&days=1`)
  const [day] = body.days as MoveDay[]
  return (at: string) => day?.times.find(({ time }) => time === instantOf(tomorrow, at).toISOString())
}
export const at = (time: string) => instantOf(tomorrow, time).toISOString()
/** Guests by the half hour in Bangkok. */
export const used = async () => {
  const rows = await shop.db.select().from(schema.slotUse).orderBy(schema.slotUse.slot)
  const clock = (slot: Date) => new Date(slot.getTime() + 7 * 3_600_000).toISOString().slice(11, 16)
  return Object.fromEntries(rows.flatMap(({ slot, used }) => (used > 0 ? [[clock(slot), used]] : [])))
}
export const charges = async () => {
  const rows = await shop.db.select().from(schema.sandboxCharges).orderBy(schema.sandboxCharges.createdAt)
  return rows.map(({ amount, refundedAmount, state }) => [amount, refundedAmount, state])
}
/** What came less what went back, for a booking and its moves; whole baht. */
export const kept = async () => {
  const came = await shop.db.select().from(schema.payments).where(eq(schema.payments.state, 'paid'))
  const back = await shop.db.select().from(schema.refunds)
  return (
    came.reduce((sum, { paidAmount }) => sum + (paidAmount ?? 0), 0) - back.reduce((sum, one) => sum + one.amount, 0)
  )
}
