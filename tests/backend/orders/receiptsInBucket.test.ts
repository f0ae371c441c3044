import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as schema from '#backend/schema.ts'
import { jpegWidth } from '#domain/catalogue/pictureFiles.ts'
import { type BookingShop, openBookingShop } from '#tests/support/bookings/bookingShop.ts'
import { openTestBucket } from '#tests/support/platform/bucket.ts'
import { startBackend, type TestBackend } from '#tests/support/processes/startBackend.ts'

let bucket: Awaited<ReturnType<typeof openTestBucket>>
let shop: BookingShop
/** Another process of the same marketplace, on a machine of its own. */
let other: TestBackend
let mali: string
let anan: string

beforeAll(async () => {
  bucket = await openTestBucket()
  shop = await openBookingShop({ STORAGE_URL: bucket.url })
  other = await startBackend({ DATABASE_URL: shop.backend.databaseUrl, STORAGE_URL: bucket.url })
  mali = await shop.account('mali')
  anan = await shop.account('anan')
})
afterAll(async () => {
  await other.close()
  await shop.close()
  await bucket.close()
})

async function picture(): Promise<FormData> {
  const bytes = await sharp({ create: { width: 600, height: 900, channels: 3, background: '#a40' } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('image', new File([new Uint8Array(bytes)], 'photo.png'))
  return form
}

async function sendReceipt(): Promise<string> {
  const id = (await shop.book(mali, { paymentMethod: 'TRANSFER' })).body.reservationID as string
  const sent = await shop.backend.send('POST', `/reservation/upload-receipt/${id}`, {
    token: mali,
    form: await picture(),
  })
  expect(sent.status).toBe(200)
  const rows = await shop.db.select().from(schema.pictures)
  const { name, widths } = rows.find((row) => row.name.startsWith('receipt-'))!
  return `/pictures/${name}-${jpegWidth(widths)}.jpg`
}

const open = (backend: TestBackend, address: string, token?: string) =>
  backend.fetch(
    new Request(`http://shop.test${address}`, { headers: token ? { authorization: `Bearer ${token}` } : {} }),
  )

describe('two machines with one bucket', () => {
  it('show each other’s uploads; a receipt opens where it lies, for a moment, and for its owner alone', async () => {
    const address = await sendReceipt()
    const answer = await open(other, address, mali)
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([302, 'private, no-store'])
    const there = new URL(answer.headers.get('location') ?? '')
    expect([there.origin, there.searchParams.get('X-Amz-Expires')]).toEqual([bucket.origin, '60'])
    const shown = await fetch(there)
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).metadata()).format).toBe('jpeg')
    for (const token of [anan, undefined]) expect((await open(other, address, token)).status).toBe(404)
  })

  it('show a picture that anybody may see at its own address, to be kept for good', async () => {
    const sent = await shop.backend.send('POST', '/user/upload', { token: mali, form: await picture() })
    expect(sent.status).toBe(200)
    const [row] = (await shop.db.select().from(schema.pictures)).filter(({ name }) => name.startsWith('profile-'))
    const answer = await open(other, `/pictures/${row?.name}-256.jpg`)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(answer.headers.get('cache-control')).toContain('immutable')
  })

  it('say that nothing can be stored or shown while the bucket is gone, and never that a picture is none', async () => {
    const [row] = (await shop.db.select().from(schema.pictures)).filter(({ name }) => name.startsWith('profile-'))
    await bucket.stop()
    const shown = await open(other, `/pictures/${row?.name}-256.jpg`)
    expect([shown.status, shown.headers.get('retry-after')]).toEqual([503, '2'])
    const sent = await shop.backend.send('POST', '/user/upload', { token: anan, form: await picture() })
    expect([sent.status, sent.body.code]).toEqual([503, 503])
  })
})
