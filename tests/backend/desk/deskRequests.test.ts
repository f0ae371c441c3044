import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantRequest } from '#contract/instant/instant.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { type DeskShops, openDeskShops } from '#tests/support/desk/deskShops.ts'
import { NOW } from '#tests/support/instant/instantShops.ts'

let shops: DeskShops

let mali: Customer

beforeAll(async () => {
  shops = await openDeskShops()
})

afterAll(() => shops.close())

beforeEach(async () => {
  await shops.clear()
  mali = await shops.customer()
})

describe('a special request', () => {
  const ask = (body: unknown, token?: string) =>
    shops.backend.send('POST', '/shops/lane/special-requests', { token, now: NOW, body })

  it('comes to the desk and is answered once, by mail and in the customer’s own list', async () => {
    const asked = await ask({ contact: 'mali@sabai.test', message: 'A room without scent, please' }, mali.token)
    const { _id } = asked.body.specialRequest as { _id: string }
    expect((await shops.deskAt()).specialRequests).toMatchObject([{ _id, answer: null }])
    const path = `/special-requests/${_id}/answer`
    const taps = await Promise.all([1, 2, 3].map(() => shops.atDesk(path, { body: { answer: 'Gladly' } })))
    expect(taps.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(taps.filter(({ body }) => body.code === ERROR_CODE.alreadyAnswered)).toHaveLength(2)
    const mails = await shops.db.select().from(schema.mails).where(eq(schema.mails.template, 'specialRequestAnswered'))
    expect(mails).toMatchObject([{ to: 'mali@sabai.test', values: { answer: 'Gladly' } }])
    const path2 = '/shops/lane/special-requests'
    const own = await shops.backend.send('GET', path2, { token: mali.token })
    expect(own.body.items).toMatchObject([{ _id, answer: 'Gladly' }])
    const anan = await shops.customer()
    expect((await shops.backend.send('GET', path2, { token: anan.token })).body.items).toEqual([])
  })

  it('is mailed to the shop with the link of its desk', async () => {
    await ask({ contact: '0812345678', message: 'Is there a lift?' })
    const mails = await shops.db.select().from(schema.mails).where(eq(schema.mails.template, 'specialRequestAsked'))
    expect(mails).toMatchObject([{ to: 'desk@sabai.test', locale: 'th', values: { message: 'Is there a lift?' } }])
    const { key = '' } = mails[0]?.values ?? {}
    expect((await shops.enter(key)).status).toBe(200)
  })

  it('needs a way to answer, a shop and words', async () => {
    expect((await ask({ contact: 'mali@', message: 'Hello' })).body.code).toBe(ERROR_CODE.invalidEmail)
    expect((await ask({ contact: '123', message: 'Hello' })).body.code).toBe(ERROR_CODE.invalidPhone)
    expect((await ask({ contact: '0812345678', message: ' ' })).status).toBe(400)
    const body = { contact: '0812345678', message: 'Hello' }
    expect((await shops.backend.send('POST', '/shops/nowhere/special-requests', { body })).status).toBe(404)
    expect((await ask(body)).status).toBe(200)
  })
})

describe('an instant request at the desk', () => {
  it('is shown with the answer, which can be taken back and given again', async () => {
    const asked = await shops.ask(mali)
    const { _id } = asked.body.request as InstantRequest
    expect((await shops.deskAt()).instantRequests).toMatchObject([{ _id, state: 'offered', response: { price: 630 } }])
    const path = `/instant-requests/${_id}`
    const declined = await Promise.all([1, 2, 3].map(() => shops.atDesk(`${path}/decline`)))
    expect(declined.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await shops.deskAt()).instantRequests).toMatchObject([{ _id, state: 'declined' }])
    expect(await shops.used('lane')).toEqual([0, 0])
    expect(await shops.used('other')).toEqual([1, 1])
    await Promise.all([1, 2, 3].map(() => shops.atDesk(`${path}/accept`)))
    expect((await shops.deskAt()).instantRequests).toMatchObject([{ _id, state: 'offered' }])
    expect(await shops.used('lane')).toEqual([1, 1])
  })

  it('searches on when its only answer is taken back', async () => {
    await shops.db.delete(schema.shops).where(eq(schema.shops.id, 'other'))
    const { _id } = (await shops.ask(mali)).body.request as InstantRequest
    await shops.atDesk(`/instant-requests/${_id}/decline`)
    const current = await shops.backend.send('GET', '/instant-massages/current', { token: mali.token, now: NOW })
    expect(current.body).toMatchObject({ request: { state: 'searching' }, responses: [{ state: 'declined' }] })
  })

  it('cannot be answered once it is over, or where there is no room', async () => {
    const { _id } = (await shops.ask(mali)).body.request as InstantRequest
    const late = await shops.atDesk(`/instant-requests/${_id}/accept`, { now: addMinutes(NOW, 5) })
    expect(late.body.code).toBe(ERROR_CODE.instantOver)
    await shops.atDesk(`/instant-requests/${_id}/decline`)
    await shops.db.update(schema.slotUse).set({ used: 3 }).where(eq(schema.slotUse.shopId, 'lane'))
    expect((await shops.atDesk(`/instant-requests/${_id}/accept`)).body.code).toBe(ERROR_CODE.slotFull)
    expect((await shops.atDesk('/instant-requests/unknown/accept')).status).toBe(404)
  })
})

describe('somebody at the desk', () => {
  it('sees what happens as it happens, until the desk is closed', async () => {
    const headers = await shops.desk()
    const stream = await shops.backend.ask('GET', '/desk/lane/events', { now: NOW, headers })
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader()
    let text = ''
    const next = async (): Promise<Desk | undefined> => {
      while (!text.includes('\n\n')) {
        const { done, value } = await reader.read()
        if (done) return undefined
        text += value
      }
      const end = text.indexOf('\n\n')
      const event = text.slice(0, end).replace(/^data: /, '')
      text = text.slice(end + 2)
      return JSON.parse(event) as Desk
    }
    expect((await next())?.specialRequests).toEqual([])
    const body = { contact: '0812345678', message: 'Is the lift working?' }
    await shops.backend.send('POST', '/shops/lane/special-requests', { now: NOW, body })
    expect((await next())?.specialRequests).toMatchObject([{ message: 'Is the lift working?' }])

    await shops.db.update(schema.shops).set({ deskKeyVersion: 2 }).where(eq(schema.shops.id, 'lane'))
    await shops.backend.send('POST', '/shops/lane/special-requests', { now: NOW, body })
    expect(await next()).toBeUndefined()
  })
})
