import sharp from 'sharp'

const plain = (width: number, height: number) => ({ width, height, channels: 3 as const, background: '#887' })

/** A photo as a phone keeps it: twelve megapixels, some eight megabytes, held upright and stored lying on its side. */
export async function phonePhoto() {
  const grain = await sharp({
    create: { ...plain(500, 500), noise: { type: 'gaussian', mean: 128, sigma: 30 } },
  })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: plain(4000, 3000) })
    .composite([{ input: grain, tile: true }])
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 93 })
    .toBuffer()
  return { name: 'IMG_0420.JPG', mimeType: 'image/jpeg', buffer }
}
