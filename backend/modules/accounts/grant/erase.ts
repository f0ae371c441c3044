import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { consoleSessions, grants, invitations, totpKeys } from '#backend/modules/accounts/consoleSchema.ts'
import { auditEntries } from '#backend/platform/audit/schema.ts'
import { keepOneAdmin } from './revoke.ts'

/** Deletes what somebody had at the console; of the audit, their address. The last admin is refused (149). */
export async function eraseStaff(tx: Transaction, userId: string, addresses: string[]): Promise<void> {
  const held = await tx.select({ role: grants.role }).from(grants).where(eq(grants.userId, userId))
  if (held.some(({ role }) => role === 'admin')) await keepOneAdmin(tx)
  await tx.delete(grants).where(eq(grants.userId, userId))
  await tx.delete(consoleSessions).where(eq(consoleSessions.userId, userId))
  await tx.delete(totpKeys).where(eq(totpKeys.userId, userId))
  await tx.delete(invitations).where(inArray(invitations.email, addresses))
  for (const email of addresses) {
    const named = sql`${auditEntries.before} ->> 'email' = ${email} or ${auditEntries.after} ->> 'email' = ${email}`
    await tx
      .update(auditEntries)
      .set({ before: sql`${auditEntries.before} - 'email'`, after: sql`${auditEntries.after} - 'email'` })
      .where(named)
  }
}
