import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sandbox } from '#backend/platform/payments/sandbox/provider.ts'
import { signatureOf } from '#backend/platform/payments/signature.ts'
import * as schema from '#backend/schema.ts'
import type { PaymentStatus } from '#contract/orders.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'
import { type BookingShop, openBookingShop, SHOP } from '#tests/support/bookings/bookingShop.ts'
import { testAcquirer } from '#tests/support/orders/acquirerContract.ts'
import { DESK, type MoneyDesk, openMoneyDesk } from '#tests/support/orders/deskMoney.ts'
import { card, openPage, submit, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'

const PRICE = 630

let shop: BookingShop
let desk: MoneyDesk
let mali: string
beforeAll(async () => {
  shop = await openBookingShop({ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET, ...DESK })
  desk = await openMoneyDesk(shop.backend, SHOP)
  mali = await shop.account('mali')
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  for (const table of [schema.refunds, schema.payments, schema.sandboxCharges, schema.paymentEvents]) {
    await shop.db.delete(table)
  }
})

const charge = (id: string) => eq(schema.sandboxCharges.id, id)

describe('the practice bank as an acquirer', () => {
  testAcquirer(() => ({
    provider: sandbox,
    db: shop.db,
    async pay(ref, paidAt) {
      await shop.db.update(schema.sandboxCharges).set({ state: 'paid', paidAt }).where(charge(ref))
    },
    async refundsGo(ref, refundWay) {
      await shop.db.update(schema.sandboxCharges).set({ refundWay }).where(charge(ref))
    },
    async webhook(ref, secret, now) {
      const about = { id: 'any', kind: 'reservation', status: 'paid', amount: PRICE, eventId: randomUUID() }
      const raw = JSON.stringify({ ...about, ref, at: now.toISOString() })
      return { raw, headers: new Headers({ 'x-signature': signatureOf(raw, secret) }) }
    },
  }))
})

const EMAIL = 'back@sabai.test'
const order = async () => {
  const { body } = await shop.book(mali, { paymentMethod: 'ktbcard', email: EMAIL })
  return { id: String(body.reservationID), url: String(body.paymentUrl) }
}
const ask = (path: string, body: object, now?: Date) => shop.backend.send('POST', path, { token: mali, now, body })
const status = async (reservationId: string, now?: Date) =>
  (await ask('/payment/status', { reservationId }, now)).body as unknown as PaymentStatus
const runJobs = async (now: Date) =>
  (await shop.backend.send('POST', '/_test/purge', { now })).body.done as Record<string, number>
/** A visit that this card has paid and its customer has canceled in time. */
const canceled = async (number: string) => {
  const { id, url } = await order()
  await submit(shop.backend, await openPage(shop.backend, url), card(number))
  const { body } = await shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: mali, body: {} })
  return { id, reservation: body.reservation }
}
const subjects = async () => (await mailsTo(shop.backend, EMAIL)).map(({ subject }) => subject)

describe('a refund that the acquirer has not made yet', () => {
  it('is told as under way, and as sent once it is', async () => {
    const { id, reservation } = await canceled('4000 0000 0000 7726')
    expect(reservation).toMatchObject({ paymentState: 'refundDue', refundedAmount: PRICE, refundedAt: null })
    expect((await status(id)).refunds).toMatchObject([{ state: 'queued', refundedAt: null }])
    expect(await desk.refunds()).toEqual([])
    const now = addMinutes(new Date(), 1)
    expect((await runJobs(now)).refunds).toBe(1)
    expect((await status(id)).refunds).toMatchObject([{ state: 'pending', refundedAt: null }])
    const later = addMinutes(now, 5)
    expect(await Promise.all([runJobs(later), runJobs(later)])).toHaveLength(2)
    expect(await status(id)).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] })
    expect((await subjects()).filter((subject) => subject === `฿${PRICE} sent back to you`)).toHaveLength(1)
    const [books] = await shop.db.select().from(schema.sandboxCharges)
    expect(books).toMatchObject({ state: 'refunded', refundedAmount: PRICE })
  })

  it('because it needs an account asks the customer for it', async () => {
    const { id } = await canceled('4000 0000 0000 3089')
    await runJobs(addMinutes(new Date(), 1))
    expect((await status(id)).refunds).toMatchObject([{ state: 'needsCustomer', refundedAt: null }])
    expect(await subjects()).toContain(`Where ฿${PRICE} is to go`)
  })

  it('because it cannot is sent by people, who see it at the desk, and the customer is told so', async () => {
    const { id } = await canceled('4000 0000 0000 5126')
    await runJobs(addMinutes(new Date(), 1))
    expect((await status(id)).refunds).toMatchObject([{ state: 'due', refundedAt: null }])
    expect(await subjects()).toContain(`฿${PRICE} will be sent back to you by our staff`)
    expect(await desk.refunds()).toMatchObject([{ _id: id, amount: PRICE, reason: 'canceled' }])
    await desk.send('reservation', id, PRICE)
    expect(await status(id)).toMatchObject({ state: 'refunded', refunds: [{ state: 'done' }] })
  })
})

describe('an order whose payment page was opened', () => {
  it('is not given up though its time is over, where it turns out to be paid', async () => {
    const { id, url } = await order()
    await openPage(shop.backend, url)
    await shop.db.update(schema.sandboxCharges).set({ state: 'paid', paidAt: new Date() })
    expect(await status(id, addMinutes(new Date(), 31))).toMatchObject({ state: 'paid', refunds: [] })
  })

  it('waits while the acquirer does not say what became of it, and not for ever', async () => {
    const { id, url } = await order()
    await openPage(shop.backend, url)
    await shop.db.delete(schema.sandboxCharges)
    await runJobs(addMinutes(new Date(), 31))
    const [waiting] = await shop.db.select().from(schema.orders).where(eq(schema.orders.id, id))
    expect(waiting?.state).toBe('placed')
    await runJobs(addMinutes(new Date(), 181))
    const [over] = await shop.db.select().from(schema.orders).where(eq(schema.orders.id, id))
    expect(over?.state).toBe('canceled')
  })

  it('is closed at the acquirer once its customer opens another payment', async () => {
    const { id, url } = await order()
    await openPage(shop.backend, url)
    const again = await ask('/payment/start', { reservationId: id, paymentMethod: 'alipay' })
    await openPage(shop.backend, String(again.body.paymentUrl))
    const rows = await shop.db.select().from(schema.payments).orderBy(schema.payments.createdAt)
    expect(rows.map(({ closedAt }) => closedAt !== null)).toEqual([true, false])
  })
})
