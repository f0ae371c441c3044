import sharp, { type Sharp } from 'sharp'
import { IMAGE_MAX_PIXELS } from '#domain/constants.ts'

/** The three widths of a picture that is large enough; a smaller one keeps its size and gets smaller copies. */
export type Shape = { widths: readonly [number, number, number]; isSquare?: boolean }
export type EncodedPicture = {
  width: number
  height: number
  widths: number[]
  files: { width: number; format: string; data: Buffer }[]
}

/** More effort takes three times as long for a grainy photo, whose sender waits, and saves next to nothing. */
const FORMATS: Record<string, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 58, effort: 1 }),
  webp: (picture) => picture.webp({ quality: 72, effort: 2 }),
  jpg: (picture) => picture.jpeg({ quality: 76, mozjpeg: true }),
}

/** Decodes upright, on white, without EXIF, at most as large as the largest copy. */
function decode(bytes: Uint8Array, { widths, isSquare }: Shape) {
  const largest = widths[2]
  return sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS })
    .autoOrient()
    .resize(isSquare ? { width: largest, height: largest } : { width: largest, withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** A picture drawn anew in three widths and three formats, so that nothing of the sent file is left. */
export async function encodePicture(bytes: Uint8Array, shape: Shape): Promise<EncodedPicture> {
  const { data, info } = await decode(bytes, shape)
  const { width, height, channels } = info
  const scale = width / shape.widths[2]
  const widths = [...new Set(shape.widths.map((wide) => Math.max(1, Math.round(wide * scale))))]
  const files: EncodedPicture['files'] = []
  for (const wide of widths) {
    const small = sharp(data, { raw: { width, height, channels } }).resize(wide)
    for (const [format, as] of Object.entries(FORMATS)) {
      files.push({ width: wide, format, data: await as(small.clone()).toBuffer() })
    }
  }
  return { width, height, widths, files }
}
