import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { revokeDeskLinks } from '#backend/modules/accounts/deskSession/revokeLinks.ts'
import * as schema from '#backend/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { deskLinkOf, openDesk } from '#tests/support/desk/desk.ts'
import { ARRIVAL, type InstantShops, NOW, openInstantShops } from '#tests/support/instant/instantShops.ts'
import { type FlatBooking, insertBookings, selectBookings } from '#tests/support/orders/orderRows.ts'
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

/** A visit at the shop at 15:00 as if it had been booked: 630 baht in cash, six points. */
async function visit(change: Partial<FlatBooking> = {}): Promise<string> {
  const id = `visit-${Math.random().toString(36).slice(2)}`
  const line = { timePriceId: 'lane-60', typeId: 'lane-oil', typeName: { en: 'Warm oil' }, duration: 60, guestCount: 1 }
  const row = {
    ...{ id, userId: mali.id, shopId: 'lane', ticketCode: `ticket-of-${id}`, time: ARRIVAL, durationMinutes: 60 },
    ...{ name: 'Mali', telPrefix: '+66', tel: '812345678', email: 'mali@sabai.test', paymentMethod: 'CASH' },
    lines: [{ ...line, price: 700, percentage: 10, finalPrice: 630, finalTotal: 630, strictQuota: false }],
    ...{ guestCount: 1, originalPrice: 700, price: 630, pointReceived: 6, checkedOutAt: NOW, createdAt: NOW },
    ...change,
  }
  await insertBookings(shops.db, [row])
  return id
}

const rowOf = async (id: string) => (await selectBookings(shops.db).where(eq(schema.bookings.id, id)))[0]

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
