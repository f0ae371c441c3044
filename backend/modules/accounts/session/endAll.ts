import { and, eq, ne } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { sessions } from '#backend/modules/accounts/schema.ts'

/** Ends every log-in of a customer but the one that is kept, on all devices. */
export async function endAllSessions(tx: Transaction, userId: string, kept: string | null = null): Promise<void> {
  const others = kept === null ? undefined : ne(sessions.tokenHash, kept)
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), others))
}
