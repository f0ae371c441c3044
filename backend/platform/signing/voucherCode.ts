import { createPrivateKey, createPublicKey, hkdfSync, type KeyObject, sign } from 'node:crypto'
import type { Env } from '#backend/env.ts'
import { type CodeProof, signedWords, writeProof } from '#domain/vouchers/signedCode.ts'
import { type StaffSecrets, staffSecrets } from './secrets.ts'

type Secret = Pick<Env, 'STAFF_LINK_SECRET'>

/** PKCS #8 prefix of a bare Ed25519 key of 32 bytes (RFC 8410). */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex')

const keys = new Map<string, KeyObject>()

/** One key for all codes, derived from the staff links' secret. */
function privateKeyOf(secret: string): KeyObject {
  const known = keys.get(secret)
  if (known) return known
  const seed = Buffer.from(hkdfSync('sha256', secret, '', 'sabai voucher codes', 32))
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' })
  keys.set(secret, key)
  return key
}

const publicKeyOf = (secret: string): string => createPublicKey(privateKeyOf(secret)).export({ format: 'jwk' }).x ?? ''

/** The public key of the signatures, 32 bytes in base64url; and after a space the one before it, while that counts. */
export const publicCodeKey = (secrets: StaffSecrets): string => staffSecrets(secrets).map(publicKeyOf).join(' ')

/** The signed content of a code's QR code: its id, what it is for, until when. */
export function signCode(
  { STAFF_LINK_SECRET: secret }: Secret,
  codeId: string,
  about: Omit<CodeProof, 'signature'>,
): string {
  const signature = sign(null, Buffer.from(signedWords(codeId, about)), privateKeyOf(secret)).toString('base64url')
  return writeProof({ ...about, signature })
}
