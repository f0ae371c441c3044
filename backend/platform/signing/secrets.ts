import type { Env } from '#backend/env.ts'

/** What signs and encrypts, and, while it is being replaced, what did so before it. */
export type StaffSecrets = Pick<Env, 'STAFF_LINK_SECRET'> & Partial<Pick<Env, 'FORMER_STAFF_LINK_SECRET'>>

/** The secrets by which something may have been made, the one of today first. */
export const knownSecrets = (...secrets: (string | undefined)[]): string[] => [
  ...new Set(secrets.filter((secret) => secret !== undefined)),
]

export const staffSecrets = ({ STAFF_LINK_SECRET, FORMER_STAFF_LINK_SECRET }: StaffSecrets): string[] =>
  knownSecrets(STAFF_LINK_SECRET, FORMER_STAFF_LINK_SECRET)

/** How many texts were encrypted anew; the others none of the secrets opens. */
export type Resealed = { done: number; all: number }
