import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { deals, promotions, vouchers } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { Voucher } from '#contract/vouchers/vouchers.ts'
import { addDays, addHours, addMinutes, bangkokDate, endOfDay } from '#domain/bangkokTime.ts'
import { isPaidOnline, PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { type Customer, insertPoints, insertPromotion, insertUsers } from '#tests/support/accounts/customers.ts'
import { insertDeal } from '#tests/support/catalogue/shopRows.ts'
import { report } from '#tests/support/orders/payments.ts'
import { openVoucherShop, printed, SHOP, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

let shop: VoucherShop
let mali: Customer
const inDays = (days: number) => endOfDay(addDays(bangkokDate(new Date()), days)).toISOString()
const points = async ({ token }: Customer) =>
  (await shop.backend.send('GET', '/points/summary', { token })).body.point as number
const sweep = (now: Date) => shop.backend.send('POST', '/_test/purge', { now })
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
    expect(paid.codes[0]?.code).toMatch(/^[\w-]{22}$/)
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
    expect(voucher.codes.map(({ state }) => state)).toEqual(['asleep'])
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
    expect(await points(mali)).toBe(200)
  })

  it('to be paid at the shop has codes at once, which wait for the money', async () => {
    const { body } = await shop.buy(mali, { paymentMethod: 'CASH' })
    const voucher = await shop.voucher(mali, body.voucherID as string)
    expect(voucher).toMatchObject({ paymentState: 'atShop', status: 'reserved', usableCount: 0 })
    expect(voucher.codes.map(({ state }) => state)).toEqual(['unpaid'])
  })
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
    expect(await points(mali)).toBe(100)
    const [promotion] = await shop.db.select().from(promotions).where(eq(promotions.id, terms.promotionId))
    expect(promotion?.used).toBe(0)
  })

  it('is given back once by sweeps that run at once, and not while a receipt is looked at', async () => {
    const wish = { dealId: 'rare', paymentMethod: 'TRANSFER' }
    await shop.buy(mali, wish)
    const { body } = await shop.buy(mali, wish)
    const inReview = eq(vouchers.id, body.voucherID as string)
    await shop.db.update(vouchers).set({ receiptState: 'inReview' }).where(inReview)
    await Promise.all(Array.from({ length: 4 }, () => sweep(addMinutes(new Date(), 31))))
    expect(await shop.stockOf('rare')).toBe(4)
    await shop.db.update(vouchers).set({ receiptState: 'refused' }).where(inReview)
    await sweep(addHours(new Date(), 24))
    expect(await shop.stockOf('rare')).toBe(4)
    await sweep(addHours(new Date(), 24 * 7))
    expect(await shop.stockOf('rare')).toBe(5)
  })

  it('is kept for nobody who pays at the shop; another deal is, for a week', async () => {
    const refused = await shop.buy(mali, { dealId: 'rare', paymentMethod: 'CASH' })
    expect(refused.body.code).toBe(ERROR_CODE.limitedPaidAhead)
    expect(await shop.stockOf('rare')).toBe(5)
    const before = await shop.stockOf('oil')
    const { body } = await shop.buy(mali, { paymentMethod: 'CASH' })
    await sweep(addHours(new Date(), 24 * 7 - 1))
    expect(await shop.stockOf('oil')).toBe(before - 1)
    await sweep(addHours(new Date(), 24 * 7))
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

  it('that are printed sleep in the post until their buyer wakes them', async () => {
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
