import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { sessions, users } from '#backend/db/schema/index.ts'
import { hashToken } from './token.ts'

/** Whose token this is; null where it is unknown, ended, expired, or the account is gone. */
export async function findSessionUser(db: Database, token: string, now: Date): Promise<string | null> {
  const [row] = await db
    .select({ userId: sessions.userId })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, hashToken(token)), gt(sessions.expiresAt, now), isNull(users.deletedAt)))
  return row?.userId ?? null
}
