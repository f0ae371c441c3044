import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { changeOrders, selectBookings } from '#tests/support/orders/orderRows.ts'
import { type Asked, openPaymentShop, type PaymentShop, PRICE } from '#tests/support/orders/paymentShop.ts'
import { card, openPage, report, submit } from '#tests/support/orders/payments.ts'

let shop: PaymentShop

beforeAll(async () => {
  shop = await openPaymentShop()
})

afterAll(() => shop.close())

beforeEach(() => shop.clear())

const HOSTED = ['ktbcard', 'alipay', 'wechat', 'linepay', 'airpay', 'truemoney'] as const

const ONLINE = [...HOSTED, 'bbl_promptpay'] as const

const start = (id: string, body: Record<string, unknown> = {}, { token = shop.mali, now }: Asked = {}) =>
  shop.backend.send('POST', '/payment/start', { token, now, body: { reservationId: id, ...body } })

const cancel = (id: string, now?: Date) =>
  shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: shop.mali, now, body: {} })

const used = async () => (await shop.db.select().from(schema.slotUse)).map((row) => row.used)

const charges = async () => (await shop.db.select().from(schema.sandboxCharges)).map(({ state }) => state)

/** The page on which this order is paid: the hosted one, or the practice bank behind the QR code. */
async function pageOf({ id, paymentUrl }: { id: string; paymentUrl: string | null }, method: string) {
  if (method !== 'bbl_promptpay') return openPage(shop.backend, paymentUrl ?? '')
  const qr = await shop.backend.send('POST', '/payment/create-qr', { token: shop.mali, body: { reservationId: id } })
  return openPage(shop.backend, qr.body.practiceUrl as string)
}

const fieldsFor = (method: string, outcome: 'paid' | 'declined' | 'timedOut'): Record<string, string> => {
  if (method !== 'ktbcard') return { step: 'wallet', choice: outcome }
  return card({ paid: '4242424242424242', declined: '4000000000000002', timedOut: '4000000000000069' }[outcome])
}

describe.each(ONLINE)('paying by %s', (method) => {
  it('waits for the customer, on a page of its own', async () => {
    const placed = await shop.order(method)
    const path = method === 'bbl_promptpay' ? `/en/qr-payment?reservationId=${placed.id}` : undefined
    if (path) expect(placed.paymentUrl).toBe(path)
    else
      expect(placed.paymentUrl).toMatch(
        new RegExp(`^/reservations/payment/pay/${placed.id}\\?token=[\\w-]{40,}&lang=en$`),
      )
    expect(await shop.status(placed.id)).toMatchObject({ state: 'pending', isPaid: false, canPay: true, amount: PRICE })
    const page = await pageOf(placed, method)
    expect(page.text).toContain(`class="${method}`)
    expect(page.text).toContain('฿630')
  })

  it('settles the order, and leads to the thank-you page', async () => {
    const placed = await shop.order(method)
    const paid = await submit(shop.backend, await pageOf(placed, method), fieldsFor(method, 'paid'))
    expect([paid.status, paid.location]).toEqual([303, `/en/thank-you?reservationId=${placed.id}`])
    expect(await shop.status(placed.id)).toMatchObject({ state: 'paid', isPaid: true, canPay: false })
    expect((await start(placed.id)).body.code).toBe(ERROR_CODE.paymentOver)
  })

  it.each(['declined', 'timedOut'] as const)('can be %s, and paid at another try on the same page', async (outcome) => {
    const placed = await shop.order(method)
    const refused = await submit(shop.backend, await pageOf(placed, method), fieldsFor(method, outcome))
    expect(refused.status).toBe(402)
    expect(refused.text).toMatch(/role="alert"/)
    expect(await shop.status(placed.id)).toMatchObject({ state: 'failed', isPaid: false, canPay: true })
    const paid = await submit(shop.backend, refused, fieldsFor(method, 'paid'))
    expect(paid.status).toBe(303)
    expect((await shop.status(placed.id)).state).toBe('paid')
  })

  it('is over after thirty minutes: the page is closed and the places are free', async () => {
    const placed = await shop.order(method)
    const page = await pageOf(placed, method)
    const now = addMinutes(new Date(), 31)
    const late = await submit(shop.backend, page, fieldsFor(method, 'paid'), now)
    expect(late.status).toBe(410)
    expect(await shop.status(placed.id, { now })).toMatchObject({ state: 'expired', isPaid: false, canPay: false })
    expect(await used()).toEqual([0, 0])
    expect((await start(placed.id, {}, { now })).body.code).toBe(ERROR_CODE.paymentOver)
  })

  it('is refunded in full when the visit is canceled early enough', async () => {
    const placed = await shop.order(method)
    await submit(shop.backend, await pageOf(placed, method), fieldsFor(method, 'paid'))
    const { reservation } = (await cancel(placed.id)).body
    expect(reservation).toMatchObject({ status: 'canceled', paymentState: 'refunded', refundedAmount: PRICE })
    expect(await charges()).toEqual(['refunded'])
    expect(await used()).toEqual([0, 0])
  })
})

describe('paying in cash', () => {
  it('starts nothing and is never over', async () => {
    const { id, paymentUrl } = await shop.order('CASH')
    expect(paymentUrl).toBeNull()
    expect(await shop.status(id, { now: addMinutes(new Date(), 60) })).toMatchObject({ state: 'atShop', canPay: false })
    await changeOrders(shop.db, { paidAt: new Date() })
    expect((await cancel(id)).body.reservation).toMatchObject({ status: 'canceled', refundedAmount: 0 })
  })
})

describe('paying by transfer', () => {
  const receipt = async (
    id: string,
    { token = shop.mali, now }: Asked = {},
    path = `/reservation/upload-receipt/${id}`,
  ) => {
    const picture = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#fff' } })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'receipt.png')
    if (path.startsWith('/payment')) form.set('reservationId', id)
    return shop.backend.send('POST', path, { token, now, form })
  }

  it('asks for a receipt, which the shop then looks at; meanwhile nothing runs out', async () => {
    const { id, paymentUrl } = await shop.order('TRANSFER')
    expect(paymentUrl).toBeNull()
    expect((await shop.status(id)).state).toBe('pending')
    expect((await receipt(id)).body).toMatchObject({ state: 'inReview', isPaid: false })
    expect((await shop.status(id, { now: addMinutes(new Date(), 60) })).state).toBe('inReview')
  })

  it('takes a better receipt in place of one that the shop refused', async () => {
    const { id } = await shop.order('TRANSFER')
    await receipt(id)
    const [before] = await selectBookings(shop.db)
    const refused = { receiptState: 'refused', receiptReason: 'The amount is cut off' } as const
    await changeOrders(shop.db, refused)
    expect(await shop.status(id)).toMatchObject({ state: 'receiptRefused', receiptReason: 'The amount is cut off' })
    expect((await receipt(id, {}, '/payment/upload-receipt')).body).toMatchObject({
      state: 'inReview',
      receiptReason: null,
    })
    const kept = (name: string | null | undefined) =>
      shop.db.$count(schema.pictures, eq(schema.pictures.name, name ?? 'none'))
    const [after] = await selectBookings(shop.db)
    expect([await kept(before?.receiptImage), await kept(after?.receiptImage)]).toEqual([0, 1])
  })

  it('is over after thirty minutes without one', async () => {
    const { id } = await shop.order('TRANSFER')
    const now = addMinutes(new Date(), 30)
    expect((await receipt(id, { now })).body.code).toBe(ERROR_CODE.receiptNotWanted)
    expect((await shop.status(id, { now })).state).toBe('expired')
  })

  it('is paid back by people, and says so', async () => {
    const { id } = await shop.order('TRANSFER')
    await changeOrders(shop.db, { paidAt: new Date(), receiptState: 'approved' })
    await shop.db.update(schema.payments).set({ state: 'paid', paidAmount: PRICE, paidAt: new Date() })
    const { reservation } = (await cancel(id)).body
    expect(reservation).toMatchObject({ paymentState: 'refundDue', refundedAmount: PRICE })
  })

  it('wants a receipt of nobody else, and none for another way to pay', async () => {
    const { id } = await shop.order('TRANSFER')
    expect((await receipt(id, { token: shop.anan })).status).toBe(404)
    const cash = await shop.order('CASH')
    expect((await receipt(cash.id)).body.code).toBe(ERROR_CODE.receiptNotWanted)
  })
})

describe('an order that is not paid yet', () => {
  it('can be paid another way, and the first way is closed then', async () => {
    const placed = await shop.order('alipay')
    const page = await pageOf(placed, 'alipay')
    const again = await start(placed.id, { paymentMethod: 'ktbcard' })
    expect((await submit(shop.backend, page, fieldsFor('alipay', 'paid'))).status).toBe(410)
    const next = await openPage(shop.backend, again.body.paymentUrl as string)
    expect((await submit(shop.backend, next, fieldsFor('ktbcard', 'paid'))).status).toBe(303)
    expect(await shop.status(placed.id)).toMatchObject({ state: 'paid', paymentMethod: 'ktbcard' })
  })

  it('can be given up at once, but not once it is paid', async () => {
    const placed = await shop.order('wechat')
    const give = () =>
      shop.backend.send('POST', '/transactions/cancel', { token: shop.mali, body: { reservationId: placed.id } })
    expect((await give()).body.state).toBe('expired')
    expect(await used()).toEqual([0, 0])
    expect((await give()).body.state).toBe('expired')
    const other = await shop.order('wechat')
    await report(shop.backend, { id: other.id, amount: PRICE })
    const body = { reservationId: other.id }
    const refused = await shop.backend.send('POST', '/transactions/cancel', { token: shop.mali, body })
    expect(refused.body.code).toBe(ERROR_CODE.cannotCancel)
  })

  it('is nobody else’s to see, pay or give up', async () => {
    const { id } = await shop.order('bbl_promptpay')
    for (const call of ['/payment/status', '/payment/start', '/payment/create-qr', '/transactions/cancel']) {
      const [hers, none] = await Promise.all(
        [id, 'none'].map((reservationId) =>
          shop.backend.send('POST', call, { token: shop.anan, body: { reservationId } }),
        ),
      )
      expect(hers).toEqual(none)
      expect(hers?.status).toBe(404)
    }
    expect((await shop.backend.send('POST', '/payment/status', { token: shop.mali, body: {} })).status).toBe(400)
  })
})

describe('a refund', () => {
  const visitAt = instantOf(tomorrow, '14:00')

  it('is due until three hours before the visit, and not a moment later', async () => {
    const [early, late] = [await shop.order('ktbcard'), await shop.order('ktbcard')]
    for (const { id } of [early, late]) await report(shop.backend, { id, amount: PRICE })
    const lastMoment = addMinutes(visitAt, -180)
    expect((await cancel(early.id, lastMoment)).body.reservation).toMatchObject({ refundedAmount: PRICE })
    const after = await cancel(late.id, new Date(lastMoment.getTime() + 1))
    expect(after.body.reservation).toMatchObject({ status: 'canceled', paymentState: 'paid', refundedAmount: 0 })
  })

  it('and what was held go back once, however often cancel is tapped', async () => {
    const orders = [{ timePriceId: 'oil-90', guestCount: 2 }]
    const { id } = await shop.order('ktbcard', { orders, price: 1900 })
    await report(shop.backend, { id, amount: 1900 })
    const replies = await Promise.all(Array.from({ length: 20 }, () => cancel(id)))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
    expect(await used()).toEqual([0, 0, 0])
    const [row] = await selectBookings(shop.db)
    expect(row).toMatchObject({ refundedAmount: 1900, refundedAt: expect.any(Date) })
    const [option] = await shop.db.select().from(schema.timePrices).where(eq(schema.timePrices.id, 'oil-90'))
    expect(option?.stock).toBe(2)
  })
})
