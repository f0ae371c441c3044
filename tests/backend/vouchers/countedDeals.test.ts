import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { orders, promotions } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addHours, addMinutes } from '#domain/bangkokTime.ts'
import { type Customer, insertPoints, insertPromotion, insertUsers } from '#tests/support/accounts/customers.ts'
import { changeOrders } from '#tests/support/orders/orderRows.ts'
import { openVoucherShop, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

let shop: VoucherShop

let mali: Customer

const runDueJobs = (now: Date) => shop.backend.send('POST', '/_test/purge', { now })

beforeAll(async () => {
  shop = await openVoucherShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
  await shop.clear()
  mali = await shop.customer()
})

describe('a strictly counted deal', () => {
  it('of five is sold five times to sixty customers at once, and never below none', async () => {
    const buyers = await insertUsers(shop.db, 60)
    let isDone = false
    const seen: number[] = []
    const poll = async () => {
      while (!isDone) seen.push(await shop.stockOf('rare'))
    }
    const polling = poll()
    const replies = await Promise.all(buyers.map((buyer) => shop.buy(buyer, { dealId: 'rare' })))
    isDone = true
    await polling
    expect(replies.filter(({ body }) => body.success)).toHaveLength(5)
    const refused = replies.filter(({ body }) => !body.success)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 50']))
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(0)
    expect(await shop.stockOf('rare')).toBe(0)
  })

  it('is refused to one who wants more than are left', async () => {
    expect((await shop.buy(mali, { dealId: 'rare', serviceCount: 6, price: 4800 })).body.code).toBe(50)
    expect(await shop.stockOf('rare')).toBe(5)
  })

  it('is free again for the next customer 30 minutes after nobody has paid', async () => {
    await insertPoints(shop.db, mali.id, 100)
    await insertPromotion(shop.db, { id: `one-${mali.id}`, useLimit: 1 })
    const terms = { promotionId: `one-${mali.id}`, pointDiscount: 100 }
    const { body } = await shop.buy(mali, { dealId: 'rare', serviceCount: 5, price: 3800, ...terms })
    expect(await shop.stockOf('rare')).toBe(0)
    const [at29, at30] = [29, 30].map((minutes) => addMinutes(new Date(), minutes)) as [Date, Date]
    const anan = await shop.customer()
    expect((await shop.buy(anan, { dealId: 'rare' }, { now: at29 })).body.code).toBe(50)
    expect((await shop.buy(anan, { dealId: 'rare' }, { now: at30 })).status).toBe(200)
    expect(await shop.stockOf('rare')).toBe(4)
    expect(await shop.voucher(mali, body.voucherID as string, at30)).toMatchObject({
      status: 'canceled',
      paymentState: 'expired',
    })
    expect(await shop.pointsOf(mali)).toBe(100)
    const [promotion] = await shop.db.select().from(promotions).where(eq(promotions.id, terms.promotionId))
    expect(promotion?.used).toBe(0)
  })

  it('is given back once by jobs that run at once, and not while a receipt is looked at', async () => {
    const input = { dealId: 'rare', paymentMethod: 'TRANSFER' }
    await shop.buy(mali, input)
    const { body } = await shop.buy(mali, input)
    const inReview = eq(orders.id, body.voucherID as string)
    await changeOrders(shop.db, { receiptState: 'inReview' }, inReview)
    await Promise.all(Array.from({ length: 4 }, () => runDueJobs(addMinutes(new Date(), 31))))
    expect(await shop.stockOf('rare')).toBe(4)
    await changeOrders(shop.db, { receiptState: 'refused' }, inReview)
    await runDueJobs(addHours(new Date(), 24))
    expect(await shop.stockOf('rare')).toBe(4)
    await runDueJobs(addHours(new Date(), 24 * 7))
    expect(await shop.stockOf('rare')).toBe(5)
  })

  it('is kept for nobody who pays at the shop; another deal is, for a week', async () => {
    const refused = await shop.buy(mali, { dealId: 'rare', paymentMethod: 'CASH' })
    expect(refused.body.code).toBe(ERROR_CODE.limitedPaidAhead)
    expect(await shop.stockOf('rare')).toBe(5)
    const before = await shop.stockOf('oil')
    const { body } = await shop.buy(mali, { paymentMethod: 'CASH' })
    await runDueJobs(addHours(new Date(), 24 * 7 - 1))
    expect(await shop.stockOf('oil')).toBe(before - 1)
    await runDueJobs(addHours(new Date(), 24 * 7))
    expect(await shop.stockOf('oil')).toBe(before)
    expect(await shop.voucher(mali, body.voucherID as string)).toMatchObject({ status: 'canceled', codes: [] })
  })

  it('that is paid too late is refunded, and nobody gets codes', async () => {
    const { body } = await shop.buy(mali, { dealId: 'rare' })
    const id = body.voucherID as string
    await shop.pay('voucher', id, 800, addMinutes(new Date(), 31))
    const late = await shop.voucher(mali, id)
    expect(late).toMatchObject({ status: 'canceled', codes: [], refundedAmount: 800, paymentState: 'refunded' })
    expect(await shop.stockOf('rare')).toBe(5)
  })
})
