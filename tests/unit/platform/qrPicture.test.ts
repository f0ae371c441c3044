import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'
import { qrPicture } from '#backend/platform/qrPicture.ts'

const wasmBinary = new Uint8Array(
  readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm')),
).buffer

it.each([
  [240, 'https://sabai.example/th/voucher-codes/4f1c2a'],
  [720, '00020101021229370016A000000677010111011300668123456785303764540510000.006304ABCD'],
])('a code of %i pixels is read from its picture, whatever it says', async (width, text) => {
  prepareZXingModule({ overrides: { wasmBinary } })
  const picture = await qrPicture(text, { width, dark: '#1e2b2a' })
  const { width: side = 0 } = await sharp(picture).metadata()
  expect(side).toBeLessThanOrEqual(width)
  expect(side).toBeGreaterThan(width * 0.7)
  expect((await readBarcodes(new Uint8Array(picture))).map((code) => code.text)).toEqual([text])
})
