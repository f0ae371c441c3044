import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { voucherCodes } from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { ShownCode } from '#contract/vouchers/codes.ts'
import type { Voucher, VoucherCode } from '#contract/vouchers/vouchers.ts'
import { addHours, addMinutes } from '#domain/bangkokTime.ts'
import { type Customer, insertUsers } from '#tests/support/accounts/customers.ts'
import { insertShop } from '#tests/support/catalogue/shopRows.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { openVoucherShop, printed, SHOP, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

const SECRET = 'a-staff-link-secret-of-the-tests'
let shop: VoucherShop
let mali: Customer
let anan: Customer
let voucher: Voucher
let code: VoucherCode & { code: string }

type Sent = { token?: string; body?: unknown; now?: Date; headers?: Record<string, string> }
const call = (method: string, path: string, sent: Sent = {}) =>
  shop.backend.send(method, `/voucher-codes/${path}`, { ...(method === 'GET' ? {} : { body: {} }), ...sent })
const desk = (id = SHOP) => openDesk(shop.backend, SECRET, id)
const confirm = async (id: string, body: object = {}, { headers, ...sent }: Sent = {}) =>
  call('PATCH', `${id}/confirm`, { ...sent, body, headers: headers ?? (await desk()) })
const redeem = ({ token }: Customer, id: string, redeemCode?: string) =>
  call('POST', `${id}/redeem`, { token, body: { redeemCode } })
const points = async ({ token }: Customer) =>
  (await shop.backend.send('GET', '/points/summary', { token })).body.point as number

beforeAll(async () => {
  shop = await openVoucherShop({ STAFF_LINK_SECRET: SECRET })
  await insertShop(shop.db, { id: 'other' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mali = await shop.customer()
  anan = await shop.customer()
  voucher = await shop.bought(mali, { dealId: 'many', serviceCount: 2, price: 1600 })
  code = voucher.codes[0] as typeof code
})

describe('a voucher code', () => {
  it.each([
    ['in small letters', (text: string) => text.toLowerCase()],
    ['without dashes', (text: string) => text.replaceAll('-', '')],
    ['with O for 0 and l for 1', (text: string) => text.replaceAll('0', 'O').replaceAll('1', 'l')],
  ])('is found when it is typed %s', async (_, typed) => {
    expect(code.code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}$/)
    const named = encodeURIComponent(typed(code.code))
    expect((await call('GET', named)).body.voucherCode).toMatchObject({ _id: code._id })
    expect((await call('GET', `${code._id}?redeemCode=${named}`)).status).toBe(200)
  })

  it('of before keeps its capital and small letters', async () => {
    const former = `aB3_k-QrStUvWxYz${Math.random().toString().slice(2, 8)}`
    await shop.db.update(voucherCodes).set({ code: former }).where(eq(voucherCodes.id, code._id))
    const shown = await call('GET', former)
    expect(shown.body.voucherCode).toMatchObject({ _id: code._id, isOwn: false })
    expect((await call('GET', former.toLowerCase())).status).toBe(404)
    const own = await call('GET', code._id, { token: mali.token })
    expect(own.body.voucherCode).toMatchObject({ code: former })
  })

  it('says what it is good for to whoever has the code, and nothing to others', async () => {
    const shown = ShownCode.parse((await call('GET', code.code)).body.voucherCode)
    expect(shown).toMatchObject({
      state: 'usable',
      isOwn: false,
      name: 'An hour of oil',
      usableBranches: [{ _id: SHOP }],
    })
    expect((await call('GET', `${code._id}?redeemCode=${code.code}`)).status).toBe(200)
    expect((await call('GET', code._id, { token: mali.token })).body.voucherCode).toMatchObject({ isOwn: true })
    const refused = [
      await call('GET', code._id),
      await call('GET', code._id, { token: anan.token }),
      await call('GET', `${code._id}?redeemCode=${voucher.codes[1]?.code}`),
      await call('GET', 'none'),
    ]
    expect(new Set(refused.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(refused[0]?.status).toBe(404)
  })

  it('is used once, however many read it at once', async () => {
    await redeem(mali, code.code)
    const replies = await Promise.all(Array.from({ length: 30 }, () => confirm(code.code)))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
    const refused = replies.filter(({ body }) => !body.success)
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(
      new Set([`409 ${ERROR_CODE.codeUsed}`]),
    )
    const after = await shop.voucher(mali, voucher._id)
    expect(after).toMatchObject({ usedCount: 1, usableCount: 1, canCancel: false })
    expect(replies.find(({ body }) => body.success)?.body.voucherCode).toMatchObject({ usedAtShop: { _id: SHOP } })
  })

  it('gives its buyer the points of the order with the first use, and opens the review', async () => {
    expect(await points(mali)).toBe(0)
    for (const { code: each } of voucher.codes) await redeem(mali, each!)
    await confirm(code.code)
    await confirm(voucher.codes[1]!.code!)
    expect(await points(mali)).toBe(64)
    const { body } = await shop.backend.send('GET', '/v2/vouchers?type=reviewing', { token: mali.token })
    expect(body.items).toMatchObject([{ _id: voucher._id, isReviewed: false }])
    const cancel = await shop.backend.send('PATCH', `/vouchers/${voucher._id}/cancel`, { token: mali.token, body: {} })
    expect(cancel.body.code).toBe(ERROR_CODE.voucherNotCancelable)
  })

  it('keeps the time of the shop’s clock, unless it cannot be', async () => {
    for (const { code: each } of voucher.codes) await redeem(mali, each!)
    const at = addMinutes(new Date(), -40).toISOString()
    expect((await confirm(code.code, { time: at })).body.voucherCode).toMatchObject({ usedAt: at })
    const now = new Date()
    const next = await confirm(voucher.codes[1]!.code!, { time: addHours(now, 5).toISOString() }, { now })
    expect(next.body.voucherCode).toMatchObject({ usedAt: now.toISOString() })
  })

  it('can be looked at by the shop first, which uses nothing', async () => {
    const headers = await desk()
    const look = async () => (await call('POST', `${code.code}/view`, { headers })).body.voucherCode as ShownCode
    const first = await look()
    expect(first).toMatchObject({ state: 'usable', viewedAt: expect.any(String) })
    expect((await look()).viewedAt).toBe(first.viewedAt)
  })

  it('is refused at a shop that does not take it, and at a desk that is not open', async () => {
    await redeem(mali, code.code)
    const elsewhere = { headers: await desk('other') }
    expect((await confirm(code.code, {}, elsewhere)).body.code).toBe(ERROR_CODE.codeOtherShop)
    expect((await confirm(code.code, { shop: 'other' }, elsewhere)).body.code).toBe(ERROR_CODE.codeOtherShop)
    for (const shopId of ['other', 'none']) {
      expect((await confirm(code.code, { shop: shopId })).body.code).toBe(ERROR_CODE.deskLinkOver)
    }
    expect((await confirm(code.code, { shop: SHOP }, elsewhere)).body.code).toBe(ERROR_CODE.deskLinkOver)
    expect((await confirm(code.code, { shop: SHOP })).status).toBe(200)
  })

  it('is used and looked at by the shop alone: neither a stranger who has it nor its holder can', async () => {
    await redeem(mali, code.code)
    for (const sent of [{}, { token: mali.token }, { headers: { 'x-desk-session': 'a-token-that-opens-no-desk' } }]) {
      const used = await call('PATCH', `${code.code}/confirm`, { body: { shop: SHOP }, ...sent })
      const seen = await call('POST', `${code.code}/view`, sent)
      for (const reply of [used, seen]) {
        expect(reply).toMatchObject({ status: 404, body: { code: ERROR_CODE.deskLinkOver } })
        expect(JSON.stringify(reply.body)).not.toContain('oil')
      }
    }
    expect((await shop.voucher(mali, voucher._id)).usedCount).toBe(0)
  })

  it('is used by its secret only, also on a device where its holder is logged in', async () => {
    await redeem(mali, code.code)
    expect((await confirm(code._id, {}, { token: mali.token })).status).toBe(404)
    expect((await call('POST', `${code._id}/view`, { token: mali.token, headers: await desk() })).status).toBe(404)
    expect((await confirm(code._id, { redeemCode: code.code })).status).toBe(200)
  })

  it('is not used before its holder has redeemed it, however it is tried', async () => {
    const tries = await Promise.all(Array.from({ length: 10 }, () => confirm(code.code)))
    for (const { status, body } of tries) expect([status, body.code]).toEqual([409, ERROR_CODE.codeNotRedeemed])
    const seen = await call('POST', `${code.code}/view`, { headers: await desk() })
    expect(seen.body.voucherCode).toMatchObject({ state: 'usable', redeemedAt: null })
    expect((await redeem(mali, code.code)).body.voucherCode).toMatchObject({
      redeemedAt: expect.any(String),
      isOwn: true,
    })
    expect((await redeem(mali, code.code)).body.code).toBe(ERROR_CODE.codeTaken)
    const own = await shop.voucher(mali, voucher._id)
    expect(own).toMatchObject({ usableCount: 2, canCancel: true })
    expect((await confirm(code.code)).status).toBe(200)
  })

  it('is refused once it is expired, and while it is in the post', async () => {
    const late = addMinutes(voucher.expiredAt, 1)
    expect((await confirm(code.code, {}, { now: late })).body.code).toBe(ERROR_CODE.voucherExpired)
    const posted = await shop.bought(mali, { ...printed, price: 825 })
    const inactive = posted.codes[0]!.code!
    expect((await confirm(inactive)).body.code).toBe(ERROR_CODE.voucherInactive)
    expect((await redeem(anan, inactive)).body.code).toBe(ERROR_CODE.voucherInactive)
    await shop.backend.send('POST', `/vouchers/${posted._id}/activate`, { token: mali.token })
    expect((await confirm(inactive)).body.code).toBe(ERROR_CODE.codeNotRedeemed)
    await redeem(mali, inactive)
    expect((await confirm(inactive)).status).toBe(200)
  })

  it('to be paid at the shop works once the shop itself has taken the money', async () => {
    const { body } = await shop.buy(mali, { paymentMethod: 'CASH', serviceCount: 2, price: 1600 })
    const id = body.voucherID as string
    const [first, second] = (await shop.voucher(mali, id)).codes.map((one) => one.code!) as [string, string]
    expect((await confirm(first)).body.code).toBe(ERROR_CODE.codeNotRedeemed)
    expect(await shop.voucher(mali, id)).toMatchObject({ isPaid: false })
    expect((await redeem(anan, first)).body.code).toBe(ERROR_CODE.voucherUnpaid)
    await redeem(mali, first)
    const atDesk = (headers: Record<string, string>) => confirm(first, { shop: SHOP }, { headers })
    expect((await atDesk({ 'x-desk-session': 'a-token-that-opens-no-desk' })).body.code).toBe(ERROR_CODE.deskLinkOver)
    expect((await atDesk(await desk())).status).toBe(200)
    expect(await shop.voucher(mali, id)).toMatchObject({ isPaid: true, status: 'confirmed', usedCount: 1 })
    await redeem(mali, second)
    expect((await confirm(second)).status).toBe(200)
  })

  it('is gone once its voucher is given back', async () => {
    await shop.backend.send('PATCH', `/vouchers/${voucher._id}/cancel`, { token: mali.token, body: {} })
    expect((await confirm(code.code)).status).toBe(404)
  })

  it('is either used or given back, when both happen at once', async () => {
    await redeem(mali, code.code)
    const give = () => shop.backend.send('PATCH', `/vouchers/${voucher._id}/cancel`, { token: mali.token, body: {} })
    const replies = await Promise.all(Array.from({ length: 10 }, (_, n) => (n % 2 ? give() : confirm(code.code))))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
    expect(replies.every(({ status }) => status < 500)).toBe(true)
  })
})

describe('a shared code', () => {
  it('is in one account only, however many friends open the link at once', async () => {
    const friends = await insertUsers(shop.db, 30)
    const replies = await Promise.all(friends.map((friend) => redeem(friend, code._id, code.code)))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
    const refused = replies.filter(({ body }) => !body.success)
    expect(new Set(refused.map(({ body }) => body.code))).toEqual(new Set([ERROR_CODE.codeTaken]))
    const winner = friends[replies.findIndex(({ body }) => body.success)]!
    const { body } = await shop.backend.send('GET', '/v2/vouchers', { token: winner.token })
    expect(body.items).toMatchObject([{ _id: voucher._id, isGift: true, serviceCount: 1, price: 0, buyerName: '' }])
  })

  it('taken by one friend thirty times at once is taken once', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => redeem(anan, code.code)))
    expect(replies.filter(({ body }) => body.success)).toHaveLength(1)
  })

  it('is no longer shown to who gave it, and used by who got it', async () => {
    await redeem(anan, code.code)
    const given = await shop.voucher(mali, voucher._id)
    expect(given.codes.find(({ _id }) => _id === code._id)).toMatchObject({ code: null, isGivenAway: true })
    expect(given).toMatchObject({ usableCount: 1, canCancel: false })
    const got = await shop.voucher(anan, voucher._id)
    expect(got).toMatchObject({
      isGift: true,
      email: '',
      delivery: null,
      codes: [{ code: code.code, isGivenAway: false }],
    })
    expect((await confirm(code.code)).status).toBe(200)
    expect((await redeem(anan, code.code)).body.code).toBe(ERROR_CODE.codeUsed)
  })

  it('cannot be taken while its voucher is unpaid, or without its secret', async () => {
    const { body } = await shop.buy(mali, { paymentMethod: 'CASH' })
    const unpaid = (await shop.voucher(mali, body.voucherID as string)).codes[0]!
    expect((await redeem(anan, unpaid.code!)).body.code).toBe(ERROR_CODE.voucherUnpaid)
    expect((await redeem(anan, code._id)).status).toBe(404)
    expect((await redeem(anan, code._id, 'guess')).status).toBe(404)
  })
})
