import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsoleOrder, ConsoleOrderWhole } from '#contract/orders/consoleOrders.ts'
import { jpegWidth } from '#domain/catalogue/pictureFiles.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { type BookingShop, openBookingShop, SHOP } from '#tests/support/bookings/bookingShop.ts'
import { insertShop } from '#tests/support/catalogue/shopRows.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { sendReceipt } from '#tests/support/orders/deskMoney.ts'
import { insertReviewed, REVIEWED_PRICE } from '#tests/support/orders/reviewedOrder.ts'

const SECRET = 'a secret of the staff links'
const FAR = 'shop-far-away'

let shop: BookingShop
let mali: string
let finance: string
let support: string
let owner: string
beforeAll(async () => {
  shop = await openBookingShop({ STAFF_LINK_SECRET: SECRET })
  await insertShop(shop.db, { id: FAR })
  mali = await shop.account('mali')
  finance = (await insertStaff(shop.db, [{ role: 'finance', shopId: null }])).console
  support = (await insertStaff(shop.db, [{ role: 'support', shopId: null }])).console
  owner = (await insertStaff(shop.db, [{ role: 'owner', shopId: SHOP }])).console
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  await shop.db.delete(schema.payments)
})

type Told = ConsoleOrderWhole & { code: number; items: ConsoleOrder[]; totalCount: number }
async function at(token: string, method: string, path: string, body?: object) {
  const sent = await shop.backend.send(method, `/console/orders${path}`, { headers: atConsole(token), body })
  return { status: sent.status, body: sent.body as unknown as Told }
}
const ids = async (query: string) => (await at(support, 'GET', `?${query}`)).body.items.map(({ _id }) => _id)
const approve = (id: string, image: string, token = finance) => at(token, 'POST', `/${id}/receipt/approve`, { image })
const refuse = (id: string, image: string, reason = 'No such transfer came.') =>
  at(finance, 'POST', `/${id}/receipt/refuse`, { image, reason })
const auditOf = (id: string) =>
  shop.db
    .select({
      action: schema.auditEntries.action,
      after: schema.auditEntries.after,
      shopId: schema.auditEntries.shopId,
    })
    .from(schema.auditEntries)
    .where(eq(schema.auditEntries.objectId, id))

describe('the list of orders', () => {
  it('is found by number, name, mail and the end of a phone number, and narrowed', async () => {
    const day = (n: number) => new Date(Date.UTC(2026, 0, n, 5))
    const mine = await insertReviewed(shop.db, { shopId: SHOP, createdAt: day(1), name: '100% Mali' })
    const far = await insertReviewed(shop.db, {
      ...{ shopId: FAR, createdAt: day(2), tel: '0812345678', email: 'far@sabai.test' },
      ...{ paymentMethod: 'ktbcard', receiptState: 'none', paidAt: day(2) },
    })
    const both = [far.id, mine.id]
    expect(await ids('')).toEqual(both)
    const [row] = await shop.db.select().from(schema.orders).where(eq(schema.orders.id, mine.id))
    const number = writeOrderNumber(row?.orderNumber ?? '')
    expect(await ids(`q=${encodeURIComponent(number.toLowerCase())}`)).toEqual([mine.id])
    expect(await ids('q=100%25')).toEqual([mine.id])
    expect(await ids('q=FAR@sabai')).toEqual([far.id])
    expect(await ids('q=%2B66+81+234+5678')).toEqual([far.id])
    expect(await ids('q=5678')).toEqual([far.id])
    expect(await ids('q=x')).toEqual([])
    expect(await ids(`shop=${SHOP}`)).toEqual([mine.id])
    expect(await ids('waits=receipt')).toEqual([mine.id])
    expect(await ids('waits=refund')).toEqual([])
    expect(await ids('state=paid&method=ktbcard&kind=reservation')).toEqual([far.id])
    expect(await ids('kind=tip')).toEqual([])
    expect(await ids('from=2026-01-02')).toEqual([far.id])
    expect(await ids('until=2026-01-01')).toEqual([mine.id])
    const [told] = (await at(support, 'GET', `?shop=${SHOP}`)).body.items
    expect(told).toMatchObject({ orderNumber: number, tel: '+66819990001', dueBack: 0, shops: [{ _id: SHOP }] })
  })

  it.each(['state=nothing', 'kind=booking', 'from=yesterday', 'offset=-1', 'offset=1e9', `q=${'x'.repeat(101)}`])(
    'refuses %s',
    async (query) => {
      expect((await at(support, 'GET', `?${query}`)).status).toBe(400)
    },
  )

  it('is for people of the marketplace alone', async () => {
    const { id } = await insertReviewed(shop.db, { shopId: SHOP })
    expect((await at(owner, 'GET', '')).status).toBe(403)
    expect((await at(owner, 'GET', `/${id}`)).status).toBe(403)
    expect((await at(support, 'GET', '/none')).status).toBe(404)
  })
})

describe('a receipt for the account of the marketplace', () => {
  const transferred = async () => {
    const { body } = await shop.book(mali, { paymentMethod: 'TRANSFER', email: 'sent@sabai.test' })
    const id = String(body.reservationID)
    expect((await sendReceipt(shop.backend, { reservationId: id }, { token: mali })).status).toBe(200)
    const { receipt } = (await at(finance, 'GET', `/${id}`)).body
    return { id, image: receipt?.image ?? '' }
  }

  it('is looked at by finance, who sees the picture; support only sees that there is one', async () => {
    const { id } = await transferred()
    const { receipt, mayApprove, attempts } = (await at(finance, 'GET', `/${id}`)).body
    expect([receipt?.picture?.name, mayApprove]).toEqual([receipt?.image, true])
    expect(attempts).toMatchObject([{ provider: 'bank', method: 'TRANSFER', state: 'inReview', amount: 630 }])
    const address = `/pictures/${receipt?.image}-${jpegWidth(receipt?.picture?.widths ?? [])}.jpg`
    const open = async (token: string) =>
      (await shop.backend.fetch(new Request(`http://shop.test${address}`, { headers: atConsole(token) }))).status
    expect([await open(finance), await open(support), await open(owner)]).toEqual([200, 404, 404])
    const seen = (await at(support, 'GET', `/${id}`)).body
    expect([seen.receipt?.picture, seen.mayApprove]).toEqual([null, false])
  })

  it('pays the order once where two people approve it at once, and the customer hears of it', async () => {
    const { id, image } = await transferred()
    const replies = await Promise.all([approve(id, image), approve(id, image), approve(id, image)])
    expect(replies.map(({ body }) => body.code).sort()).toEqual([
      0,
      ERROR_CODE.receiptMovedOn,
      ERROR_CODE.receiptMovedOn,
    ])
    const { order, attempts, mayApprove } = (await at(finance, 'GET', `/${id}`)).body
    expect(order).toMatchObject({ state: 'paid', isPaid: true, receiptState: 'approved' })
    expect([attempts.map(({ state }) => state), mayApprove]).toEqual([['paid'], false])
    expect(await auditOf(id)).toEqual([{ action: 'receiptApproved', after: { amount: 630 }, shopId: null }])
  })

  it('is refused with a reason that its customer reads, and may come again', async () => {
    const { id, image } = await transferred()
    expect((await refuse(id, image, ' ')).status).toBe(400)
    expect((await refuse(id, image, 'Another amount came.')).body.order).toMatchObject({
      ...{ state: 'placed', receiptState: 'refused', isPaid: false },
    })
    expect((await mailsTo(shop.backend, 'sent@sabai.test'))[0]?.text).toContain('Another amount came.')
    expect((await refuse(id, image)).body.code).toBe(ERROR_CODE.receiptMovedOn)
    expect(await auditOf(id)).toMatchObject([{ action: 'receiptRefused', after: { reason: 'Another amount came.' } }])
    await sendReceipt(shop.backend, { reservationId: id }, { token: mali })
    expect((await approve(id, image)).body.code).toBe(ERROR_CODE.changedMeanwhile)
  })

  it('is nothing for support, for owners, or for the desk of the shop', async () => {
    const { id, image } = await transferred()
    expect((await approve(id, image, support)).status).toBe(403)
    expect((await approve(id, image, owner)).status).toBe(403)
    const headers = await openDesk(shop.backend, SECRET, SHOP)
    const desk = await shop.backend.send('GET', `/desk/${SHOP}`, { headers })
    expect(desk.body.receipts).toEqual([])
    const path = `/desk/${SHOP}/receipts/reservation/${id}/approve`
    expect((await shop.backend.send('POST', path, { headers })).status).toBe(403)
    expect((await at(finance, 'GET', `/${id}`)).body.order.isPaid).toBe(false)
  })

  it('of an order that was given up goes back to its customer by hand', async () => {
    const { id, image } = await insertReviewed(shop.db, { shopId: SHOP, canceledAt: new Date(), status: 'canceled' })
    const { order, refunds } = (await approve(id, image)).body
    expect([order.dueBack, refunds]).toMatchObject([REVIEWED_PRICE, [{ way: 'people', state: 'due', reason: 'late' }]])
    expect(await ids('waits=refund')).toEqual([id])
  })
})
