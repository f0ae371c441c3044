import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { partnerAccounts, passkeys, users } from '#backend/modules/accounts/schema.ts'
import { endAllSessions } from '#backend/modules/accounts/session/endAll.ts'
import { forgetDevices } from '#backend/modules/accounts/session/knownDevice.ts'

type Row = typeof users.$inferSelect

/**
 * The owner of an address has proved it, of which an account had only claimed so (docs/decisions/0021): whoever opened
 * that account has no way into it any more. `also` is what the owner wants of it, such as their own password.
 */
export async function mergeAccounts(tx: Transaction, row: Row, also: Partial<Row> = {}): Promise<Row> {
  await endAllSessions(tx, row.id)
  await forgetDevices(tx, row.id)
  await tx.delete(passkeys).where(eq(passkeys.userId, row.id))
  await tx.delete(partnerAccounts).where(eq(partnerAccounts.userId, row.id))
  const [owned] = await tx
    .update(users)
    .set({ passwordHash: null, ...also, isEmailClaimed: false })
    .where(eq(users.id, row.id))
    .returning()
  return owned!
}
