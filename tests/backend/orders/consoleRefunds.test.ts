import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsoleOrder, ConsoleOrderWhole } from '#contract/orders/consoleOrders.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { type BookingShop, openBookingShop, SHOP } from '#tests/support/bookings/bookingShop.ts'
import { insertDue, insertPaid, PAID_PRICE } from '#tests/support/orders/paidOrder.ts'
import { card, openPage, submit, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'

const EMAIL = 'back@sabai.test'

let shop: BookingShop
let mali: string
let finance: string
let other: string
let support: string
let owner: string
beforeAll(async () => {
  shop = await openBookingShop({ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET })
  mali = await shop.account('mali')
  const member = async (role: 'finance' | 'support') => (await insertStaff(shop.db, [{ role, shopId: null }])).console
  finance = await member('finance')
  other = await member('finance')
  support = await member('support')
  owner = (await insertStaff(shop.db, [{ role: 'owner', shopId: SHOP }])).console
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  await shop.db.delete(schema.refunds)
  await shop.db.delete(schema.payments)
})

type Told = ConsoleOrderWhole & { code: number; items: ConsoleOrder[] }
async function at(token: string, method: string, path: string, body?: object) {
  const sent = await shop.backend.send(method, `/console${path}`, { headers: atConsole(token), body })
  return { status: sent.status, body: sent.body as unknown as Told }
}
const ask = (id: string, amount: number, token = support) =>
  at(token, 'POST', `/orders/${id}/refund-requests`, { amount, note: ' The shower was cold. ' })
const decide = (id: string, act: 'send' | 'decline', token = finance, version = 1) =>
  at(token, 'POST', `/refund-requests/${id}/${act}`, { version })
const whole = async (id: string) => (await at(finance, 'GET', `/orders/${id}`)).body
/** A booking that Mali has paid by this card. */
async function paidBy(number: string) {
  const { body } = await shop.book(mali, { paymentMethod: 'ktbcard', email: EMAIL })
  await submit(shop.backend, await openPage(shop.backend, String(body.paymentUrl)), card(number))
  return String(body.reservationID)
}
const asked = async (id: string, amount: number, token = support) => {
  const { requests } = (await ask(id, amount, token)).body
  return requests.at(-1)!._id
}

describe('a refund that support asks for', () => {
  it('goes back by the acquirer once finance sends it, in part, and the order stays paid', async () => {
    const id = await paidBy('4242424242424242')
    const { requests, kept, mayAsk, maySend } = (await ask(id, 200)).body
    expect(requests).toMatchObject([{ amount: 200, note: 'The shower was cold.', state: 'asked', isOwn: true }])
    expect([kept, mayAsk, maySend]).toEqual([430, true, false])
    const list = await at(finance, 'GET', '/orders?waits=decision')
    expect(list.body.items.map(({ _id }) => _id)).toEqual([id])

    const sent = (await decide(requests[0]!._id, 'send')).body
    expect(sent.requests).toMatchObject([{ state: 'sent', isOwn: false, decidedBy: expect.stringContaining('@') }])
    expect(sent.refunds).toMatchObject([{ amount: 200, reason: 'asked', way: 'acquirer', state: 'done' }])
    expect([sent.order.state, sent.order.refundedAmount, sent.kept]).toEqual(['paid', 0, 430])
    const status = await shop.backend.send('POST', '/payment/status', { token: mali, body: { reservationId: id } })
    expect(status.body.refunds).toMatchObject([{ amount: 200, reason: 'asked' }])
    const audit = await shop.db.select().from(schema.auditEntries).where(eq(schema.auditEntries.objectId, id))
    expect(audit.map(({ action, after }) => [action, after])).toEqual([
      ['refundAsked', { amount: 200, note: 'The shower was cold.' }],
      ['refundDecided', { amount: 200 }],
    ])
  })

  it('waits in the queue where the acquirer takes its time', async () => {
    const id = await paidBy('4000000000007726')
    const sent = (await decide(await asked(id, 630), 'send')).body
    expect(sent.refunds).toMatchObject([{ amount: 630, state: 'queued' }])
    expect((await shop.backend.send('POST', '/_test/purge', { now: addMinutes(new Date(), 1) })).status).toBe(200)
    expect((await whole(id)).refunds).toMatchObject([{ state: 'pending' }])
  })

  it('is of no more than came, all requests together', async () => {
    const { id } = await insertPaid(shop.db, { shopId: SHOP })
    const replies = await Promise.all([1, 2, 3].map(() => ask(id, 400)))
    expect(replies.map(({ body }) => body.code).sort()).toEqual([0, ERROR_CODE.wrongAmount, ERROR_CODE.wrongAmount])
    expect((await ask(id, PAID_PRICE - 400 + 1)).body.code).toBe(ERROR_CODE.wrongAmount)
    expect((await ask(id, PAID_PRICE - 400)).status).toBe(200)
  })

  it.each([
    { amount: 0 },
    { amount: -5 },
    { amount: 1.5 },
    { amount: '200' },
    { note: ' ' },
    { note: 'x'.repeat(301) },
  ])('is refused with %o', async (change) => {
    const { id } = await insertPaid(shop.db, { shopId: SHOP })
    const body = { amount: 10, note: 'Cold.', ...change }
    expect((await at(support, 'POST', `/orders/${id}/refund-requests`, body)).status).toBe(400)
    expect((await whole(id)).requests).toEqual([])
  })

  it('is sent once by two who send it at once, and not after it was declined', async () => {
    const { id } = await insertPaid(shop.db, { shopId: SHOP })
    const request = await asked(id, 100)
    const replies = await Promise.all([finance, other].map((token) => decide(request, 'send', token)))
    expect(replies.map(({ body }) => body.code).sort()).toEqual([0, ERROR_CODE.changedMeanwhile])
    expect((await whole(id)).refunds).toMatchObject([{ amount: 100, way: 'people', state: 'due' }])
    const declined = await asked(id, 50)
    expect((await decide(declined, 'decline')).body.requests[1]).toMatchObject({ state: 'refused' })
    expect((await decide(declined, 'send', finance, 2)).body.code).toBe(ERROR_CODE.changedMeanwhile)
    expect((await whole(id)).kept).toBe(PAID_PRICE - 100)
  })

  it('goes back no second time where its customer has canceled meanwhile', async () => {
    const id = await paidBy('4242424242424242')
    const request = await asked(id, 600)
    await shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: mali, body: {} })
    expect((await decide(request, 'send')).body.code).toBe(ERROR_CODE.wrongAmount)
    expect((await whole(id)).refunds).toMatchObject([{ amount: 630, reason: 'canceled' }])
  })

  it('needs a fresh proof and, above the limit, somebody else than who asked', async () => {
    const { id } = await insertPaid(shop.db, { shopId: SHOP, price: 9000 })
    const staleRow = { provedAt: addMinutes(new Date(), -11) }
    const stale = (await insertStaff(shop.db, [{ role: 'finance', shopId: null }], staleRow)).console
    const much = await asked(id, 5001, finance)
    expect((await decide(much, 'send', stale)).body.code).toBe(ERROR_CODE.loginTooOld)
    expect((await decide(much, 'send', finance)).body.code).toBe(ERROR_CODE.secondPersonNeeded)
    expect((await decide(much, 'send', other)).status).toBe(200)
    // As much as the limit is sent by one person; a setting says another one.
    expect((await decide(await asked(id, 3000, finance), 'send', finance)).status).toBe(200)
    await shop.db.insert(schema.settings).values({ key: 'refundTwoPeopleAbove', value: 500 })
    expect((await decide(await asked(id, 501, finance), 'send', finance)).body.code).toBe(ERROR_CODE.secondPersonNeeded)
    await shop.db.delete(schema.settings)
  })

  it('is for people of the marketplace, and sent by finance alone', async () => {
    const { id } = await insertPaid(shop.db, { shopId: SHOP })
    const request = await asked(id, 100)
    expect((await ask(id, 100, owner)).status).toBe(403)
    expect((await decide(request, 'send', support)).status).toBe(403)
    expect((await decide(request, 'send', owner)).status).toBe(403)
    expect((await decide('none', 'send')).status).toBe(404)
  })
})

describe('money that is to be sent by hand', () => {
  it('is sent once, in full, and its customer is told', async () => {
    const refund = await insertDue(shop.db, { shopId: SHOP, email: EMAIL })
    const send = (amount: number, token = finance) => at(token, 'POST', `/refunds/${refund}/done`, { amount })
    expect((await send(PAID_PRICE, support)).status).toBe(403)
    expect((await send(PAID_PRICE - 1)).body.code).toBe(ERROR_CODE.wrongAmount)
    const before = (await mailsTo(shop.backend, EMAIL)).length
    const replies = await Promise.all([send(PAID_PRICE), send(PAID_PRICE)])
    expect(replies.map(({ body }) => body.code).sort()).toEqual([0, ERROR_CODE.changedMeanwhile])
    expect((await mailsTo(shop.backend, EMAIL)).length).toBe(before + 1)
    const [row] = await shop.db.select().from(schema.orders)
    expect(row?.refundedAt).not.toBeNull()
  })
})
