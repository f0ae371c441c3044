import { create, toString as drawQr } from 'qrcode'
import sharp from 'sharp'

/** White around a code, in modules, without which scanners do not find it. */
const QUIET = 4
const LEVEL = 'M'

type PaymentOutcome = {
  /** The side of the picture, at most; a module takes whole pixels. */
  width: number
  dark: string
}

/** A QR code as PNG of two colors, dark on white: scanners want it so on every ground. */
export async function qrPicture(text: string, { width, dark }: PaymentOutcome): Promise<Buffer> {
  const side = create(text, { errorCorrectionLevel: LEVEL }).modules.size + 2 * QUIET
  const svg = await drawQr(text, {
    type: 'svg',
    errorCorrectionLevel: LEVEL,
    margin: QUIET,
    width: side * Math.max(1, Math.floor(width / side)),
    color: { dark, light: '#ffffff' },
  })
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 2, effort: 1 }).toBuffer()
}
