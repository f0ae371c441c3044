import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addHours, addMinutes } from '#domain/bangkokTime.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { letUndoPass, mailsTo } from '#tests/support/accounts/mailbox.ts'
import { insertDeal, insertShop } from '#tests/support/catalogue/shopRows.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { changeOrders } from '#tests/support/orders/orderRows.ts'
import { openVoucherShop, printed, purchase, SHOP, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

const SECRET = 'a secret of the staff links'

let shop: VoucherShop
let mali: Customer
beforeAll(async () => {
  shop = await openVoucherShop({
    STAFF_LINK_SECRET: SECRET,
    TRANSFERS_TO: 'shops',
    PUBLIC_ORIGIN: 'https://sabai.example',
  })
  await insertShop(shop.db, { id: 'other' })
  await insertDeal(shop.db, { id: 'foot', shopId: 'other', typeName: { en: 'A foot bath' } })
  await insertDeal(shop.db, {
    ...{ id: 'with-foot', shopId: SHOP, timePriceId: 'oil-60', typeName: { en: 'Oil and feet' }, hasBonus: true },
    bonusConfig: { baseBuy: 1, bonusAmount: 1, isMulti: true, bonusDeal: 'foot' },
  })
  mali = await shop.customer()
})
afterAll(() => shop.close())

type How = { at?: string; now?: Date; body?: unknown; method?: string }
const atDesk = async (path: string, { at = SHOP, now, body, method = 'POST' }: How = {}) => {
  const headers = await openDesk(shop.backend, SECRET, at)
  return shop.backend.send(method, `/desk/${at}${path}`, { now, body, headers })
}
const desk = async (at = SHOP) => (await atDesk('', { at, method: 'GET' })).body as unknown as Desk
const call = (method: string, path: string, body?: unknown, { token } = mali, now?: Date) =>
  shop.backend.send(method, path, { token, body, now })
const subjects = async (email: string) => (await mailsTo(shop.backend, email)).map(({ subject }) => subject)
let count = 0
const address = () => `bought-${++count}@sabai.test`

describe('a voucher that is turned to cash', () => {
  const turned = async (change: Record<string, unknown> = {}) => {
    const voucherId = (await shop.buy(mali, { paymentMethod: 'ktbcard', ...change })).body.voucherID as string
    const { body } = await call('POST', '/payment/start', { voucherId, paymentMethod: 'CASH' })
    expect(body).toMatchObject({ paymentUrl: null })
    return shop.voucher(mali, voucherId)
  }

  it('has codes to be shown, which the desk takes the money for without using them, once', async () => {
    const email = address()
    const voucher = await turned({ serviceCount: 2, price: 1600, email })
    expect(voucher).toMatchObject({ paymentState: 'atShop', isPaid: false })
    expect(voucher.codes.map(({ state }) => state)).toEqual(['unpaid', 'unpaid'])
    const path = `/voucher-codes/${voucher.codes[0]!.code}/pay`
    expect((await atDesk(path, { at: 'other' })).body.code).toBe(ERROR_CODE.codeOtherShop)
    const taps = await Promise.all([atDesk(path), atDesk(path), atDesk(path)])
    expect(taps.map(({ body }) => body.code).sort()).toEqual([0, ERROR_CODE.deskStepOver, ERROR_CODE.deskStepOver])
    const paid = await shop.voucher(mali, voucher._id)
    expect(paid).toMatchObject({ isPaid: true, status: 'confirmed', usableCount: 2, usedCount: 0 })
    expect(paid.codes).toHaveLength(2)
    expect(await subjects(email)).toHaveLength(1)
  })

  it('keeps one set of codes when it goes back to the card and is paid there', async () => {
    const voucher = await turned()
    await call('POST', '/payment/start', { voucherId: voucher._id, paymentMethod: 'ktbcard' })
    await shop.pay('voucher', voucher._id, 800)
    const paid = await shop.voucher(mali, voucher._id)
    expect(paid.codes.map(({ code, state }) => [code, state])).toEqual([[voucher.codes[0]!.code, 'usable']])
    expect((await atDesk(`/voucher-codes/${paid.codes[0]!.code}/pay`)).body.code).toBe(ERROR_CODE.deskStepOver)
  })

  it('pays all of a cart by one of its codes', async () => {
    const items = [
      { dealId: 'oil', serviceCount: 1 },
      { dealId: 'many', serviceCount: 1 },
    ]
    const { dealId: _, serviceCount: __, ...buyer } = purchase()
    const { cartId, voucherIDs } = (await call('POST', '/vouchers/batch', { ...buyer, items, price: 1600 })).body
    await call('POST', '/payment/start', { cartId, paymentMethod: 'CASH' })
    const ids = voucherIDs as string[]
    const first = await shop.voucher(mali, ids[0]!)
    await atDesk(`/voucher-codes/${first.codes[0]!.code}/pay`)
    const states = await Promise.all(ids.map(async (id) => (await shop.voucher(mali, id)).usableCount))
    expect(states).toEqual([1, 1])
  })
})

describe('money of a transfer that goes back', () => {
  it('is due at the desk until somebody has sent it, all of it, once, and the customer is told', async () => {
    const email = address()
    const id = (await shop.buy(mali, { paymentMethod: 'TRANSFER', email })).body.voucherID as string
    await changeOrders(shop.db, { receiptState: 'inReview' }, eq(schema.orders.id, id))
    await atDesk(`/receipts/voucher/${id}/approve`)
    await call('PATCH', `/vouchers/${id}/cancel`, {})
    expect(await shop.voucher(mali, id)).toMatchObject({ paymentState: 'refundDue', refundedAt: null })
    expect((await desk()).refunds).toMatchObject([{ kind: 'voucher', _id: id, amount: 800 }])
    expect((await desk('other')).refunds).toEqual([])
    const send = (amount: number, at = SHOP) => atDesk(`/refunds/voucher/${id}/done`, { at, body: { amount } })
    expect((await send(799)).body.code).toBe(ERROR_CODE.wrongAmount)
    expect((await send(800, 'other')).status).toBe(404)
    const taps = await Promise.all([send(800), send(800)])
    expect(taps.map(({ body }) => body.code).sort()).toEqual([0, ERROR_CODE.deskStepOver])
    const { paymentState, refundedAt } = await shop.voucher(mali, id)
    expect([paymentState, refundedAt]).toEqual(['refunded', expect.any(String)])
    expect((await call('POST', '/payment/status', { voucherId: id })).body).toMatchObject({ refundedAt })
    expect((await desk()).refunds).toEqual([])
    await letUndoPass(shop.db)
    expect((await subjects(email)).reverse()).toEqual([
      expect.stringMatching(/^Your voucher/),
      expect.stringMatching(/^Canceled: /),
      '฿800 sent back to you',
    ])
  })
})

describe('a printed voucher', () => {
  it('waits at the desk until it is posted, and its buyer is told of its way', async () => {
    const email = address()
    const { _id } = await shop.bought(mali, { ...printed, price: 825, email })
    const { shipping } = await shop.voucher(mali, _id)
    expect(shipping).toMatchObject({ state: 'toPost', postedAt: null })
    const { parcels } = await desk()
    const parcel = parcels.find((one) => one._id === _id)
    expect(parcel).toMatchObject({ address: printed.address, postBy: shipping!.postBy, recipientName: 'Mali Srisuk' })
    expect(parcel!.items).toMatchObject([{ name: 'An hour of oil × 1', voucherModelId: 'birthday' }])
    const post = (at = SHOP) =>
      atDesk(`/parcels/voucher/${_id}/posted`, { at, body: { trackingNote: 'Thailand Post EB123' } })
    expect((await post('other')).status).toBe(404)
    expect((await post()).status).toBe(200)
    expect((await post()).body.code).toBe(ERROR_CODE.deskStepOver)
    expect((await shop.voucher(mali, _id)).shipping).toMatchObject({
      state: 'posted',
      postedAt: expect.any(String),
      trackingNote: 'Thailand Post EB123',
    })
    await letUndoPass(shop.db)
    const [mail] = await mailsTo(shop.backend, email)
    expect(mail!.text).toContain('Thailand Post EB123')
    expect(mail!.links).toEqual([`https://sabai.example/en/vouchers/${_id}`])
  })
})

describe('free visits of another deal', () => {
  it('are used where that deal is, and only there', async () => {
    const voucher = await shop.bought(mali, { dealId: 'with-foot' })
    const [own, free] = voucher.codes
    expect([own!.deal, free!.deal]).toEqual([null, { _id: 'foot', name: 'A foot bath' }])
    for (const { code } of voucher.codes) await shop.redeem(mali, code)
    const use = (code: string | null, at: string) => shop.confirm(code, { desk: at, body: { shop: at } })
    expect((await use(free!.code, SHOP)).body.code).toBe(ERROR_CODE.codeOtherShop)
    expect((await use(own!.code, 'other')).body.code).toBe(ERROR_CODE.codeOtherShop)
    expect((await use(free!.code, 'other')).body.voucherCode).toMatchObject({
      state: 'used',
      name: 'A foot bath',
      usableBranches: [{ _id: 'other' }],
    })
    const { body } = await call('GET', '/shops/other/scan')
    expect(body.vouchers).toEqual([])
    expect((await use(own!.code, SHOP)).status).toBe(200)
  })
})

describe('mails about vouchers', () => {
  const runDueJobs = (now: Date) => shop.backend.send('POST', '/_test/purge', { now })

  it('tell a week ahead that visits are left, and that the voucher has ended, once each', async () => {
    const email = address()
    const { _id, expiredAt } = await shop.bought(mali, { email })
    const end = new Date(expiredAt)
    await runDueJobs(addHours(end, -24 * 7 - 1))
    for (const hours of [-24 * 7, -24 * 6, 1, 2])
      await Promise.all([runDueJobs(addHours(end, hours)), runDueJobs(addHours(end, hours))])
    expect((await subjects(email)).reverse().slice(1)).toEqual([
      expect.stringMatching(/^Until \d{4}\/\d\d\/\d\d: An hour of oil|^Until/),
      expect.stringMatching(/^Over: /),
    ])
    const [mail] = await mailsTo(shop.backend, email)
    expect(mail!.links).toEqual([`https://sabai.example/en/vouchers/${_id}`])
  })

  it('are not written for what is used up', async () => {
    const email = address()
    const { codes, expiredAt } = await shop.bought(mali, { email })
    await shop.use(mali, codes[0]!.code)
    await runDueJobs(addHours(new Date(expiredAt), -24))
    await runDueJobs(addHours(new Date(expiredAt), 24))
    expect(await subjects(email)).toHaveLength(1)
  })

  it('tell of an order that nobody paid in time', async () => {
    const email = address()
    await shop.buy(mali, { email })
    await runDueJobs(addMinutes(new Date(), 31))
    expect(await subjects(email)).toEqual([expect.stringMatching(/^Not bought: /)])
  })
})

describe('the points of a voucher', () => {
  const points = async ({ id }: Customer) => {
    const rows = await shop.db.select().from(schema.pointEntries).where(eq(schema.pointEntries.userId, id))
    return rows.map(({ amount }) => amount)
  }

  it('are earned by its buyer with the first use only, however many codes are used at once', async () => {
    const nok = await shop.customer()
    const { codes } = await shop.bought(nok, { serviceCount: 3, price: 2400 })
    await Promise.all(codes.map(({ code }) => shop.use(nok, code)))
    expect(await points(nok)).toHaveLength(1)
  })
})
