import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Database, Staff } from '#backend/context.ts'
import { consoleSessions, grants } from '#backend/modules/accounts/consoleSchema.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { hashToken } from '#backend/modules/accounts/session/token.ts'
import { addMinutes } from '#domain/bangkokTime.ts'
import { CONSOLE_IDLE_MINUTES } from '#domain/constants.ts'

/** How often a session's last use is written, so that not every read writes. */
const SEEN_MINUTES = 1

/**
 * Whose session at the console this is; null where it is unknown, over, or was not used for long. The roles are read
 * with every call, so that one that is taken away counts no more at once.
 */
export async function findStaff(db: Database, token: string, now: Date): Promise<Staff | null> {
  const sessionHash = hashToken(token)
  const [session] = await db
    .select({
      userId: consoleSessions.userId,
      openedBy: consoleSessions.openedBy,
      completedAt: consoleSessions.completedAt,
      provedAt: consoleSessions.provedAt,
      lastSeenAt: consoleSessions.lastSeenAt,
    })
    .from(consoleSessions)
    .innerJoin(users, eq(users.id, consoleSessions.userId))
    .where(
      and(
        eq(consoleSessions.tokenHash, sessionHash),
        gt(consoleSessions.expiresAt, now),
        gt(consoleSessions.lastSeenAt, addMinutes(now, -CONSOLE_IDLE_MINUTES)),
        isNull(users.deletedAt),
      ),
    )
  if (!session) return null
  const { userId, openedBy, completedAt, provedAt, lastSeenAt } = session
  const held = await db
    .select({ role: grants.role, shopId: grants.shopId })
    .from(grants)
    .where(eq(grants.userId, userId))
    .orderBy(grants.createdAt)
  if (lastSeenAt < addMinutes(now, -SEEN_MINUTES)) {
    await db.update(consoleSessions).set({ lastSeenAt: now }).where(eq(consoleSessions.tokenHash, sessionHash))
  }
  return { userId, sessionHash, openedBy, isComplete: completedAt !== null, provedAt, grants: held }
}
