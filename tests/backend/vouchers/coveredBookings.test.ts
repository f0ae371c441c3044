import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { timePrices } from '#backend/schema.ts'
import type { Reservation } from '#contract/bookings/bookings.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Cover, Voucher } from '#contract/vouchers/vouchers.ts'
import { addDays, addMinutes, bangkokDate, instantOf } from '#domain/bangkokTime.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { bookingInput, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { insertDeal, insertShop, insertType } from '#tests/support/catalogue/shopRows.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { openVoucherShop, SHOP, type VoucherShop } from '#tests/support/vouchers/voucherShop.ts'

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
  shop.backend.send('POST', '/reservation', { token, body: bookingInput({ price: 0, voucherId, ...change }) })
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
    const used = await shop.confirm(code)
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
    const headers = await openDesk(shop.backend, SECRET, SHOP)
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

describe('a voucher for several services', () => {
  const LEFT = 4
  const oil = (guestCount: number) => ({ timePriceId: 'oil-60', guestCount })
  const foot = { timePriceId: 'foot-60', guestCount: 1 }
  const price = (oils: number) => 630 * oils + 900
  const services = (oils = 2) =>
    shop.bought(mali, { dealId: undefined, shop: SHOP, orders: [oil(oils), foot], price: price(oils) })
  const most = async (id: string) => {
    const { cover } = await coverAt(id, SHOP)
    return Object.fromEntries(cover.options.map((one) => [one.timePriceId, one.most]))
  }
  const stock = async () => (await shop.db.select().from(timePrices).where(eq(timePrices.id, 'oil-60')))[0]!.stock
  // Every test on a day of its own, so that no other's visits fill it.
  let date = tomorrow
  const visit = (id: string, time: string, ...orders: object[]) => book(id, { date, time, orders })

  beforeAll(async () => {
    const typeName = { en: 'Feet', th: 'เท้า' }
    await insertType(shop.db, { id: 'foot-type', shopId: SHOP, typeName }, [{ id: 'foot-60', price: 900 }])
  })
  beforeEach(async () => {
    date = addDays(date, 1)
    await shop.db.update(timePrices).set({ stock: LEFT }).where(eq(timePrices.id, 'oil-60'))
  })

  it('pays each as often as it was bought in all its life, whatever becomes of the others', async () => {
    const { _id, codes } = await services()
    expect(codes.map(({ service }) => service?.typeName).sort()).toEqual(['Feet', 'Warm oil', 'Warm oil'])
    expect(await most(_id)).toEqual({ 'oil-60': 2, 'foot-60': 1 })
    expect((await visit(_id, '11:00', oil(1))).body.success).toBe(true)
    expect(await most(_id)).toEqual({ 'oil-60': 1, 'foot-60': 1 })
    const last = await visit(_id, '12:30', oil(1))
    expect(last.body.success).toBe(true)
    expect(await most(_id)).toEqual({ 'foot-60': 1 })
    expect((await visit(_id, '14:00', oil(1))).body.code).toBe(ERROR_CODE.voucherOtherVisit)
    expect((await visit(_id, '14:00', foot)).body.success).toBe(true)
    expect(await shop.voucher(mali, _id)).toMatchObject({ usableCount: 0 })
    await cancel(last.body.reservationID as string)
    expect(await most(_id)).toEqual({ 'oil-60': 1 })
  })

  it('has taken its units when it was bought: a visit takes only those beyond it, and gives back only those', async () => {
    const { _id } = await services(LEFT)
    expect(await stock()).toBe(0)
    const visitId = (await visit(_id, '11:00', oil(1))).body.reservationID as string
    expect(await stock()).toBe(0)
    await cancel(visitId)
    expect(await stock()).toBe(0)
    const { body } = await shop.backend.send('PATCH', `/vouchers/${_id}/cancel`, { token: mali.token, body: {} })
    expect(body.success).toBe(true)
    expect(await stock()).toBe(LEFT)

    const other = await services(1)
    const two = await book(other._id, { date, time: '12:30', orders: [oil(2)], price: 630 })
    expect([two.body.success, await stock()]).toEqual([true, LEFT - 2])
    await cancel(two.body.reservationID as string)
    expect(await stock()).toBe(LEFT - 1)
  })

  it('gives its last visit of a service to one of two bookings at once, or of a booking and the shop', async () => {
    const { _id, codes } = await services(2)
    await visit(_id, '11:00', oil(1))
    const both = await Promise.all(['12:30', '14:00'].map((time) => visit(_id, time, oil(1))))
    expect(both.map(({ body }) => body.code).sort((a, b) => a - b)).toEqual([0, ERROR_CODE.voucherOtherVisit])

    const feet = codes.find(({ service }) => service?.timePriceId === 'foot-60')!
    await shop.redeem(mali, feet.code)
    const [booked, used] = await Promise.all([visit(_id, '16:00', foot), shop.confirm(feet.code)])
    const refused = booked.body.success ? used : booked
    expect([booked.body.success, used.body.success].sort()).toEqual([false, true])
    expect([ERROR_CODE.codeBooked, ERROR_CODE.voucherOtherVisit]).toContain(refused.body.code)
  })

  it('goes to a person by the service that its giver chose, and says just that', async () => {
    const { _id } = await services()
    const gift = { visitCount: 1, giverName: 'Mali', recipientName: 'Ploy', lang: 'en', timePriceId: 'foot-60' }
    const give = (body: object) =>
      shop.backend.send('POST', `/vouchers/${_id}/gifts`, { token: mali.token, body: { ...gift, ...body } })
    expect((await give({ visitCount: 2 })).body.code).toBe(ERROR_CODE.visitsExceedVoucher)
    const { claimCode } = (await give({})).body.gift as { claimCode: string }
    const shown = await shop.backend.send('POST', '/voucher-gifts/view', { body: { claimCode } })
    expect(shown.body.gift).toMatchObject({ name: 'Feet', visitCount: 1 })
    const friend = await shop.customer()
    await shop.backend.send('POST', '/voucher-gifts/claim', { token: friend.token, body: { claimCode } })
    const theirs = await shop.voucher(friend, _id)
    expect(theirs).toMatchObject({ name: 'Feet', usableCount: 1, lines: [{ timePriceId: 'foot-60' }] })
    expect(theirs.codes.map(({ service }) => service?.typeName)).toEqual(['Feet'])
    const read = await shop.backend.send('GET', `/voucher-codes/${theirs.codes[0]!.code}`)
    expect(read.body.voucherCode).toMatchObject({ name: 'Feet', service: { duration: 60 } })
    expect(await most(_id)).toEqual({ 'oil-60': 2 })
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
