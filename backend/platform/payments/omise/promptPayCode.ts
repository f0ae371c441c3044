import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import sharp from 'sharp'

/** Large enough that each module of a code is several pixels wide. */
const WIDTH = 720
/** A picture of a code is small; more is none. */
const LIMIT_PIXELS = 16_000_000

/** The reader runs without the net: its program lies in the package. */
async function openReader() {
  const { prepareZXingModule, readBarcodes } = await import('zxing-wasm/reader')
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'))
  prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } })
  return readBarcodes
}

let reader: ReturnType<typeof openReader> | undefined

/**
 * What the PromptPay code in a picture says (EMVCo), so that it is drawn as ours are and no picture of others gets into
 * our pages. undefined where there is none in it.
 */
export async function readPromptPayCode(picture: Uint8Array<ArrayBuffer>): Promise<string | undefined> {
  reader ??= openReader()
  const readBarcodes = await reader
  const png = await sharp(picture, { limitInputPixels: LIMIT_PIXELS })
    .resize(WIDTH)
    .flatten({ background: '#ffffff' })
    .extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#ffffff' })
    .png()
    .toBuffer()
  const codes = await readBarcodes(new Uint8Array(png), { formats: ['QRCode'] })
  return codes.find(({ text }) => /^000201/.test(text))?.text
}
