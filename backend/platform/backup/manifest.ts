import { hkdfSync } from 'node:crypto'
import { z } from 'zod'
import type { Env } from '#backend/env.ts'

/** What a backup says of itself before its rows. */
export const Manifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The newest migration of the database that it was made from. */
  schema: z.string(),
  /** Tells whether secrets are those of then, and says nothing about them. */
  secrets: z.record(z.string(), z.string()),
  tables: z.array(z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.infer<typeof Manifest>

/** What only the end of a backup knows. */
export const Contents = z.object({
  rows: z.record(z.string(), z.number()),
  files: z.number(),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })),
})
export type Contents = z.infer<typeof Contents>

export const MANIFEST = 'manifest.json'
export const CONTENTS = 'contents.json'
export const TABLES = 'tables/'
export const FILES = 'files/'

/** Secrets without which parts of the rows cannot be read again: signatures, authenticator apps, comfort cards. */
const SECRETS = ['STAFF_LINK_SECRET', 'HEALTH_DATA_SECRET'] as const

export function secretMarks(env: Pick<Env, (typeof SECRETS)[number]>): Record<string, string> {
  const given = SECRETS.flatMap((name) => (env[name] ? [[name, env[name]] as const] : []))
  const mark = (secret: string) => Buffer.from(hkdfSync('sha256', secret, '', 'sabai backup mark', 8)).toString('hex')
  return Object.fromEntries(given.map(([name, secret]) => [name, mark(secret)]))
}

/** The names of secrets that are others than when the backup was made. */
export function changedSecrets(made: Record<string, string>, now: Record<string, string>): string[] {
  return SECRETS.filter((name) => made[name] !== now[name])
}
