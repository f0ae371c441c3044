import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { type CartShop, openCartShop } from '#tests/support/vouchers/cartShop.ts'

let shop: CartShop

let mali: Customer

const cancel = ({ token }: Customer, id: string) =>
  shop.backend.send('PATCH', `/voucher-carts/${id}/cancel`, { token, body: {} })

beforeAll(async () => {
  shop = await openCartShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
  await shop.clear()
  mali = await shop.customer()
})

describe('giving a bought cart back', () => {
  const buy = async () => {
    await shop.add(mali, 'rare', 2)
    await shop.add(mali, 'oil')
    const cartId = (await shop.place(mali, { price: 2400 })).body.cartId as string
    await shop.pay('cart', cartId, 2400)
    return cartId
  }

  it('returns all of it once, and its money', async () => {
    const id = await buy()
    const replies = await Promise.all(Array.from({ length: 20 }, () => cancel(mali, id)))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
    expect((await shop.info(mali, id)).cart).toMatchObject({ status: 'canceled', refundedAmount: 2400 })
    expect([await shop.stockOf('rare'), await shop.stockOf('oil')]).toEqual([5, 10])
  })

  it('is refused once one of its codes was used, and for one voucher alone', async () => {
    const id = await buy()
    const { vouchers: bought } = await shop.info(mali, id)
    const [{ _id, codes }] = bought as [Voucher]
    const alone = await shop.backend.send('PATCH', `/vouchers/${_id}/cancel`, { token: mali.token, body: {} })
    expect(alone.body.code).toBe(ERROR_CODE.voucherNotCancelable)
    await shop.use(mali, codes[0]!.code)
    expect((await cancel(mali, id)).body.code).toBe(ERROR_CODE.voucherNotCancelable)
    expect(await shop.pointsOf(mali)).toBe(96)
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
