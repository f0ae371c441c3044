import { createHmac, timingSafeEqual } from 'node:crypto'

/** hex HMAC-SHA-256 of the raw body, as the header x-signature carries it. */
export const signatureOf = (raw: string, secret: string): string =>
  createHmac('sha256', secret).update(raw).digest('hex')

/** Takes the same time for every wrong signature of the right length. */
export function isSigned(raw: string, signature: string, secret: string): boolean {
  if (!/^[0-9a-f]{64}$/i.test(signature)) return false
  return timingSafeEqual(Buffer.from(signature, 'hex'), Buffer.from(signatureOf(raw, secret), 'hex'))
}
