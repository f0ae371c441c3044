import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deals, vouchers } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { type Customer, insertPoints } from '#tests/support/accounts/customers.ts'
import { openVoucherShop, printed, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

let shop: VoucherShop

let mali: Customer

const points = async ({ token }: Customer) =>
  (await shop.backend.send('GET', '/points/summary', { token })).body.point as number

const cancel = (customer: Customer, id: string, now?: Date) =>
  shop.backend.send('PATCH', `/vouchers/${id}/cancel`, { token: customer.token, body: {}, now })

const tab = async (customer: Customer, type: string, now?: Date) =>
  (await shop.backend.send('GET', `/v2/vouchers?type=${type}`, { token: customer.token, now })).body
    .items as unknown as Voucher[]

beforeAll(async () => {
  shop = await openVoucherShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
  mali = await shop.customer()
  await shop.db.delete(vouchers)
  await shop.db.update(deals).set({ stock: 10 }).where(eq(deals.quota, 10))
  await shop.db.update(deals).set({ stock: 5 }).where(eq(deals.id, 'rare'))
})

describe('giving a voucher back', () => {
  it('returns stock, points and all the money, once', async () => {
    await insertPoints(shop.db, mali.id, 100)
    const { _id } = await shop.bought(mali, { dealId: 'rare', pointDiscount: 100, price: 700 })
    const replies = await Promise.all(Array.from({ length: 20 }, () => cancel(mali, _id)))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
    expect(replies.find(({ body }) => body.success)?.body.voucher).toMatchObject({
      status: 'canceled',
      refundedAmount: 700,
      paymentState: 'refunded',
      codes: [],
    })
    expect(await shop.stockOf('rare')).toBe(5)
    expect(await points(mali)).toBe(100)
  })

  it('is refused a week later, and of a printed one', async () => {
    const { _id, canCancel, refundUntil } = await shop.bought(mali)
    expect(canCancel).toBe(true)
    const late = addMinutes(refundUntil, 1)
    expect((await cancel(mali, _id, late)).body.code).toBe(ERROR_CODE.voucherNotCancelable)
    expect((await cancel(mali, _id, new Date(refundUntil))).status).toBe(200)
    const posted = await shop.bought(mali, { ...printed, price: 825 })
    expect((await cancel(mali, posted._id)).status).toBe(409)
  })

  it('gives up what is not paid yet, also from the failure page', async () => {
    const { body } = await shop.buy(mali, { dealId: 'rare' })
    const voucherId = body.voucherID as string
    const given = await shop.backend.send('POST', '/transactions/cancel', { token: mali.token, body: { voucherId } })
    expect(given.body).toMatchObject({ state: 'expired' })
    expect(await shop.stockOf('rare')).toBe(5)
  })
})

describe('the customer’s vouchers', () => {
  it('are found by what can be done with them', async () => {
    const usable = await shop.bought(mali)
    const flex = await shop.bought(mali, { dealId: 'flex', price: 500 })
    const unpaid = (await shop.buy(mali)).body.voucherID as string
    const ids = async (type: string, now?: Date) => (await tab(mali, type, now)).map(({ _id }) => _id).sort()
    expect(await ids('voucher')).toEqual([usable._id, unpaid].sort())
    expect(await ids('wowcher')).toEqual([flex._id])
    expect(await ids('reserved')).toEqual([usable._id, unpaid, flex._id].sort())
    expect(await ids('paying')).toEqual([unpaid])
    expect(await ids('historical')).toEqual([])
    const later = addMinutes(usable.expiredAt, 1)
    expect(await ids('historical', later)).toEqual([usable._id, unpaid, flex._id].sort())
    const { token } = mali
    const named = await shop.backend.send('GET', `/vouchers/batch?ids=${usable._id},none`, { token })
    expect(named.body).toMatchObject({ totalCount: 1, items: [{ _id: usable._id }] })
    const all = await shop.backend.send('GET', '/vouchers?kind=wowcher', { token })
    expect(all.body).toMatchObject({ totalCount: 1, items: [{ _id: flex._id }] })
  })

  it('are nobody else’s', async () => {
    const { _id } = await shop.bought(mali)
    const { token } = await shop.customer()
    const ask = async (id: string) => {
      const form = () => {
        const data = new FormData()
        data.set('image', new Blob(['x'], { type: 'image/png' }), 'x.png')
        return data
      }
      const replies = [
        await shop.backend.send('GET', `/vouchers/${id}`, { token }),
        await shop.backend.send('POST', `/vouchers/${id}/activate`, { token }),
        await shop.backend.send('PATCH', `/vouchers/${id}/cancel`, { token, body: {} }),
        await shop.backend.send('POST', `/vouchers/upload-receipt/${id}`, { token, form: form() }),
        await shop.backend.send('GET', `/vouchers/batch?ids=${id}`, { token }),
      ]
      return replies.map(({ status, body }) => ({ status, body }))
    }
    const answers = await ask(_id)
    expect(answers).toEqual(await ask('none'))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 200])
  })

  it('that are printed are inactive in the post until their buyer activates them', async () => {
    const { _id } = await shop.bought(mali, { ...printed, price: 825 })
    const activate = () => shop.backend.send('POST', `/vouchers/${_id}/activate`, { token: mali.token })
    expect((await activate()).body.voucher).toMatchObject({ isActive: true, usableCount: 1 })
    expect((await activate()).status).toBe(200)
    const unpaid = (await shop.buy(mali, { ...printed, price: 825 })).body.voucherID
    const early = await shop.backend.send('POST', `/vouchers/${unpaid}/activate`, { token: mali.token })
    expect(early.body.code).toBe(ERROR_CODE.voucherUnpaid)
  })

  it('say on which cards they can be printed', async () => {
    const { body } = await shop.backend.send('GET', '/voucher-models')
    expect(body.items).toMatchObject([{ _id: 'birthday', name: 'Birthday', image: { name: 'card' } }])
  })
})
