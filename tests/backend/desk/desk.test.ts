import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { revokeDeskLinks } from '#backend/modules/accounts/deskSession/revokeLinks.ts'
import * as schema from '#backend/schema.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { InstantRequest } from '#contract/instant.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { type Customer, insertUser } from '#tests/support/accounts/customers.ts'
import { deskLinkOf, openDesk } from '#tests/support/desk/desk.ts'
import { ARRIVAL, type InstantShops, NOW, openInstantShops } from '#tests/support/instant/instantShops.ts'
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
  await shops.shop('lane')
  await shops.shop('other', { north: 0.01 })
  mali = await shops.customer()
})

type Headers = Record<string, string>
type How = { now?: Date; at?: Headers; body?: unknown; shop?: string; method?: string }
const desk = (id = 'lane', deskKeyVersion = 1) => openDesk(shops.backend, SECRET, id, { deskKeyVersion, now: NOW })
const atDesk = async (path = '', { now = NOW, at, body, shop = 'lane', method = 'POST' }: How = {}) =>
  shops.backend.send(method, `/desk/${shop}${path}`, { now, body, headers: at ?? (await desk()) })
const deskAt = async (now = NOW) => (await atDesk('', { method: 'GET', now })).body as unknown as Desk

/** A visit at the shop at 15:00 as if it had been booked: 630 baht in cash, six points. */
async function visit(change: Partial<typeof schema.reservations.$inferInsert> = {}): Promise<string> {
  const id = `visit-${Math.random().toString(36).slice(2)}`
  const line = { timePriceId: 'lane-60', typeId: 'lane-oil', typeName: { en: 'Warm oil' }, duration: 60, guestCount: 1 }
  await shops.db.insert(schema.reservations).values({
    ...{ id, userId: mali.id, shopId: 'lane', ticketCode: `ticket-of-${id}`, time: ARRIVAL, durationMinutes: 60 },
    ...{ name: 'Mali', telPrefix: '+66', tel: '812345678', email: 'mali@sabai.test', paymentMethod: 'CASH' },
    lines: [{ ...line, price: 700, percentage: 10, finalPrice: 630, finalTotal: 630, strictQuota: false }],
    ...{ guestCount: 1, originalPrice: 700, price: 630, pointReceived: 6, checkedOutAt: NOW, createdAt: NOW },
    ...change,
  })
  return id
}
const rowOf = async (id: string) =>
  (await shops.db.select().from(schema.reservations).where(eq(schema.reservations.id, id)))[0]
const pointsOf = async ({ id }: Customer) => {
  const rows = await shops.db.select().from(schema.pointEntries).where(eq(schema.pointEntries.userId, id))
  return rows.map(({ amount, reason }) => [reason, amount])
}

const revoke = (id: string) => shops.db.transaction((tx) => revokeDeskLinks(tx, id))
const DAY_MINUTES = 24 * 60
const enter = (key: string, { shop = 'lane', now = NOW, at = {} as Headers } = {}) =>
  shops.backend.send('POST', `/desk/${shop}/session`, { now, body: { key }, headers: at })
const isOver = (reply: Reply) => expect(reply).toMatchObject({ status: 404, body: { code: ERROR_CODE.deskLinkOver } })

describe('a link to a desk', () => {
  it('opens it on any device, until it is thirty days old', async () => {
    const key = deskLinkOf(SECRET, 'lane', { now: NOW })
    for (const now of [NOW, addMinutes(NOW, 30 * DAY_MINUTES - 1)]) {
      const { body } = await enter(key, { now })
      const at = { 'x-desk-session': body.token as string }
      expect((await atDesk('', { method: 'GET', at, now })).body.shop).toMatchObject({ _id: 'lane' })
    }
    isOver(await enter(key, { now: addMinutes(NOW, 30 * DAY_MINUTES) }))
  })

  it('opens nothing where it is another shop’s, revoked, changed, of the kind that never ended, or a guess', async () => {
    const key = deskLinkOf(SECRET, 'lane', { now: NOW })
    const [until = '', signature = ''] = key.split('.')
    const later = (Number.parseInt(until, 36) + 1000).toString(36)
    const forEver = createHmac('sha256', SECRET)
      .update(JSON.stringify(['desk', 'lane', 1]))
      .digest('base64url')
    for (const wrong of [`${later}.${signature}`, `${until}.${'A'.repeat(43)}`, forEver, 'x', `${until}.`]) {
      isOver(await enter(wrong))
    }
    isOver(await enter(key, { shop: 'other' }))
    isOver(await enter(key, { shop: 'nowhere' }))
    isOver(await enter(deskLinkOf('another secret of the links', 'lane', { now: NOW })))
    await revoke('lane')
    isOver(await enter(key))
    expect((await enter(deskLinkOf(SECRET, 'lane', { deskKeyVersion: 2, now: NOW }))).status).toBe(200)
  })

  it('is never the key to the desk itself', async () => {
    const key = deskLinkOf(SECRET, 'lane', { now: NOW })
    isOver(await shops.backend.send('GET', `/desk/lane?key=${key}`, { now: NOW }))
    isOver(await shops.backend.send('GET', '/desk/lane', { now: NOW, headers: { 'x-desk-key': key } }))
    isOver(await atDesk('', { method: 'GET', at: { 'x-desk-session': key } }))
  })

  it('comes anew from where the desk is open, and from nowhere else', async () => {
    const { body } = await atDesk('/link')
    expect(body.expiresAt).toBe(addMinutes(NOW, 30 * DAY_MINUTES).toISOString())
    expect((await enter(body.key as string)).status).toBe(200)
    isOver(await atDesk('/link', { at: {} }))
    isOver(await atDesk('/link', { at: await desk('other') }))
  })
})

describe('a device at the desk', () => {
  it('opens no other desk and does nothing there, nor does one that is unknown or a customer', async () => {
    const id = await visit()
    const elsewhere = await desk('other')
    const refused = [
      await atDesk('', { method: 'GET', at: elsewhere }),
      await atDesk('', { method: 'GET', at: { 'x-desk-session': 'x' } }),
      await atDesk('', { method: 'GET', at: {} }),
      await atDesk('', { method: 'GET', shop: 'other' }),
      await atDesk('', { method: 'GET', shop: 'nowhere' }),
      await atDesk('/events', { method: 'GET', at: elsewhere }),
      await atDesk(`/reservations/${id}/confirm`, { at: elsewhere }),
      await shops.backend.send('GET', '/desk/lane', { token: mali.token }),
    ]
    for (const reply of refused) isOver(reply)
    expect((await atDesk('', { method: 'GET', shop: 'other', at: elsewhere })).status).toBe(200)
    // A right device at another shop's reservation.
    const foreign = await atDesk(`/reservations/${id}/confirm`, { shop: 'other', at: elsewhere, now: ARRIVAL })
    expect(foreign).toMatchObject({ status: 404, body: { code: ERROR_CODE.notFound } })
    expect((await rowOf(id))?.status).toBe('reserved')
  })

  it('stays at it while it is used, and not for thirty days without', async () => {
    const at = await desk()
    for (const days of [20, 45, 70]) {
      const now = addMinutes(NOW, days * DAY_MINUTES)
      expect((await atDesk('', { method: 'GET', at, now })).status).toBe(200)
    }
    isOver(await atDesk('', { method: 'GET', at, now: addMinutes(NOW, 101 * DAY_MINUTES) }))
  })

  it('has the desks of several shops open, under a token that is new with each', async () => {
    const first = await desk('lane')
    const both = await openDesk(shops.backend, SECRET, 'other', { now: NOW, headers: first })
    const listed = async (headers: Headers) => (await shops.backend.send('GET', '/desks', { now: NOW, headers })).body
    expect(await listed(both)).toMatchObject({ items: [{ urlName: 'lane' }, { urlName: 'other' }] })
    for (const shop of ['lane', 'other']) expect((await atDesk('', { method: 'GET', shop, at: both })).status).toBe(200)
    isOver(await atDesk('', { method: 'GET', at: first }))
    expect(await listed({})).toMatchObject({ items: [] })
  })

  it('leaves one of them, and every device does where the links are revoked', async () => {
    const [tablet, phone] = [await desk(), await desk()]
    expect((await atDesk('/session', { method: 'DELETE', at: phone })).status).toBe(200)
    isOver(await atDesk('', { method: 'GET', at: phone }))
    expect((await atDesk('', { method: 'GET', at: tablet })).status).toBe(200)
    await revoke('lane')
    isOver(await atDesk('', { method: 'GET', at: tablet }))
    expect((await shops.backend.send('GET', '/desks', { now: NOW, headers: tablet })).body.items).toEqual([])
  })
})

describe('a visit at the desk', () => {
  it('is listed on its day with what the desk may do', async () => {
    const id = await visit()
    await visit({ time: addMinutes(ARRIVAL, 24 * 60) })
    await visit({ shopId: 'other' })
    const desk = await deskAt()
    expect(desk.reservations).toMatchObject([
      { _id: id, status: 'reserved', paymentState: 'atShop', canConfirm: true, canMarkMissing: false },
    ])
    expect(desk.reservations[0]?.shortCode).toMatch(/^SB /)
  })

  it('is confirmed once by twenty taps, and gives its points and the friend’s thanks once', async () => {
    const anan = await shops.customer()
    const nok = await insertUser(shops.db, { referrer: anan.id, referrerExpired: addMinutes(NOW, 1000) })
    const id = await visit({ userId: nok.id })
    const taps = await Promise.all(
      Array.from({ length: 20 }, () => atDesk(`/reservations/${id}/confirm`, { now: ARRIVAL })),
    )
    expect(taps.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await rowOf(id)).toMatchObject({ status: 'confirmed', confirmedAt: ARRIVAL, isPaid: true, paidAt: ARRIVAL })
    expect(await pointsOf(nok)).toEqual([['earned', 6]])
    expect((await pointsOf(anan)).map(([reason]) => reason)).toEqual(['referral'])
  })

  it('is confirmed by the code of its ticket', async () => {
    const id = await visit()
    await atDesk(`/reservations/ticket-of-${id}/confirm`, { now: ARRIVAL })
    expect((await rowOf(id))?.status).toBe('confirmed')
  })

  it('is neither confirmed days ahead nor when it is canceled, missed or unpaid', async () => {
    const code = async (id: string, now = ARRIVAL) => (await atDesk(`/reservations/${id}/confirm`, { now })).body.code
    const { visitMovedOn, visitUnpaid } = ERROR_CODE
    expect(await code(await visit(), addMinutes(ARRIVAL, -181))).toBe(visitMovedOn)
    expect(await code(await visit({ status: 'canceled' }))).toBe(visitMovedOn)
    expect(await code(await visit({ status: 'missing' }))).toBe(visitMovedOn)
    expect(await code(await visit(), addMinutes(ARRIVAL, 61))).toBe(visitMovedOn)
    expect(await code(await visit({ paymentMethod: 'TRANSFER', receiptState: 'inReview' }))).toBe(visitUnpaid)
    expect(await pointsOf(mali)).toEqual([])
  })

  it('is missing from its time on, and then not confirmed', async () => {
    const id = await visit()
    const early = await atDesk(`/reservations/${id}/missing`, { now: addMinutes(ARRIVAL, -1) })
    expect(early.body.code).toBe(ERROR_CODE.visitMovedOn)
    const taps = await Promise.all([1, 2, 3].map(() => atDesk(`/reservations/${id}/missing`, { now: ARRIVAL })))
    expect(taps.map(({ status }) => status)).toEqual([200, 200, 200])
    const late = await atDesk(`/reservations/${id}/confirm`, { now: ARRIVAL })
    expect(late.body.code).toBe(ERROR_CODE.visitMovedOn)
  })

  it('ends one way when the customer cancels while the desk confirms', async () => {
    const id = await visit()
    await shops.db
      .insert(schema.slotUse)
      .values([0, 30].map((minutes) => ({ shopId: 'lane', slot: addMinutes(ARRIVAL, minutes), used: 1, capacity: 3 })))
    const cancel = { token: mali.token, now: ARRIVAL, body: { cancelReason: '' } }
    const both = await Promise.all([
      atDesk(`/reservations/${id}/confirm`, { now: ARRIVAL }),
      shops.backend.send('PATCH', `/reservation/${id}/cancel`, cancel),
    ])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const isConfirmed = (await rowOf(id))?.status === 'confirmed'
    expect(await pointsOf(mali)).toEqual(isConfirmed ? [['earned', 6]] : [])
  })
})

describe('a receipt at the desk', () => {
  const transfer = { paymentMethod: 'TRANSFER', receiptState: 'inReview', receiptImage: 'room' } as const

  it('is shown, and approved once; then the order is paid', async () => {
    const id = await visit(transfer)
    expect((await deskAt()).receipts).toMatchObject([
      { kind: 'reservation', _id: id, price: 630, image: { name: 'room' } },
    ])
    const path = `/receipts/reservation/${id}/approve`
    const taps = await Promise.all(Array.from({ length: 5 }, () => atDesk(path)))
    expect(taps.map(({ status }) => status)).toEqual(Array(5).fill(200))
    expect(await rowOf(id)).toMatchObject({ isPaid: true, paidAt: NOW, receiptState: 'approved', status: 'reserved' })
    expect((await deskAt()).receipts).toEqual([])
    const refused = await atDesk(`/receipts/reservation/${id}/refuse`, { body: { reason: 'Too late' } })
    expect(refused.body.code).toBe(ERROR_CODE.receiptMovedOn)
  })

  it('is refused with a reason that the customer reads by mail', async () => {
    const id = await visit(transfer)
    expect((await atDesk(`/receipts/reservation/${id}/refuse`, { body: { reason: '' } })).status).toBe(400)
    await atDesk(`/receipts/reservation/${id}/refuse`, { body: { reason: 'The amount is cut off' } })
    expect(await rowOf(id)).toMatchObject({ isPaid: false, receiptState: 'refused' })
    const [mail] = await shops.db.select().from(schema.mails).where(eq(schema.mails.template, 'receiptRefused'))
    expect(mail).toMatchObject({
      to: 'mali@sabai.test',
      values: { reason: 'The amount is cut off', reservationId: id },
    })
  })

  it('of vouchers is looked at in the shop that sold them, or takes what no one shop sold; a cart’s once for all', async () => {
    const bought = {
      ...{ userId: mali.id, name: 'Mali', telPrefix: '+66', tel: '812345678', email: 'mali@sabai.test' },
      ...{ originalPrice: 900, price: 900, checkedOutAt: NOW, createdAt: NOW, ...transfer },
    }
    await shops.db.insert(schema.voucherCarts).values({ ...bought, id: 'cart', status: 'placed' })
    const pass = { id: 'gold', slug: 'gold', image: 'room', price: 900, originalPrice: 900, units: 3 }
    await shops.db.insert(schema.passes).values({ ...pass, usableBranches: ['other'] })
    const voucher = { ...bought, serviceCount: 3, expiredAt: addMinutes(NOW, 1e5) }
    await shops.db.insert(schema.vouchers).values([
      { ...voucher, id: 'own', shopId: 'lane' },
      { ...voucher, id: 'foreign', shopId: 'other' },
      { ...voucher, id: 'pass', kind: 'pass', levelId: 'gold' },
      { ...voucher, id: 'in-cart', shopId: 'lane', cartId: 'cart', receiptState: 'none' },
    ])
    expect((await deskAt()).receipts.map(({ _id }) => _id).sort()).toEqual(['cart', 'own'])
    const there = await atDesk('', { method: 'GET', shop: 'other', at: await desk('other') })
    expect((there.body as unknown as Desk).receipts.map(({ _id }) => _id).sort()).toEqual(['foreign', 'pass'])

    expect((await atDesk('/receipts/voucher/pass/approve')).status).toBe(404)
    expect((await atDesk('/receipts/voucher/foreign/approve')).status).toBe(404)
    expect((await atDesk('/receipts/voucher/in-cart/approve')).status).toBe(404)
    expect((await atDesk('/receipts/cart/cart/approve')).status).toBe(200)
    const rows = await shops.db.select().from(schema.vouchers).where(eq(schema.vouchers.id, 'in-cart'))
    expect(rows).toMatchObject([{ isPaid: true }])
  })

  it('of another shop is unknown', async () => {
    const id = await visit({ ...transfer, shopId: 'other' })
    expect(await atDesk(`/receipts/reservation/${id}/approve`)).toMatchObject({ status: 404 })
    expect(await atDesk(`/receipts/tip/${id}/approve`)).toMatchObject({ status: 400 })
  })
})

describe('a special request', () => {
  const ask = (body: unknown, token?: string) =>
    shops.backend.send('POST', '/shops/lane/special-requests', { token, now: NOW, body })

  it('comes to the desk and is answered once, by mail and in the customer’s own list', async () => {
    const asked = await ask({ contact: 'mali@sabai.test', message: 'A room without scent, please' }, mali.token)
    const { _id } = asked.body.specialRequest as { _id: string }
    expect((await deskAt()).specialRequests).toMatchObject([{ _id, answer: null }])
    const path = `/special-requests/${_id}/answer`
    const taps = await Promise.all([1, 2, 3].map(() => atDesk(path, { body: { answer: 'Gladly' } })))
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
    expect((await enter(key)).status).toBe(200)
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
    expect((await deskAt()).instantRequests).toMatchObject([{ _id, state: 'offered', response: { price: 630 } }])
    const path = `/instant-requests/${_id}`
    const declined = await Promise.all([1, 2, 3].map(() => atDesk(`${path}/decline`)))
    expect(declined.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await deskAt()).instantRequests).toMatchObject([{ _id, state: 'declined' }])
    expect(await shops.used('lane')).toEqual([0, 0])
    expect(await shops.used('other')).toEqual([1, 1])
    await Promise.all([1, 2, 3].map(() => atDesk(`${path}/accept`)))
    expect((await deskAt()).instantRequests).toMatchObject([{ _id, state: 'offered' }])
    expect(await shops.used('lane')).toEqual([1, 1])
  })

  it('searches on when its only answer is taken back', async () => {
    await shops.db.delete(schema.shops).where(eq(schema.shops.id, 'other'))
    const { _id } = (await shops.ask(mali)).body.request as InstantRequest
    await atDesk(`/instant-requests/${_id}/decline`)
    const current = await shops.backend.send('GET', '/instant-massages/current', { token: mali.token, now: NOW })
    expect(current.body).toMatchObject({ request: { state: 'searching' }, responses: [{ state: 'declined' }] })
  })

  it('cannot be answered once it is over, or where there is no room', async () => {
    const { _id } = (await shops.ask(mali)).body.request as InstantRequest
    const late = await atDesk(`/instant-requests/${_id}/accept`, { now: addMinutes(NOW, 5) })
    expect(late.body.code).toBe(ERROR_CODE.instantOver)
    await atDesk(`/instant-requests/${_id}/decline`)
    await shops.db.update(schema.slotUse).set({ used: 3 }).where(eq(schema.slotUse.shopId, 'lane'))
    expect((await atDesk(`/instant-requests/${_id}/accept`)).body.code).toBe(ERROR_CODE.slotFull)
    expect((await atDesk('/instant-requests/unknown/accept')).status).toBe(404)
  })
})

describe('somebody at the desk', () => {
  it('sees what happens as it happens, until the desk is closed', async () => {
    const headers = await desk()
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
