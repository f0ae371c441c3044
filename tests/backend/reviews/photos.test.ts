import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Picture } from '#contract/shared.ts'
import { openReviewShop, type ReviewShop } from '#tests/support/reviews/reviewShop.ts'

const folder = mkdtempSync(join(tmpdir(), 'sabai-photos-'))
let shop: ReviewShop
let mali: string
beforeAll(async () => {
  shop = await openReviewShop({ DATA_DIR: folder })
  mali = await shop.account('mali')
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const png = async (width: number, height: number) =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#283' } })
      .png()
      .toBuffer(),
  )
/** A PNG that is all noise, hence about as large as its pixels. */
async function noise(bytes: number) {
  const side = Math.floor(Math.sqrt(bytes / 3))
  const data = Buffer.from(Array.from({ length: side * side * 3 }, () => Math.floor(Math.random() * 256)))
  return new Uint8Array(
    await sharp(data, { raw: { width: side, height: side, channels: 3 } })
      .png()
      .toBuffer(),
  )
}
function upload(photos: Uint8Array<ArrayBuffer>[], token?: string) {
  const form = new FormData()
  for (const photo of photos) form.append('photos', new File([photo], 'photo.png', { type: 'image/png' }))
  return shop.backend.send('POST', '/reviews/photos/upload', { token, form })
}
const stored = () =>
  readdirSync(join(folder, 'uploads'), { recursive: true }).filter((file) => /\.\w+$/.test(String(file)))

describe('photos of a visit', () => {
  it('are kept in their order and stand in the review that names them', async () => {
    const { status, body } = await upload([await png(60, 40), await png(40, 60)], mali)
    const photos = body.photos as Picture[]
    expect([status, photos.map(({ width, height }) => [width, height])]).toEqual([
      200,
      [
        [60, 40],
        [40, 60],
      ],
    ])
    const names = photos.map(({ name }) => name)
    const written = { reservationId: await shop.visit('mali'), rating: 5, photos: names }
    const review = await shop.backend.send('POST', '/reviews', { token: mali, body: written })
    expect(review.body.review).toMatchObject({ photos: names.map((name) => ({ name })) })
  })

  it('may be close to two megabytes each, several at once', async () => {
    const large = await noise(1_900_000)
    expect((await upload([large, large], mali)).status).toBe(200)
  })

  it('are all refused with one that is no picture, and none of them stays', async () => {
    const before = stored()
    const refused = await upload([await png(20, 20), new TextEncoder().encode('<svg/>')], mali)
    expect(refused).toMatchObject({ status: 422, body: { code: 28 } })
    expect(stored()).toEqual(before)
  })

  it('are refused above two megabytes, above six, and of a visitor', async () => {
    const small = await png(4, 4)
    expect((await upload([await noise(2_400_000)], mali)).status).toBe(413)
    expect((await upload(Array(7).fill(small), mali)).status).toBe(400)
    expect((await upload([], mali)).status).toBe(400)
    expect((await upload([small])).status).toBe(401)
  })
})

describe('pictures that nobody uses', () => {
  const runDueJobsAfter = (hours: number) =>
    shop.backend.send('POST', '/_test/purge', { now: new Date(Date.now() + hours * 3_600_000) })

  it('are gone a day later, row and files; those of a review stay', async () => {
    const used = (await upload([await png(50, 50)], mali)).body.photos as Picture[]
    const written = { reservationId: await shop.visit('mali'), rating: 5, photos: used.map(({ name }) => name) }
    await shop.backend.send('POST', '/reviews', { token: mali, body: written })
    const left = (await upload([await png(50, 50), await png(70, 50)], mali)).body.photos as Picture[]
    const filesOf = (photos: Picture[]) =>
      stored().filter((file) => photos.some(({ name }) => String(file).includes(name))).length
    await runDueJobsAfter(23)
    expect([filesOf(used) > 0, filesOf(left) > 0]).toEqual([true, true])
    await Promise.all([runDueJobsAfter(25), runDueJobsAfter(25)])
    expect([filesOf(used) > 0, filesOf(left)]).toEqual([true, 0])
    const late = { reservationId: await shop.visit('mali'), rating: 5, photos: left.map(({ name }) => name) }
    expect((await shop.backend.send('POST', '/reviews', { token: mali, body: late })).status).toBe(422)
  })
})
