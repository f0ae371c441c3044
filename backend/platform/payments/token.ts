import { createHash, randomBytes } from 'node:crypto'

/** A secret for an address or a form; only its hash is kept. */
export const newSecret = (): string => randomBytes(32).toString('base64url')
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')
