import sharp, { type Sharp } from 'sharp'
import { describe, expect, it } from 'vitest'
import { pictureSize } from '#domain/catalogue/pictureSize.ts'

const plain = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#a40' } })
const bytesOf = async (picture: Sharp) => new Uint8Array(await picture.toBuffer())

describe('the size of a picture as its header states it', () => {
  it.each([
    ['a PNG', () => plain(641, 33).png()],
    ['an interlaced PNG', () => plain(641, 33).png({ progressive: true })],
    ['a JPEG', () => plain(641, 33).jpeg()],
    ['a progressive JPEG', () => plain(641, 33).jpeg({ progressive: true })],
    [
      'a JPEG with EXIF before its frame',
      () =>
        plain(641, 33)
          .withExif({ IFD0: { Model: 'x'.repeat(3000) } })
          .jpeg(),
    ],
  ])('of %s', async (_, make) => {
    expect(pictureSize(await bytesOf(make()))).toEqual({ width: 641, height: 33 })
  })

  it('of a JPEG that lies on its side is as it is stored', async () => {
    expect(pictureSize(await bytesOf(plain(640, 480).withMetadata({ orientation: 6 }).jpeg()))).toEqual({
      width: 640,
      height: 480,
    })
  })

  it('needs only the beginning of the file', async () => {
    const png = await bytesOf(plain(9000, 7000).png())
    expect(pictureSize(png.subarray(0, 33))).toEqual({ width: 9000, height: 7000 })
  })

  it('reads a part of a larger buffer', async () => {
    const png = await bytesOf(plain(20, 10).png())
    const larger = new Uint8Array(png.length + 5)
    larger.set(png, 5)
    expect(pictureSize(larger.subarray(5))).toEqual({ width: 20, height: 10 })
  })

  it.each([
    ['nothing', []],
    ['a PNG cut off in its header', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0]],
    ['a JPEG without a frame', [0xff, 0xd8, 0xff, 0xda, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['a JPEG whose lengths lead beyond its end', [0xff, 0xd8, 0xff, 0xe1, 0xff, 0xff, 0, 0, 0, 0, 0, 0, 0, 0]],
    ['a text', [...'<svg width="9" height="9"/>'].map((letter) => letter.charCodeAt(0))],
  ])('of %s is unknown', (_, bytes) => {
    expect(pictureSize(Uint8Array.from(bytes))).toBeUndefined()
  })

  it('of a WebP is unknown: only PNG and JPEG are taken', async () => {
    expect(pictureSize(await bytesOf(plain(9, 9).webp()))).toBeUndefined()
  })
})
