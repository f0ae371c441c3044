import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '#backend/context.ts'
import { sessions, users } from '#backend/modules/accounts/schema.ts'
import { batchLoader } from '#backend/platform/db/batchLoader.ts'
import { addHours } from '#domain/bangkokTime.ts'
import { hashToken } from './token.ts'

/** How often a session's last use is written, so that not every read writes. */
const SEEN_HOURS = 1

type Found = { tokenHash: string; userId: string; lastSeenAt: Date; expiresAt: Date }

/** Runs with every authenticated call; concurrent look-ups share one statement. */
const finder = (db: Database) =>
  batchLoader(async (hashes: string[]): Promise<(Found | undefined)[]> => {
    const { tokenHash, userId, lastSeenAt, expiresAt } = sessions
    const rows = await db
      .select({ tokenHash, userId, lastSeenAt, expiresAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(and(inArray(tokenHash, hashes), isNull(users.deletedAt), isNull(users.blockedAt)))
    const byHash = new Map(rows.map((row) => [row.tokenHash, row]))
    return hashes.map((hash) => byHash.get(hash))
  })

const finders = new WeakMap<Database, ReturnType<typeof finder>>()

/** Whose token this is; null where it is unknown, ended, expired, or the account is gone or blocked. Notes when it was last used. */
export async function findSessionUser(db: Database, token: string, now: Date): Promise<string | null> {
  const find = finders.get(db) ?? finder(db)
  finders.set(db, find)
  const tokenHash = hashToken(token)
  const row = await find(tokenHash)
  if (!row || row.expiresAt <= now) return null
  if (row.lastSeenAt < addHours(now, -SEEN_HOURS)) {
    await db.update(sessions).set({ lastSeenAt: now }).where(eq(sessions.tokenHash, tokenHash))
  }
  return row.userId
}
