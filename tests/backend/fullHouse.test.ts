import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#backend/db/schema/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Hold } from '#contract/holds.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { coveredSlots } from '#domain/slots.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookingShop.ts'
import { report, WEBHOOK_SECRET } from '#tests/support/payments.ts'

const CAPACITY = 3
const STOCK = 6
const OPTIONS = { 'oil-30': 300, 'oil-60': 630, 'oil-90': 950, 'oil-180': 1800 } as const
const CUSTOMERS = 12

let shop: BookingShop
let customers: string[]

beforeAll(async () => {
  shop = await openBookingShop({ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET })
  const option = { typeId: 'oil', shopId: SHOP }
  await shop.db.insert(schema.timePrices).values([
    { ...option, id: 'oil-30', timeMinutes: 30, price: 300 },
    { ...option, id: 'oil-180', timeMinutes: 180, price: 1800 },
  ])
  customers = await Promise.all(Array.from({ length: CUSTOMERS }, (_, n) => shop.account(`customer${n}`)))
})
afterAll(() => shop.close())

/** Somebody who holds, books, pays, turns back, cancels or simply walks away; or the clock, half an hour later. */
const happening = fc.record({
  who: fc.nat(CUSTOMERS - 1),
  time: fc.constantFrom('14:00', '14:30', '15:00', '15:30', '16:00'),
  option: fc.constantFrom(...(Object.keys(OPTIONS) as (keyof typeof OPTIONS)[])),
  guestCount: fc.integer({ min: 1, max: 2 }),
  holds: fc.boolean(),
  books: fc.boolean(),
  method: fc.constantFrom('CASH', 'alipay', 'bbl_promptpay'),
  end: fc.constantFrom('stay', 'pay', 'cancel', 'giveUp', 'payAndCancel'),
  sweeps: fc.nat(9).map((n) => n === 0),
})
type Happening = typeof happening extends fc.Arbitrary<infer H> ? H : never

async function settle(token: string, id: string, amount: number, { end }: Happening): Promise<number[]> {
  const pay = () => report(shop.backend, { id, amount })
  const cancel = () => shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token, body: {} })
  const giveUp = () => shop.backend.send('POST', '/transactions/cancel', { token, body: { reservationId: id } })
  const acts = { stay: [], pay: [pay], cancel: [cancel, cancel], giveUp: [giveUp, pay], payAndCancel: [pay, cancel] }
  const replies = await Promise.all(acts[end].map((act) => act()))
  return replies.map(({ body }) => body.code)
}

async function happen(one: Happening): Promise<number[]> {
  const { who, time, option, guestCount, holds, books, method, sweeps } = one
  if (sweeps) {
    const later = addMinutes(new Date(), 31)
    return [(await shop.backend.send('POST', '/_test/purge', { now: later })).body.code]
  }
  const token = customers[who] ?? ''
  const orders = [{ timePriceId: option, guestCount }]
  const codes: number[] = []
  let holdId: string | undefined
  if (holds) {
    const body = { shop: SHOP, orders, date: tomorrow, time }
    const reply = await shop.backend.send('POST', '/slots/holds', { token, body })
    holdId = (reply.body.hold as Hold | undefined)?._id
    codes.push(reply.body.code)
  }
  if (!books) return codes
  const price = OPTIONS[option] * guestCount
  const { body } = await shop.book(token, { orders, price, time, paymentMethod: method, holdId })
  codes.push(body.code)
  return body.success ? [...codes, ...(await settle(token, body.reservationID as string, price, one))] : codes
}

/** Guests of every visit that stands and of every hold, by half hour. */
async function expectedUse(): Promise<Map<string, number>> {
  const live = await shop.db.select().from(schema.reservations).where(eq(schema.reservations.status, 'reserved'))
  const kept = await shop.db.select().from(schema.slotHolds)
  const guests = new Map<string, number>()
  for (const { time, durationMinutes, guestCount } of [...live, ...kept]) {
    for (const slot of coveredSlots(time, durationMinutes)) {
      guests.set(slot.toISOString(), (guests.get(slot.toISOString()) ?? 0) + guestCount)
    }
  }
  return guests
}

async function expectBooksToBalance(): Promise<void> {
  const guests = await expectedUse()
  for (const { slot, used } of await shop.db.select().from(schema.slotUse)) {
    expect(used, slot.toISOString()).toBe(guests.get(slot.toISOString()) ?? 0)
    expect(used).toBeLessThanOrEqual(CAPACITY)
    guests.delete(slot.toISOString())
  }
  expect([...guests]).toEqual([])
  const all = await shop.db.select().from(schema.reservations)
  const strict = all
    .filter(({ status }) => status === 'reserved')
    .flatMap(({ lines }) => lines.filter((line) => line.strictQuota).map((line) => line.guestCount))
  const [row] = await shop.db.select().from(schema.timePrices).where(eq(schema.timePrices.id, 'oil-90'))
  expect(row?.stock).toBe(STOCK - strict.reduce((sum, count) => sum + count, 0))
  // Whoever paid has a visit or the money back.
  for (const { isPaid, status, price, refundedAmount } of all) {
    expect(refundedAmount).toBe(isPaid && status === 'canceled' ? price : 0)
  }
}

const EXPECTED: number[] = [
  0,
  ERROR_CODE.slotFull,
  ERROR_CODE.guestsExceedStock,
  ERROR_CODE.cannotCancel,
  ERROR_CODE.holdOver,
  // A report of what is paid in cash.
  ERROR_CODE.notFound,
]

describe('an afternoon on which everybody holds, books, pays and cancels at once while time runs out', () => {
  it('never has more guests than places, and in the end places, stock and money add up', async () => {
    const crowd = fc.array(happening, { minLength: 120, maxLength: 120 })
    await fc.assert(
      fc.asyncProperty(crowd, async (happenings) => {
        await shop.clear()
        await shop.db.delete(schema.slotHolds)
        await shop.db.update(schema.timePrices).set({ stock: STOCK })
        let isOver = false
        const watch = async () => {
          let most = 0
          while (!isOver) {
            for (const { used } of await shop.db.select().from(schema.slotUse)) most = Math.max(most, used)
          }
          return most
        }
        const watched = watch()
        const codes = (await Promise.all(happenings.map(happen))).flat()
        isOver = true
        expect(await watched).toBeLessThanOrEqual(CAPACITY)
        expect(codes.filter((code) => !EXPECTED.includes(code))).toEqual([])
        expect(codes).toContain(0)
        await expectBooksToBalance()
      }),
      // A crowd that fails is told as it is: shrinking it would change the race.
      { numRuns: 4, endOnFailure: true },
    )
  })
})
