import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** What it is sealed for, and whose it is: opened under another name, it does not open. */
type Purpose = { purpose: string; about: string }

const keyOf = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32))

/** Encrypts a secret that has to be read again, for the database. */
export function sealText(text: string, { secret, purpose, about }: Purpose & { secret: string }): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secret, purpose), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

function openWith(secret: string, bytes: Buffer, { purpose, about }: Purpose): string | undefined {
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secret, purpose), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}

/** The text again; undefined where none of the secrets sealed it, or it was for something else, or was changed. */
export function openSealed(stored: string, { secrets, ...purpose }: Purpose & { secrets: string[] }) {
  const bytes = Buffer.from(stored, 'base64url')
  for (const secret of secrets) {
    const text = openWith(secret, bytes, purpose)
    if (text !== undefined) return text
  }
  return undefined
}
