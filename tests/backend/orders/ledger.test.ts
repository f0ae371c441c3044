import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { instantOf } from '#domain/bangkokTime.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { card, openPage, report, submit, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'

const SECRET = 'a secret of the staff links'
/** 15.5 % of 630 baht, in satang. */
const COMMISSION = 9765

let shop: BookingShop
let mali: string
let finance: string
beforeAll(async () => {
  shop = await openBookingShop({ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET, STAFF_LINK_SECRET: SECRET })
  mali = await shop.account('mali')
  finance = (await insertStaff(shop.db, [{ role: 'finance', shopId: null }])).console
  const from = '2026-01-01'
  await shop.db.insert(schema.commissionRates).values({ id: 'all', kind: 'booking', basisPoints: 1550, from })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  await shop.db.delete(schema.ledgerLines)
  await shop.db.delete(schema.ledgerPosts)
})

/** What is on each account, and whether every post, and all of them, sum up to nothing in each currency. */
async function books(): Promise<Record<string, number>> {
  const { account, party, amount, currency, postId } = schema.ledgerLines
  const sum = sql<number>`sum(${amount})::int`
  const posts = await shop.db.select({ sum }).from(schema.ledgerLines).groupBy(postId, currency)
  expect(posts.filter((one) => one.sum !== 0)).toEqual([])
  const rows = await shop.db.select({ account, party, sum }).from(schema.ledgerLines).groupBy(account, party)
  const held = rows.filter((row) => row.sum !== 0)
  return Object.fromEntries(held.map((row) => [row.account === 'funds' ? row.party : row.account, row.sum]))
}

async function paid(): Promise<string> {
  const { body } = await shop.book(mali, { paymentMethod: 'ktbcard' })
  const page = await openPage(shop.backend, String(body.paymentUrl))
  await submit(shop.backend, page, card('4242424242424242'))
  return String(body.reservationID)
}

describe('the books of a visit', () => {
  it('say what its shop gets and what the marketplace earns, once, and are empty after it was canceled', async () => {
    const id = await paid()
    const earned = { sandbox: 63_000, shop: COMMISSION - 63_000, commission: -COMMISSION }
    expect(await books()).toEqual(earned)
    await shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: mali, body: {} })
    expect(await books()).toEqual({})
    const events = await shop.db.select({ event: schema.ledgerPosts.event }).from(schema.ledgerPosts)
    expect(events.map(({ event }) => event).sort()).toEqual(['owed', 'paid', 'refunded'])
  })

  it('keep money that came twice, or too late, for its customer until it has gone back', async () => {
    const id = await paid()
    const twice = await report(shop.backend, { id, amount: 630, ref: 'another payment', eventId: 'second' })
    expect(twice.status).toBe(200)
    expect(await books()).toMatchObject({ sandbox: 126_000, customer: -63_000, commission: -COMMISSION })
    const [due] = await shop.db.select().from(schema.refunds).where(eq(schema.refunds.reason, 'surplus'))
    const path = `/console/refunds/${due?.id}/done`
    const headers = atConsole(finance)
    expect((await shop.backend.send('POST', path, { headers, body: { amount: 630 } })).status).toBe(200)
    expect(await books()).toMatchObject({ sandbox: 63_000, shop: COMMISSION - 63_000 })
    expect(Object.keys(await books())).not.toContain('customer')
  })

  it('give the shop and the commission back in parts that finance sends', async () => {
    const id = await paid()
    const headers = atConsole(finance)
    const give = async (amount: number) => {
      const path = `/console/orders/${id}/refund-requests`
      const asked = await shop.backend.send('POST', path, { headers, body: { amount, note: 'Cold.' } })
      const { requests } = asked.body as unknown as { requests: { _id: string }[] }
      const send = `/console/refund-requests/${requests.at(-1)?._id}/send`
      expect((await shop.backend.send('POST', send, { headers, body: { version: 1 } })).body.code).toBe(0)
    }
    await give(211)
    expect(await books()).toMatchObject({ sandbox: 41_900, commission: -6494 })
    await give(419)
    expect(await books()).toEqual({})
  })

  it('have the commission of a visit that is paid at the shop, until the desk undoes it', async () => {
    const { body } = await shop.book(mali)
    const now = instantOf(tomorrow, '14:05')
    const headers = await openDesk(shop.backend, SECRET, SHOP, { now })
    const at = (path: string) => shop.backend.send('POST', `/desk/${SHOP}${path}`, { headers, now })
    const desk = (await at(`/reservations/${body.reservationID}/confirm`)).body as unknown as Desk
    expect(await books()).toEqual({ shop: COMMISSION, commission: -COMMISSION })
    const [step] = desk.steps
    expect((await at(`/steps/${step?._id}/undo`)).status).toBe(200)
    expect(await books()).toEqual({})
    expect((await at(`/reservations/${body.reservationID}/confirm`)).body.code).not.toBe(ERROR_CODE.surprise)
  })

  it('have nothing of a payment that was rolled back or declined', async () => {
    const { body } = await shop.book(mali, { paymentMethod: 'ktbcard' })
    const page = await openPage(shop.backend, String(body.paymentUrl))
    await submit(shop.backend, page, card('4000000000000002'))
    await report(shop.backend, { id: String(body.reservationID), amount: 630, eventId: 'bad' }, { signature: 'wrong' })
    expect(await books()).toEqual({})
  })
})
