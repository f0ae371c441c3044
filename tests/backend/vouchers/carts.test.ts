import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deals, dealWaitlist } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { VoucherCart } from '#contract/vouchers/carts.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { type Customer, insertPoints, insertPromotion, insertUsers } from '#tests/support/accounts/customers.ts'
import { type CartShop, openCartShop } from '#tests/support/vouchers/cartShop.ts'
import { printed } from '#tests/support/vouchers/voucherShop.ts'

let shop: CartShop

let mali: Customer

const change = ({ token }: Customer, dealId: string, serviceCount: number) =>
  shop.backend.send('PATCH', '/voucher-carts', { token, body: { dealId, serviceCount } })

beforeAll(async () => {
  shop = await openCartShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
  await shop.clear()
  mali = await shop.customer()
})

describe('the cart of vouchers', () => {
  it('counts what is added of one deal together, at the price of that number', async () => {
    await shop.add(mali, 'many', 2)
    await shop.add(mali, 'oil')
    const { body } = await shop.add(mali, 'many')
    const cart = VoucherCart.parse(body.cart)
    expect(cart).toMatchObject({ _id: 'open', status: 'open', serviceCount: 4, bonusCount: 1, price: 2900 })
    expect(cart.lines).toMatchObject([
      { dealId: 'many', serviceCount: 3, bonusCount: 1, finalPrice: 700, finalTotal: 2100, isAvailable: true },
      { dealId: 'oil', serviceCount: 1, finalTotal: 800 },
    ])
    expect((await shop.info(mali)).quote).toMatchObject({ originalPrice: 4000, price: 2900 })
  })

  it('loses no unit that was added from two windows at once, and none is added twice by one key', async () => {
    await Promise.all(Array.from({ length: 8 }, () => shop.add(mali, 'oil')))
    await Promise.all(Array.from({ length: 4 }, () => shop.add(mali, 'oil', 2, { idempotencyKey: 'tap' })))
    expect((await shop.info(mali)).cart.serviceCount).toBe(10)
  })

  it('is changed, and emptied line by line or at once', async () => {
    for (const dealId of ['many', 'oil', 'flex']) await shop.add(mali, dealId)
    expect((await change(mali, 'many', 5)).body.cart).toMatchObject({ serviceCount: 7 })
    expect((await change(mali, 'many', 0)).body.cart).toMatchObject({ voucherCount: 2 })
    expect((await change(mali, 'many', 1)).status).toBe(404)
    const remove = (query: string) => shop.backend.send('DELETE', `/voucher-carts${query}`, { token: mali.token })
    expect((await remove('?dealId=oil')).body.cart).toMatchObject({ lines: [{ dealId: 'flex' }] })
    expect((await remove('')).body.cart).toMatchObject({ lines: [], price: 0 })
  })

  it.each([
    ['a deal that nobody knows', 'none', 1, ERROR_CODE.notFound],
    ['a deal that is over', 'over', 1, ERROR_CODE.dealOver],
    ['more than are left', 'rare', 6, ERROR_CODE.guestsExceedStock],
  ])('takes nothing of %s', async (_, dealId, count, code) => {
    expect((await shop.add(mali, dealId, count)).body.code).toBe(code)
    expect((await shop.info(mali)).cart.lines).toEqual([])
  })

  it('says what has sold out since', async () => {
    await shop.add(mali, 'rare', 3)
    await shop.db.update(deals).set({ stock: 2 }).where(eq(deals.id, 'rare'))
    expect((await shop.info(mali)).cart.lines).toMatchObject([{ dealId: 'rare', stock: 2, isAvailable: false }])
    expect((await shop.place(mali, { price: 2400 })).body.code).toBe(ERROR_CODE.guestsExceedStock)
    expect((await shop.info(mali)).cart.lines).toHaveLength(1)
  })
})

describe('buying the cart', () => {
  it('is one order with one payment, and a voucher for each deal', async () => {
    await shop.add(mali, 'many', 3)
    await shop.add(mali, 'oil')
    const { body } = await shop.place(mali, { price: 2900 })
    expect(body.paymentUrl).toMatch(/^\/voucher-carts\/.+\/payment\/pay/)
    const id = body.cartId as string
    expect((await shop.info(mali)).cart.lines).toEqual([])
    expect((await shop.info(mali, id)).cart).toMatchObject({ status: 'placed', canPay: true, paymentState: 'pending' })
    await shop.pay('cart', id, 2900)
    const { cart, vouchers: bought } = await shop.info(mali, id)
    expect(VoucherCart.parse(cart)).toMatchObject({ isPaid: true, price: 2900, voucherCount: 2, orderPrice: 2900 })
    expect(bought.map(({ dealId, codes, price, isPaid }) => ({ dealId, codes: codes.length, price, isPaid }))).toEqual(
      expect.arrayContaining([
        { dealId: 'many', codes: 4, price: 2100, isPaid: true },
        { dealId: 'oil', codes: 1, price: 800, isPaid: true },
      ]),
    )
    const { body: list } = await shop.backend.send('GET', '/voucher-carts', { token: mali.token })
    expect(list).toMatchObject({ totalCount: 1, items: [{ _id: id }] })
    const batch = await shop.backend.send('GET', `/vouchers/batch?cartId=${id}`, { token: mali.token })
    expect(batch.body.totalCount).toBe(2)
  })

  it('shares promotion, points and one parcel out among its vouchers to the baht', async () => {
    await insertPoints(shop.db, mali.id, 50)
    await insertPromotion(shop.db, { id: `cart-${mali.id}` })
    const items = [
      { dealId: 'many', serviceCount: 3 },
      { dealId: 'oil', serviceCount: 1 },
      { dealId: 'flex', serviceCount: 1 },
    ]
    const terms = { promotionId: `cart-${mali.id}`, pointDiscount: 50 }
    const { body } = await shop.place(mali, { ...printed, ...terms, items, price: 3400 - 100 - 50 + 25 })
    const { cart, vouchers: bought } = await shop.info(mali, body.cartId as string)
    expect(cart).toMatchObject({ price: 3275, discount: 100, pointDiscount: 50, shippingFee: 25, orderPrice: 3400 })
    const sum = (key: 'price' | 'discount' | 'pointDiscount' | 'pointReceived' | 'shippingFee') =>
      bought.reduce((total, voucher) => total + voucher[key], 0)
    for (const key of ['price', 'discount', 'pointDiscount', 'pointReceived', 'shippingFee'] as const) {
      expect(sum(key)).toBe(cart[key])
    }
  })

  it('counts two lines of one deal together', async () => {
    const items = [
      { dealId: 'rare', serviceCount: 3 },
      { dealId: 'rare', serviceCount: 3 },
    ]
    expect((await shop.place(mali, { items, price: 4800 })).body.code).toBe(ERROR_CODE.guestsExceedStock)
    expect(await shop.stockOf('rare')).toBe(5)
    const fitting = [items[0], { dealId: 'rare', serviceCount: 2 }]
    expect((await shop.place(mali, { items: fitting, price: 4000 })).status).toBe(200)
    expect(await shop.stockOf('rare')).toBe(0)
  })

  it('of the same deals in other orders by many at once never waits in a ring', async () => {
    const buyers = await insertUsers(shop.db, 24)
    const replies = await Promise.all(
      buyers.map((buyer, n) => {
        const items = ['rare', 'oil', 'flex'].map((dealId) => ({ dealId, serviceCount: 1 }))
        return shop.place(buyer, { items: n % 2 ? items : items.toReversed(), price: 2100 })
      }),
    )
    expect(replies.filter(({ body }) => body.success)).toHaveLength(5)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 409]))
    expect(await shop.stockOf('rare')).toBe(0)
  })

  it('of the last units by two at once keeps them for one, who has half an hour to pay, and then for the other', async () => {
    const [anan, nok] = (await insertUsers(shop.db, 2)) as [Customer, Customer]
    for (const customer of [anan, nok]) {
      await shop.add(customer, 'rare', 3)
      await shop.add(customer, 'oil')
    }
    const now = new Date()
    const replies = await Promise.all([anan, nok].map((customer) => shop.place(customer, { price: 3200 }, { now })))
    expect(replies.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([0, ERROR_CODE.guestsExceedStock])
    expect([await shop.stockOf('rare'), await shop.stockOf('oil')]).toEqual([2, 9])
    const loser = replies[0]!.body.success ? nok : anan
    const lines = [
      { dealId: 'rare', serviceCount: 3, stock: 2, isAvailable: false },
      { dealId: 'oil', serviceCount: 1, isAvailable: true },
    ]
    expect((await shop.info(loser)).cart.lines).toMatchObject(lines)
    const justBefore = new Date(addMinutes(now, 30).getTime() - 1000)
    expect((await shop.place(loser, { price: 3200 }, { now: justBefore })).body.code).toBe(ERROR_CODE.guestsExceedStock)
    const after = addMinutes(now, 30)
    expect((await shop.place(loser, { price: 3200 }, { now: after })).body.success).toBe(true)
    expect([await shop.stockOf('rare'), await shop.stockOf('oil')]).toEqual([2, 9])
  })

  it('buys the units that its checkout keeps, which nobody else can have, and takes fewer where it has to', async () => {
    const [anan] = (await insertUsers(shop.db, 1)) as [Customer]
    const joinWaitlist = ({ token }: Customer, serviceCount: number, mayWait = false) =>
      shop.backend.send('POST', '/deals/rare/waitlist', { token, body: { serviceCount, mayWait } })
    for (const customer of [mali, anan]) await shop.add(customer, 'rare', 4)
    expect((await joinWaitlist(mali, 4)).body.entry).toMatchObject({ state: 'held', count: 4 })
    expect((await shop.info(mali)).cart.lines).toMatchObject([{ stock: 5, isAvailable: true }])
    expect((await shop.info(anan)).cart.lines).toMatchObject([{ stock: 1, isAvailable: false }])
    expect((await joinWaitlist(anan, 4)).body.entry).toMatchObject({ state: 'held', count: 1 })
    expect((await shop.place(anan, { price: 3200 })).body.code).toBe(ERROR_CODE.guestsExceedStock)
    expect((await change(anan, 'rare', 2)).body.code).toBe(ERROR_CODE.guestsExceedStock)
    expect((await change(anan, 'rare', 1)).body.cart).toMatchObject({ lines: [{ isAvailable: true }] })
    const both = await Promise.all([shop.place(mali, { price: 3200 }), shop.place(anan, { price: 800 })])
    expect(both.map(({ body }) => body.code)).toEqual([0, 0])
    expect(await shop.stockOf('rare')).toBe(0)
    const late = await joinWaitlist(await shop.customer(), 1)
    expect([late.status, late.body.code]).toEqual([409, ERROR_CODE.guestsExceedStock])
    expect(await shop.db.select().from(dealWaitlist)).toEqual([])
  })

  it('of more than one customer may have is refused before it is in the cart', async () => {
    await shop.db.update(deals).set({ limitPerCustomer: 2 }).where(eq(deals.id, 'rare'))
    expect((await shop.add(mali, 'rare', 2)).body.success).toBe(true)
    expect((await shop.add(mali, 'rare')).body.code).toBe(ERROR_CODE.dealLimit)
    expect((await shop.info(mali)).cart.lines).toMatchObject([{ serviceCount: 2 }])
  })

  it('of an empty cart, or at another price, is refused', async () => {
    expect((await shop.place(mali, { price: 0 })).body.code).toBe(ERROR_CODE.emptyCart)
    await shop.add(mali, 'oil')
    expect((await shop.place(mali, { price: 700 })).body).toMatchObject({ code: ERROR_CODE.totalChanged, price: 800 })
  })

  it('twice with one key is one order', async () => {
    await shop.add(mali, 'oil')
    const replies = await Promise.all(
      Array.from({ length: 5 }, () => shop.place(mali, { price: 800 }, { idempotencyKey: 'buy' })),
    )
    expect(new Set(replies.map(({ body }) => body.cartId)).size).toBe(1)
    expect(await shop.stockOf('oil')).toBe(9)
  })

  it('cannot be paid voucher by voucher', async () => {
    await shop.add(mali, 'oil')
    const { body } = await shop.place(mali, { price: 800 })
    const [voucherId] = body.voucherIDs as string[]
    const start = await shop.backend.send('POST', '/payment/start', { token: mali.token, body: { voucherId } })
    expect(start.status).toBe(404)
    expect((await shop.pay('voucher', voucherId!, 800)).body.success).toBe(false)
  })

  it('that nobody paid within 30 minutes gives everything back', async () => {
    await insertPoints(shop.db, mali.id, 100)
    await shop.add(mali, 'rare', 5)
    await shop.add(mali, 'oil')
    const { body } = await shop.place(mali, { price: 4700, pointDiscount: 100 })
    expect([await shop.stockOf('rare'), await shop.pointsOf(mali)]).toEqual([0, 0])
    const later = addMinutes(new Date(), 31)
    await Promise.all(Array.from({ length: 4 }, () => shop.backend.send('POST', '/_test/purge', { now: later })))
    expect([await shop.stockOf('rare'), await shop.stockOf('oil'), await shop.pointsOf(mali)]).toEqual([5, 10, 100])
    const { cart, vouchers: given } = await shop.info(mali, body.cartId as string, later)
    expect(cart).toMatchObject({ status: 'canceled', paymentState: 'expired' })
    expect(new Set(given.map(({ status }) => status))).toEqual(new Set(['canceled']))
  })

  it('to be paid at the shop has codes at once', async () => {
    await shop.add(mali, 'oil', 2)
    const { body } = await shop.place(mali, { price: 1600, paymentMethod: 'CASH' })
    const { vouchers: bought } = await shop.info(mali, body.cartId as string)
    expect(bought[0]?.codes.map(({ state }) => state)).toEqual(['unpaid', 'unpaid'])
  })
})
