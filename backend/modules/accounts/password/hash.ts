import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** argon2id with 19 MiB, two passes, one lane: what OWASP asks at least. */
const COST = { parallelism: 1, tagLength: 32, memory: 19 * 1024, passes: 2 }

/** A password as it is stored: salt and hash, in hex. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(16)
  const hash = await derive('argon2id', { ...COST, message: password, nonce })
  return `argon2id$${nonce.toString('hex')}$${hash.toString('hex')}`
}

/** Compares in constant time; a malformed stored value matches nothing. */
export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [kind, salt, expected] = stored.split('$')
  if (kind !== 'argon2id' || !salt || !expected) return false
  const hash = await derive('argon2id', { ...COST, message: password, nonce: Buffer.from(salt, 'hex') })
  const wanted = Buffer.from(expected, 'hex')
  return wanted.length === hash.length && timingSafeEqual(hash, wanted)
}

/** Checked for an account without a password, and for none, so that their answers take as long as a wrong password's. */
const nobody = hashPassword('nobody has this password')

/** Whether this is the password of an account; `stored` is nothing where there is no account, or it has none. */
export async function isAccountPassword(password: string, stored: string | null | undefined): Promise<boolean> {
  const matches = await isPassword(password, stored ?? (await nobody))
  return matches && Boolean(stored)
}
