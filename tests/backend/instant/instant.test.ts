import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dispatchOnce } from '#backend/modules/instant/dispatch.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantResponse } from '#contract/instant/instant.ts'
import { addMinutes, bangkokDate } from '#domain/bangkokTime.ts'
import { type Customer, insertUsers } from '#tests/support/accounts/customers.ts'
import { requestOf, responsesOf } from '#tests/support/instant/answers.ts'
import { ARRIVAL, type InstantShops, instantInput, NOW, openInstantShops } from '#tests/support/instant/instantShops.ts'
import type { Reply } from '#tests/support/processes/startBackend.ts'

let shops: InstantShops

let mali: Customer

beforeAll(async () => {
  shops = await openInstantShops()
})

afterAll(() => shops.close())

beforeEach(async () => {
  await shops.clear()
  mali = await shops.customer()
})

const shopsOf = (reply: Reply) => responsesOf(reply).map(({ shop }) => shop._id)

describe('a customer who asks for a massage now', () => {
  it('hears at once from every shop with room, the nearest first, with price, distance, arrival and expiry', async () => {
    await shops.shop('far', { north: 0.05 })
    await shops.shop('near', { north: 0.01 })
    const asked = await shops.ask(mali)
    expect(requestOf(asked)).toMatchObject({ state: 'responded', canExtend: true, reservationID: null })
    expect(shopsOf(asked)).toEqual(['near', 'far'])
    const [near] = responsesOf(asked)
    expect(near).toMatchObject({
      state: 'offered',
      price: 630,
      timePriceId: 'near-60',
      arrivalAt: ARRIVAL.toISOString(),
      date: bangkokDate(NOW),
      time: '15:00',
      expiresAt: addMinutes(NOW, 5).toISOString(),
    })
    expect(near?.distanceKm).toBeCloseTo(1.11, 2)
    expect(await shops.used('near')).toEqual([1, 1])
  })

  it('pays the price factor of the hour of arrival, for all guests', async () => {
    await shops.shop('near')
    await shops.db.insert(schema.priceFactors).values({
      ...{ id: 'rush', shopId: 'near', date: bangkokDate(NOW), weekdays: [] },
      ...{ fromTime: '15:00', toTime: '16:00', percentage: -20 },
    })
    const [answer] = responsesOf(await shops.ask(mali, { guestCount: 2 }))
    expect(answer?.price).toBe(770 * 2)
  })

  it('is not sent to shops that are closed, full, too far, without the service, unbookable or slow', async () => {
    const hours = (openTime: string, closeTime: string) =>
      Array.from({ length: 7 }, () => ({ restDay: false, openTime, closeTime }))
    await shops.shop('far-away', { north: 0.2 })
    await shops.shop('opens-later', { dayTime: hours('15:00', '22:00') })
    await shops.shop('closes-soon', { dayTime: hours('10:00', '15:30') })
    await shops.shop('too-small', { capacity: 1 })
    await shops.shop('closed-to-bookings', { bookable: false })
    await shops.shop('comes-near-only', { shopType: 'delivery', deliveryRadiusKm: 1, north: 0.05 })
    await shops.shop('sells-visits-only', { shopType: 'delivery', bookingTypes: ['voucher'] })
    await shops.shop('vouchers-only', { bookingTypes: ['voucher'] })
    await shops.shop('wants-notice', { advanceBookingHour: 3 })
    await shops.shop('full', { capacity: 2 })
    await shops.db.insert(schema.slotUse).values({ shopId: 'full', slot: ARRIVAL, used: 1, capacity: 2 })
    await shops.shop('fits')
    expect(shopsOf(await shops.ask(mali, { guestCount: 2 }))).toEqual(['fits'])
    const anan = await shops.customer()
    expect(requestOf(await shops.ask(anan, { serviceType: 4 })).state).toBe('searching')
  })

  it('has one live request, however many are sent at once, and is told which', async () => {
    await shops.shop('near', { capacity: 20 })
    const asked = await Promise.all(Array.from({ length: 8 }, () => shops.ask(mali)))
    const placed = asked.filter(({ status }) => status === 200)
    expect(placed).toHaveLength(1)
    const refused = asked.filter(({ body }) => body.code === ERROR_CODE.instantLive)
    expect(refused).toHaveLength(7)
    expect(new Set(refused.map(({ body }) => body.requestId))).toEqual(new Set([requestOf(placed[0]!)._id]))
    expect(await shops.used('near')).toEqual([1, 1])
  })

  it('finds it again after a reload, and nobody else does', async () => {
    await shops.shop('near')
    const asked = await shops.ask(mali)
    const { _id } = requestOf(asked)
    expect((await shops.call(mali, 'GET', '/current')).body).toMatchObject({ request: { _id }, responses: [{}] })
    expect(requestOf(await shops.call(mali, 'GET', `/requests?id=${_id}`)).state).toBe('responded')
    expect((await shops.call(mali, 'GET', `/responses?requestId=${_id}`)).body.totalCount).toBe(1)
    const answer = responsesOf(asked)[0]?._id
    expect((await shops.call(mali, 'GET', `/responses/${answer}`)).body.response).toMatchObject({ _id: answer })

    const anan = await shops.customer()
    expect((await shops.call(anan, 'GET', '/current')).body).toMatchObject({ request: null, responses: [] })
    for (const [method, path] of [
      ['GET', `/requests?id=${_id}`],
      ['GET', `/responses?requestId=${_id}`],
      ['GET', `/responses/${answer}`],
      ['GET', `/requests/${_id}/events`],
      ['POST', `/requests/${_id}/extend`],
      ['POST', `/requests/${_id}/cancel`],
    ] as const) {
      expect(await shops.call(anan, method, path), path).toMatchObject({ status: 404 })
    }
    expect((await shops.backend.send('GET', '/instant-massages/current')).status).toBe(401)
  })
})

describe('shops that are as near and as well rated as each other', () => {
  const give = async (reply: Reply, now: Date) =>
    shops.call(mali, 'POST', `/requests/${requestOf(reply)._id}/cancel`, now)

  it('take turns at being the first that a customer reads', async () => {
    for (const id of ['alley', 'bridge', 'canal']) await shops.shop(id, { north: 0.001 })
    const firsts: (string | undefined)[] = []
    for (let minute = 0; minute < 6; minute++) {
      const now = addMinutes(NOW, minute)
      const asked = await shops.ask(mali, {}, now)
      firsts.push(shopsOf(asked)[0])
      // The order is that of the answers themselves, also when they are read again.
      const read = await shops.call(mali, 'GET', `/responses?requestId=${requestOf(asked)._id}`, now)
      expect((read.body.items as InstantResponse[]).map(({ shop }) => shop._id)).toEqual(shopsOf(asked))
      await give(asked, now)
    }
    expect(firsts).toEqual(['alley', 'bridge', 'canal', 'alley', 'bridge', 'canal'])
  })

  it('come after the nearer, and those that are better rated before them', async () => {
    await shops.shop('liked', { north: 0.02, rating: 4.2, ratingCount: 9 })
    await shops.shop('loved', { north: 0.021, rating: 4.8, ratingCount: 9 })
    await shops.shop('near', { rating: 2, ratingCount: 9 })
    expect(shopsOf(await shops.ask(mali))).toEqual(['near', 'loved', 'liked'])
  })

  it('leave the last of five seats to one that comes to the customer', async () => {
    for (const id of ['a', 'b', 'c', 'd', 'e', 'f']) await shops.shop(id)
    await shops.shop('villa', { shopType: 'delivery', north: 0.05 })
    expect(shopsOf(await shops.ask(mali))).toEqual(['a', 'b', 'c', 'd', 'villa'])
  })
})

describe('ten customers who want the last place', () => {
  it('get no more answers than there are places', async () => {
    await shops.shop('small', { capacity: 1 })
    await shops.shop('other', { capacity: 2, north: 0.01 })
    const customers = await insertUsers(shops.db, 10)
    const asked = await Promise.all(customers.map((customer) => shops.ask(customer)))
    expect(asked.map(({ status }) => status)).toEqual(Array(10).fill(200))
    const ids = asked.flatMap(shopsOf)
    expect(ids.filter((id) => id === 'small')).toHaveLength(1)
    expect(ids.filter((id) => id === 'other')).toHaveLength(2)
    expect(await shops.used('small')).toEqual([1, 1])
    expect(await shops.used('other')).toEqual([2, 2])
  })

  it('get the place of one who gives up from the dispatcher, once, however many processes run it', async () => {
    await shops.shop('small', { capacity: 1 })
    const first = await shops.ask(mali)
    const [anan, nok] = await insertUsers(shops.db, 2)
    const later = [await shops.ask(anan!), await shops.ask(nok!)]
    expect(later.map((reply) => requestOf(reply).state)).toEqual(['searching', 'searching'])
    await shops.call(mali, 'POST', `/requests/${requestOf(first)._id}/cancel`)
    const answers = await Promise.all(Array.from({ length: 4 }, () => dispatchOnce(shops.db, addMinutes(NOW, 1))))
    expect(answers.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await shops.used('small')).toEqual([1, 1])
  })
})

describe('a request that cannot be understood', () => {
  it.each([
    [{ guestCount: 0 }],
    [{ duration: 61 }],
    [{ serviceType: 7 }],
    [{ latitude: 91 }],
    [{ longitude: 'east' }],
    [{ therapistPreference: 'tall' }],
    [{ note: 'x'.repeat(501) }],
  ])('%j is refused', async (change) => {
    expect(await shops.ask(mali, change)).toMatchObject({ status: 400, body: { code: ERROR_CODE.badRequest } })
    const rows = await shops.db.select().from(schema.instantRequests).where(eq(schema.instantRequests.userId, mali.id))
    expect(rows).toEqual([])
  })

  it('names what is wrong where eleven guests would come', async () => {
    expect(await shops.ask(mali, { guestCount: 11 })).toMatchObject({ body: { code: ERROR_CODE.tooManyGuests } })
  })

  it('is answered the same when the same key comes again', async () => {
    await shops.shop('near')
    const sent = { token: mali.token, now: NOW, body: instantInput(), idempotencyKey: 'one' }
    const both = [
      await shops.backend.send('POST', '/instant-massages/requests', sent),
      await shops.backend.send('POST', '/instant-massages/requests', sent),
    ]
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(requestOf(both[0]!)._id).toBe(requestOf(both[1]!)._id)
  })
})
