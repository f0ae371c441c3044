import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { revokeDeskLinks } from '#backend/modules/accounts/deskSession/revokeLinks.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import type { Customer } from '#tests/support/accounts/customers.ts'
import { deskLinkOf, openDesk } from '#tests/support/desk/desk.ts'
import { type DeskShops, openDeskShops, SECRET } from '#tests/support/desk/deskShops.ts'
import { ARRIVAL, NOW } from '#tests/support/instant/instantShops.ts'
import type { Reply } from '#tests/support/processes/startBackend.ts'

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

const revoke = (id: string) => shops.db.transaction((tx) => revokeDeskLinks(tx, id))

const DAY_MINUTES = 24 * 60

const isOver = (reply: Reply) => expect(reply).toMatchObject({ status: 404, body: { code: ERROR_CODE.deskLinkOver } })

describe('a link to a desk', () => {
  it('opens it on any device, until it is thirty days old', async () => {
    const key = deskLinkOf(SECRET, 'lane', { now: NOW })
    for (const now of [NOW, addMinutes(NOW, 30 * DAY_MINUTES - 1)]) {
      const { body } = await shops.enter(key, { now })
      const at = { 'x-desk-session': body.token as string }
      expect((await shops.atDesk('', { method: 'GET', at, now })).body.shop).toMatchObject({ _id: 'lane' })
    }
    isOver(await shops.enter(key, { now: addMinutes(NOW, 30 * DAY_MINUTES) }))
  })

  it('opens nothing where it is another shop’s, revoked, changed, of the kind that never ended, or a guess', async () => {
    const key = deskLinkOf(SECRET, 'lane', { now: NOW })
    const [until = '', signature = ''] = key.split('.')
    const later = (Number.parseInt(until, 36) + 1000).toString(36)
    const forEver = createHmac('sha256', SECRET)
      .update(JSON.stringify(['desk', 'lane', 1]))
      .digest('base64url')
    for (const wrong of [`${later}.${signature}`, `${until}.${'A'.repeat(43)}`, forEver, 'x', `${until}.`]) {
      isOver(await shops.enter(wrong))
    }
    isOver(await shops.enter(key, { shop: 'other' }))
    isOver(await shops.enter(key, { shop: 'nowhere' }))
    isOver(await shops.enter(deskLinkOf('another secret of the links', 'lane', { now: NOW })))
    await revoke('lane')
    isOver(await shops.enter(key))
    expect((await shops.enter(deskLinkOf(SECRET, 'lane', { deskKeyVersion: 2, now: NOW }))).status).toBe(200)
  })

  it('is never the key to the desk itself', async () => {
    const key = deskLinkOf(SECRET, 'lane', { now: NOW })
    isOver(await shops.backend.send('GET', `/desk/lane?key=${key}`, { now: NOW }))
    isOver(await shops.backend.send('GET', '/desk/lane', { now: NOW, headers: { 'x-desk-key': key } }))
    isOver(await shops.atDesk('', { method: 'GET', at: { 'x-desk-session': key } }))
  })

  it('comes anew from where the desk is open, and from nowhere else', async () => {
    const { body } = await shops.atDesk('/link')
    expect(body.expiresAt).toBe(addMinutes(NOW, 30 * DAY_MINUTES).toISOString())
    expect((await shops.enter(body.key as string)).status).toBe(200)
    isOver(await shops.atDesk('/link', { at: {} }))
    isOver(await shops.atDesk('/link', { at: await shops.desk('other') }))
  })
})

describe('a device at the desk', () => {
  it('opens no other desk and does nothing there, nor does one that is unknown or a customer', async () => {
    const id = await shops.visit(mali)
    const elsewhere = await shops.desk('other')
    const refused = [
      await shops.atDesk('', { method: 'GET', at: elsewhere }),
      await shops.atDesk('', { method: 'GET', at: { 'x-desk-session': 'x' } }),
      await shops.atDesk('', { method: 'GET', at: {} }),
      await shops.atDesk('', { method: 'GET', shop: 'other' }),
      await shops.atDesk('', { method: 'GET', shop: 'nowhere' }),
      await shops.atDesk('/events', { method: 'GET', at: elsewhere }),
      await shops.atDesk(`/reservations/${id}/confirm`, { at: elsewhere }),
      await shops.backend.send('GET', '/desk/lane', { token: mali.token }),
    ]
    for (const reply of refused) isOver(reply)
    expect((await shops.atDesk('', { method: 'GET', shop: 'other', at: elsewhere })).status).toBe(200)
    // A right device at another shop's reservation.
    const foreign = await shops.atDesk(`/reservations/${id}/confirm`, { shop: 'other', at: elsewhere, now: ARRIVAL })
    expect(foreign).toMatchObject({ status: 404, body: { code: ERROR_CODE.notFound } })
    expect((await shops.bookingOf(id))?.status).toBe('reserved')
  })

  it('stays at it while it is used, and not for thirty days without', async () => {
    const at = await shops.desk()
    for (const days of [20, 45, 70]) {
      const now = addMinutes(NOW, days * DAY_MINUTES)
      expect((await shops.atDesk('', { method: 'GET', at, now })).status).toBe(200)
    }
    isOver(await shops.atDesk('', { method: 'GET', at, now: addMinutes(NOW, 101 * DAY_MINUTES) }))
  })

  it('has the desks of several shops open, under a token that is new with each', async () => {
    const first = await shops.desk('lane')
    const both = await openDesk(shops.backend, SECRET, 'other', { now: NOW, headers: first })
    const listed = async (headers: Record<string, string>) =>
      (await shops.backend.send('GET', '/desks', { now: NOW, headers })).body
    expect(await listed(both)).toMatchObject({ items: [{ urlName: 'lane' }, { urlName: 'other' }] })
    for (const shop of ['lane', 'other'])
      expect((await shops.atDesk('', { method: 'GET', shop, at: both })).status).toBe(200)
    isOver(await shops.atDesk('', { method: 'GET', at: first }))
    expect(await listed({})).toMatchObject({ items: [] })
  })

  it('leaves one of them, and every device does where the links are revoked', async () => {
    const [tablet, phone] = [await shops.desk(), await shops.desk()]
    expect((await shops.atDesk('/session', { method: 'DELETE', at: phone })).status).toBe(200)
    isOver(await shops.atDesk('', { method: 'GET', at: phone }))
    expect((await shops.atDesk('', { method: 'GET', at: tablet })).status).toBe(200)
    await revoke('lane')
    isOver(await shops.atDesk('', { method: 'GET', at: tablet }))
    expect((await shops.backend.send('GET', '/desks', { now: NOW, headers: tablet })).body.items).toEqual([])
  })
})
