import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dispatchOnce } from '#backend/modules/instant/dispatch.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantRequest, InstantResponse } from '#contract/instant.ts'
import { addMinutes, bangkokDate } from '#domain/bangkokTime.ts'
import { type Customer, insertUsers } from '#tests/support/accounts/customers.ts'
import { ARRIVAL, type InstantShops, instantWish, NOW, openInstantShops } from '#tests/support/instant/instantShops.ts'
import type { Reply } from '#tests/support/processes/startBackend.ts'

const PURGE_SECRET = 'what-a-storefront-shows'
let shops: InstantShops
let mali: Customer

beforeAll(async () => {
  shops = await openInstantShops({ PURGE_SECRET })
})
afterAll(() => shops.close())
beforeEach(async () => {
  await shops.clear()
  mali = await shops.customer()
})

const requestOf = ({ body }: Reply) => body.request as InstantRequest
const responsesOf = ({ body }: Reply) => body.responses as InstantResponse[]
const shopsOf = (reply: Reply) => responsesOf(reply).map(({ shop }) => shop._id)
const call = ({ token }: Customer, method: string, path: string, now = NOW) =>
  shops.backend.send(method, `/instant-massages${path}`, { token, now })
const sweep = (now: Date) => shops.backend.send('POST', '/_test/purge', { now })

describe('what can be asked for', () => {
  it('is told with its categories, lengths, radius and times', async () => {
    await shops.shop('near')
    const { body } = await shops.backend.send('GET', '/instant-massages/config')
    expect(body).toMatchObject({
      isOffered: true,
      durations: [60, 90, 120],
      radiusKm: 10,
      maxGuests: 10,
      requestMinutes: 5,
      extensionMinutes: 5,
      maxExtensions: 2,
      arrivalMinutes: 30,
    })
    expect(body.services).toMatchObject([{ serviceType: 1, slug: 'massage' }])
  })

  it('is told with how near shops are to a place: to go to, and the shortest way of those that come', async () => {
    const pricesAt = async (query: string) =>
      (await shops.backend.send('GET', `/instant-massages/config${query}`)).body.prices
    await shops.shop('villa', { shopType: 'delivery', deliveryRadiusKm: 30, north: 0.2 })
    await shops.shop('garden', { shopType: 'delivery', deliveryRadiusKm: 30, north: 0.18 })
    const here = '?latitude=13.78&longitude=100.54'
    expect(await pricesAt(here)).toMatchObject([{ shopCount: 2, hasShops: false, travelMinutes: 60 }])
    await shops.shop('near', { north: 0.01 })
    expect(await pricesAt(here)).toMatchObject([{ shopCount: 3, hasShops: true, travelMinutes: 60 }])
    expect(await pricesAt('')).toMatchObject([{ shopCount: 3, hasShops: true, travelMinutes: null }])
  })

  it('can be narrowed and switched off in the settings', async () => {
    const set = (key: string, value: unknown) => shops.db.insert(schema.settings).values({ key, value })
    await set('instantMassage', { durations: [90], radiusKm: 2 })
    expect(await shops.ask(mali)).toMatchObject({ status: 400 })
    await set('showInstantMassage', false)
    const off = await shops.ask(mali, { duration: 90 })
    expect(off.body.code).toBe(ERROR_CODE.instantUnavailable)
    await shops.db.delete(schema.settings)
  })
})

describe('the kinds of service that the settings name', () => {
  const kinds = async () => {
    const { body } = await shops.backend.send('GET', '/instant-massages/config')
    return (body.services as { slug: string }[]).map(({ slug }) => slug)
  }
  afterEach(() => shops.db.delete(schema.settings))

  it('are offered in their order and can be asked for; no other', async () => {
    const spa = { id: 'spa', slug: 'spa', serviceType: 6, name: { en: 'Spa' }, image: 'mat', position: 2 }
    await shops.shop('near')
    await shops.db.insert(schema.categories).values(spa).onConflictDoNothing()
    expect(await kinds()).toEqual(['massage', 'spa'])
    await shops.db.insert(schema.settings).values({ key: 'instantMassageItems', value: ['spa', 'massage'] })
    expect(await kinds()).toEqual(['spa', 'massage'])
    expect((await shops.ask(mali)).status).toBe(200)

    await shops.db.update(schema.settings).set({ value: ['spa'] })
    expect(await kinds()).toEqual(['spa'])
    const lek = await shops.customer()
    expect(await shops.ask(lek)).toMatchObject({ status: 400, body: { code: ERROR_CODE.badRequest } })
  })
})

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
    expect((await call(mali, 'GET', '/current')).body).toMatchObject({ request: { _id }, responses: [{}] })
    expect(requestOf(await call(mali, 'GET', `/requests?id=${_id}`)).state).toBe('responded')
    expect((await call(mali, 'GET', `/responses?requestId=${_id}`)).body.totalCount).toBe(1)
    const answer = responsesOf(asked)[0]?._id
    expect((await call(mali, 'GET', `/responses/${answer}`)).body.response).toMatchObject({ _id: answer })

    const anan = await shops.customer()
    expect((await call(anan, 'GET', '/current')).body).toMatchObject({ request: null, responses: [] })
    for (const [method, path] of [
      ['GET', `/requests?id=${_id}`],
      ['GET', `/responses?requestId=${_id}`],
      ['GET', `/responses/${answer}`],
      ['GET', `/requests/${_id}/events`],
      ['POST', `/requests/${_id}/extend`],
      ['POST', `/requests/${_id}/cancel`],
    ] as const) {
      expect(await call(anan, method, path), path).toMatchObject({ status: 404 })
    }
    expect((await shops.backend.send('GET', '/instant-massages/current')).status).toBe(401)
  })
})

describe('shops that are as near and as well rated as each other', () => {
  const give = async (reply: Reply, now: Date) => call(mali, 'POST', `/requests/${requestOf(reply)._id}/cancel`, now)

  it('take turns at being the first that a customer reads', async () => {
    for (const id of ['alley', 'bridge', 'canal']) await shops.shop(id, { north: 0.001 })
    const firsts: (string | undefined)[] = []
    for (let minute = 0; minute < 6; minute++) {
      const now = addMinutes(NOW, minute)
      const asked = await shops.ask(mali, {}, now)
      firsts.push(shopsOf(asked)[0])
      // The order is that of the answers themselves, also when they are read again.
      const read = await call(mali, 'GET', `/responses?requestId=${requestOf(asked)._id}`, now)
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

describe('a customer whom nobody answers', () => {
  it('is told why, shop by shop, and which of them would have come', async () => {
    const hours = (openTime: string, closeTime: string) =>
      Array.from({ length: 7 }, () => ({ restDay: false, openTime, closeTime }))
    await shops.shop('opens-later', { dayTime: hours('15:00', '22:00') })
    await shops.shop('closes-soon', { dayTime: hours('10:00', '15:30') })
    await shops.shop('too-small', { capacity: 1 })
    await shops.shop('full', { capacity: 2 })
    await shops.db.insert(schema.slotUse).values({ shopId: 'full', slot: ARRIVAL, used: 1, capacity: 2 })
    await shops.shop('villa', { shopType: 'delivery', capacity: 2 })
    await shops.db.insert(schema.slotUse).values({ shopId: 'villa', slot: ARRIVAL, used: 2, capacity: 2 })
    await shops.shop('far-away', { north: 0.2 })
    const { _id } = requestOf(await shops.ask(mali, { guestCount: 2 }))
    const { body } = await call(mali, 'GET', `/requests?id=${_id}`)
    expect(body.silent).toEqual({ closed: 1, closing: 1, small: 1, busy: 2, comes: 1 })
  })

  it('is not told of one that answered, though it keeps its last place for this very request', async () => {
    await shops.shop('small', { capacity: 1 })
    const { _id } = requestOf(await shops.ask(mali))
    const { body } = await call(mali, 'GET', `/requests?id=${_id}`)
    expect(body.silent).toEqual({ closed: 0, closing: 0, small: 0, busy: 0, comes: 0 })
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
    await call(mali, 'POST', `/requests/${requestOf(first)._id}/cancel`)
    const answers = await Promise.all(Array.from({ length: 4 }, () => dispatchOnce(shops.db, addMinutes(NOW, 1))))
    expect(answers.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await shops.used('small')).toEqual([1, 1])
  })
})

describe('a request that runs out', () => {
  it('is over at the end of its five minutes, and every place is given back once', async () => {
    await shops.shop('near')
    await shops.shop('next', { north: 0.01 })
    const { _id } = requestOf(await shops.ask(mali))
    await sweep(addMinutes(NOW, 4.99))
    expect(await shops.used('near')).toEqual([1, 1])
    await Promise.all([sweep(addMinutes(NOW, 5)), sweep(addMinutes(NOW, 5)), sweep(addMinutes(NOW, 5))])
    expect([await shops.used('near'), await shops.used('next')]).toEqual([
      [0, 0],
      [0, 0],
    ])
    const over = await call(mali, 'GET', `/requests?id=${_id}`, addMinutes(NOW, 5))
    expect(requestOf(over)).toMatchObject({ state: 'expired', canExtend: false })
    expect((await call(mali, 'POST', `/requests/${_id}/extend`, addMinutes(NOW, 5))).body.code).toBe(
      ERROR_CODE.instantOver,
    )
    expect((await shops.ask(mali, {}, addMinutes(NOW, 6))).status).toBe(200)
  })

  it('counts as over when it is read, before any sweep', async () => {
    await shops.shop('near')
    const { _id } = requestOf(await shops.ask(mali))
    const { body } = await call(mali, 'GET', `/responses?requestId=${_id}`, addMinutes(NOW, 5))
    expect(body.items).toMatchObject([{ state: 'expired' }])
    expect((await call(mali, 'GET', '/current', addMinutes(NOW, 5))).body.request).toBeNull()
    expect(await shops.used('near')).toEqual([0, 0])
  })

  it('is extended by five minutes with its places, twice at most, also by ten taps at once', async () => {
    await shops.shop('near')
    const { _id } = requestOf(await shops.ask(mali))
    const taps = await Promise.all(Array.from({ length: 10 }, () => call(mali, 'POST', `/requests/${_id}/extend`)))
    expect(taps.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(taps.filter(({ body }) => body.code === ERROR_CODE.extensionsUsed)).toHaveLength(8)
    await sweep(addMinutes(NOW, 14))
    const live = await call(mali, 'GET', '/current', addMinutes(NOW, 14))
    expect(requestOf(live)).toMatchObject({ extensions: 2, expiresAt: addMinutes(NOW, 15).toISOString() })
    expect(responsesOf(live)).toMatchObject([{ state: 'offered', expiresAt: addMinutes(NOW, 15).toISOString() }])
    expect(await shops.used('near')).toEqual([1, 1])
  })

  it('gives its places back when the customer cancels, once for many taps', async () => {
    await shops.shop('near')
    const { _id } = requestOf(await shops.ask(mali))
    const taps = await Promise.all(Array.from({ length: 5 }, () => call(mali, 'POST', `/requests/${_id}/cancel`)))
    expect(taps.some(({ status }) => status === 200)).toBe(true)
    expect(requestOf(await call(mali, 'POST', `/requests/${_id}/cancel`)).state).toBe('cancelled')
    expect(await shops.used('near')).toEqual([0, 0])
  })
})

describe('a customer who waits for answers', () => {
  it('sees each change as it happens, and may come back after the line was cut', async () => {
    await shops.shop('small', { capacity: 1 })
    const first = requestOf(await shops.ask(mali))
    const anan = await shops.customer()
    const { _id } = requestOf(await shops.ask(anan))
    const path = `/instant-massages/requests/${_id}/events`
    const stream = await shops.backend.ask('GET', path, { token: anan.token, now: NOW })
    expect(stream.headers.get('content-type')).toBe('text/event-stream')
    const events = eventsOf(stream)
    expect((await events.next()).value).toMatchObject({ request: { state: 'searching' }, responses: [] })

    await call(mali, 'POST', `/requests/${first._id}/cancel`)
    await dispatchOnce(shops.db, NOW)
    expect((await events.next()).value).toMatchObject({
      request: { state: 'responded' },
      responses: [{ shop: { _id: 'small' } }],
    })
    await events.return(undefined)

    const again = eventsOf(await shops.backend.ask('GET', path, { token: anan.token, now: NOW }))
    expect((await again.next()).value).toMatchObject({ request: { _id, state: 'responded' } })
    await again.return(undefined)
  })
})

describe('who follows the pages from outside', () => {
  it('hears of a shop that is full now, and nothing of who asks for what', async () => {
    await shops.shop('small', { capacity: 1 })
    const events = eventsOf(await shops.backend.ask('GET', '/events/purges', { token: PURGE_SECRET }))
    expect((await events.next()).value).toEqual({ tags: [] })
    const { _id } = requestOf(await shops.ask(mali))
    expect((await events.next()).value).toEqual({ tags: ['shop:small'] })
    await call(mali, 'POST', `/requests/${_id}/cancel`)
    expect((await events.next()).value).toEqual({ tags: ['shop:small'] })
    await events.return(undefined)
  })
})

async function* eventsOf(answer: Response): AsyncGenerator<unknown> {
  let text = ''
  for await (const chunk of answer.body!.pipeThrough(new TextDecoderStream())) {
    const events = (text + chunk).split('\n\n')
    text = events.pop() ?? ''
    for (const event of events) yield JSON.parse(event.replace(/^data: /, ''))
  }
}

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
    const sent = { token: mali.token, now: NOW, body: instantWish(), idempotencyKey: 'one' }
    const both = [
      await shops.backend.send('POST', '/instant-massages/requests', sent),
      await shops.backend.send('POST', '/instant-massages/requests', sent),
    ]
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(requestOf(both[0]!)._id).toBe(requestOf(both[1]!)._id)
  })
})

describe('a customer who books an answer', () => {
  const book = (customer: Customer, response: InstantResponse, change = {}, now = addMinutes(NOW, 2)) =>
    shops.backend.send('POST', '/reservation', {
      token: customer.token,
      now,
      body: {
        shop: response.shop._id,
        orders: [{ timePriceId: response.timePriceId, guestCount: response.guestCount }],
        ...{ date: response.date, time: response.time, price: response.price, paymentMethod: 'CASH' },
        ...{ name: 'Mali', tel: '812345678', email: 'mali@sabai.test', orderResponseId: response._id },
        ...change,
      },
    })

  it('gets its time and places though the shop is full, and the other shops theirs back', async () => {
    await shops.shop('small', { capacity: 1 })
    await shops.shop('other', { north: 0.01 })
    const asked = await shops.ask(mali)
    const booked = await book(mali, responsesOf(asked)[0]!, { date: '2020-01-01', time: '03:30' })
    expect(booked).toMatchObject({ status: 200 })
    const [row] = await shops.db.select().from(schema.reservations)
    expect(row).toMatchObject({ id: booked.body.reservationID, time: ARRIVAL, price: 630, shopId: 'small' })
    expect([await shops.used('small'), await shops.used('other')]).toEqual([
      [1, 1],
      [0, 0],
    ])
    expect(await shops.db.select().from(schema.slotHolds)).toEqual([])
    const { _id } = requestOf(asked)
    const after = await call(mali, 'GET', `/requests?id=${_id}`)
    expect(requestOf(after)).toMatchObject({ state: 'accepted', reservationID: booked.body.reservationID })
    const { body } = await call(mali, 'GET', `/responses?requestId=${_id}`)
    expect(body.items).toMatchObject([{ state: 'accepted' }, { state: 'expired' }])
    await sweep(addMinutes(NOW, 10))
    expect(await shops.used('small')).toEqual([1, 1])
  })

  it('has one booking, however often and of whichever answers it taps at once', async () => {
    await shops.shop('near')
    await shops.shop('next', { north: 0.01 })
    const answers = responsesOf(await shops.ask(mali))
    const taps = await Promise.all([...answers, ...answers, ...answers].map((answer) => book(mali, answer)))
    expect(taps.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(taps.filter(({ body }) => body.code === ERROR_CODE.offerOver)).toHaveLength(5)
    expect(await shops.db.select().from(schema.reservations)).toHaveLength(1)
    const used = [...(await shops.used('near')), ...(await shops.used('next'))]
    expect(used.sort()).toEqual([0, 0, 1, 1])
  })

  it('is refused one that is over, forged, another customer’s, or for something else', async () => {
    await shops.shop('near')
    const [answer] = responsesOf(await shops.ask(mali))
    const anan = await shops.customer()
    expect(await book(anan, answer!)).toMatchObject({ status: 404, body: { code: ERROR_CODE.notFound } })
    const forged = '00000000-0000-4000-8000-000000000000'
    for (const orderResponseId of [forged, `${answer!._id}x`]) {
      expect(await book(mali, answer!, { orderResponseId })).toMatchObject({ body: { code: ERROR_CODE.notFound } })
      expect(await call(mali, 'GET', `/responses/${orderResponseId}`)).toMatchObject({ status: 404 })
    }
    const three = { orders: [{ timePriceId: 'near-60', guestCount: 3 }] }
    expect(await book(mali, answer!, three)).toMatchObject({ status: 400 })
    expect(await book(mali, answer!, { price: 1 })).toMatchObject({
      body: { code: ERROR_CODE.totalChanged, price: 630 },
    })
    const late = await book(mali, answer!, {}, addMinutes(NOW, 5))
    expect(late).toMatchObject({ status: 409, body: { code: ERROR_CODE.offerOver } })
    expect(await shops.db.select().from(schema.reservations)).toEqual([])
  })

  it('or lets the request run out in the same moment, and no place is lost or taken twice', async () => {
    await shops.shop('near', { capacity: 5 })
    const customers = await insertUsers(shops.db, 5)
    const answers = await Promise.all(customers.map(async (one) => responsesOf(await shops.ask(one))[0]!))
    const last = addMinutes(NOW, 4.9)
    const [booked] = await Promise.all([
      Promise.all(customers.map((one, index) => book(one, answers[index]!, {}, last))),
      sweep(addMinutes(NOW, 5)),
      sweep(addMinutes(NOW, 5)),
    ])
    const count = booked.filter(({ status }) => status === 200).length
    expect(await shops.used('near')).toEqual([count, count])
    expect(await shops.db.select().from(schema.slotHolds)).toEqual([])
  })
})
