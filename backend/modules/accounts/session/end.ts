import { and, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { sessions } from '#backend/modules/accounts/schema.ts'

/** Ends the log-in that this call came with. */
export async function endSession({ db, userId, tokenHash }: UserContext): Promise<Record<string, never>> {
  if (tokenHash) await db.delete(sessions).where(and(eq(sessions.tokenHash, tokenHash), eq(sessions.userId, userId)))
  return {}
}
