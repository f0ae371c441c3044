import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantBooking, InstantResponse } from '#contract/instant/instant.ts'
import { addMinutes, bangkokDate } from '#domain/bangkokTime.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { mailsTo } from '#tests/support/accounts/mailbox.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { ARRIVAL, type InstantShops, NOW, openInstantShops } from '#tests/support/instant/instantShops.ts'

const SECRET = 'a secret of the staff links'
const BOOKED = addMinutes(NOW, 2)

let shops: InstantShops
let mali: Customer
let visitId: string

beforeAll(async () => {
  shops = await openInstantShops({ STAFF_LINK_SECRET: SECRET })
})
afterAll(() => shops.close())
beforeEach(async () => {
  await shops.clear()
  await shops.shop('lane')
  mali = await shops.customer()
  const [answer] = (await shops.ask(mali)).body.responses as InstantResponse[]
  visitId = await book(answer!)
})

async function book(answer: InstantResponse, shop = 'lane'): Promise<string> {
  const { body } = await shops.backend.send('POST', '/reservation', {
    token: mali.token,
    now: BOOKED,
    body: {
      shop,
      orders: [{ timePriceId: answer.timePriceId, guestCount: answer.guestCount }],
      ...{ date: answer.date, time: answer.time, price: answer.price, paymentMethod: 'CASH' },
      ...{ name: 'Mali', tel: '812345678', email: 'mali@sabai.test', orderResponseId: answer._id },
    },
  })
  return body.reservationID as string
}

type How = { now?: Date; body?: unknown; headers?: Record<string, string> }
const own = (method: string, path = '', how: How = {}, who = mali) =>
  shops.backend.send(method, `/instant-massages/visits/${visitId}${path}`, { token: who.token, now: BOOKED, ...how })
const atDesk = async (path: string, body: unknown, { now = BOOKED, shop = 'lane', lang = 'th' } = {}) =>
  shops.backend.send('POST', `/desk/${shop}/instant-visits/${visitId}/${path}`, {
    ...{ now, body },
    headers: { ...(await openDesk(shops.backend, SECRET, shop)), 'accept-language': lang },
  })
const visit = async (how?: How) => (await own('GET', '', how)).body.visit as InstantBooking
const progressAt = (body: Record<string, unknown>) =>
  (body as unknown as Desk).reservations.find(({ _id }) => _id === visitId)?.progress

describe('a customer who has booked an answer', () => {
  it('sees each step that the desk says, and none by itself', async () => {
    expect(await visit({ now: ARRIVAL })).toMatchObject({ step: 'accepted', status: 'reserved', comesTo: null })
    const said = await atDesk('step', { step: 'preparing' })
    expect(progressAt(said.body)).toMatchObject({ step: 'preparing', nextSteps: ['ready', 'started'] })
    await atDesk('step', { step: 'started' }, { now: ARRIVAL })
    const seen = await visit({ now: ARRIVAL })
    expect(seen.step).toBe('started')
    expect(seen.steps).toEqual([
      { step: 'accepted', at: BOOKED.toISOString() },
      { step: 'preparing', at: BOOKED.toISOString() },
      { step: 'ready', at: null },
      { step: 'started', at: ARRIVAL.toISOString() },
    ])
  })

  it('is told a step once, and never an earlier one', async () => {
    const taps = await Promise.all(Array.from({ length: 5 }, () => atDesk('step', { step: 'ready' })))
    expect(taps.map(({ status }) => status)).toEqual(Array(5).fill(200))
    for (const step of ['accepted', 'preparing', 'onTheWay']) {
      expect((await atDesk('step', { step })).body.code, step).toBe(ERROR_CODE.visitMovedOn)
    }
    expect(await shops.db.select().from(schema.bookingSteps)).toHaveLength(1)
  })

  it('and the desk write to each other by the phrasebook, each in their own language', async () => {
    const late = await own('POST', '/messages', { body: { phraseId: 'directions-customer-3' } })
    expect(late.body.visit).toMatchObject({ messages: [{ from: 'customer', text: 'I will be ten minutes late' }] })
    const answered = await atDesk('messages', { phraseId: 'greeting-therapist-2' }, { now: addMinutes(BOOKED, 1) })
    expect(progressAt(answered.body)?.messages.map(({ from, text }) => [from, /[a-z]/i.test(text)])).toEqual([
      ['customer', false],
      ['desk', false],
    ])
    const inGerman = await visit({ headers: { 'accept-language': 'de' } })
    expect(inGerman.messages.map(({ text }) => text)).not.toContain('I will be ten minutes late')
    for (const phraseId of ['greeting-therapist-2', 'directions-customer-99', 'nothing']) {
      expect((await own('POST', '/messages', { body: { phraseId } })).status, phraseId).toBe(400)
    }
  })

  it('has ten minutes to cancel with the money back, though the visit begins within the hour', async () => {
    expect(await visit()).toMatchObject({ canChange: true, changeUntil: addMinutes(BOOKED, 10).toISOString() })
    expect((await visit({ now: addMinutes(BOOKED, 10.1) })).canChange).toBe(false)
  })
})

describe('a customer to whom a delivery shop comes', () => {
  const house = { shopType: 'delivery', north: 0.2, deliveryRadiusKm: 30 } as const

  it('is answered from as far as the shop comes, at its price, and told when it is on the way and where to', async () => {
    await shops.shop('villa', house)
    await shops.shop('too-far', { ...house, deliveryRadiusKm: 20 })
    mali = await shops.customer()
    const answers = (await shops.ask(mali, { guestCount: 2 })).body.responses as InstantResponse[]
    expect(answers.map(({ shop }) => [shop._id, shop.shopType])).toEqual([
      ['lane', 'massage'],
      ['villa', 'delivery'],
    ])
    const [, answer] = answers
    // An hour's way, and a quarter of an hour in which the answer waits: half past three.
    const arrivalAt = addMinutes(ARRIVAL, 30)
    expect(answer).toMatchObject({ price: 1260, arrivalAt: arrivalAt.toISOString(), travelMinutes: 60, guestCount: 2 })
    expect(answer?.distanceKm).toBeCloseTo(22.24, 2)
    visitId = await book(answer!, 'villa')

    const asked = await visit()
    expect(asked.steps.map(({ step }) => step)).toEqual(['accepted', 'preparing', 'ready', 'onTheWay', 'started'])
    const leaveAt = addMinutes(NOW, 20).toISOString()
    expect(asked.comesTo).toEqual({ place: 'Hotel lobby', latitude: 13.78, longitude: 100.54, leaveAt })
    const said = await atDesk('step', { step: 'onTheWay' }, { shop: 'villa' })
    expect(progressAt(said.body)).toMatchObject({
      step: 'onTheWay',
      nextSteps: ['started'],
      comesTo: { place: 'Hotel lobby' },
    })
    expect((await visit()).step).toBe('onTheWay')
  })

  it('has its therapists to themselves on the way there and back, and gives all of it back', async () => {
    await shops.shop('villa', { ...house, capacity: 1 })
    const asked = await shops.ask(mali)
    const answer = (asked.body.responses as InstantResponse[]).find(({ shop }) => shop._id === 'villa')
    // From half past two to half past five: an hour there, an hour of massage from half past three, an hour back.
    expect(await shops.used('villa')).toEqual([1, 1, 1, 1, 1, 1])
    const other = await shops.customer()
    const second = (await shops.ask(other)).body.responses as InstantResponse[]
    expect(second.map(({ shop }) => shop._id)).toEqual(['lane'])
    visitId = await book(answer!, 'villa')
    expect(await shops.used('villa')).toEqual([1, 1, 1, 1, 1, 1])
    await shops.backend.send('PATCH', `/reservation/${visitId}/cancel`, { token: mali.token, now: BOOKED, body: {} })
    expect(await shops.used('villa')).toEqual([0, 0, 0, 0, 0, 0])
  })

  it('is written to as somebody who waits at home, and what they wrote of the place stays out of the mail', async () => {
    await shops.shop('villa', { ...house, name: { en: 'Villa', th: 'วิลล่า' } })
    const asked = await shops.ask(mali)
    const answer = (asked.body.responses as InstantResponse[]).find(({ shop }) => shop._id === 'villa')
    visitId = await book(answer!, 'villa')
    await shops.backend.send('PATCH', `/reservation/${visitId}/cancel`, { token: mali.token, now: BOOKED, body: {} })
    const [canceled, booked] = await mailsTo(shops.backend, 'mali@sabai.test')
    expect(canceled).toMatchObject({ subject: expect.stringMatching(/^Canceled/) })
    expect(canceled!.text).toContain('does not come to you')
    expect(booked).toMatchObject({ subject: expect.stringContaining('comes to you') })
    expect(booked!.text).toContain('To pay when they come: ฿630')
    expect(`${booked!.text}${canceled!.text}`).not.toMatch(/Hotel lobby|looking forward to seeing you/)
  })

  it('reads on the ticket where they come to, and cannot move it to another time', async () => {
    await shops.shop('villa', house)
    const asked = await shops.ask(mali)
    const answer = (asked.body.responses as InstantResponse[]).find(({ shop }) => shop._id === 'villa')
    visitId = await book(answer!, 'villa')
    const path = `/reservation/${visitId}`
    const { body } = await shops.backend.send('GET', path, { token: mali.token, now: BOOKED })
    expect(body.reservation).toMatchObject({ comesTo: { place: 'Hotel lobby' }, canReschedule: false })
    const input = { date: bangkokDate(NOW), time: '20:00' }
    const sent = { token: mali.token, now: BOOKED, body: input }
    const moved = await shops.backend.send('PATCH', `${path}/reschedule`, sent)
    expect(moved.body.code).toBe(ERROR_CODE.cannotReschedule)
  })

  it('cannot book it for a time of their own, as nobody can', async () => {
    await shops.shop('villa', house)
    const { body } = await shops.backend.send('POST', '/reservation', {
      token: mali.token,
      now: BOOKED,
      body: {
        ...{ shop: 'villa', orders: [{ timePriceId: 'villa-60', guestCount: 1 }] },
        ...{ date: bangkokDate(NOW), time: '18:00', price: 630, paymentMethod: 'CASH' },
        ...{ name: 'Mali', tel: '812345678', email: 'mali@sabai.test' },
      },
    })
    expect(body.code).toBe(ERROR_CODE.shopNotBookable)
  })

  it('is the same for the price range before asking', async () => {
    await shops.shop('villa', house)
    const { body } = await shops.backend.send('GET', '/instant-massages/config?latitude=13.78&longitude=100.54')
    expect(body.prices).toMatchObject([{ shopCount: 2 }])
  })
})

describe('steps and messages', () => {
  it('end with the visit', async () => {
    const cancel = { token: mali.token, now: BOOKED, body: {} }
    await shops.backend.send('PATCH', `/reservation/${visitId}/cancel`, cancel)
    expect(await visit()).toMatchObject({ status: 'canceled', canSay: false, nextSteps: [], canChange: false })
    expect((await atDesk('step', { step: 'ready' })).body.code).toBe(ERROR_CODE.visitMovedOn)
    const late = await own('POST', '/messages', { body: { phraseId: 'directions-customer-3' } })
    expect(late.body.code).toBe(ERROR_CODE.visitMovedOn)
  })

  it('are nobody else’s', async () => {
    await shops.shop('other', { north: 0.01 })
    const anan = await shops.customer()
    expect((await own('GET', '', {}, anan)).status).toBe(404)
    expect((await own('GET', '/events', {}, anan)).status).toBe(404)
    expect((await own('POST', '/messages', { body: { phraseId: 'time-customer-1' } }, anan)).status).toBe(404)
    expect((await atDesk('step', { step: 'ready' }, { shop: 'other' })).status).toBe(404)
  })
})

describe('asking from where no shop could be', () => {
  it('is refused with its code', async () => {
    const anan = await shops.customer()
    const asked = await shops.ask(anan, { latitude: 52.5, longitude: 13.4 })
    expect(asked.body.code).toBe(ERROR_CODE.placeOutside)
  })
})

describe('what it will cost about', () => {
  it('is told for the place that is asked for, and nothing where no shop is', async () => {
    const config = (query: string) => shops.backend.send('GET', `/instant-massages/config${query}`)
    const { body } = await config('?latitude=13.78&longitude=100.54')
    const visit = { hasShops: true, travelMinutes: null }
    expect(body.prices).toEqual([
      { serviceType: 1, duration: 60, minPrice: 630, maxPrice: 630, shopCount: 1, ...visit },
    ])
    expect((await config('?latitude=18.79&longitude=98.98')).body.prices).toEqual([])
  })
})
