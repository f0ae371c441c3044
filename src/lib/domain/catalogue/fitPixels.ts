import type { PictureSize } from './pictureSize.ts'

/** Enough for a receipt's small print, and a JPEG of it stays below two megabytes. */
const PIXELS = 6_000_000
/** Longer canvases stay empty on some phones. */
const LONGEST_SIDE = 8192

/** As large as a picture is sent, in whole pixels and in its own proportions; a smaller one stays as it is. */
export function fitPixels({ width, height }: PictureSize, share = 1): PictureSize {
  const scale = Math.min(1, Math.sqrt(PIXELS / (width * height)), LONGEST_SIDE / Math.max(width, height)) * share
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
