/** A stored picture by name: its largest width and all its widths, in pixels, narrowest first. */
type Stored = { name: string; width: number; widths: readonly number[] }

/** The width of the one JPEG that stands in where AVIF cannot be shown: the middle one. */
export const jpegWidth = (widths: readonly number[]): number | undefined => widths[Math.floor(widths.length / 2)]

export const avifAt = (name: string, width: number): string => `/pictures/${name}-${width}.avif`

/** The address of the JPEG. */
export const jpegOf = ({ name, width, widths }: Stored): string => `/pictures/${name}-${jpegWidth(widths) ?? width}.jpg`

/** The address of the largest file, to look at it whole. */
export const largestOf = ({ name, width, widths }: Stored): string => avifAt(name, Math.max(...widths, 0) || width)

/** The address of the smallest file, for a thumbnail. */
export const smallestOf = ({ name, width, widths }: Stored): string => avifAt(name, widths[0] ?? width)

/** The names of all files of a picture. */
export const filesOf = ({ name, widths }: Stored): string[] => [
  ...widths.map((width) => `${name}-${width}.avif`),
  `${name}-${jpegWidth(widths)}.jpg`,
]

const SHOP_PHOTO = /^photo-[0-9a-f]{32}$/
/** In pixels, narrowest first: every photo of a shop is made in both forms, also where its widest has to be enlarged. */
export const SHOP_PHOTO_WIDTHS = { wide: [320, 640, 1280], square: [160, 320, 640] } as const

/** The name under which a photo of a shop is kept as a square. */
export const squareNameOf = (name: string): string => `${name}-sq`

/** A picture for a place that is about as wide as high: the photo of a shop has a square of its own. */
export function squareOf<P extends Stored & { height: number }>(picture: P): P {
  if (!SHOP_PHOTO.test(picture.name)) return picture
  const side = SHOP_PHOTO_WIDTHS.square[2]
  return {
    ...picture,
    ...{ name: squareNameOf(picture.name), width: side, height: side, widths: [...SHOP_PHOTO_WIDTHS.square] },
  }
}
