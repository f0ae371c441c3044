import { create } from 'qrcode'

/** White around the code, in modules, without which scanners do not find it. */
export const QUIET = 4

/** A QR code as one SVG path over a square of `size` modules, its rows in runs. */
export function qrPath(text: string): { size: number; path: string } {
  const { size, data } = create(text, { errorCorrectionLevel: 'M' }).modules
  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!data[y * size + x]) continue
      const from = x
      while (x < size && data[y * size + x]) x++
      path += `M${from} ${y}h${x - from}v1h${from - x}z`
    }
  }
  return { size, path }
}
