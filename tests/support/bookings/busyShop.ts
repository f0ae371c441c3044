import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import * as schema from '#backend/schema.ts'
import type { Hold } from '#contract/availability.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { coveredSlots } from '#domain/availability/slots.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { selectBookings } from '#tests/support/orders/orderRows.ts'
import { report, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'
import { openBookingShop, SHOP, tomorrow } from './bookingShop.ts'

const CAPACITY = 3
const STOCK = 6
const OPTIONS = { 'oil-30': 300, 'oil-60': 630, 'oil-90': 950, 'oil-180': 1800 } as const
const CUSTOMERS = 12

/** Somebody who holds, books, pays, turns back, cancels or simply walks away; or the clock, half an hour later. */
export const happening = fc.record({
  who: fc.nat(CUSTOMERS - 1),
  time: fc.constantFrom('14:00', '14:30', '15:00', '15:30', '16:00'),
  option: fc.constantFrom(...(Object.keys(OPTIONS) as (keyof typeof OPTIONS)[])),
  guestCount: fc.integer({ min: 1, max: 2 }),
  holds: fc.boolean(),
  books: fc.boolean(),
  method: fc.constantFrom('CASH', 'alipay', 'bbl_promptpay'),
  end: fc.constantFrom('stay', 'pay', 'cancel', 'giveUp', 'payAndCancel'),
  runsJobs: fc.nat(9).map((n) => n === 0),
  /** Somebody who came before changes their mind, so that there is room again. */
  leaves: fc.boolean(),
})
export type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never

/** What anybody may be told that afternoon; anything else is a fault. */
const EXPECTED: number[] = [
  0,
  ERROR_CODE.slotFull,
  ERROR_CODE.guestsExceedStock,
  ERROR_CODE.cannotCancel,
  ERROR_CODE.holdOver,
  // As much as one customer may leave unpaid.
  ERROR_CODE.unpaidVisits,
  ERROR_CODE.unpaidOrders,
  // A report of what is paid in cash.
  ERROR_CODE.notFound,
]

/** A shop of three places and six of one option, and everybody who wants them at once. */
export async function openBusyShop() {
  const shop = await openBookingShop({ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET })
  const { db, backend } = shop
  const option = { typeId: 'oil', shopId: SHOP }
  await db.insert(schema.timePrices).values([
    { ...option, id: 'oil-30', timeMinutes: 30, price: 300 },
    { ...option, id: 'oil-180', timeMinutes: 180, price: 1800 },
  ])
  const customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, n) => shop.account(`customer${n}`)))

  await db.update(schema.timePrices).set({ stock: STOCK })

  async function settle(token: string, id: string, amount: number, { end }: Happening): Promise<number[]> {
    const pay = () => report(backend, { id, amount })
    const cancel = () => backend.send('PATCH', `/reservation/${id}/cancel`, { token, body: {} })
    const giveUp = () => backend.send('POST', '/transactions/cancel', { token, body: { reservationId: id } })
    const acts = { stay: [], pay: [pay], cancel: [cancel, cancel], giveUp: [giveUp, pay], payAndCancel: [pay, cancel] }
    const replies = await Promise.all(acts[end].map((act) => act()))
    return replies.map(({ body }) => body.code)
  }

  const standing: { token: string; id: string }[] = []
  async function leave(): Promise<number[]> {
    const first = standing.length > 2 ? standing.shift() : undefined
    if (!first) return []
    const { token, id } = first
    return [(await backend.send('PATCH', `/reservation/${id}/cancel`, { token, body: {} })).body.code]
  }

  /** Every code that was met. */
  async function happen(one: Happening): Promise<number[]> {
    const { who, time, option, guestCount, holds, books, method, runsJobs } = one
    if (runsJobs) {
      const later = addMinutes(new Date(), 31)
      return [(await backend.send('POST', '/_test/purge', { now: later })).body.code]
    }
    const token = customers[who] ?? ''
    const orders = [{ timePriceId: option, guestCount }]
    const codes: number[] = []
    let holdId: string | undefined
    if (holds) {
      const body = { shop: SHOP, orders, date: tomorrow, time }
      const reply = await backend.send('POST', '/slots/holds', { token, body })
      holdId = (reply.body.hold as Hold | undefined)?._id
      codes.push(reply.body.code)
    }
    if (!books) return codes
    const price = OPTIONS[option] * guestCount
    const { body } = await shop.book(token, { orders, price, time, paymentMethod: method, holdId })
    codes.push(body.code)
    if (!body.success) return [...codes, ...(one.leaves ? await leave() : [])]
    const id = body.reservationID as string
    codes.push(...(await settle(token, id, price, one)))
    standing.push({ token, id })
    return codes
  }

  /** Guests of every visit that stands and of every hold, by half hour. */
  async function expectedUse(): Promise<Map<string, number>> {
    const live = await selectBookings(db).where(eq(schema.bookings.status, 'reserved'))
    const kept = await db.select().from(schema.slotHolds)
    const guests = new Map<string, number>()
    for (const { time, durationMinutes, guestCount } of [...live, ...kept]) {
      for (const slot of coveredSlots(time, durationMinutes)) {
        guests.set(slot.toISOString(), (guests.get(slot.toISOString()) ?? 0) + guestCount)
      }
    }
    return guests
  }

  return {
    /** What does not add up once everybody is gone: places, stock and money. */
    async faults(): Promise<string[]> {
      const found: string[] = []
      const guests = await expectedUse()
      for (const { slot, used } of await db.select().from(schema.slotUse)) {
        const expected = guests.get(slot.toISOString()) ?? 0
        if (used !== expected) found.push(`${slot.toISOString()}: ${used} used, ${expected} there`)
        guests.delete(slot.toISOString())
      }
      found.push(...Array.from(guests, ([slot, count]) => `${slot}: ${count} there, none counted`))
      const all = await selectBookings(db)
      const strict = all
        .filter(({ status }) => status === 'reserved')
        .flatMap(({ lines }) => lines.filter((line) => line.strictQuota).map((line) => line.guestCount))
      const [row] = await db.select().from(schema.timePrices).where(eq(schema.timePrices.id, 'oil-90'))
      const left = STOCK - strict.reduce((sum, count) => sum + count, 0)
      if (row?.stock !== left) found.push(`stock ${row?.stock}, ${left} left`)
      // Whoever paid has a visit or the money back.
      for (const { id, isPaid, status, price, refundedAmount } of all) {
        const due = isPaid && status === 'canceled' ? price : 0
        if (refundedAmount !== due) found.push(`${id}: ${refundedAmount} refunded, ${due} due`)
      }
      return found
    },
    /** So many at a time, one after the other, until there are no more; what went wrong on the way, and how many came. */
    async everybody(comers: Iterator<Happening>, atOnce: number): Promise<{ faults: string[]; count: number }> {
      const codes: number[] = []
      const most = { used: 0, stock: STOCK }
      let count = 0
      let isOver = false
      const watch = async () => {
        while (!isOver) {
          for (const { used } of await db.select().from(schema.slotUse)) most.used = Math.max(most.used, used)
          for (const { stock } of await db.select().from(schema.timePrices))
            most.stock = Math.min(most.stock, stock ?? 0)
        }
      }
      const line = async () => {
        for (let next = comers.next(); !next.done; next = comers.next()) {
          count++
          codes.push(...(await happen(next.value)))
        }
      }
      const watched = watch()
      await Promise.all(Array.from({ length: atOnce }, line)).finally(() => {
        isOver = true
      })
      await watched
      const strange = new Set(codes.filter((code) => !EXPECTED.includes(code)))
      return {
        count,
        faults: [
          ...(most.used > CAPACITY ? [`${most.used} guests in ${CAPACITY} places`] : []),
          ...(most.stock < 0 ? [`stock ${most.stock}`] : []),
          ...(codes.includes(0) ? [] : ['nobody had any luck']),
          ...Array.from(strange, (code) => `code ${code}`),
        ],
      }
    },
    async clear() {
      standing.length = 0
      await shop.clear()
      await db.delete(schema.slotHolds)
      await db.update(schema.timePrices).set({ stock: STOCK })
    },
    close: () => shop.close(),
  }
}

/** Comers without end, or until a time has passed; the same from the same seed. */
export function* comersFor(ms: number, seed: number): Generator<Happening> {
  const end = performance.now() + ms
  for (let batch = 0; performance.now() < end; batch++) {
    for (const one of fc.sample(happening, { seed: seed + batch, numRuns: 50 })) {
      if (performance.now() >= end) return
      yield one
    }
  }
}
