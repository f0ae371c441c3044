import { eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { consoleSessions } from '#backend/modules/accounts/consoleSchema.ts'

/** Ends the session that this call came with. */
export async function endConsoleSession({ db, staff }: StaffContext): Promise<Record<string, never>> {
  await db.delete(consoleSessions).where(eq(consoleSessions.tokenHash, staff.sessionHash))
  return {}
}
