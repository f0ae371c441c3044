import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signatureOf } from '#backend/platform/payments/signature.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { type BookingShop, openBookingShop } from '#tests/support/bookings/bookingShop.ts'
import { selectBookings } from '#tests/support/orders/orderRows.ts'
import { report, sendRaw, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'

let shop: BookingShop
let mali: string
let id: string

beforeAll(async () => {
  shop = await openBookingShop({ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET })
  mali = await shop.account('mali')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  await shop.db.delete(schema.paymentEvents)
  await shop.db.delete(schema.payments)
  await shop.db.delete(schema.sandboxCharges)
  id = (await shop.book(mali, { paymentMethod: 'ktbcard' })).body.reservationID as string
})

const amount = 630
const events = () => shop.db.$count(schema.paymentEvents)
const order = async () => (await selectBookings(shop.db))[0]
const used = async () => (await shop.db.select().from(schema.slotUse)).map((row) => row.used)

describe('a report of the acquirer', () => {
  it('settles the order at the moment that it names', async () => {
    const at = new Date()
    expect((await report(shop.backend, { id, amount, at: at.toISOString() })).body.isApplied).toBe(true)
    expect(await order()).toMatchObject({ isPaid: true, paidAt: at, status: 'reserved' })
  })

  it.each([
    ['no signature', ''],
    ['a signature of somebody else', signatureOf('{}', 'another-secret-entirely')],
    ['one that is no hex', 'z'.repeat(64)],
    ['one that is too short', 'ab'],
  ])('changes nothing with %s', async (_, signature) => {
    const { status, body } = await report(shop.backend, { id, amount }, { signature })
    expect([status, body.code]).toEqual([401, ERROR_CODE.unauthorized])
    expect([(await order())?.isPaid, await events()]).toEqual([false, 0])
  })

  it('changes nothing where the signature is of other bytes, if only a space more', async () => {
    const raw = JSON.stringify({ id, kind: 'reservation', status: 'paid', amount, eventId: 'e', at: new Date() })
    expect((await sendRaw(shop.backend, `${raw} `, signatureOf(raw, WEBHOOK_SECRET))).status).toBe(401)
    expect((await order())?.isPaid).toBe(false)
  })

  it.each([
    ['is no JSON', 'paid'],
    ['lacks the amount', '{"id":"x","kind":"reservation","status":"paid","eventId":"e","at":"2026-01-01T00:00:00Z"}'],
    ['is nested without end', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ])('is a bad request, and changes nothing, where it %s', async (_, raw) => {
    const { status, body } = await sendRaw(shop.backend, raw, signatureOf(raw, WEBHOOK_SECRET))
    expect([status, body.code]).toEqual([400, ERROR_CODE.badRequest])
    expect(await events()).toBe(0)
    // Who may not speak at all is not told whether the words were right.
    expect((await sendRaw(shop.backend, raw, '')).status).toBe(401)
  })

  it.each([629, 631, 0, 63000])('of %i baht changes nothing, and the right one still counts', async (wrong) => {
    const { status, body } = await report(shop.backend, { id, amount: wrong })
    expect([status, body.code]).toEqual([422, ERROR_CODE.wrongAmount])
    expect([(await order())?.isPaid, await events()]).toEqual([false, 0])
    expect((await report(shop.backend, { id, amount })).body.isApplied).toBe(true)
  })

  it('counts once, however often and from wherever it is repeated', async () => {
    const once = { id, amount, eventId: 'the-same' }
    const replies = await Promise.all(Array.from({ length: 20 }, () => report(shop.backend, once)))
    expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(replies.filter(({ body }) => body.isApplied)).toHaveLength(1)
    expect(await events()).toBe(1)
  })

  it('with the number of an earlier one changes nothing, also for another order', async () => {
    await report(shop.backend, { id, amount, status: 'failed', eventId: 'taken' })
    const other = (await shop.book(mali, { paymentMethod: 'alipay' })).body.reservationID as string
    for (const one of [id, other]) {
      expect((await report(shop.backend, { id: one, amount, eventId: 'taken' })).body.isApplied).toBe(false)
    }
    expect((await order())?.isPaid).toBe(false)
  })

  it('that it is paid counts in whatever order it comes, and nothing undoes it', async () => {
    const now = new Date()
    const [early, late] = [now.toISOString(), addMinutes(now, 1).toISOString()]
    await report(shop.backend, { id, amount, status: 'failed', at: late })
    expect((await report(shop.backend, { id, amount, at: early })).body.isApplied).toBe(true)
    expect((await order())?.isPaid).toBe(true)
    expect((await report(shop.backend, { id, amount, status: 'failed', at: early })).body.isApplied).toBe(false)
    expect((await report(shop.backend, { id, amount, status: 'failed' })).body.isApplied).toBe(false)
    expect((await order())?.isPaid).toBe(true)
  })

  it.each(['unknown', 'tip', 'voucher'])('of an order that is not there (%s) is refused', async (which) => {
    const about = which === 'unknown' ? { id: 'unknown' } : { id, kind: which as 'tip' }
    expect((await report(shop.backend, { ...about, amount })).status).toBe(404)
    expect(await events()).toBe(0)
  })

  it('does not pay what is to be paid in cash', async () => {
    const cash = (await shop.book(mali)).body.reservationID as string
    expect((await report(shop.backend, { id: cash, amount })).status).toBe(404)
  })

  it('that comes late still counts where the money came in time', async () => {
    const at = addMinutes(new Date(), 29).toISOString()
    expect((await report(shop.backend, { id, amount, at }, { now: addMinutes(new Date(), 31) })).body.isApplied).toBe(
      true,
    )
    expect(await order()).toMatchObject({ isPaid: true, status: 'reserved', refundedAmount: 0 })
  })

  it('of money for an order that was given up sends it straight back', async () => {
    const now = addMinutes(new Date(), 31)
    const late = await report(shop.backend, { id, amount, at: now.toISOString() }, { now })
    expect(late.body.isApplied).toBe(true)
    expect(await order()).toMatchObject({ status: 'canceled', isPaid: true, refundedAmount: amount })
    expect(await used()).toEqual([0, 0])
  })

  it('and a cancel at the same moment never leave money with us for nothing', async () => {
    const cancel = shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: mali, body: {} })
    await Promise.all([cancel, report(shop.backend, { id, amount })])
    expect(await order()).toMatchObject({ status: 'canceled', isPaid: true, refundedAmount: amount })
  })
})
