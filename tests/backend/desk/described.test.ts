import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { describeBooking } from '#domain/bookings/describeBooking.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { type DeskShops, openDeskShops } from '#tests/support/desk/deskShops.ts'
import { ARRIVAL, NOW } from '#tests/support/instant/instantShops.ts'
import type { FlatBooking } from '#tests/support/orders/orderRows.ts'

let shops: DeskShops
let mali: Customer

beforeAll(async () => {
  shops = await openDeskShops()
})
afterAll(() => shops.close())
beforeEach(async () => {
  await shops.clear()
  mali = await shops.customer()
})

const LATER = addMinutes(ARRIVAL, 120)
const online = { paymentMethod: 'ktbcard' } as const
const paid = { ...online, paidAt: addMinutes(NOW, -60) } as const
const canceled = { status: 'canceled', cancelReason: 'plansChanged', canceledAt: NOW } as const

/** Each state of a booking on its day, and how its row comes to it. */
const CASES: [state: string, change: Partial<FlatBooking>, now: Date][] = [
  ['toPay', { ...online, checkedOutAt: NOW }, NOW],
  ['inReview', { paymentMethod: 'TRANSFER', receiptState: 'inReview', receiptImage: 'receipt.jpg' }, NOW],
  ['today', {}, NOW],
  ['today', paid, NOW],
  ['today', { ...paid, price: 0 }, NOW],
  ['arrived', { ...paid, status: 'confirmed', confirmedAt: ARRIVAL }, addMinutes(ARRIVAL, 10)],
  ['over', { ...paid, status: 'confirmed', confirmedAt: ARRIVAL }, LATER],
  ['canceled', canceled, NOW],
  ['refunded', { ...paid, ...canceled, refundedAmount: 500, refundedAt: NOW }, NOW],
  ['kept', { ...paid, ...canceled }, NOW],
  ['unpaid', { ...online, ...canceled, cancelReason: null }, NOW],
  ['missed', {}, LATER],
  ['missed', paid, LATER],
]

describe('a booking at the desk is the one on the ticket', () => {
  it.each(CASES)('%s', async (state, change, now) => {
    const id = await shops.visit(mali, { guestCount: 2, ...change })
    const { body } = await shops.backend.send('GET', `/reservation/${id}`, { token: mali.token, now })
    const reservation = body.reservation as Reservation
    const told = describeBooking(reservation, now)
    expect(told.state).toBe(state)

    const row = (await shops.deskAt(now)).reservations.find(({ _id }) => _id === id)
    const { orderNumber, paymentState, status, guestCount } = reservation
    expect(row).toMatchObject({
      ...{ orderNumber, paymentState, status, guestCount },
      ...{ state, money: told.money, time: told.from.toISOString(), endsAt: told.until?.toISOString() },
    })
  })
})
