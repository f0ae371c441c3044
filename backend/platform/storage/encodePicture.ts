import sharp, { type Sharp } from 'sharp'
import { jpegWidth } from '#domain/catalogue/pictureFiles.ts'
import type { CropBox } from '#domain/catalogue/shopPhoto.ts'
import { IMAGE_MAX_PIXELS } from '#domain/constants.ts'

/** The three widths of a picture that is large enough; a smaller one keeps its size and gets smaller copies. */
export type Shape = {
  widths: readonly [number, number, number]
  isSquare?: boolean
  /** The part that is taken, in pixels of a picture that lies as it is stored; enlarged to the largest width. */
  crop?: CropBox
}
export type EncodedPicture = {
  width: number
  height: number
  widths: number[]
  files: { width: number; format: string; data: Buffer }[]
}

/** More effort takes three times as long for a grainy photo, whose sender waits, and saves next to nothing. */
const asAvif = (picture: Sharp) => picture.avif({ quality: 58, effort: 1 })
const asJpeg = (picture: Sharp) => picture.jpeg({ quality: 76, mozjpeg: true })

/** Decodes upright, on white, without EXIF, at most as large as the largest copy. */
function decode(bytes: Uint8Array, { widths, isSquare, crop }: Shape) {
  const largest = widths[2]
  const whole = sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS }).autoOrient()
  return (crop ? whole.extract(crop) : whole)
    .resize(isSquare ? { width: largest, height: largest } : { width: largest, withoutEnlargement: !crop })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** A picture drawn anew: AVIF in three widths and one JPEG, so that nothing of the sent file is left. */
export async function encodePicture(bytes: Uint8Array, shape: Shape): Promise<EncodedPicture> {
  const { data, info } = await decode(bytes, shape)
  const { width, height, channels } = info
  const scale = width / shape.widths[2]
  const widths = [...new Set(shape.widths.map((wide) => Math.max(1, Math.round(wide * scale))))]
  const files: EncodedPicture['files'] = []
  for (const wide of widths) {
    const small = sharp(data, { raw: { width, height, channels } }).resize(wide)
    files.push({ width: wide, format: 'avif', data: await asAvif(small.clone()).toBuffer() })
    if (wide !== jpegWidth(widths)) continue
    files.push({ width: wide, format: 'jpg', data: await asJpeg(small).toBuffer() })
  }
  return { width, height, widths, files }
}

/** A sent photo as it is kept, and small, to be looked at before it is shown to anybody. */
export type KeptPhoto = { width: number; height: number; whole: Buffer; small: Buffer }

/** Enough for the largest file of a page, wherever it is cut. */
const KEPT_SIDE = 2600
const SMALL_SIDE = 640

/** A photo drawn anew, upright and whole, as JPEG: nothing of the sent file is left, and where it was taken least of all. */
export async function keepPhoto(bytes: Uint8Array): Promise<KeptPhoto> {
  const { data, info } = await sharp(bytes, { limitInputPixels: IMAGE_MAX_PIXELS })
    .autoOrient()
    .resize({ width: KEPT_SIDE, height: KEPT_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const drawn = sharp(data, { raw: { width, height, channels } })
  const small = drawn.clone().resize({ width: SMALL_SIDE, height: SMALL_SIDE, fit: 'inside', withoutEnlargement: true })
  return {
    ...{ width, height },
    whole: await drawn.jpeg({ quality: 92 }).toBuffer(),
    small: await small.jpeg({ quality: 72 }).toBuffer(),
  }
}
