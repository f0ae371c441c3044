import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { RESERVATION_ACTION, type ReservationAction, statusAfter } from '#domain/bookings/bookingActions.ts'
import { RESERVATION_STATUS, type ReservationStatus } from '#domain/bookings/bookingStatus.ts'
import { type Customer, insertUser } from '#tests/support/accounts/customers.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { selectBookings } from '#tests/support/orders/orderRows.ts'
import { report, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'

const SECRET = 'a secret of the staff links'
const VISIT_AT = instantOf(tomorrow, '14:00')
const { cancel, confirm, markMissing, expirePayment } = RESERVATION_ACTION

let shop: BookingShop
let mali: Customer
beforeAll(async () => {
  shop = await openBookingShop({
    PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STAFF_LINK_SECRET: SECRET,
    TRANSFERS_TO: 'shops',
  })
  await shop.db.update(schema.shops).set({ capacity: 200 })
})
afterAll(() => shop.close())

type Do = (id: string, now: Date) => Promise<unknown>
const asMali = (method: string, path: string, body: unknown, now: Date) =>
  shop.backend.send(method, path, { token: mali.token, body, now })
const atDesk = async (path: string, now: Date, body?: unknown) => {
  const headers = await openDesk(shop.backend, SECRET, SHOP)
  return shop.backend.send('POST', `/desk/${SHOP}${path}`, { headers, now, body })
}

/** Whatever anybody can do to a visit by a call, and which actions of the table that may come to. */
const CALLS: Record<string, { may: ReservationAction[]; run: Do }> = {
  'the customer cancels': {
    may: [cancel, expirePayment],
    run: (id, now) => asMali('PATCH', `/reservation/${id}/cancel`, {}, now),
  },
  'the customer gives the payment up': {
    may: [cancel, expirePayment],
    run: (id, now) => asMali('POST', '/transactions/cancel', { reservationId: id }, now),
  },
  'the acquirer says paid': {
    may: [expirePayment],
    run: (id, now) => report(shop.backend, { id, amount: 630 }, { now }),
  },
  'the acquirer says failed': {
    may: [expirePayment],
    run: (id, now) => report(shop.backend, { id, amount: 630, status: 'failed' }, { now }),
  },
  'the customer tries to pay again': {
    may: [expirePayment],
    run: (id, now) => asMali('POST', '/payment/start', { id, kind: 'reservation' }, now),
  },
  'the customer looks': { may: [expirePayment], run: (id, now) => asMali('GET', `/reservation/${id}`, undefined, now) },
  'the desk confirms': {
    may: [confirm, expirePayment],
    run: (id, now) => atDesk(`/reservations/${id}/confirm`, now),
  },
  'the desk misses the guest': {
    may: [markMissing, expirePayment],
    run: (id, now) => atDesk(`/reservations/${id}/missing`, now),
  },
  'the desk approves a receipt': {
    may: [expirePayment],
    run: (id, now) => atDesk(`/receipts/reservation/${id}/approve`, now),
  },
  'the desk refuses a receipt': {
    may: [expirePayment],
    run: (id, now) => atDesk(`/receipts/reservation/${id}/refuse`, now, { reason: 'Not readable' }),
  },
  'the jobs run': {
    may: [markMissing, expirePayment],
    run: (_, now) => shop.backend.send('POST', '/_test/purge', { now }),
  },
}

const step = fc.record({
  call: fc.constantFrom(...Object.keys(CALLS)),
  /** Before the visit, or after. */
  minutes: fc.constantFrom(-1000, -170, -30, 0, 30, 60, 61, 90, 3000),
})
const story = fc.record({
  paymentMethod: fc.constantFrom('CASH', 'TRANSFER', 'alipay'),
  isPaid: fc.boolean(),
  steps: fc.array(step, { minLength: 1, maxLength: 5 }).map((steps) => steps.toSorted((a, b) => a.minutes - b.minutes)),
})

const rowOf = async (id: string) => (await selectBookings(shop.db).where(eq(schema.bookings.id, id)))[0]!

describe('whatever customer, desk, acquirer and clock do to a visit, and when', () => {
  it('moves it on only as the table of actions says, and money comes back once at most', async () => {
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(story, async ({ paymentMethod, isPaid, steps }) => {
        // Somebody new in each story: nobody leaves so many visits unpaid.
        mali = await insertUser(shop.db)
        const { body } = await shop.book(mali.token, { paymentMethod })
        const id = String(body.reservationID)
        if (isPaid && paymentMethod === 'alipay') await report(shop.backend, { id, amount: 630 })
        for (const { call, minutes } of steps) {
          const before = await rowOf(id)
          const { may, run } = CALLS[call]!
          await run(id, addMinutes(VISIT_AT, minutes))
          const after = await rowOf(id)
          const moved = may.map((action) => statusAfter(before.status, action))
          expect([before.status, ...moved], `${call} at ${minutes}`).toContain(after.status)
          if (after.status !== before.status) seen.add(`${before.status} ${after.status}`)
          expect([0, before.refundedAmount || (after.isPaid ? after.price : 0)]).toContain(after.refundedAmount)
        }
      }),
      { seed: 20_261_121, numRuns: 120, endOnFailure: true },
    )
    const table = Object.values(RESERVATION_STATUS).flatMap((status: ReservationStatus) =>
      Object.values(RESERVATION_ACTION)
        .map((action) => statusAfter(status, action))
        .flatMap((next) => (next ? `${status} ${next}` : [])),
    )
    expect(seen).toEqual(new Set(table))
  })
})
