import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** What it is sealed for, and whose it is: opened under another name, it does not open. */
type Purpose = { secret: string; purpose: string; about: string }

const keyOf = ({ secret, purpose }: Purpose) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts a secret that has to be read again, for the database. */
export function sealText(text: string, purpose: Purpose): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(purpose), iv).setAAD(Buffer.from(purpose.about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The secret again; undefined where it was sealed by another key, for something else, or was changed. */
export function openSealed(stored: string, purpose: Purpose): string | undefined {
  try {
    const bytes = Buffer.from(stored, 'base64url')
    const decipher = createDecipheriv(CIPHER, keyOf(purpose), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(purpose.about))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
