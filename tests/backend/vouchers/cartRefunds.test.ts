import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deals, dealWaitlist, voucherCartLines } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { VoucherCart } from '#contract/vouchers/carts.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { forgetOrders } from '#tests/support/orders/orderRows.ts'
import { openVoucherShop, purchase, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

let shop: VoucherShop

let mali: Customer

type Sent = { now?: Date; idempotencyKey?: string }

const add = ({ token }: Customer, dealId: string, serviceCount = 1, sent: Sent = {}) =>
  shop.backend.send('POST', '/voucher-carts', { token, body: { dealId, serviceCount }, ...sent })

const place = ({ token }: Customer, more: object, sent: Sent = {}) =>
  shop.backend.send('POST', '/vouchers/batch', {
    token,
    body: purchase({ dealId: undefined, serviceCount: undefined, ...more }),
    ...sent,
  })

const info = async ({ token }: Customer, id = 'open', now?: Date) =>
  (await shop.backend.send('GET', `/voucher-carts/${id}/info`, { token, now })).body as unknown as {
    cart: VoucherCart
    quote: unknown
    vouchers: Voucher[]
  }

const cancel = ({ token }: Customer, id: string) =>
  shop.backend.send('PATCH', `/voucher-carts/${id}/cancel`, { token, body: {} })

const points = async ({ token }: Customer) =>
  (await shop.backend.send('GET', '/points/summary', { token })).body.point as number

beforeAll(async () => {
  shop = await openVoucherShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
  await forgetOrders(shop.db)
  await shop.db.delete(voucherCartLines)
  await shop.db.delete(dealWaitlist)
  await shop.db.update(deals).set({ stock: 10 }).where(eq(deals.quota, 10))
  await shop.db.update(deals).set({ stock: 5, limitPerCustomer: null }).where(eq(deals.id, 'rare'))
  mali = await shop.customer()
})

describe('giving a bought cart back', () => {
  const buy = async () => {
    await add(mali, 'rare', 2)
    await add(mali, 'oil')
    const cartId = (await place(mali, { price: 2400 })).body.cartId as string
    await shop.pay('cart', cartId, 2400)
    return cartId
  }

  it('returns all of it once, and its money', async () => {
    const id = await buy()
    const replies = await Promise.all(Array.from({ length: 20 }, () => cancel(mali, id)))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
    expect((await info(mali, id)).cart).toMatchObject({ status: 'canceled', refundedAmount: 2400 })
    expect([await shop.stockOf('rare'), await shop.stockOf('oil')]).toEqual([5, 10])
  })

  it('is refused once one of its codes was used, and for one voucher alone', async () => {
    const id = await buy()
    const { vouchers: bought } = await info(mali, id)
    const [{ _id, codes }] = bought as [Voucher]
    const alone = await shop.backend.send('PATCH', `/vouchers/${_id}/cancel`, { token: mali.token, body: {} })
    expect(alone.body.code).toBe(ERROR_CODE.voucherNotCancelable)
    await shop.use(mali, codes[0]!.code)
    expect((await cancel(mali, id)).body.code).toBe(ERROR_CODE.voucherNotCancelable)
    expect(await points(mali)).toBe(96)
  })

  it('is nobody else’s to see, to pay for or to give back', async () => {
    const id = await buy()
    const { token } = await shop.customer()
    const ask = async (cart: string) => {
      const form = new FormData()
      form.set('image', new Blob(['x'], { type: 'image/png' }), 'x.png')
      return [
        await shop.backend.send('GET', `/voucher-carts/${cart}/info`, { token }),
        await shop.backend.send('PATCH', `/voucher-carts/${cart}/cancel`, { token, body: {} }),
        await shop.backend.send('POST', `/voucher-carts/${cart}/upload-receipt/`, { token, form }),
        await shop.backend.send('GET', `/vouchers/batch?cartId=${cart}`, { token }),
      ]
    }
    const answers = await ask(id)
    expect(answers).toEqual(await ask('none'))
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 200])
  })
})
