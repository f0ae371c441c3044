import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { instantOf } from '#domain/bangkokTime.ts'
import { type BookingShop, openBookingShop, SHOP, tomorrow } from '#tests/support/bookings/bookingShop.ts'

let shop: BookingShop
let mali: string
let id: string
let key: string

const share = (token?: string) => shop.backend.send('GET', `/reservation/${id}/share`, { token })
const shared = async (of: string, sent: { lang?: string; now?: Date } = {}) => {
  const { status, body } = await shop.backend.send('GET', `/shared-visits/${encodeURIComponent(of)}`, sent)
  return { status, body: body as typeof body & { time: string; shop: Record<string, unknown> } }
}

beforeAll(async () => {
  shop = await openBookingShop()
  const name = { en: 'Quiet Lane', th: 'ร้านซอยเงียบ' }
  await shop.db.update(schema.shops).set({ name }).where(eq(schema.shops.id, SHOP))
  mali = await shop.account('mali')
  id = (await shop.book(mali)).body.reservationID as string
  key = (await share(mali)).body.key as string
})
afterAll(() => shop.close())

describe('a visit that is shared by its link', () => {
  it('says its hour and place to everybody, and nothing of who comes, for what or at which price', async () => {
    const { status, body } = await shared(key)
    expect(status).toBe(200)
    const told = Object.keys(body).filter((field) => !['success', 'code', 'message'].includes(field))
    expect(told.toSorted()).toEqual(['shop', 'time'])
    expect(body.time).toBe(instantOf(tomorrow, '14:00').toISOString())
    expect(body.shop).toMatchObject({ name: 'Quiet Lane', nameTH: 'ร้านซอยเงียบ' })
    const said = JSON.stringify(body) + Buffer.from(key, 'base64url').toString()
    for (const own of ['Mali', 'mali@', '812345678', id, '630', 'Warm oil']) expect(said).not.toContain(own)
  })

  it('says the name of the place in the language of who reads it', async () => {
    expect((await shared(key, { lang: 'th' })).body.shop.name).toBe('ร้านซอยเงียบ')
  })

  it('is a link for the customer alone to give', async () => {
    expect((await share()).status).toBe(401)
    expect((await share(await shop.account('nok'))).status).toBe(404)
  })

  it('is nothing where somebody has made the link themselves', async () => {
    const [first = '', ...rest] = key
    const mistyped = [first === 'A' ? 'B' : 'A', ...rest].join('')
    for (const made of [mistyped, 'A', Buffer.from(`${'x'.repeat(16)}1 ${SHOP}`).toString('base64url')])
      expect((await shared(made)).status).toBe(404)
  })

  it('is over a day after the visit’s hour', async () => {
    const later = (hours: number) => new Date(instantOf(tomorrow, '14:00').getTime() + hours * 3_600_000)
    expect((await shared(key, { now: later(23) })).status).toBe(200)
    expect((await shared(key, { now: later(25) })).status).toBe(404)
  })

  it('has a picture, and a link that is not ours has none', async () => {
    const picture = await shop.backend.show(`/og/visit-${key}.jpg`)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect([...new Uint8Array(await picture.arrayBuffer()).slice(0, 2)]).toEqual([0xff, 0xd8])
    expect((await shop.backend.show(`/og/visit-${'A'.repeat(40)}.jpg`)).status).toBe(404)
  })
})
