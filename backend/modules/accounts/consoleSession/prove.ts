import { eq } from 'drizzle-orm'
import type { StaffContext, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { consoleSessions } from '#backend/modules/accounts/consoleSchema.ts'
import { isAccountPassword } from '#backend/modules/accounts/password/hash.ts'
import { findRow } from '#backend/modules/accounts/user/find.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { welcome } from './open.ts'

/** Lets the session in: its second step was taken. */
export async function completeSession(ctx: StaffContext, tx: Transaction): Promise<void> {
  const { now, staff } = ctx
  await tx
    .update(consoleSessions)
    .set({ completedAt: now, provedAt: now })
    .where(eq(consoleSessions.tokenHash, staff.sessionHash))
  await welcome(tx, { ...ctx, userId: staff.userId, openedBy: staff.openedBy })
}

/** Somebody who is in shows once more who they are, by their password (else 66). */
export async function proveAgain(
  { db, now, staff }: StaffContext,
  { password }: { password: string },
): Promise<Record<string, never>> {
  const row = await findRow(db, staff.userId)
  if (!(await isAccountPassword(password, row?.passwordHash))) {
    throw new ServiceError(ERROR_CODE.wrongPassword, 'That is not the password')
  }
  await db.update(consoleSessions).set({ provedAt: now }).where(eq(consoleSessions.tokenHash, staff.sessionHash))
  return {}
}
