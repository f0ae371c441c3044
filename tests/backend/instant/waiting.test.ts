import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dispatchOnce } from '#backend/modules/instant/dispatch.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { requestOf, responsesOf } from '#tests/support/instant/answers.ts'
import { ARRIVAL, type InstantShops, NOW, openInstantShops } from '#tests/support/instant/instantShops.ts'

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
    const { body } = await shops.call(mali, 'GET', `/requests?id=${_id}`)
    const counts = { closed: 1, closing: 1, small: 1, late: 0, busy: 2, comes: 1 }
    expect(body.nonResponders).toEqual({ ...counts, saidNo: 2, unanswered: 0 })
  })

  it('is not told of one that answered, though it keeps its last place for this very request', async () => {
    await shops.shop('small', { capacity: 1 })
    const { _id } = requestOf(await shops.ask(mali))
    const { body } = await shops.call(mali, 'GET', `/requests?id=${_id}`)
    const counts = { closed: 0, closing: 0, small: 0, late: 0, busy: 0, comes: 0 }
    expect(body.nonResponders).toEqual({ ...counts, saidNo: 0, unanswered: 0 })
  })
})

describe('a request that runs out', () => {
  it('is over at the end of its five minutes, and every place is given back once', async () => {
    await shops.shop('near')
    await shops.shop('next', { north: 0.01 })
    const { _id } = requestOf(await shops.ask(mali))
    await shops.purge(addMinutes(NOW, 4.99))
    expect(await shops.used('near')).toEqual([1, 1])
    await Promise.all([
      shops.purge(addMinutes(NOW, 5)),
      shops.purge(addMinutes(NOW, 5)),
      shops.purge(addMinutes(NOW, 5)),
    ])
    expect([await shops.used('near'), await shops.used('next')]).toEqual([
      [0, 0],
      [0, 0],
    ])
    const over = await shops.call(mali, 'GET', `/requests?id=${_id}`, addMinutes(NOW, 5))
    expect(requestOf(over)).toMatchObject({ state: 'expired', canExtend: false })
    expect((await shops.call(mali, 'POST', `/requests/${_id}/extend`, addMinutes(NOW, 5))).body.code).toBe(
      ERROR_CODE.instantOver,
    )
    expect((await shops.ask(mali, {}, addMinutes(NOW, 6))).status).toBe(200)
  })

  it('counts as over when it is read, before any job', async () => {
    await shops.shop('near')
    const { _id } = requestOf(await shops.ask(mali))
    const { body } = await shops.call(mali, 'GET', `/responses?requestId=${_id}`, addMinutes(NOW, 5))
    expect(body.items).toMatchObject([{ state: 'expired' }])
    expect((await shops.call(mali, 'GET', '/current', addMinutes(NOW, 5))).body.request).toBeNull()
    expect(await shops.used('near')).toEqual([0, 0])
  })

  it('is extended by five minutes with its places, twice at most, also by ten taps at once', async () => {
    await shops.shop('near')
    const { _id } = requestOf(await shops.ask(mali))
    const taps = await Promise.all(
      Array.from({ length: 10 }, () => shops.call(mali, 'POST', `/requests/${_id}/extend`)),
    )
    expect(taps.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(taps.filter(({ body }) => body.code === ERROR_CODE.extensionsUsed)).toHaveLength(8)
    await shops.purge(addMinutes(NOW, 14))
    const live = await shops.call(mali, 'GET', '/current', addMinutes(NOW, 14))
    expect(requestOf(live)).toMatchObject({ extensions: 2, expiresAt: addMinutes(NOW, 15).toISOString() })
    expect(responsesOf(live)).toMatchObject([{ state: 'offered', expiresAt: addMinutes(NOW, 15).toISOString() }])
    expect(await shops.used('near')).toEqual([1, 1])
  })

  it('gives its places back when the customer cancels, once for many taps', async () => {
    await shops.shop('near')
    const { _id } = requestOf(await shops.ask(mali))
    const taps = await Promise.all(Array.from({ length: 5 }, () => shops.call(mali, 'POST', `/requests/${_id}/cancel`)))
    expect(taps.some(({ status }) => status === 200)).toBe(true)
    expect(requestOf(await shops.call(mali, 'POST', `/requests/${_id}/cancel`)).state).toBe('cancelled')
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

    await shops.call(mali, 'POST', `/requests/${first._id}/cancel`)
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
    await shops.call(mali, 'POST', `/requests/${_id}/cancel`)
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
