import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readEnv } from '#backend/env.ts'
import { deskKey } from '#backend/services/desk/key.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Reservation } from '#contract/reservations.ts'
import type { Cover, Voucher } from '#contract/vouchers.ts'
import { addMinutes, bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import { tomorrow, wish } from '#tests/support/bookingShop.ts'
import type { Customer } from '#tests/support/customers.ts'
import { insertDeal, insertShop, insertType } from '#tests/support/shopRows.ts'
import { openVoucherShop, SHOP, type VoucherShop } from '#tests/support/voucherShop.ts'

const SECRET = 'a secret of the staff links'
const TIME = instantOf(tomorrow, '14:00')

let shop: VoucherShop
let mali: Customer
beforeAll(async () => {
  shop = await openVoucherShop({ STAFF_LINK_SECRET: SECRET })
  await insertShop(shop.db, { id: 'other' })
  await insertType(shop.db, { id: 'other-type', shopId: 'other' }, [
    { id: 'other-60', price: 900 },
    { id: 'other-90', price: 1200, timeMinutes: 90 },
    { id: 'other-dear', price: 1100 },
  ])
  await insertDeal(shop.db, { id: 'both', usableBranches: [SHOP, 'other'], timePriceId: 'oil-60' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  mali = await shop.customer()
})

const book = (voucherId: string, change: Record<string, unknown> = {}, { token } = mali) =>
  shop.backend.send('POST', '/reservation', { token, body: wish({ price: 0, voucherId, ...change }) })
const visits = (count: number) => ({ orders: [{ timePriceId: 'oil-60', guestCount: count }] })
const cancel = (id: string, now?: Date) =>
  shop.backend.send('PATCH', `/reservation/${id}/cancel`, { token: mali.token, body: {}, now })
const states = ({ codes }: Voucher) => codes.map(({ state }) => state)
const coverAt = async (voucherId: string, at: string) =>
  (await shop.backend.send('GET', `/vouchers/${voucherId}/cover?shop=${at}`, { token: mali.token }))
    .body as unknown as {
    code: number
    cover: Cover
  }
const visitOf = async (id: string) =>
  (await shop.backend.send('GET', `/reservation/${id}`, { token: mali.token })).body.reservation as Reservation

describe('booking a visit with a voucher', () => {
  it('pays for the guests it has visits for, marks those once, and the others are paid as ever', async () => {
    const voucher = await shop.bought(mali)
    const full = await book(voucher._id, { price: 0 })
    expect(full.body).toMatchObject({ success: true, paymentUrl: null })
    const id = full.body.reservationID as string
    expect(await visitOf(id)).toMatchObject({
      ...{ isPaid: true, price: 0, originalPrice: 700 },
      lines: [{ coveredCount: 1, finalPrice: 630, finalTotal: 0 }],
    })
    const kept = await shop.voucher(mali, voucher._id)
    expect(kept).toMatchObject({ usableCount: 0, usedCount: 0, canCancel: false })
    expect(kept.codes).toMatchObject([{ state: 'booked', reservationId: id }])

    const code = kept.codes[0]!.code!
    const used = await shop.backend.send('PATCH', `/voucher-codes/${code}/confirm`, { body: {} })
    expect(used.body.code).toBe(ERROR_CODE.codeBooked)
    expect((await book(voucher._id)).body.code).toBe(ERROR_CODE.voucherOtherVisit)
    await cancel(id)

    const two = await book(voucher._id, visits(2))
    expect(two.body).toMatchObject({ code: ERROR_CODE.totalChanged, price: 630 })
    const paid = await book(voucher._id, { ...visits(2), price: 630 })
    expect(await visitOf(paid.body.reservationID as string)).toMatchObject({
      ...{ isPaid: false, price: 630 },
      lines: [{ coveredCount: 1, finalTotal: 630 }],
    })
    await cancel(paid.body.reservationID as string)
  })

  it('is marked for one of many bookings at once', async () => {
    const voucher = await shop.bought(mali)
    const replies = await Promise.all([1, 2, 3].map(() => book(voucher._id)))
    const booked = replies.filter(({ body }) => body.success)
    expect(booked).toHaveLength(1)
    await cancel(booked[0]!.body.reservationID as string)
  })

  it('has its visits again when it is canceled in time, and no more after that', async () => {
    const voucher = await shop.bought(mali)
    const early = (await book(voucher._id)).body.reservationID as string
    await cancel(early)
    expect(states(await shop.voucher(mali, voucher._id))).toEqual(['usable'])
    const late = (await book(voucher._id)).body.reservationID as string
    expect((await cancel(late, addMinutes(TIME, -30))).body.success).toBe(true)
    expect(states(await shop.voucher(mali, voucher._id))).toEqual(['used'])
  })

  it('is used once the shop says that the guest came, and then its buyer has the points', async () => {
    const voucher = await shop.bought(mali)
    const id = (await book(voucher._id)).body.reservationID as string
    const { STAFF_LINK_SECRET } = readEnv({ APP_ENV: 'test', STAFF_LINK_SECRET: SECRET })
    const headers = { 'x-desk-key': deskKey(STAFF_LINK_SECRET, { id: SHOP, deskKeyVersion: 1 }) }
    const path = `/desk/${SHOP}/reservations/${id}/confirm`
    expect((await shop.backend.send('POST', path, { now: TIME, headers })).body.success).toBe(true)
    expect(states(await shop.voucher(mali, voucher._id))).toEqual(['used'])
    const { body } = await shop.backend.send('GET', '/points/transactions', { token: mali.token })
    expect(JSON.stringify(body.items)).toContain(`"amount":${voucher.pointReceived}`)
  })

  it('is used up by a visit that nobody comes to', async () => {
    const voucher = await shop.bought(mali)
    await book(voucher._id)
    await shop.backend.send('POST', '/_test/purge', { now: addMinutes(TIME, 61) })
    expect(states(await shop.voucher(mali, voucher._id))).toEqual(['used'])
  })

  it.each([
    ['unpaid', ERROR_CODE.voucherUnpaid, {}],
    [
      'at another shop',
      ERROR_CODE.codeOtherShop,
      { shop: 'other', orders: [{ timePriceId: 'other-60', guestCount: 1 }] },
    ],
  ])('is refused: %s', async (why, code, change) => {
    const id =
      why === 'unpaid'
        ? ((await shop.buy(mali, { paymentMethod: 'CASH' })).body.voucherID as string)
        : (await shop.bought(mali))._id
    expect((await book(id, change)).body.code).toBe(code)
  })

  it('is another customer’s for nobody else', async () => {
    const voucher = await shop.bought(mali)
    expect((await book(voucher._id, {}, await shop.customer())).status).toBe(404)
  })
})

describe('what a voucher pays at a shop', () => {
  it('is the option that its deal is sold for, and in another branch what is neither longer nor dearer', async () => {
    const voucher = await shop.bought(mali, { dealId: 'both' })
    const at = async (urlName: string) => (await coverAt(voucher._id, urlName)).cover.options
    expect(await at(SHOP)).toMatchObject([{ timePriceId: 'oil-60', most: 1 }])
    expect((await at('other')).map(({ timePriceId }) => timePriceId)).toEqual(['other-60'])
  })

  it('is for a pass whatever a visit of it is worth', async () => {
    const { _id } = await shop.bought(mali, { dealId: undefined, levelId: 'quiet', price: 3000 })
    expect((await coverAt(_id, SHOP)).cover).toMatchObject({ visits: 5, options: [{ timePriceId: 'oil-60', most: 5 }] })
    expect((await coverAt(_id, 'other')).code).toBe(ERROR_CODE.codeOtherShop)
  })
})

describe('the last day of a voucher in my calendar', () => {
  it('is a whole day with a reminder a week before, in my language, without a code', async () => {
    const voucher = await shop.bought(mali)
    const path = `/vouchers/${voucher._id}/calendar.ics?locale=de`
    const file = await (await shop.backend.ask('GET', path, { token: mali.token })).text()
    const day = bangkokDate(voucher.expiredAt)
    expect(file).toContain(`DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`)
    expect(file).toContain(`SUMMARY:Bis ${day.replaceAll('-', '/')}: An hour of oil`)
    expect(file).toContain('TRIGGER:-P7D')
    expect(file).not.toContain(voucher.codes[0]!.code)
  })
})
