import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { sessions, users } from '#backend/db/schema/index.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { hashToken } from './token.ts'

/** Not with every call: a customer who looks around would write as often as they read. */
const SEEN_HOURS = 1

/** Whose token this is; null where it is unknown, ended, expired, or the account is gone. Notes when it was last used. */
export async function findSessionUser(db: Database, token: string, now: Date): Promise<string | null> {
  const tokenHash = hashToken(token)
  const [row] = await db
    .select({ userId: sessions.userId, lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now), isNull(users.deletedAt)))
  if (row && row.lastSeenAt < addHours(now, -SEEN_HOURS)) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
  }
  return row?.userId ?? null
}
