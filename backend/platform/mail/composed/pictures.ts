import sharp from 'sharp'
import { qrPicture } from '#backend/platform/qrPicture.ts'
import { drawPlaceMap } from '#backend/platform/storage/drawPlaceMap.ts'
import type { Position } from '#domain/catalogue/distance.ts'

/** Of a code, at most; mails show it smaller. */
const CODE_PX = 240
const LOGO_PX = 96

/** The mark on a ground of its own, so that it is seen on light and dark. */
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" fill="none"><rect width="32" height="32" rx="8" fill="#14524f"/><g transform="translate(4 4) scale(.75)"><circle cx="16" cy="9.5" r="4.5" fill="#fffdf9"/><path d="M3 14c2.6 7.6 7.4 11.5 13 11.5S26.4 21.6 29 14" stroke="#fffdf9" stroke-width="3.2" stroke-linecap="round"/></g></svg>`

const OUR_LOGO = Buffer.from(LOGO)
const SHAPE = { fit: 'contain', background: '#ffffff00' } as const
const logos = new Map<Buffer, Promise<Buffer>>()

/** A logo, else ours, as a square picture that every mail program shows. */
export function logoPicture(logo: Buffer = OUR_LOGO): Promise<Buffer> {
  const drawn = logos.get(logo) ?? sharp(logo).resize(LOGO_PX, LOGO_PX, SHAPE).png({ palette: true }).toBuffer()
  logos.set(logo, drawn)
  return drawn
}

/** A QR code in our ink. */
export const codePicture = (text: string): Promise<Buffer> => qrPicture(text, { width: CODE_PX, dark: '#1e2b2a' })

const MAPS_KEPT = 100
const maps = new Map<string, Promise<Buffer>>()

/** The streets around a place; those asked for last are kept, as a shop's mails are many and its streets the same. */
export function mapPicture({ latitude, longitude }: Position, locale: 'en' | 'th'): Promise<Buffer> {
  const key = `${latitude} ${longitude} ${locale}`
  const drawn = maps.get(key) ?? drawPlaceMap({ latitude, longitude }, locale)
  maps.delete(key)
  maps.set(key, drawn)
  drawn.catch(() => maps.delete(key))
  if (maps.size > MAPS_KEPT) maps.delete(maps.keys().next().value ?? '')
  return drawn
}
