import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Env } from '#backend/env.ts'

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

type Secrets = Pick<Env, 'HEALTH_DATA_SECRET' | 'STAFF_LINK_SECRET'>

/** One key for all that is about somebody's health; where no secret is given for it, derived from the staff links'. */
const keyOf = ({ HEALTH_DATA_SECRET, STAFF_LINK_SECRET }: Secrets): Buffer =>
  Buffer.from(hkdfSync('sha256', HEALTH_DATA_SECRET ?? STAFF_LINK_SECRET, '', 'sabai health data', 32))

/** Encrypts a text for one place: `about` names it, and elsewhere it does not open. */
export function seal(secrets: Secrets, text: string, about: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, keyOf(secrets), iv).setAAD(Buffer.from(about))
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

/** What was sealed for that place; undefined where it was changed, belongs elsewhere, or the secret is another one. */
export function unseal(secrets: Secrets, sealed: string, about: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64')
  const body = IV_BYTES + TAG_BYTES
  try {
    const decipher = createDecipheriv(CIPHER, keyOf(secrets), bytes.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(about))
      .setAuthTag(bytes.subarray(IV_BYTES, body))
    return Buffer.concat([decipher.update(bytes.subarray(body)), decipher.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
