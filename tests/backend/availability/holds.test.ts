import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Hold } from '#contract/availability.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes, instantOf } from '#domain/bangkokTime.ts'
import { type BookingShop, bookingInput, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'
import { insertShop, insertType } from '#tests/support/catalogue/shopRows.ts'

let shop: BookingShop
let mali: string
let anan: string

beforeAll(async () => {
  shop = await openBookingShop()
  mali = await shop.account('mali')
  anan = await shop.account('anan')
  const other = await insertShop(shop.db, { id: 'shop-far-away' })
  await insertType(shop.db, { id: 'far', shopId: other, typeName: { en: 'Foot' } }, [{ id: 'far-60', price: 500 }])
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.clear()
  await shop.db.delete(schema.slotHolds)
})

type Asked = { token?: string; now?: Date }
const place = (change: Record<string, unknown> = {}) => ({
  shop: SHOP,
  orders: [{ timePriceId: 'oil-60', guestCount: 3 }],
  date: tomorrow,
  time: '14:00',
  ...change,
})
const hold = (change: Record<string, unknown> = {}, { token = mali, now }: Asked = {}) =>
  shop.backend.send('POST', '/slots/holds', { token, now, body: place(change) })
const held = async (change?: Record<string, unknown>, asked?: Asked) => (await hold(change, asked)).body.hold as Hold
const renew = (id: string, { token = mali, now }: Asked = {}) =>
  shop.backend.send('PATCH', `/slots/holds/${id}`, { token, now })
const letGo = (id: string, token = mali) => shop.backend.send('DELETE', `/slots/holds/${id}`, { token })
const used = async () =>
  (await shop.db.select().from(schema.slotUse).orderBy(schema.slotUse.slot)).map((row) => row.used)
const three = { orders: [{ timePriceId: 'oil-60', guestCount: 3 }], price: 1890 }

describe('places kept during checkout', () => {
  it('are nobody else’s for ten minutes, and theirs who holds them', async () => {
    const now = new Date()
    const mine = await held({}, { now })
    expect(mine).toMatchObject({ guestCount: 3, durationMinutes: 60, expiresAt: addMinutes(now, 10).toISOString() })
    expect((await shop.book(anan)).body.code).toBe(ERROR_CODE.slotFull)
    expect((await shop.book(mali, { ...three, holdId: mine._id })).status).toBe(200)
    expect(await used()).toEqual([3, 3])
    expect(await shop.db.$count(schema.slotHolds)).toBe(0)
  })

  it('are free again the moment the hold is over, also before any job', async () => {
    const mine = await held()
    const now = new Date(mine.expiresAt)
    const body = bookingInput()
    const reply = await shop.backend.send('POST', '/reservation', { token: anan, now, body })
    expect(reply.status).toBe(200)
    expect(await used()).toEqual([1, 1])
    expect((await shop.book(mali, { ...three, holdId: mine._id })).body.code).toBe(ERROR_CODE.holdOver)
  })

  it('can be kept longer, up to an hour in all', async () => {
    const now = new Date()
    const mine = await held({}, { now })
    let last = mine.expiresAt
    for (let minute = 9; minute <= 54; minute += 9) {
      const { body } = await renew(mine._id, { now: addMinutes(now, minute) })
      last = (body.hold as Hold).expiresAt
    }
    expect(last).toBe(addMinutes(now, 60).toISOString())
    expect((await renew(mine._id, { now: addMinutes(now, 60) })).body.code).toBe(ERROR_CODE.holdOver)
  })

  it('are let go once, when the customer leaves', async () => {
    const mine = await held()
    const replies = await Promise.all(Array.from({ length: 10 }, () => letGo(mine._id)))
    expect(replies.filter(({ body }) => body.isReleased)).toHaveLength(1)
    expect(await used()).toEqual([0, 0])
  })

  it('stay a minute for whoever reloads the page, and longer once they are kept again', async () => {
    const now = new Date()
    const leave = (id: string, token = mali) =>
      shop.backend.send('DELETE', `/slots/holds/${id}?left=true`, { token, now })
    const mine = await held({}, { now })
    expect((await leave(mine._id, anan)).body.isReleased).toBe(false)
    expect((await leave(mine._id)).body.isReleased).toBe(true)
    expect(await used()).toEqual([3, 3])
    const again = (await renew(mine._id, { now: addMinutes(now, 0.5) })).body.hold as Hold
    expect(again.expiresAt).toBe(addMinutes(now, 10.5).toISOString())
    await leave(mine._id)
    expect((await renew(mine._id, { now: addMinutes(now, 1) })).body.code).toBe(ERROR_CODE.holdOver)
  })

  it('are nobody else’s to keep, let go or book', async () => {
    const mine = await held()
    expect(await renew(mine._id, { token: anan })).toEqual(await renew('none', { token: anan }))
    expect((await letGo(mine._id, anan)).body.isReleased).toBe(false)
    expect((await shop.book(anan, { ...three, holdId: mine._id })).body.code).toBe(ERROR_CODE.holdOver)
    expect(await used()).toEqual([3, 3])
  })

  it('move with the customer who changes the time, and stay where the new time is full', async () => {
    await held()
    const moved = await held({ time: '14:30' })
    expect(await used()).toEqual([0, 3, 3])
    await shop.book(anan, { time: '18:00' })
    expect((await hold({ time: '18:00' })).body.code).toBe(ERROR_CODE.slotFull)
    const [left] = await shop.db.select().from(schema.slotHolds)
    expect(left?.id).toBe(moved._id)
  })

  it('are let go in the shop that the customer has left for another', async () => {
    await held()
    const elsewhere = await held({ shop: 'shop-far-away', orders: [{ timePriceId: 'far-60', guestCount: 1 }] })
    expect((await shop.db.select().from(schema.slotHolds)).map(({ id }) => id)).toEqual([elsewhere._id])
    expect((await shop.book(anan)).status).toBe(200)
  })

  it('can be booked for another time or fewer guests: what is left over is free', async () => {
    const mine = await held()
    expect((await shop.book(mali, { holdId: mine._id, time: '14:30' })).status).toBe(200)
    expect(await used()).toEqual([0, 1, 1])
  })

  it('stay kept where the booking is refused', async () => {
    const mine = await held()
    expect((await shop.book(mali, { ...three, price: 1, holdId: mine._id })).body.code).toBe(ERROR_CODE.totalChanged)
    expect((await renew(mine._id)).status).toBe(200)
    expect(await used()).toEqual([3, 3])
  })

  it('held just before the shop’s notice are still bookable a minute later', async () => {
    const at = instantOf(tomorrow, '14:00')
    const mine = await held({}, { now: addMinutes(at, -60) })
    const body = bookingInput({ ...three, holdId: mine._id })
    const later = { token: mali, now: addMinutes(at, -59), body }
    expect((await shop.backend.send('POST', '/reservation', later)).status).toBe(200)
  })

  it('still fit, for the quota check, whoever holds them, and for nobody else', async () => {
    const mine = await held()
    const time = instantOf(tomorrow, '14:00').toISOString()
    const asked = { shopId: SHOP, time, guestCount: '3', duration: '60' }
    const check = async (query: Record<string, string>, token?: string) =>
      (await shop.backend.send('GET', `/price-factors/check-quota?${new URLSearchParams(query)}`, { token })).body
    expect(await check(asked)).toMatchObject({ usable: false, code: ERROR_CODE.slotFull })
    expect(await check({ ...asked, holdId: mine._id }, mali)).toMatchObject({ usable: true, code: 0 })
    expect(await check({ ...asked, holdId: 'none' }, mali)).toMatchObject({ usable: false })
    expect(await check({ ...asked, holdId: mine._id })).toMatchObject({ usable: false })
  })

  it.each([
    ['a closed hour', { time: '22:30' }, ERROR_CODE.slotClosed],
    ['an unknown shop', { shop: 'nowhere' }, ERROR_CODE.notFound],
    ['eleven guests', { orders: [{ timePriceId: 'oil-60', guestCount: 11 }] }, ERROR_CODE.tooManyGuests],
    ['a quarter past', { time: '14:15' }, ERROR_CODE.badRequest],
  ])('are refused for %s, and nothing is kept', async (_, change, code) => {
    expect((await hold(change)).body.code).toBe(code)
    expect(await used()).toEqual([])
  })

  it('go to one of twenty customers who come at once for the last ones', async () => {
    const tokens = await Promise.all(Array.from({ length: 20 }, (_, n) => shop.account(`guest${n}`)))
    const replies = await Promise.all(tokens.map((token) => hold({}, { token })))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await used()).toEqual([3, 3])
  })
})
