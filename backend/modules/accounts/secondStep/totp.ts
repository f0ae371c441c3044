import { createHmac, timingSafeEqual } from 'node:crypto'
import { TOTP_DIGITS, TOTP_SECONDS } from '#domain/constants.ts'

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes as authenticator apps take them (RFC 4648, base32 without padding). */
export function base32Of(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The code of one count (RFC 4226, section 5.3). */
function codeAt(secret: Uint8Array, count: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(count))
  const digest = createHmac('sha1', secret).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 15
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 10 ** TOTP_DIGITS).padStart(TOTP_DIGITS, '0')
}

export const countAt = (now: Date): number => Math.floor(now.getTime() / 1000 / TOTP_SECONDS)

/** The code that an authenticator app shows at that instant (RFC 6238). */
export const totpAt = (secret: Uint8Array, now: Date): string => codeAt(secret, countAt(now))

/** The count that a code belongs to: this one, or one before or after, for clocks differ; undefined for any other. */
export function countOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  const given = Buffer.from(code.replaceAll(' ', ''))
  const counts = [0, -1, 1].map((step) => countAt(now) + step)
  return counts.find((count) => {
    const shown = Buffer.from(codeAt(secret, count))
    return shown.length === given.length && timingSafeEqual(shown, given)
  })
}
