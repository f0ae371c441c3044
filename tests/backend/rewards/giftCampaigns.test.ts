import { eq } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '#backend/context.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Gift } from '#contract/rewards.ts'
import { addHours, bangkokDate } from '#domain/bangkokTime.ts'
import { type Customer, insertPoints, insertUser, insertUsers } from '#tests/support/accounts/customers.ts'
import { insertPictures, insertShop, insertType } from '#tests/support/catalogue/shopRows.ts'
import { forgetOrders } from '#tests/support/orders/orderRows.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

let backend: TestBackend
let pool: pg.Pool
let db: Database
let mali: Customer

beforeAll(async () => {
  backend = await startBackend()
  pool = new pg.Pool({ connectionString: backend.databaseUrl, max: 4 })
  db = drizzle(pool)
  await insertPictures(db, ['tea'])
  await insertShop(db, { id: 'lane', name: { en: 'Quiet Lane', th: 'ซอยเงียบ' } })
  await insertType(db, { id: 'foot', shopId: 'lane', typeName: { en: 'Foot massage' } }, [
    { id: 'foot-60', price: 500 },
  ])
})
afterAll(async () => {
  await pool.end()
  await backend.close()
})
beforeEach(async () => {
  await db.delete(schema.giftsTaken)
  await db.delete(schema.giftCampaigns)
  await db.delete(schema.voucherCodes)
  await forgetOrders(db)
  mali = await insertUser(db)
})

const past = new Date('2020-01-01T00:00:00Z')
const future = new Date('2100-01-01T00:00:00Z')
const offer = (gift: Partial<typeof schema.giftCampaigns.$inferInsert> & { id: string }) =>
  db.insert(schema.giftCampaigns).values({
    ...{ name: { en: 'Ginger tea', th: 'น้ำขิง' }, description: { en: 'For two' }, image: 'tea' },
    ...{ quota: 10, timePriceId: 'foot-60', startTime: past, endTime: future },
    ...gift,
  })
const redeem = (campaignId: string, { token } = mali, idempotencyKey?: string) =>
  backend.send('POST', '/gifts/redeem', { token, body: { campaignId }, idempotencyKey })
const list = async ({ token } = mali, lang = 'en') =>
  (await backend.send('GET', '/gifts/current', { token, lang })).body.items as Gift[]
const quota = async (id: string) =>
  (await db.select().from(schema.giftCampaigns).where(eq(schema.giftCampaigns.id, id)))[0]?.quota
const points = async ({ token } = mali) => (await backend.send('GET', '/points/summary', { token })).body.point

describe('taking a gift', () => {
  it('gives three of a gift to three of forty customers, each as a voucher of their own', async () => {
    await offer({ id: 'tea', quota: 3 })
    const customers = await insertUsers(db, 40)
    const replies = await Promise.all(customers.map((customer) => redeem('tea', customer)))
    const given = replies.flatMap(({ body }) => (body.success ? [(body.gift as Gift).voucherId] : []))
    expect([new Set(given).size, given.includes(null)]).toEqual([3, false])
    expect([await db.$count(schema.vouchers), await db.$count(schema.voucherCodes)]).toEqual([3, 3])
    const refused = replies.filter(({ body }) => !body.success)
    expect(refused.map(({ body }) => body.code)).toEqual(Array(37).fill(ERROR_CODE.giftUsedUp))
    expect([await quota('tea'), await db.$count(schema.giftsTaken)]).toEqual([0, 3])
  })

  it('gives it to one customer once, however many taps come at once, and takes its points once', async () => {
    await offer({ id: 'tea', pointCost: 20 })
    await insertPoints(db, mali.id, 100)
    const replies = await Promise.all(Array.from({ length: 10 }, () => redeem('tea')))
    const codes = replies.map(({ body }) => body.code).sort((a, b) => a - b)
    expect(codes).toEqual([0, ...Array(9).fill(ERROR_CODE.giftTaken)])
    expect([await quota('tea'), await points(), await db.$count(schema.vouchers)]).toEqual([9, 80, 1])
    const { body } = await backend.send('GET', '/points/transactions', { token: mali.token, lang: 'th' })
    expect(body.items).toMatchObject([{ amount: -20, reason: 'gift', orderId: 'tea', name: 'น้ำขิง' }, { amount: 100 }])
  })

  it('is answered again, not refused, where the first answer was lost on its way', async () => {
    await offer({ id: 'tea' })
    const [first, again] = [await redeem('tea', mali, 'tap'), await redeem('tea', mali, 'tap')]
    expect(first.status).toBe(200)
    expect(again).toEqual(first)
    expect((await redeem('other', mali, 'tap')).body.code).toBe(ERROR_CODE.idempotencyMismatch)
  })

  it('takes nothing where there are too few points', async () => {
    await offer({ id: 'tea', pointCost: 20 })
    await insertPoints(db, mali.id, 19)
    expect((await redeem('tea')).body.code).toBe(ERROR_CODE.pointsExceedBalance)
    expect([await quota('tea'), await points(), await db.$count(schema.giftsTaken)]).toEqual([10, 19, 0])
    expect(await db.$count(schema.vouchers)).toBe(0)
  })

  it('gives a voucher for its service that costs nothing, pays for a visit, and is not turned back into points', async () => {
    await offer({ id: 'tea', pointCost: 20 })
    await insertPoints(db, mali.id, 100)
    const { voucherId } = (await redeem('tea')).body.gift as Gift
    const read = async () => (await backend.send('GET', `/vouchers/${voucherId}`, { token: mali.token })).body.voucher
    expect(await read()).toMatchObject({
      ...{ name: 'Foot massage', shop: { _id: 'lane' }, price: 0, isPaid: true, canCancel: false, usableCount: 1 },
      lines: [{ timePriceId: 'foot-60', guestCount: 1, finalTotal: 0 }],
    })
    const cancel = await backend.send('PATCH', `/vouchers/${voucherId}/cancel`, { token: mali.token, body: {} })
    expect([cancel.body.code, await points()]).toEqual([ERROR_CODE.voucherNotCancelable, 80])
    const when = { date: bangkokDate(addHours(new Date(), 48)), time: '14:00' }
    const contact = { name: 'Mali', telPrefix: '+66', tel: '812345678', email: 'mali@sabai.test' }
    const visit = { shop: 'lane', orders: [{ timePriceId: 'foot-60', guestCount: 1 }], ...when, voucherId }
    const booked = await backend.send('POST', '/reservation', {
      token: mali.token,
      body: { ...visit, ...contact, price: 0, paymentMethod: 'CASH' },
    })
    expect(booked.body).toMatchObject({ success: true })
    expect(await read()).toMatchObject({ usableCount: 0 })
  })

  it.each([
    ['it is over', { endTime: past }, ERROR_CODE.giftEnded],
    ['it has not begun', { startTime: future }, ERROR_CODE.giftEnded],
    ['nothing is left', { quota: 0 }, ERROR_CODE.giftUsedUp],
  ])('is refused where %s', async (_, change, code) => {
    await offer({ id: 'tea', ...change })
    expect((await redeem('tea')).body.code).toBe(code)
  })

  it('is refused where there is no such gift, and without a log-in', async () => {
    expect((await redeem('none')).status).toBe(404)
    expect((await backend.send('POST', '/gifts/redeem', { body: { campaignId: 'tea' } })).status).toBe(401)
  })
})

describe('the list of gifts', () => {
  it('has what is given now, then what one has taken, with its voucher for nobody else', async () => {
    await offer({ id: 'mine', endTime: future })
    await redeem('mine')
    await db.update(schema.giftCampaigns).set({ endTime: past })
    await offer({ id: 'over', endTime: past })
    await offer({ id: 'gone', quota: 0 })
    expect((await list()).map(({ _id, quota }) => [_id, quota])).toEqual([
      ['gone', 0],
      ['mine', 9],
    ])
    const [gone, mine] = (await list(mali, 'th')) as [Gift, Gift]
    expect([gone.voucherId, mine.voucherId]).toEqual([null, expect.any(String)])
    expect(mine.service).toMatchObject({ typeName: 'Foot massage', duration: 60, shop: { name: 'ซอยเงียบ' } })
    expect(mine.name).toBe('น้ำขิง')
    expect((await list(await insertUser(db))).map(({ _id, voucherId }) => [_id, voucherId])).toEqual([['gone', null]])
  })
})
