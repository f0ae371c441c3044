import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantBooking } from '#contract/instant/instant.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { openTranslator } from '#tests/support/conversation/translator.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { responsesOf } from '#tests/support/instant/answers.ts'
import { type InstantShops, NOW, openInstantShops } from '#tests/support/instant/instantShops.ts'

const SECRET = 'a secret of the staff links'
const BOOKED = addMinutes(NOW, 2)
let translator: Awaited<ReturnType<typeof openTranslator>>
let shops: InstantShops
let mali: Customer
let visitId: string

beforeAll(async () => {
  translator = await openTranslator()
  shops = await openInstantShops({ STAFF_LINK_SECRET: SECRET, TRANSLATE_URL: translator.url, RATE_LIMIT: 'on' })
})
afterAll(async () => {
  await shops.close()
  await translator.close()
})
beforeEach(async () => {
  await shops.clear()
  translator.state.isDown = false
  translator.asked.length = 0
  await shops.shop('lane')
  mali = await shops.customer()
  const [answer] = responsesOf(await shops.ask(mali))
  const { body } = await shops.backend.send('POST', '/reservation', {
    ...{ token: mali.token, now: BOOKED, lang: 'de' },
    body: {
      ...{ shop: 'lane', orders: [{ timePriceId: answer!.timePriceId, guestCount: 1 }], orderResponseId: answer!._id },
      ...{ date: answer!.date, time: answer!.time, price: answer!.price, paymentMethod: 'CASH' },
      ...{ name: 'Mali', tel: '812345678', email: 'mali@sabai.test' },
    },
  })
  visitId = body.reservationID as string
})

const say = (body: unknown, { who = mali, now = BOOKED } = {}) =>
  shops.backend.send('POST', `/instant-massages/visits/${visitId}/messages`, {
    token: who.token,
    now,
    body,
    lang: 'de',
  })
const sayAtDesk = async (body: unknown, lang = 'th') =>
  shops.backend.send('POST', `/desk/lane/instant-visits/${visitId}/messages`, {
    ...{ now: addMinutes(BOOKED, 1), body },
    headers: { ...(await openDesk(shops.backend, SECRET, 'lane')), 'accept-language': lang },
  })
const visit = async (lang: string) => {
  const { body } = await shops.backend.send('GET', `/instant-massages/visits/${visitId}`, {
    ...{ token: mali.token, now: BOOKED, lang },
  })
  return (body.visit as InstantBooking).messages
}

describe('own words between a customer and the desk', () => {
  it('are translated for the other side, which also sees what was written', async () => {
    const written = 'Ich stehe vor der grünen Tür <b>'
    expect((await say({ text: `  ${written} ` })).status).toBe(200)
    expect(translator.asked).toMatchObject([{ q: written, source: 'de', target: 'th' }])
    const answered = await sayAtDesk({ text: 'เดี๋ยวออกไปรับค่ะ' })
    const atDesk = (answered.body as unknown as Desk).reservations.find(({ _id }) => _id === visitId)?.progress
    expect(atDesk?.messages).toMatchObject([
      { from: 'customer', text: `th: ${written}`, locale: 'th', original: { text: written, locale: 'de' } },
      { from: 'desk', text: 'เดี๋ยวออกไปรับค่ะ', locale: 'th', original: null, isOwnWords: true },
    ])
    expect(await visit('de')).toMatchObject([
      { text: written, locale: 'de', original: null, isOwnWords: true },
      { text: 'de: เดี๋ยวออกไปรับค่ะ', locale: 'de', original: { text: 'เดี๋ยวออกไปรับค่ะ', locale: 'th' } },
    ])
    // In a third language it stays as it was written.
    expect(await visit('ko')).toMatchObject([
      { text: written, locale: 'de', original: null },
      { locale: 'th', original: null },
    ])
  })

  it('arrive as they were written where the service does not answer, and are a sentence of the phrasebook’s where they are one', async () => {
    translator.state.isDown = true
    await say({ text: 'Ich stehe vor der grünen Tür' })
    await say({ text: 'Das tut weh' }, { now: addMinutes(BOOKED, 1) })
    expect(await visit('th')).toMatchObject([
      { text: 'Ich stehe vor der grünen Tür', locale: 'de', original: null },
      { text: 'เจ็บ', locale: 'th', original: { text: 'Das tut weh', locale: 'de' } },
    ])
    expect(translator.asked).toHaveLength(1)
  })

  it.each([[{}], [{ text: '   ' }], [{ text: 'x'.repeat(301) }], [{ text: 'Hello', phraseId: 'time-customer-1' }]])(
    '%j is refused',
    async (body) => {
      expect(await say(body)).toMatchObject({ status: 400, body: { code: ERROR_CODE.badRequest } })
      expect(await shops.db.select().from(schema.bookingMessages)).toHaveLength(0)
    },
  )

  it('are nobody else’s to write, and no service is asked for them', async () => {
    const anan = await shops.customer()
    expect((await say({ text: 'Hello there' }, { who: anan })).status).toBe(404)
    expect(translator.asked).toEqual([])
  })

  it('are thirty in ten minutes at most', async () => {
    const codes: number[] = []
    for (let round = 0; round < 31; round++) codes.push((await say({ text: `${round}` })).body.code)
    expect(codes).toEqual([...Array(30).fill(0), ERROR_CODE.tooManyRequests])
  })

  it('are part of what a customer exports', async () => {
    await say({ text: 'Ich stehe vor der grünen Tür' })
    const exported = await shops.backend.send('GET', '/users/export', { token: mali.token, now: BOOKED })
    expect(JSON.stringify(exported.body)).toContain('grünen Tür')
  })
})
