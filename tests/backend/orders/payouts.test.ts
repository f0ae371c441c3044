import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCsv, writeCsv } from '#backend/platform/csv.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Statement, StatementLine } from '#contract/orders/statements.ts'
import { addDays, bangkokDate } from '#domain/bangkokTime.ts'
import { PAYOUT_COLUMNS } from '#domain/orders/payout.ts'
import { atConsole, insertStaff } from '#tests/support/accounts/staff.ts'
import { type BookingShop, openBookingShop, SHOP } from '#tests/support/bookings/bookingShop.ts'
import { insertShop } from '#tests/support/catalogue/shopRows.ts'
import { insertSale } from '#tests/support/orders/ledgerRows.ts'

const FAR = 'shop-far-away'
const TODAY = bangkokDate(new Date())
const MONTH = TODAY.slice(0, 7)

let shop: BookingShop
let finance: string
let owner: string
beforeAll(async () => {
  shop = await openBookingShop()
  await insertShop(shop.db, { id: FAR, name: { en: '=Far, "away"' } })
  finance = (await insertStaff(shop.db, [{ role: 'finance', shopId: null }])).console
  owner = (await insertStaff(shop.db, [{ role: 'owner', shopId: SHOP }])).console
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of [schema.payouts, schema.ledgerLines, schema.ledgerPosts, schema.commissionRates]) {
    await shop.db.delete(table)
  }
})

type Told = { code: number; count: number; total: number; paid: number; faults: object[]; items: Statement[] }
type Month = { statement: Statement; lines: StatementLine[]; lineCount: number }
async function at(token: string, method: string, path: string, body?: object) {
  const sent = await shop.backend.send(method, `/console${path}`, { headers: atConsole(token), body })
  return { status: sent.status, body: sent.body as unknown as Told & Month }
}
const file = async (path: string, token = finance) =>
  readCsv(await (await shop.backend.ask('GET', `/console${path}`, { headers: atConsole(token) })).text())
const make = (until = TODAY) => at(finance, 'POST', '/payouts', { until })
const bring = (rows: string[][]) =>
  at(finance, 'POST', '/payouts/import', { content: writeCsv(rows[0] ?? [], rows.slice(1)) })
const statement = async (token: string, id = SHOP, month = MONTH) =>
  (await at(token, 'GET', `/shops/${id}/statements/${month}`)).body

describe('a payout', () => {
  it('goes out with totals line by line, comes back as paid once, and its owner reads it', async () => {
    await insertSale(shop.db, { shopId: SHOP })
    await insertSale(shop.db, { shopId: SHOP, amount: 10_001, commission: 0 })
    await insertSale(shop.db, { shopId: FAR })
    const replies = await Promise.all([make(), make(), make()])
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    expect(replies.find(({ status }) => status === 200)?.body).toMatchObject({ count: 2, total: 123_401 })

    const table = await file('/payouts/export')
    expect(table[0]).toEqual([...PAYOUT_COLUMNS])
    expect(table.at(-1)?.[5]).toBe('1234.01')
    const paid = table.map((row, index) => (index === 0 ? row : [...row.slice(0, 6), TODAY, `KB ${index}`]))
    const wrong = paid.map((row, index) => (index === 2 ? row.with(4, '999.00') : row))
    expect((await bring(wrong)).body).toMatchObject({ paid: 0, faults: [{ line: 3, fault: 'wrongAmount' }] })
    const brought = await Promise.all([bring(paid), bring(paid)])
    expect(brought.map(({ body }) => body.paid).sort()).toEqual([0, 2])
    expect(brought.flatMap(({ body }) => body.faults)).toMatchObject([
      { fault: 'alreadyPaid' },
      { fault: 'alreadyPaid' },
    ])

    const own = (await at(owner, 'GET', '/payouts')).body.items
    expect(own).toMatchObject([{ amount: 66_701, state: 'paid', paidOn: TODAY, shop: { _id: SHOP } }])
    expect((await statement(owner)).statement).toMatchObject({ payouts: 66_701, closing: 0 })
    expect((await make()).status).toBe(422)
    const audit = await shop.db.select().from(schema.auditEntries).where(eq(schema.auditEntries.action, 'payoutPaid'))
    expect(audit.map(({ shopId }) => shopId).sort()).toEqual([FAR, SHOP].sort())
  })

  it('is of what was earned until that day, less what is owed since', async () => {
    const before = new Date(`${addDays(TODAY, -1)}T12:00:00+07:00`)
    await insertSale(shop.db, { shopId: SHOP, at: before })
    await insertSale(shop.db, { shopId: FAR, at: before })
    await insertSale(shop.db, { shopId: SHOP, amount: 5000, commission: 0 })
    await insertSale(shop.db, { shopId: FAR, amount: 100, commission: 20_100 })
    expect((await make(addDays(TODAY, -1))).body).toMatchObject({ count: 2, total: 56_700 + 36_700 })
  })

  it('is for finance, with a fresh proof, and refuses what is no file', async () => {
    expect((await at(owner, 'POST', '/payouts', { until: TODAY })).status).toBe(403)
    expect((await at(owner, 'GET', '/payouts/export')).status).toBe(403)
    for (const content of ['', 'payout;amount', '\u0000', '"', ','.repeat(5000)]) {
      const { status, body } = await at(finance, 'POST', '/payouts/import', { content })
      expect([status, body.code === 0 ? body.faults : []]).toEqual([
        status,
        status === 200 ? [{ line: 1, fault: 'columns' }] : [],
      ])
      expect(status).toBeLessThan(500)
    }
    expect((await at(finance, 'POST', '/payouts', { until: 'soon' })).status).toBe(400)
  })
})

describe('a statement', () => {
  it('says what was sold, kept and paid out in a month, line by line, to the own shop alone', async () => {
    const last = addDays(`${MONTH}-01`, -1)
    await insertSale(shop.db, { shopId: SHOP, at: new Date(`${last}T23:59:00+07:00`) })
    await insertSale(shop.db, { shopId: SHOP, at: new Date(`${MONTH}-01T00:00:00+07:00`) })
    await insertSale(shop.db, { shopId: FAR })
    const { statement: told, lines, lineCount } = await statement(owner)
    const sums = { opening: 56_700, sales: 63_000, commission: 6300, refunds: 0, payouts: 0, closing: 113_400 }
    expect(told).toMatchObject({ ...sums, shop: { _id: SHOP } })
    expect([lineCount, lines]).toMatchObject([1, [{ event: 'paid', sale: 63_000, commission: 6300, net: 56_700 }]])
    expect((await statement(owner, SHOP, last.slice(0, 7))).statement).toMatchObject({ opening: 0, closing: 56_700 })
    const table = await file(`/shops/${SHOP}/statements/${MONTH}/export`, owner)
    expect(table.at(-1)).toEqual(['', 'closing', '', '', '', '1134.00'])

    const path = `/console/shops/${SHOP}/statements/${MONTH}/pdf`
    const paper = await shop.backend.ask('GET', path, { headers: atConsole(owner) })
    expect(paper.headers.get('content-type')).toBe('application/pdf')
    expect((await paper.text()).startsWith('%PDF-')).toBe(true)

    expect((await at(owner, 'GET', '/statements')).body.items.map(({ _id }) => _id)).toEqual([SHOP])
    expect((await at(finance, 'GET', '/statements')).body.items).toHaveLength(2)
    expect((await at(owner, 'GET', `/shops/${FAR}/statements/${MONTH}`)).status).toBe(404)
    expect((await at(owner, 'GET', `/shops/${FAR}/statements/${MONTH}/pdf`)).status).toBe(404)
    expect((await at(owner, 'GET', `/statements?shop=${FAR}`)).status).toBe(404)
    expect((await at(owner, 'GET', '/statements?month=2026-13')).status).toBe(400)
    expect((await at(owner, 'GET', `/shops/${SHOP}/statements/2026-13`)).status).toBe(404)
  })
})

describe('a rate of commission', () => {
  const add = (change: object = {}, token = finance) =>
    at(token, 'POST', '/commission-rates', {
      ...{ shop: null, kind: 'reservation', basisPoints: 1500, from: addDays(TODAY, 1), ...change },
    })
  it('begins on a day to come, once for a kind at a shop or at all', async () => {
    expect((await add()).body).toMatchObject({ rate: { shop: null, kind: 'reservation', basisPoints: 1500 } })
    expect((await add({ basisPoints: 10 })).body.code).toBe(ERROR_CODE.nameTaken)
    expect((await add({ shop: SHOP })).body).toMatchObject({ rate: { shop: { _id: SHOP } } })
    expect((await at(finance, 'GET', '/commission-rates')).body.items).toHaveLength(2)
    expect((await add({ from: TODAY })).status).toBe(422)
    expect((await add({ shop: 'none' })).status).toBe(422)
    expect((await add({ basisPoints: 10_001 })).status).toBe(400)
    expect((await add({ basisPoints: -1 })).status).toBe(400)
    expect((await add({}, owner)).status).toBe(403)
  })
})
