import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { DeskDay } from '#contract/desk/entries.ts'
import { addDays, instantOf } from '#domain/bangkokTime.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { report, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'

const STAFF = 'a secret of the staff links'
/** Oil for an hour at 700 less 10 %: 20 % less in the morning, a surcharge of 20 % in the evening. */
const PRICE = 630
const CHEAPER = 490
const DEARER = 770
const dayAfter = addDays(tomorrow, 1)

let shop: BookingShop
let mali: string
let desk: Record<string, string>
beforeAll(async () => {
  shop = await openBookingShop({
    PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STAFF_LINK_SECRET: STAFF,
    TRANSFERS_TO: 'shops',
  })
  mali = await shop.account('mali')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  for (const table of [schema.refunds, schema.payments, schema.paymentEvents]) await shop.db.delete(table)
  await shop.db.update(schema.shops).set({ allowsReschedule: true, capacity: 3 })
  const factor = { shopId: SHOP, weekdays: [0, 1, 2, 3, 4, 5, 6] }
  await shop.db
    .insert(schema.priceFactors)
    .values([
      { ...factor, id: 'morning', percentage: 20, fromTime: '10:00', toTime: '12:00' },
      { ...factor, id: 'evening', percentage: -20, fromTime: '18:00', toTime: '21:00' },
    ])
    .onConflictDoNothing()
  desk = await openDesk(shop.backend, STAFF, SHOP)
})

/** Booked for tomorrow at 14:00 and paid by card. */
async function paidVisit() {
  const { body } = await shop.book(mali, { paymentMethod: 'ktbcard' })
  const id = String(body.reservationID)
  await report(shop.backend, { id, amount: PRICE })
  return id
}
async function move(id: string, price: number, time: string, date = tomorrow) {
  const body = { date, time, price, paymentMethod: 'ktbcard' }
  return (await shop.backend.send('PATCH', `/reservation/${id}/reschedule`, { token: mali, body })).body
}
const dayOf = async (date: string) =>
  (await shop.backend.send('GET', `/desk/${SHOP}/days/${date}`, { headers: desk })).body as unknown as DeskDay
const at = (time: string, date = tomorrow) => instantOf(date, time).toISOString()

it('shows a visit whose dearer time is still to be paid on both of its days, and once it is paid on the new one', async () => {
  const id = await paidVisit()
  expect((await dayOf(tomorrow)).reservations).toMatchObject([{ _id: id, openMove: null, moneyBack: null }])
  const { moveId } = await move(id, DEARER, '18:00', dayAfter)
  const waiting = {
    ...{ _id: id, time: at('14:00'), movedFrom: null, moneyBack: null },
    openMove: { time: at('18:00', dayAfter), amount: 140, payableUntil: expect.any(String) },
  }
  expect((await dayOf(tomorrow)).reservations).toMatchObject([waiting])
  expect((await dayOf(dayAfter)).reservations).toMatchObject([waiting])

  await report(shop.backend, { id: String(moveId), amount: 140, kind: 'move' })
  expect((await dayOf(tomorrow)).reservations).toEqual([])
  expect((await dayOf(dayAfter)).reservations).toMatchObject([
    { _id: id, time: at('18:00', dayAfter), movedFrom: at('14:00'), openMove: null, price: DEARER },
  ])
})

it('no longer shows a difference that was not paid in time', async () => {
  const id = await paidVisit()
  const { moveId } = await move(id, DEARER, '18:00', dayAfter)
  const { orders } = schema
  await shop.db
    .update(orders)
    .set({ expiresAt: new Date(0) })
    .where(eq(orders.id, String(moveId)))
  await shop.db
    .update(orders)
    .set({ checkedOutAt: new Date(Date.now() - 3_600_000), createdAt: new Date(Date.now() - 3_600_000) })
    .where(eq(orders.id, String(moveId)))
  expect((await dayOf(tomorrow)).reservations).toMatchObject([{ _id: id, openMove: null }])
  expect((await dayOf(dayAfter)).reservations).toEqual([])
})

it('says what a cheaper time gives back, and when it is sent', async () => {
  const { body } = await shop.book(mali, { paymentMethod: 'TRANSFER' })
  const id = String(body.reservationID)
  await shop.db.insert(schema.payments).values({
    ...{ id: `bank ${id}`, orderId: id, provider: 'bank', method: 'TRANSFER', amount: PRICE },
    ...{ state: 'paid', paidAmount: PRICE, paidAt: new Date() },
  })
  await shop.db.update(schema.orders).set({ state: 'paid', paidAt: new Date() }).where(eq(schema.orders.id, id))
  await move(id, CHEAPER, '11:00')
  const moneyBack = { amount: 140, isSent: false }
  expect((await dayOf(tomorrow)).reservations).toMatchObject([{ _id: id, movedFrom: at('14:00'), moneyBack }])
  const done = `/desk/${SHOP}/refunds/reservation/${id}/done`
  await shop.backend.send('POST', done, { headers: desk, body: { amount: 140 } })
  expect((await dayOf(tomorrow)).reservations).toMatchObject([{ moneyBack: { amount: 140, isSent: true } }])
})
