import { createHash } from 'node:crypto'

/** Hash of a code for storage, salted with its request's ref against precomputed tables. */
export const hashCode = (ref: string, code: string) => createHash('sha256').update(`${ref}:${code}`).digest('hex')
