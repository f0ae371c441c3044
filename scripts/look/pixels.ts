/** Compares pictures pixel by pixel. */
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'

/** Raw pixels, three bytes each. */
export type Picture = { data: Uint8Array; width: number; height: number }

/** Colours further apart than this on any channel differ; below it is the rounding of the machine that draws. */
const COLOR_TOLERANCE = 4
const CHANNELS = 3
/** A pixel beside one that differs between two captures of one build is noise too: the edge of a curve. */
const NOISE_REACH = 2

export async function readPicture(file: string): Promise<Picture> {
  const { data, info } = await sharp(await readFile(file))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** A byte for each pixel of the area that both have: 1 where they differ. */
export function differingPixels(a: Picture, b: Picture): { mask: Uint8Array; width: number; height: number } {
  const [width, height] = [Math.min(a.width, b.width), Math.min(a.height, b.height)]
  const mask = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const [i, j] = [(y * a.width + x) * CHANNELS, (y * b.width + x) * CHANNELS]
      for (let channel = 0; channel < CHANNELS; channel++) {
        if (Math.abs(a.data[i + channel]! - b.data[j + channel]!) > COLOR_TOLERANCE) mask[y * width + x] = 1
      }
    }
  }
  return { mask, width, height }
}

type Mask = ReturnType<typeof differingPixels>

/** Clears what is noise, and what is beside it. */
export function clearNoise({ mask, width, height }: Mask, noise: Mask): void {
  for (let at = 0; at < noise.mask.length; at++) {
    if (!noise.mask[at]) continue
    const [x, y] = [at % noise.width, Math.floor(at / noise.width)]
    for (let row = Math.max(0, y - NOISE_REACH); row <= Math.min(height - 1, y + NOISE_REACH); row++) {
      const from = row * width
      mask.fill(0, from + Math.max(0, x - NOISE_REACH), from + Math.min(width, x + NOISE_REACH + 1))
    }
  }
}

/** How many pixels are set, and between which rows. */
export function extentOf({ mask, width }: Mask): { count: number; top: number; bottom: number } {
  let [count, top, bottom] = [0, Number.POSITIVE_INFINITY, 0]
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at]) continue
    count++
    const y = Math.floor(at / width)
    top = Math.min(top, y)
    bottom = y
  }
  return { count, top: count > 0 ? top : 0, bottom }
}

const MARK = [255, 0, 80]

/** The picture before, pale, with what differs in red. */
export async function drawDifference(before: Picture, { mask, width, height }: Mask, file: string): Promise<void> {
  const data = Buffer.alloc(width * height * CHANNELS)
  for (let at = 0; at < mask.length; at++) {
    const from = (Math.floor(at / width) * before.width + (at % width)) * CHANNELS
    for (let channel = 0; channel < CHANNELS; channel++) {
      data[at * CHANNELS + channel] = mask[at] ? MARK[channel]! : 160 + before.data[from + channel]! * 0.37
    }
  }
  await sharp(data, { raw: { width, height, channels: CHANNELS } })
    .png({ compressionLevel: 6 })
    .toFile(file)
}
