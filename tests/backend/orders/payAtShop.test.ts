import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { PaymentStatus } from '#contract/orders.ts'
import { addDays, addMinutes, bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { DESK, type MoneyDesk, openMoneyDesk, sendReceipt } from '#tests/support/orders/deskMoney.ts'
import { card, openPage, report, submit, WEBHOOK_SECRET } from '#tests/support/orders/payments.ts'
import { openVoucherShop, purchase, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

const later = (minutes: number) => addMinutes(new Date(), minutes)
const WAYS = ['ktbcard', 'linepay', 'bbl_promptpay', 'TRANSFER'] as const

describe('a visit that is to be paid at the shop', () => {
  let shop: BookingShop
  let desk: MoneyDesk
  let mali: string
  beforeAll(async () => {
    shop = await openBookingShop({ PAYMENT_WEBHOOK_SECRET: WEBHOOK_SECRET, ...DESK })
    desk = await openMoneyDesk(shop.backend, SHOP)
    mali = await shop.account('mali')
  })
  afterAll(() => shop.close())
  beforeEach(() => shop.clear())

  const book = async (change: Record<string, unknown> = {}) =>
    String((await shop.book(mali, change)).body.reservationID)
  const ask = (path: string, body: Record<string, unknown>, now?: Date) =>
    shop.backend.send('POST', path, { token: mali, now, body })
  const startPayment = async (reservationId: string, paymentMethod: string, now?: Date) =>
    (await ask('/payment/start', { reservationId, paymentMethod }, now)).body
  const status = async (reservationId: string, now?: Date) =>
    (await ask('/payment/status', { reservationId }, now)).body as unknown as PaymentStatus
  const ticket = async (id: string, now?: Date) =>
    (await shop.backend.send('GET', `/reservation/${id}`, { token: mali, now })).body.reservation
  const used = async () => (await shop.db.select().from(schema.slotUse)).map((row) => row.used)
  const runDueJobs = (now: Date) => shop.backend.send('POST', '/_test/purge', { now })

  it.each(WAYS)('stays so, with its places, where %s was tried and left', async (method) => {
    const id = await book()
    await startPayment(id, method)
    expect(await status(id)).toMatchObject({
      ...{ state: 'atShop', paymentMethod: 'CASH', triedMethod: method },
      ...{ canPay: false, canPayInstead: true },
    })
    await Promise.all([1, 2, 3].map(() => runDueJobs(later(31))))
    expect(await status(id, later(31))).toMatchObject({ state: 'atShop', canPayInstead: false })
    expect(await ticket(id, later(31))).toMatchObject({ status: 'reserved', paymentState: 'atShop', canCancel: true })
    expect(await used()).toEqual([1, 1])
    expect((await desk.confirm(id, instantOf(tomorrow, '13:55'))).body.code).toBe(0)
  })

  it('stays so where the card was declined, and where its page was closed again', async () => {
    const id = await book()
    const page = await openPage(shop.backend, String((await startPayment(id, 'ktbcard')).paymentUrl))
    expect((await submit(shop.backend, page, card('4000000000000002'))).status).toBe(402)
    expect((await status(id)).state).toBe('atShop')
    expect((await startPayment(id, 'CASH')).paymentUrl).toBeNull()
    expect(await status(id)).toMatchObject({ state: 'atShop', triedMethod: null })
    expect((await submit(shop.backend, page, card('4242424242424242'))).status).toBe(410)
  })

  it('is paid once a card has paid it, and then goes back there', async () => {
    const id = await book()
    const page = await openPage(shop.backend, String((await startPayment(id, 'ktbcard')).paymentUrl))
    expect((await submit(shop.backend, page, card('4242424242424242'))).status).toBe(303)
    expect(await status(id)).toMatchObject({ state: 'paid', paymentMethod: 'ktbcard', canPayInstead: false })
    await runDueJobs(later(31))
    const { body } = await shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: mali, body: {} })
    expect(body.reservation).toMatchObject({ paymentState: 'refunded', refundedAmount: 630 })
  })

  it('shows a PromptPay code while that is tried, for no longer than half an hour', async () => {
    const id = await book()
    const qr = (now?: Date) => ask('/payment/create-qr', { reservationId: id }, now)
    expect((await qr()).body.code).toBe(ERROR_CODE.paymentOver)
    expect((await startPayment(id, 'bbl_promptpay')).paymentUrl).toBe(`/en/qr-payment?reservationId=${id}`)
    expect((await qr()).body).toMatchObject({ amount: 630, practiceUrl: expect.any(String) })
    await startPayment(id, 'alipay')
    expect((await qr()).body.code).toBe(ERROR_CODE.paymentOver)
    await startPayment(id, 'bbl_promptpay')
    expect((await qr(later(31))).body.code).toBe(ERROR_CODE.paymentOver)
  })

  it('takes a receipt of what was tried, and is to be paid at the shop again where that is refused', async () => {
    const id = await book()
    expect((await sendReceipt(shop.backend, { reservationId: id }, { token: mali })).body.code).toBe(
      ERROR_CODE.receiptNotWanted,
    )
    await startPayment(id, 'TRANSFER')
    await sendReceipt(shop.backend, { reservationId: id }, { token: mali, now: later(40) })
    expect(await status(id, later(40))).toMatchObject({ state: 'inReview', paymentMethod: 'CASH' })
    // Nobody says that the guest has paid in cash while the shop may have the money already.
    const visitAt = instantOf(tomorrow, '13:55')
    expect((await desk.confirm(id, visitAt)).body.code).toBe(ERROR_CODE.visitUnpaid)
    await desk.refuse('reservation', id)
    expect(await status(id, later(41))).toMatchObject({ state: 'atShop', receiptReason: 'Not ours' })
    await runDueJobs(later(90))
    expect((await desk.confirm(id, visitAt)).body.code).toBe(0)
  })

  it('is given up neither by the clock nor by the customer’s page while a try and a job meet', async () => {
    const ids = await Promise.all([book({ time: '10:00' }), book({ time: '12:00' }), book({ time: '16:00' })])
    await Promise.all(ids.flatMap((id) => [startPayment(id, 'ktbcard'), runDueJobs(later(31)), status(id, later(31))]))
    for (const id of ids) expect((await status(id, later(31))).state).toBe('atShop')
  })

  it('is another matter than a transfer that was promised: that is still over without its receipt', async () => {
    const id = await book({ paymentMethod: 'TRANSFER' })
    await startPayment(id, 'ktbcard')
    expect(await status(id, later(31))).toMatchObject({ state: 'expired' })
    expect(await used()).toEqual([0, 0])
  })

  it('is what a transfer whose receipt was refused can still become', async () => {
    const id = await book({ paymentMethod: 'TRANSFER' })
    await sendReceipt(shop.backend, { reservationId: id }, { token: mali })
    await desk.refuse('reservation', id)
    await startPayment(id, 'ktbcard')
    // The card was left: a better receipt still does.
    expect((await sendReceipt(shop.backend, { reservationId: id }, { token: mali, now: later(45) })).body.state).toBe(
      'inReview',
    )
    await desk.refuse('reservation', id)
    await startPayment(id, 'CASH')
    expect((await status(id)).state).toBe('atShop')
  })
})

describe('vouchers that are to be paid at the shop', () => {
  let shop: VoucherShop
  let desk: MoneyDesk
  let mali: Customer
  beforeAll(async () => {
    shop = await openVoucherShop(DESK)
    desk = await openMoneyDesk(shop.backend, SHOP)
    mali = await shop.customer()
  })
  afterAll(() => shop.close())

  const ask = (path: string, body: Record<string, unknown>, now?: Date) =>
    shop.backend.send('POST', path, { token: mali.token, now, body })
  const runDueJobs = (now: Date) => shop.backend.send('POST', '/_test/purge', { now })
  const inDays = (days: number) => instantOf(addDays(bangkokDate(new Date()), days), '23:59')

  it('keep their codes where a card was tried and left, until the week is over', async () => {
    const id = String((await shop.buy(mali, { paymentMethod: 'CASH' })).body.voucherID)
    const before = await shop.voucher(mali, id)
    expect(before).toMatchObject({ paymentState: 'atShop', canPayInstead: true, codes: [{ state: 'unpaid' }] })
    await ask('/payment/start', { voucherId: id, paymentMethod: 'ktbcard' })
    await runDueJobs(later(31))
    const after = await shop.voucher(mali, id, later(31))
    expect(after).toMatchObject({ paymentState: 'atShop', canPayInstead: false, paymentMethod: 'CASH' })
    expect(after.codes[0]!.code).toBe(before.codes[0]!.code)
    await desk.takeCash(after.codes[0]!.code!)
    expect(await shop.voucher(mali, id)).toMatchObject({ isPaid: true, usableCount: 1, refunds: [] })
    const over = String((await shop.buy(mali, { paymentMethod: 'CASH' })).body.voucherID)
    await ask('/payment/start', { voucherId: over, paymentMethod: 'ktbcard' })
    expect(await shop.voucher(mali, over, inDays(8))).toMatchObject({ status: 'canceled' })
  })

  it('wait for the shop to look at a receipt, also past the week', async () => {
    const id = String((await shop.buy(mali, { paymentMethod: 'CASH' })).body.voucherID)
    await ask('/payment/start', { voucherId: id, paymentMethod: 'TRANSFER' })
    await sendReceipt(shop.backend, { voucherId: id }, { token: mali.token })
    await runDueJobs(inDays(8))
    expect(await shop.voucher(mali, id, inDays(8))).toMatchObject({ status: 'reserved', paymentState: 'inReview' })
    await desk.approve('voucher', id)
    expect(await shop.voucher(mali, id)).toMatchObject({ isPaid: true, paymentMethod: 'TRANSFER' })
    await shop.backend.send('PATCH', `/vouchers/${id}/cancel`, { token: mali.token, body: {} })
    expect(await shop.voucher(mali, id)).toMatchObject({ paymentState: 'refundDue', refundedAmount: 800 })
  })

  it('of a cart stay so together, and are paid together by the card', async () => {
    const items = [
      { dealId: 'oil', serviceCount: 1 },
      { dealId: 'many', serviceCount: 1 },
    ]
    const { dealId: _, serviceCount: __, ...buyer } = purchase({ paymentMethod: 'CASH' })
    const { cartId, voucherIDs } = (await ask('/vouchers/batch', { ...buyer, items, price: 1600 })).body
    await ask('/payment/start', { cartId, paymentMethod: 'ktbcard' })
    await runDueJobs(later(31))
    expect((await ask('/payment/status', { cartId }, later(31))).body).toMatchObject({ state: 'atShop' })
    await report(shop.backend, { kind: 'cart', id: String(cartId), amount: 1600 })
    for (const id of voucherIDs as string[]) {
      expect(await shop.voucher(mali, id)).toMatchObject({ isPaid: true, paymentMethod: 'ktbcard', usableCount: 1 })
    }
    await shop.backend.send('PATCH', `/voucher-carts/${cartId}/cancel`, { token: mali.token, body: {} })
    const { body } = await shop.backend.send('GET', `/voucher-carts/${cartId}/info`, { token: mali.token })
    expect(body.cart).toMatchObject({ refundedAmount: 1600, refunds: [{ amount: 1600, reason: 'canceled' }] })
  })
})
