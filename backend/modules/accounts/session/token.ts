import { createHash, randomBytes } from 'node:crypto'

/** 32 random bytes: the secret that only the customer's cookie holds. */
export const newToken = () => randomBytes(32).toString('base64url')

/** What is stored instead of a token. */
export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex')
