import { createHmac, timingSafeEqual } from 'node:crypto'
import { addHours } from '#domain/bangkokTime.ts'
import { DESK_LINK_DAYS } from '#domain/constants.ts'

type Keyed = { id: string; deskKeyVersion: number }

const RADIX = 36
const KEY = /^([0-9a-z]{1,12})\.([\w-]{43})$/

const sign = (secret: string, { id, deskKeyVersion }: Keyed, until: string) =>
  createHmac('sha256', secret)
    .update(JSON.stringify(['desk link', id, deskKeyVersion, until]))
    .digest('base64url')

/** The key of a link that opens a shop's desk on a device. Raising the shop's `deskKeyVersion` revokes every one before. */
export function newDeskLink(secret: string, shop: Keyed, now: Date): { key: string; expiresAt: Date } {
  const seconds = Math.floor(addHours(now, 24 * DESK_LINK_DAYS).getTime() / 1000)
  const until = seconds.toString(RADIX)
  return { key: `${until}.${sign(secret, shop, until)}`, expiresAt: new Date(seconds * 1000) }
}

/** Whether a key is of a link to this shop's desk that is neither over nor revoked. */
export function isDeskLink(secrets: string[], shop: Keyed, key: string, now: Date): boolean {
  const [, until = '', signature = ''] = KEY.exec(key) ?? []
  if (!until || Number.parseInt(until, RADIX) * 1000 <= now.getTime()) return false
  const given = Buffer.from(signature)
  return secrets.some((secret) => timingSafeEqual(given, Buffer.from(sign(secret, shop, until))))
}
