import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signatureOf } from '#backend/platform/payments/signature.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PaymentReport, PaymentStatus } from '#contract/orders.ts'
import { addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { insertUser } from '#tests/support/accounts/customers.ts'
import { letUndoPass, mailsTo } from '#tests/support/accounts/mailbox.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { DESK, type MoneyDesk, openMoneyDesk, sendReceipt } from '#tests/support/orders/deskMoney.ts'
import { card, openPage, report, sendRaw, submit, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'

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
  await shop.db.delete(schema.payments)
  await shop.db.delete(schema.sandboxCharges)
  await shop.db.delete(schema.paymentEvents)
})

type Change = Record<string, unknown>
const order = async (paymentMethod: string, change: Change = {}) => {
  const { body } = await shop.book(mali, { paymentMethod, ...change })
  return { id: String(body.reservationID), url: String(body.paymentUrl) }
}
const ask = (path: string, body: Change, now?: Date) => shop.backend.send('POST', path, { token: mali, now, body })
const startPayment = (id: string, paymentMethod: string, now?: Date) =>
  ask('/payment/start', { reservationId: id, paymentMethod }, now)
const status = async (id: string) =>
  (await ask('/payment/status', { reservationId: id })).body as unknown as PaymentStatus
const ticket = async (id: string) =>
  (await shop.backend.send('GET', `/reservation/${id}`, { token: mali })).body.reservation
const cancel = async (id: string, now?: Date) =>
  (await shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: mali, now, body: {} })).body.reservation
/** What the acquirer calls the tries, in their order. */
const attempts = async () => {
  const { id, createdAt } = schema.payments
  const rows = await shop.db.select({ id }).from(schema.payments).orderBy(createdAt)
  return rows.map((row) => row.id)
}
const paid = (id: string, about: Partial<PaymentReport> = {}, now?: Date) =>
  report(shop.backend, { id, amount: PRICE, ...about }, { now })

describe('money of a way that the customer has left since', () => {
  it.each(['ktbcard', 'alipay', 'bbl_promptpay'])(
    'goes back the way it came: paid by %s, turned to the shop, reported, canceled in time',
    async (method) => {
      const { id } = await order(method)
      expect((await startPayment(id, 'CASH')).body.paymentUrl).toBeNull()
      expect((await paid(id)).body.isApplied).toBe(true)
      expect(await status(id)).toMatchObject({ state: 'paid', paymentMethod: method })
      expect(await cancel(id)).toMatchObject({
        ...{ status: 'canceled', paymentState: 'refunded', refundedAmount: PRICE },
        refunds: [{ amount: PRICE, reason: 'canceled', paymentMethod: method, refundedAt: expect.any(String) }],
      })
    },
  )

  it('that was taken on the bank’s page goes back there', async () => {
    const { id, url } = await order('ktbcard')
    await submit(shop.backend, await openPage(shop.backend, url), card('4242424242424242'))
    await cancel(id)
    const [charge] = await shop.db.select().from(schema.sandboxCharges)
    expect(charge).toMatchObject({ state: 'refunded', refundedAt: expect.any(Date) })
  })

  it('is one refund, however often cancel is tapped', async () => {
    const { id } = await order('ktbcard')
    await startPayment(id, 'CASH')
    await paid(id)
    await Promise.all(Array.from({ length: 10 }, () => cancel(id)))
    expect((await status(id)).refunds).toHaveLength(1)
  })

  it('is sent back by people where a receipt told of it, also by PromptPay', async () => {
    const { id } = await order('bbl_promptpay')
    await sendReceipt(shop.backend, { reservationId: id }, { token: mali })
    await desk.approve('reservation', id)
    expect(await cancel(id)).toMatchObject({ paymentState: 'refundDue', refundedAmount: PRICE, refundedAt: null })
    expect(await desk.refunds()).toMatchObject([
      { _id: id, amount: PRICE, reason: 'canceled', paymentMethod: 'bbl_promptpay' },
    ])
  })

  it('is told of by a receipt, also after the customer has turned to the shop', async () => {
    const { id } = await order('TRANSFER')
    await startPayment(id, 'CASH')
    expect((await sendReceipt(shop.backend, { reservationId: id }, { token: mali })).body.state).toBe('inReview')
    await desk.approve('reservation', id)
    expect(await status(id)).toMatchObject({ state: 'paid', paymentMethod: 'TRANSFER' })
    expect(await cancel(id)).toMatchObject({ paymentState: 'refundDue', refundedAmount: PRICE })
  })

  it('never comes of cash, which the shop has', async () => {
    const { id } = await order('CASH')
    await startPayment(id, 'ktbcard')
    const now = instantOf(tomorrow, '13:50')
    await desk.confirm(id, now)
    expect(await ticket(id)).toMatchObject({ isPaid: true, refunds: [] })
    expect(await desk.refunds()).toEqual([])
  })
})

describe('reports of several tries', () => {
  it('are judged each by itself: paid counts though a later try was heard to have failed first', async () => {
    const { id } = await order('ktbcard')
    const [first] = await attempts()
    await startPayment(id, 'alipay')
    const [, second] = await attempts()
    const now = new Date()
    const failed = { status: 'failed', ref: second!, at: addMinutes(now, 1).toISOString() } as const
    await paid(id, failed)
    expect(await status(id)).toMatchObject({ state: 'failed', isPaid: false })
    expect((await paid(id, { ref: first!, at: now.toISOString() })).body.isApplied).toBe(true)
    expect(await status(id)).toMatchObject({ state: 'paid', paymentMethod: 'ktbcard' })
    expect((await paid(id, { ...failed, at: addMinutes(now, 2).toISOString() })).body.isApplied).toBe(false)
    expect((await status(id)).state).toBe('paid')
  })

  it('of one try: its failure does not undo what it paid, nor does hearing it twice pay twice', async () => {
    const { id } = await order('ktbcard')
    const [ref] = await attempts()
    await Promise.all(Array.from({ length: 5 }, () => paid(id, { ref })))
    await paid(id, { ref, status: 'failed' })
    expect(await status(id)).toMatchObject({ state: 'paid', refunds: [] })
    expect(await desk.refunds()).toEqual([])
  })

  it('of two that both paid at the same moment: one pays the order, the other is due back', async () => {
    const { id } = await order('ktbcard')
    await startPayment(id, 'alipay')
    const refs = await attempts()
    const replies = await Promise.all(refs.map((ref) => paid(id, { ref })))
    expect(replies.map(({ status: code }) => code)).toEqual([200, 200])
    expect(replies.filter(({ body }) => body.isApplied)).toHaveLength(1)
    const { state, paymentMethod, refunds } = await status(id)
    expect(state).toBe('paid')
    expect(refunds).toMatchObject([{ amount: PRICE, reason: 'surplus', refundedAt: null }])
    expect(new Set([paymentMethod, refunds[0]!.paymentMethod])).toEqual(new Set(['ktbcard', 'alipay']))
  })
})

describe('money that an order does not need', () => {
  it('because it is paid already is due at the desk, which says so and sends it once', async () => {
    const email = 'twice@sabai.test'
    const { id } = await order('ktbcard', { email })
    await paid(id)
    const second = await paid(id, { eventId: 'second' })
    expect([second.status, second.body.isApplied]).toEqual([200, false])
    await paid(id, { eventId: 'second' })
    const [due, ...more] = await desk.refunds()
    expect(more).toEqual([])
    expect(due).toMatchObject({
      kind: 'reservation',
      _id: id,
      amount: PRICE,
      reason: 'surplus',
      paymentMethod: 'ktbcard',
    })
    expect(await ticket(id)).toMatchObject({
      ...{ paymentState: 'paid', refundedAmount: 0 },
      refunds: [{ amount: PRICE, reason: 'surplus', refundedAt: null }],
    })
    expect((await desk.send('reservation', id, PRICE - 1, due!.refundId)).body.code).toBe(ERROR_CODE.wrongAmount)
    const taps = await Promise.all([1, 2].map(() => desk.send('reservation', id, PRICE, due!.refundId)))
    expect(taps.map(({ body }) => body.code).sort()).toEqual([0, ERROR_CODE.deskStepOver])
    expect(await ticket(id)).toMatchObject({
      ...{ paymentState: 'paid', refundedAmount: 0 },
      refunds: [{ refundedAt: expect.any(String) }],
    })
    await letUndoPass(shop.db)
    expect((await mailsTo(shop.backend, email))[0]).toMatchObject({ subject: '฿630 sent back to you' })
    expect(await cancel(id)).toMatchObject({ refundedAmount: PRICE, refunds: [{}, { reason: 'canceled' }] })
  })

  it('keeps its customer’s account until it is sent, for somebody has to know where to', async () => {
    const nok = await insertUser(shop.db)
    const body = { password: 'sabai-demo-1' }
    const leave = () => shop.backend.send('POST', '/users/account-deletion', { token: nok.token, body })
    const id = String((await shop.book(nok.token, { paymentMethod: 'ktbcard' })).body.reservationID)
    await paid(id)
    await paid(id)
    await shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: nok.token, body: {} })
    expect((await leave()).body.code).toBe(ERROR_CODE.ordersOpen)
    await desk.send('reservation', id, PRICE)
    expect((await leave()).body.code).not.toBe(ERROR_CODE.ordersOpen)
  })

  it.each([629, 631, 63_000])('because it is %i baht: refused as wrong, kept, and due back, once', async (amount) => {
    const { id } = await order('ktbcard')
    const wrong = { amount, eventId: 'wrong' }
    for (const _ of [1, 2]) {
      const { status: code, body } = await paid(id, wrong)
      expect([code, body.code]).toEqual([422, ERROR_CODE.wrongAmount])
    }
    expect(await status(id)).toMatchObject({ state: 'pending', refunds: [{ amount, reason: 'wrongAmount' }] })
    expect((await paid(id)).body.isApplied).toBe(true)
    expect(await desk.refunds()).toMatchObject([{ _id: id, amount, reason: 'wrongAmount' }])
    await desk.send('reservation', id, amount)
    expect(await cancel(id)).toMatchObject({ paymentState: 'refunded', refundedAmount: PRICE })
  })

  it('because it is over goes straight back, and a second time it is due', async () => {
    const { id } = await order('alipay')
    const now = addMinutes(new Date(), 31)
    const at = now.toISOString()
    expect((await paid(id, { at }, now)).body.isApplied).toBe(true)
    await paid(id, { at }, now)
    expect((await status(id)).refunds).toMatchObject([
      { reason: 'late', paymentMethod: 'alipay', refundedAt: at },
      { reason: 'surplus', refundedAt: null },
    ])
  })

  it('because a receipt is approved for a visit that the card has paid', async () => {
    const { id, url } = await order('ktbcard')
    const page = await openPage(shop.backend, url)
    await startPayment(id, 'TRANSFER')
    await sendReceipt(shop.backend, { reservationId: id }, { token: mali })
    // The acquirer had taken it before the page was closed.
    expect((await submit(shop.backend, page, card('4242424242424242'))).status).toBe(410)
    await paid(id)
    expect(await status(id)).toMatchObject({ state: 'paid', paymentMethod: 'ktbcard' })
    expect(await desk.receipts()).toMatchObject([{ _id: id, goesBack: true }])
    await desk.approve('reservation', id)
    expect(await desk.receipts()).toEqual([])
    expect(await desk.refunds()).toMatchObject([{ _id: id, reason: 'surplus', paymentMethod: 'TRANSFER' }])
  })

  it('or none, where that receipt was refused, and nobody is asked for another', async () => {
    const email = 'no-more@sabai.test'
    const { id } = await order('TRANSFER', { email })
    await startPayment(id, 'ktbcard')
    await sendReceipt(shop.backend, { reservationId: id }, { token: mali })
    await paid(id)
    await desk.refuse('reservation', id)
    expect(await status(id)).toMatchObject({ state: 'paid', refunds: [] })
    const subjects = (await mailsTo(shop.backend, email)).map(({ subject }) => subject)
    expect(subjects).toEqual([expect.stringMatching(/^Your visit/)])
  })

  it('because a receipt is approved for a visit that is canceled', async () => {
    const { id } = await order('TRANSFER')
    await sendReceipt(shop.backend, { reservationId: id }, { token: mali })
    await cancel(id)
    await desk.approve('reservation', id)
    expect(await desk.refunds()).toMatchObject([{ _id: id, amount: PRICE, reason: 'late' }])
    expect(await status(id)).toMatchObject({ state: 'refundDue', refundedAmount: PRICE })
  })

  it('because nothing was to be paid online is refused, kept, and due back', async () => {
    const { id } = await order('CASH')
    expect((await paid(id)).status).toBe(404)
    expect(await desk.refunds()).toMatchObject([{ _id: id, reason: 'unasked', paymentMethod: null }])
    expect(await ticket(id)).toMatchObject({ isPaid: false, paymentState: 'atShop' })
  })

  it('because nobody knows the order is kept, once, on no desk', async () => {
    const replies = await Promise.all(Array.from({ length: 5 }, () => paid('nobody-knows', { ref: 'stray' })))
    expect(replies.map(({ status: code }) => code)).toEqual(Array(5).fill(404))
    const rows = await shop.db.select().from(schema.refunds)
    expect(rows).toMatchObject([{ orderId: 'nobody-knows', amount: PRICE, reason: 'unasked', state: 'due' }])
    expect(await desk.refunds()).toEqual([])
  })

  it('is not made of a failure', async () => {
    await paid('nobody-knows', { status: 'failed' })
    const { id } = await order('ktbcard')
    await paid(id, { status: 'failed', amount: 1 })
    await paid(id, { status: 'paid', amount: 0 })
    expect(await shop.db.$count(schema.refunds)).toBe(0)
  })
})

describe('a signed report that cannot be read', () => {
  it('is kept once for people to look at; an unsigned one is not', async () => {
    const raw = '{"paid":"in half baht","amount":629.5}\0'
    for (const _ of [1, 2]) {
      expect((await sendRaw(shop.backend, raw, signatureOf(raw, WEBHOOK_SECRET))).status).toBe(400)
    }
    await sendRaw(shop.backend, 'unsigned', '')
    expect((await shop.db.select().from(schema.unreadReports)).map(({ body }) => body)).toEqual([raw.slice(0, -1)])
  })
})
