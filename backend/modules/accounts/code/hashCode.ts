import { createHash } from 'node:crypto'

/** What is stored of a code; with its request's ref, so that no table of a million hashes reads it. */
export const hashCode = (ref: string, code: string) => createHash('sha256').update(`${ref}:${code}`).digest('hex')
