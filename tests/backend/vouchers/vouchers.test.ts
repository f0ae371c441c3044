import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { Voucher } from '#contract/vouchers/vouchers.ts'
import { addDays, bangkokDate, endOfDay } from '#domain/bangkokTime.ts'
import { isPaidOnline, PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { type Customer, insertPoints, insertPromotion } from '#tests/support/accounts/customers.ts'
import { insertDeal } from '#tests/support/catalogue/shopRows.ts'
import { report } from '#tests/support/orders/payments.ts'
import { openVoucherShop, printed, SHOP, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

let shop: VoucherShop

let mali: Customer

const inDays = (days: number) => endOfDay(addDays(bangkokDate(new Date()), days)).toISOString()

const cancel = (customer: Customer, id: string, now?: Date) =>
  shop.backend.send('PATCH', `/vouchers/${id}/cancel`, { token: customer.token, body: {}, now })

beforeAll(async () => {
  shop = await openVoucherShop()
})

afterAll(() => shop.close())

beforeEach(async () => {
  await shop.clear()
  mali = await shop.customer()
})

describe('buying a voucher', () => {
  it('leads to the payment, and gives a code for each visit once it is paid', async () => {
    const { body } = await shop.buy(mali)
    expect(body.paymentUrl).toMatch(/^\/vouchers\/payment\/pay\//)
    const id = body.voucherID as string
    expect(await shop.voucher(mali, id)).toMatchObject({ status: 'reserved', codes: [], canPay: true, isPaid: false })
    await shop.pay('voucher', id, 800)
    const paid = Voucher.parse(await shop.voucher(mali, id))
    expect(paid).toMatchObject({
      status: 'confirmed',
      isPaid: true,
      paymentState: 'paid',
      usableCount: 1,
      name: 'An hour of oil',
      originalPrice: 1000,
      price: 800,
      pointReceived: 32,
    })
    expect(paid.codes[0]?.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){2}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(paid.expiredAt).toBe(inDays(20))
  })

  it('costs less from its steps on, and brings free visits', async () => {
    const voucher = await shop.bought(mali, { dealId: 'many', serviceCount: 7, price: 4900 })
    expect(voucher).toMatchObject({ serviceCount: 7, bonusCount: 2, expiredAt: inDays(30) })
    expect(voucher.codes.map(({ isBonus }) => isBonus)).toEqual([...Array(7).fill(false), true, true])
  })

  it('of another total is refused with the price and how it comes about', async () => {
    const { status, body } = await shop.buy(mali, { price: 700 })
    expect({ status, ...body }).toMatchObject({ status: 409, code: ERROR_CODE.totalChanged, price: 800 })
    expect(body.quote).toMatchObject({ originalPrice: 1000, reductions: [{ kind: 'deal', amount: 200 }] })
    expect(await shop.stockOf('oil')).toBe(10)
  })

  it('that is printed costs its parcel, and says where it goes', async () => {
    const voucher = await shop.bought(mali, { ...printed, price: 825 })
    expect(voucher).toMatchObject({
      shippingFee: 25,
      price: 825,
      isActive: false,
      usableCount: 0,
      delivery: { address: printed.address, recipientName: 'Mali Srisuk', recipientPhoneNumber: '812345678' },
    })
    expect(voucher.codes.map(({ state }) => state)).toEqual(['inactive'])
  })

  it('of a shop that comes to its customer keeps where to, and costs no parcel', async () => {
    await insertDeal(shop.db, { id: 'home', shopId: SHOP, dealType: 'delivery' })
    const voucher = await shop.bought(mali, { dealId: 'home', address: '9 Soi Ari', price: 800 })
    expect(voucher).toMatchObject({
      voucherType: 'e-voucher',
      shipping: null,
      shippingFee: 0,
      isActive: true,
      delivery: { address: '9 Soi Ari', recipientName: 'Mali Srisuk' },
    })
  })

  it.each([
    ['no address', { address: '' }, ERROR_CODE.deliveryMissing],
    ['nobody to receive it', { isSameAsContact: false }, ERROR_CODE.deliveryMissing],
    ['a card that nobody knows', { voucherModelId: 'none' }, ERROR_CODE.notFound],
    [
      'too short a phone number',
      { isSameAsContact: false, recipientName: 'Ploy', recipientPhoneNumber: '12' },
      ERROR_CODE.invalidPhone,
    ],
  ])('that is printed is refused with %s', async (_, change, code) => {
    expect((await shop.buy(mali, { ...printed, price: 825, ...change })).body.code).toBe(code)
    expect(await shop.stockOf('oil')).toBe(10)
  })

  it('of a pass gives its visits at one price', async () => {
    const pass = await shop.bought(mali, { dealId: undefined, levelId: 'quiet', price: 3000 })
    expect(pass).toMatchObject({ kind: 'pass', name: 'Quiet pass', serviceCount: 5, expiredAt: inDays(60) })
    expect(pass.codes).toHaveLength(5)
  })

  it('of services of a shop is usable for as long as the shop says, and takes what is strictly counted', async () => {
    const order = { dealId: undefined, shop: SHOP, orders: [{ timePriceId: 'oil-60', guestCount: 2 }] }
    const voucher = await shop.bought(mali, { ...order, price: 1260 })
    expect(voucher).toMatchObject({ serviceCount: 2, expiredAt: inDays(20), lines: [{ finalPrice: 630 }] })
    const twice = { ...order, orders: [...order.orders, { timePriceId: 'oil-60', guestCount: 1 }] }
    expect((await shop.buy(mali, { ...twice, price: 1890 })).body.code).toBe(ERROR_CODE.guestsExceedStock)
  })

  it.each([
    ['nothing', { dealId: undefined }, ERROR_CODE.badRequest],
    ['two things at once', { levelId: 'quiet' }, ERROR_CODE.badRequest],
    ['a deal that is over', { dealId: 'over' }, ERROR_CODE.dealOver],
    ['a deal that nobody knows', { dealId: 'none' }, ERROR_CODE.notFound],
    ['an address without @', { email: 'mali' }, ERROR_CODE.invalidEmail],
  ])('is refused for %s', async (_, change, code) => {
    expect((await shop.buy(mali, change)).body.code).toBe(code)
  })

  it('sent twice with one key is bought once', async () => {
    const replies = await Promise.all(Array.from({ length: 6 }, () => shop.buy(mali, {}, { idempotencyKey: 'once' })))
    expect(new Set(replies.map(({ body }) => body.voucherID)).size).toBe(1)
    expect(await shop.stockOf('oil')).toBe(9)
    expect((await shop.buy(mali, { name: 'Other' }, { idempotencyKey: 'once' })).status).toBe(422)
  })

  it.each(Object.values(PAYMENT_METHOD))('can be paid with %s', async (paymentMethod) => {
    const { status, body } = await shop.buy(mali, { paymentMethod })
    expect(status).toBe(200)
    const isHosted = !['CASH', 'TRANSFER'].includes(paymentMethod)
    expect(body.paymentUrl === null).toBe(!isHosted)
    expect((await shop.voucher(mali, body.voucherID as string)).paymentMethod).toBe(paymentMethod)
  })

  it.each(Object.values(PAYMENT_METHOD).filter(isPaidOnline))(
    'with %s can be tried again after it was declined, and is refunded when it is given back',
    async (paymentMethod) => {
      const id = (await shop.buy(mali, { paymentMethod })).body.voucherID as string
      await report(shop.backend, { kind: 'voucher', id, amount: 800, status: 'failed' })
      expect(await shop.voucher(mali, id)).toMatchObject({ paymentState: 'failed', canPay: true, codes: [] })
      const again = await shop.backend.send('POST', '/payment/start', { token: mali.token, body: { voucherId: id } })
      expect(again.body.paymentUrl).toEqual(expect.any(String))
      expect((await shop.pay('voucher', id, 799)).body.code).toBe(ERROR_CODE.wrongAmount)
      await shop.pay('voucher', id, 800)
      expect(await shop.voucher(mali, id)).toMatchObject({ paymentState: 'paid', usableCount: 1 })
      expect((await cancel(mali, id)).body.voucher).toMatchObject({ paymentState: 'refunded', refundedAmount: 800 })
    },
  )

  it('with points and a promotion that pay for all of it is paid at once', async () => {
    await insertPoints(shop.db, mali.id, 900)
    await insertPromotion(shop.db, { id: `less-${mali.id}` })
    const { body } = await shop.buy(mali, { promotionId: `less-${mali.id}`, pointDiscount: 700, price: 0 })
    expect(body.paymentUrl).toBeNull()
    const voucher = await shop.voucher(mali, body.voucherID as string)
    expect(voucher).toMatchObject({ isPaid: true, discount: 100, pointDiscount: 700, usableCount: 1 })
    expect(await shop.pointsOf(mali)).toBe(200)
  })

  it('to be paid at the shop has codes at once, which wait for the money', async () => {
    const { body } = await shop.buy(mali, { paymentMethod: 'CASH' })
    const voucher = await shop.voucher(mali, body.voucherID as string)
    expect(voucher).toMatchObject({ paymentState: 'atShop', status: 'reserved', usableCount: 0 })
    expect(voucher.codes.map(({ state }) => state)).toEqual(['unpaid'])
  })
})
