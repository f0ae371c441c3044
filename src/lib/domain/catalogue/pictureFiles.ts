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
