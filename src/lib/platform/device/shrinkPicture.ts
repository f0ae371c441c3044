type Size = { width: number; height: number }

/** What a picture has to fit into; `sizeOf` answers its width and height, shortened to `share` of what they could be. */
export type Frame = { maxBytes: number; sizeOf(picture: Size, share: number): Size }

/** Tried one after the other until the file fits: JPEG quality, and the share of the sides that is kept. */
const TRIES = [
  { quality: 0.85, share: 1 },
  { quality: 0.7, share: 1 },
  { quality: 0.7, share: 0.7 },
  { quality: 0.6, share: 0.5 },
] as const

function draw(bitmap: ImageBitmap, size: Size): HTMLCanvasElement | undefined {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, size)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  // A transparent PNG becomes a JPEG, which would be black there.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  return canvas
}

const jpegOf = (canvas: HTMLCanvasElement, quality: number) =>
  new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))

/**
 * A picture drawn anew as a JPEG that fits: upright, and without what the camera wrote into it. Undefined where
 * this browser cannot read the file.
 */
export async function shrinkPicture(file: File, { maxBytes, sizeOf }: Frame): Promise<File | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined)
  if (!bitmap) return undefined
  try {
    for (const { quality, share } of TRIES) {
      const canvas = draw(bitmap, sizeOf(bitmap, share))
      const jpeg = canvas && (await jpegOf(canvas, quality))
      if (jpeg && jpeg.size <= maxBytes) {
        return new File([jpeg], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: 'image/jpeg' })
      }
    }
    return undefined
  } finally {
    bitmap.close()
  }
}
