import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { revokeDeskLinks } from '#backend/modules/accounts/deskSession/revokeLinks.ts'
import * as schema from '#backend/schema.ts'
import { jpegWidth } from '#domain/catalogue/pictureFiles.ts'
import { type BookingShop, openBookingShop, SHOP } from '#tests/support/bookings/bookingShop.ts'
import { insertShop } from '#tests/support/catalogue/shopRows.ts'
import { openDesk } from '#tests/support/desk/desk.ts'
import { selectBookings } from '#tests/support/orders/orderRows.ts'

const SECRET = 'a secret of the staff links'
type Headers = Record<string, string>

let shop: BookingShop
let mali: string
let anan: string
let address: string

beforeAll(async () => {
  shop = await openBookingShop({ STAFF_LINK_SECRET: SECRET, TRANSFERS_TO: 'shops' })
  await insertShop(shop.db, { id: 'other' })
  mali = await shop.account('mali')
  anan = await shop.account('anan')
  const id = (await shop.book(mali, { paymentMethod: 'TRANSFER' })).body.reservationID as string
  const receipt = await sharp({ create: { width: 60, height: 90, channels: 3, background: '#a40' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new File([new Uint8Array(receipt)], 'receipt.png'))
  const sent = await shop.backend.send('POST', `/reservation/upload-receipt/${id}`, { token: mali, form })
  expect(sent.status).toBe(200)
  const [row] = await selectBookings(shop.db)
  const named = eq(schema.pictures.name, row?.receiptImage ?? '')
  const [picture] = await shop.db.select().from(schema.pictures).where(named)
  address = `/pictures/${row?.receiptImage}-${jpegWidth(picture?.widths ?? [])}.jpg`
})
afterAll(() => shop.close())

const open = (headers: Headers = {}) => shop.backend.fetch(new Request(`http://shop.test${address}`, { headers }))
const as = (token: string) => open({ authorization: `Bearer ${token}` })

describe('the receipt of a transfer', () => {
  it('opens for whoever sent it and at the desk of the shop, and is kept by nobody between', async () => {
    for (const answer of [await as(mali), await open(await openDesk(shop.backend, SECRET, SHOP))]) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
      expect(answer.headers.get('cache-control')).toBe('private, no-store')
      expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBeGreaterThan(0)
    }
  })

  it('is as unknown as none to everybody else who has its address', async () => {
    const others = [
      await open(),
      await as(anan),
      await as('a-token-of-nobody-0123456789'),
      await open(await openDesk(shop.backend, SECRET, 'other')),
      await open({ 'x-desk-session': 'a-token-that-opens-no-desk' }),
    ]
    const unknown = await shop.backend.show(`/pictures/receipt-${'0a'.repeat(16)}-480.jpg`)
    const said = await unknown.text()
    for (const answer of others) expect([answer.status, await answer.text()]).toEqual([404, said])
  })

  it('is closed to a desk whose links are revoked, and to a log-in that has ended', async () => {
    const desk = await openDesk(shop.backend, SECRET, SHOP)
    await shop.db.transaction((tx) => revokeDeskLinks(tx, SHOP))
    expect((await open(desk)).status).toBe(404)
    await shop.backend.send('POST', '/signout', { token: mali })
    expect((await as(mali)).status).toBe(404)
  })
})
