import { eq } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { partnerAccounts, passkeys, users } from '#backend/modules/accounts/schema.ts'
import { endAllSessions } from '#backend/modules/accounts/session/endAll.ts'
import { forgetDevices } from '#backend/modules/accounts/session/knownDevice.ts'

type Row = typeof users.$inferSelect

/**
 * Gives an account, whose address was only claimed at sign-up, to whoever proved that address (docs/decisions/0021): its
 * sessions, password and keys are removed. `also` are further changes to its row, such as the new password.
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
