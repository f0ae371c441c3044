import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantCandidates, InstantSlots } from '#contract/instant/asking.ts'
import { addMinutes, bangkokDate } from '#domain/bangkokTime.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { requestOf, responsesOf } from '#tests/support/instant/answers.ts'
import { ARRIVAL, type InstantShops, instantInput, NOW, openInstantShops } from '#tests/support/instant/instantShops.ts'
import type { Reply } from '#tests/support/processes/startBackend.ts'

const SECRET = 'a secret of the staff links'
let shops: InstantShops
let mali: Customer

beforeAll(async () => {
  shops = await openInstantShops({ STAFF_LINK_SECRET: SECRET })
})
afterAll(() => shops.close())
beforeEach(async () => {
  await shops.clear()
  mali = await shops.customer()
})

const queryOf = (change: Record<string, unknown> = {}) => {
  const { place: _, ...asked } = instantInput(change)
  return new URLSearchParams(Object.entries(asked).map(([name, value]) => [name, String(value)])).toString()
}
const read = (path: string, change?: Record<string, unknown>) =>
  shops.backend.send('GET', `/instant-massages/${path}?${queryOf(change)}`, { now: NOW })
const candidates = async (change?: Record<string, unknown>) =>
  (await read('candidates', change)).body.candidates as InstantCandidates
const slots = async (change?: Record<string, unknown>) => (await read('slots', change)).body.items as InstantSlots[]
const shopsOf = (reply: Reply) => responsesOf(reply).map(({ shop }) => shop._id)
const nonResponders = async (reply: Reply) =>
  (await shops.call(mali, 'GET', `/requests?id=${requestOf(reply)._id}`)).body.nonResponders
const fill = (shopId: string, capacity = 2) =>
  shops.db.insert(schema.slotUse).values({ shopId, slot: ARRIVAL, used: capacity, capacity })
const house = { shopType: 'delivery', north: 0.02, deliveryRadiusKm: 30 } as const
const at = (minutes: number) => addMinutes(NOW, minutes).toISOString()

describe('before a request is sent', () => {
  it('counts the shops that it would go to, and tells what just these ask, by the hour that they would begin', async () => {
    await shops.shop('near', { capacity: 4 })
    await shops.shop('busy', { capacity: 2 })
    await fill('busy')
    await shops.shop('villa', house)
    await shops.shop('too-small', { capacity: 1 })
    const hours = Array.from({ length: 7 }, () => ({ restDay: false, openTime: '18:00', closeTime: '22:00' }))
    await shops.shop('closed', { dayTime: hours })
    await shops.shop('far', { north: 0.2 })
    await shops.db.insert(schema.priceFactors).values({
      ...{ id: 'rush', shopId: 'near', date: bangkokDate(NOW), weekdays: [] },
      ...{ fromTime: '15:00', toTime: '15:30', percentage: -20 },
    })
    const found = await candidates({ guestCount: 2 })
    expect(found).toEqual({
      ...{ count: 3, freeCount: 2, comesCount: 1, minPrice: 1260, maxPrice: 1540 },
      earliestAt: ARRIVAL.toISOString(),
    })
    const asked = await shops.ask(mali, { guestCount: 2 })
    const prices = responsesOf(asked).map(({ price }) => price)
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([found.minPrice, found.maxPrice])
    // Of the three that were asked two have answered, and one has no room.
    expect(await nonResponders(asked)).toMatchObject({ saidNo: 1, unanswered: 0, busy: 1, small: 1, closed: 1 })
  })

  it('has no range where nobody could take the guests', async () => {
    expect(await candidates()).toEqual({
      ...{ count: 0, freeCount: 0, comesCount: 0, minPrice: null, maxPrice: null, earliestAt: null },
    })
  })

  it('says how many have not answered: those with room beyond the five, and how many took it back', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await shops.shop(id, { capacity: 20 })
    const asked = await shops.ask(mali)
    expect(await nonResponders(asked)).toMatchObject({ saidNo: 0, unanswered: 2 })
    const desk = await openDesk(shops.backend, SECRET, 'a')
    const path = `/desk/a/instant-requests/${requestOf(asked)._id}/decline`
    await shops.backend.send('POST', path, { headers: desk, now: NOW, body: {} })
    expect(await nonResponders(asked)).toMatchObject({ saidNo: 1, unanswered: 2 })
  })
})

describe('a customer who says where', () => {
  it('hears only from shops to go to, or only from those that come', async () => {
    await shops.shop('near')
    await shops.shop('villa', house)
    expect(await candidates({ meetAt: 'shop' })).toMatchObject({ count: 1, comesCount: 0 })
    expect(await candidates({ meetAt: 'customer' })).toMatchObject({ count: 1, comesCount: 1 })
    const asked = await shops.ask(mali, { meetAt: 'customer' })
    expect(shopsOf(asked)).toEqual(['villa'])
    expect(requestOf(asked)).toMatchObject({ meetAt: 'customer', start: 'soonest', startAt: null, isWide: false })
  })
})

describe('a customer who says how soon', () => {
  it('hears within the hour only from those who can', async () => {
    await shops.shop('near')
    await shops.shop('villa', { ...house, north: 0.2 })
    expect(await candidates({ start: 'hour' })).toMatchObject({ count: 1, comesCount: 0 })
    const asked = await shops.ask(mali, { start: 'hour' })
    expect(shopsOf(asked)).toEqual(['near'])
    expect(await nonResponders(asked)).toMatchObject({ late: 1 })
  })

  it('hears for later today from those with room then, also where they are closed now', async () => {
    await shops.shop('full-now', { capacity: 1 })
    await fill('full-now', 1)
    const hours = Array.from({ length: 7 }, () => ({ restDay: false, openTime: '18:00', closeTime: '23:00' }))
    await shops.shop('evening', { dayTime: hours, north: 0.02 })
    const startAt = addMinutes(ARRIVAL, 4 * 60).toISOString()
    expect(await candidates({ start: 'later', startAt })).toMatchObject({ count: 2, freeCount: 2, earliestAt: startAt })
    const asked = await shops.ask(mali, { start: 'later', startAt })
    expect(responsesOf(asked).map(({ shop, arrivalAt }) => [shop._id, arrivalAt])).toEqual([
      ['full-now', startAt],
      ['evening', startAt],
    ])
    const headers = await openDesk(shops.backend, SECRET, 'evening')
    const { body } = await shops.backend.send('GET', '/desk/evening', { headers, now: NOW })
    expect(body.instantRequests).toMatchObject([{ state: 'offered', startAt }])
  })

  it.each([
    [{ start: 'later' }],
    [{ start: 'soonest', startAt: ARRIVAL.toISOString() }],
    [{ start: 'later', startAt: addMinutes(ARRIVAL, 10).toISOString() }],
    [{ start: 'later', startAt: addMinutes(ARRIVAL, 24 * 60).toISOString() }],
  ])('%j is refused', async (change) => {
    expect(await shops.ask(mali, change)).toMatchObject({ status: 400, body: { code: ERROR_CODE.badRequest } })
    expect((await read('candidates', change)).status).toBe(400)
  })
})

describe('a customer whom nobody answers', () => {
  it('looks further around, with five more minutes, and hears at once from there', async () => {
    await shops.shop('far', { north: 0.15 })
    await shops.shop('villa', { shopType: 'delivery', north: 0.15 })
    await shops.shop('too-far', { north: 0.19 })
    const asked = await shops.ask(mali)
    expect(shopsOf(asked)).toEqual([])
    const { _id } = requestOf(asked)
    const wider = await shops.call(mali, 'POST', `/requests/${_id}/extend?wider=true`)
    expect(requestOf(wider)).toMatchObject({ _id, isWide: true, extensions: 1, expiresAt: at(10) })
    // A shop that comes goes no further for it.
    expect(shopsOf(wider)).toEqual(['far'])
    expect(await candidates({ isWide: true })).toMatchObject({ count: 1 })
    const anan = await shops.customer()
    expect((await shops.call(anan, 'POST', `/requests/${_id}/extend?wider=true`)).status).toBe(404)
  })

  it('asks anew in place of the live request, in one step and never twice at once', async () => {
    await shops.shop('near', { capacity: 1 })
    const first = requestOf(await shops.ask(mali))
    const startAt = addMinutes(ARRIVAL, 60).toISOString()
    const again = await shops.ask(mali, { replaces: true, start: 'later', startAt })
    expect(again.status).toBe(200)
    expect(requestOf(again)._id).not.toBe(first._id)
    expect(responsesOf(again)).toMatchObject([{ arrivalAt: startAt }])
    const before = await shops.call(mali, 'GET', `/requests?id=${first._id}`)
    expect(requestOf(before).state).toBe('cancelled')
    const all = await Promise.all(Array.from({ length: 6 }, () => shops.ask(mali, { replaces: true })))
    expect(all.every(({ status, body }) => status === 200 || body.code === ERROR_CODE.instantLive)).toBe(true)
    expect((await shops.used('near')).reduce((sum, used) => sum + used, 0)).toBe(2)
  })

  it('finds free times of shops nearby with their prices, soonest first, and can book one of them', async () => {
    await shops.shop('near', { capacity: 1 })
    const slot = addMinutes(ARRIVAL, 30)
    await shops.db.insert(schema.slotUse).values({ shopId: 'near', slot, used: 1, capacity: 1 })
    await shops.shop('free', { north: 0.03 })
    await shops.shop('villa', house)
    await shops.db.insert(schema.priceFactors).values({
      ...{ id: 'rush', shopId: 'free', date: bangkokDate(NOW), weekdays: [] },
      ...{ fromTime: '15:30', toTime: '16:00', percentage: -20 },
    })
    const found = await slots()
    expect(found.map(({ shop }) => shop._id)).toEqual(['free', 'near'])
    expect(found[0]!.times.length).toBeGreaterThan(1)
    const [{ shop, option, times }] = found as [InstantSlots]
    const [first] = times
    expect(first).toMatchObject({ time: '15:30', price: 770, priceFactorId: 'rush', percentage: -20 })
    const booked = await shops.backend.send('POST', '/reservation', {
      ...{ token: mali.token, now: NOW },
      body: {
        ...{
          shop: shop._id,
          orders: [{ timePriceId: option._id, guestCount: 1 }],
          date: first!.date,
          time: first!.time,
        },
        ...{ price: first!.price, priceFactorId: first!.priceFactorId, paymentMethod: 'CASH' },
        ...{ name: 'Mali', tel: '812345678', email: 'mali@sabai.test' },
      },
    })
    expect(booked.status, JSON.stringify(booked.body)).toBe(200)
  })
})
