import { createHash, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a call's header `Authorization: Bearer` shows a secret; never where none is set. Takes the same time for any. */
export function showsSecret(c: Context, secret: string | undefined): boolean {
  const [, given] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? []
  if (!secret || !given) return false
  return timingSafeEqual(digest(given), digest(secret))
}
