import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Papers } from '#contract/orders/consolePapers.ts'
import { addHours, bangkokDate } from '#domain/bangkokTime.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { type BookingShop, openBookingShop, SHOP } from '#tests/support/bookings/bookingShop.ts'
import { insertPaid } from '#tests/support/orders/paidOrder.ts'

const BUYER = { name: 'บริษัท น้ำใจ จำกัด', taxId: '0994000165510', branch: '00000', address: '1 ถนนพระราม 4\nกรุงเทพฯ' }
const LAST_NIGHT = new Date('2026-12-31T23:59:00+07:00')
const NEW_YEAR = new Date('2027-01-01T00:00:00+07:00')
const AT_NEW_YEAR = { completedAt: LAST_NIGHT, lastSeenAt: LAST_NIGHT, expiresAt: addHours(LAST_NIGHT, 12) }

let shop: BookingShop
let finance: string
let owner: string
beforeAll(async () => {
  shop = await openBookingShop()
  finance = (await insertStaff(shop.db, [{ role: 'finance', shopId: null }])).console
  owner = (await insertStaff(shop.db, [{ role: 'owner', shopId: SHOP }])).console
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.delete(schema.papers).where(eq(schema.papers.kind, 'creditNote'))
  await shop.db.delete(schema.papers)
})

type Sent = { body?: object; now?: Date; token?: string }
async function at(method: string, path: string, { body, now, token = finance }: Sent = {}) {
  const sent = await shop.backend.send(method, `/console${path}`, {
    headers: atConsole(token),
    body,
    ...(now && { now }),
  })
  return { status: sent.status, code: sent.body.code, papers: sent.body as unknown as Papers }
}
const issue = (id: string, change: object = {}, more: Sent = {}) =>
  at('POST', `/orders/${id}/papers`, { body: { ...BUYER, ...change }, ...more })
const paid = async (change: object = {}) => (await insertPaid(shop.db, { shopId: SHOP, ...change })).id
const numbers = async () => {
  const { kind, year, number } = schema.papers
  const rows = await shop.db.select({ kind, year, number }).from(schema.papers).orderBy(asc(year), asc(number))
  return rows.map((row) => `${row.kind} ${row.year} ${row.number}`)
}

describe('a tax invoice', () => {
  it('gets the next number, once an order, and none is missing where many are asked for at once', async () => {
    const ids = await Promise.all(Array.from({ length: 20 }, () => paid()))
    const unpaid = await paid({ isPaid: false, paidAt: null, paymentMethod: 'CASH' })
    const asked = [...ids, ...ids.slice(0, 5), ...Array.from({ length: 5 }, () => unpaid)]
    const replies = await Promise.all(asked.map((id) => issue(id)))
    const codes = replies.map(({ code }) => code).sort()
    expect(codes).toEqual([...Array(20).fill(0), ...Array(5).fill(ERROR_CODE.changedMeanwhile), ...Array(5).fill(422)])
    const year = bangkokDate(new Date()).slice(0, 4)
    expect(await numbers()).toEqual(ids.map((_, index) => `invoice ${year} ${index + 1}`))
  })

  it('begins with 1 in each year of Thailand', async () => {
    const { console: token } = await insertStaff(shop.db, [{ role: 'finance', shopId: null }], AT_NEW_YEAR)
    await issue(await paid(), {}, { now: LAST_NIGHT, token })
    await issue(await paid(), {}, { now: NEW_YEAR, token })
    expect(await numbers()).toEqual(['invoice 2026 1', 'invoice 2027 1'])
  })

  it('says who bought it and the tax that the price contains, and stays as it was when the order changes', async () => {
    const id = await paid()
    const { papers } = await issue(id)
    const [paper] = papers.items
    expect(paper).toMatchObject({ kind: 'invoice', buyer: BUYER, isCanceled: false })
    expect(paper?.vat).toBe(Math.round((paper!.amount * 7) / 107))
    const print = async () =>
      Buffer.from(
        await (
          await shop.backend.ask('GET', `/console/papers/${paper?._id}/pdf`, { headers: atConsole(finance) })
        ).arrayBuffer(),
      )
    const first = await print()
    expect(first.subarray(0, 5).toString()).toBe('%PDF-')
    await shop.db.update(schema.orders).set({ name: 'Somebody else', price: 1 }).where(eq(schema.orders.id, id))
    expect((await print()).equals(first)).toBe(true)
  })

  it('is taken back once, by a credit note with a number of its own, and followed by another one', async () => {
    const id = await paid()
    const paper = (await issue(id)).papers.items[0]?._id
    const cancel = () => at('POST', `/papers/${paper}/cancel`, { body: { reason: 'Wrong branch' } })
    const both = await Promise.all([cancel(), cancel()])
    expect(both.map(({ code }) => code).sort()).toEqual([0, ERROR_CODE.changedMeanwhile])
    const { papers } = await issue(id, { branch: '00002' })
    expect(papers.items.map((one) => [one.kind, one.number.slice(-6), one.isCanceled])).toEqual([
      ['invoice', '000001', true],
      ['creditNote', '000001', false],
      ['invoice', '000002', false],
    ])
    expect(papers.amount).toBe(0)
    const told = await shop.db.select().from(schema.auditEntries).where(eq(schema.auditEntries.objectId, id))
    expect(told.map(({ action }) => action)).toEqual(['invoiceIssued', 'invoiceCanceled', 'invoiceIssued'])
  })

  it('is refused with a wrong tax id or branch, with letters no paper has, and to people of a shop', async () => {
    const id = await paid()
    for (const change of [{ taxId: '0994000165511' }, { branch: '1' }, { name: ' ' }, { address: '' }]) {
      expect([change, (await issue(id, change)).status]).toEqual([change, 400])
    }
    expect((await issue(id, { name: '株式会社' })).status).toBe(422)
    expect((await issue(id, { name: 'Mali', taxId: '', branch: '' })).code).toBe(0)
    expect((await issue('none')).status).toBe(404)
    expect((await at('POST', '/papers/none/cancel', { body: { reason: 'x' } })).status).toBe(404)
    expect((await issue(id, {}, { token: owner })).status).toBe(403)
    expect((await at('GET', `/orders/${id}/papers`, { token: owner })).status).toBe(403)
  })
})
