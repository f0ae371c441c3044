import { eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { completeSession } from '#backend/modules/accounts/consoleSession/prove.ts'
import { addPasskey, creationOptions } from '#backend/modules/accounts/passkey/register.ts'
import { passkeys } from '#backend/modules/accounts/schema.ts'
import { findRow } from '#backend/modules/accounts/user/find.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { requireFreshProof } from '#backend/platform/requireFreshProof.ts'
import type { PasskeyMade } from '#contract/accounts/signIn.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'

/** A passkey is made by somebody who is in and has just shown it (144), or who came by an invitation (147 for others). */
function checkMayMake(ctx: StaffContext): void {
  const { staff } = ctx
  if (!staff.isComplete && staff.openedBy !== 'link') {
    throw new ServiceError(ERROR_CODE.secondStepNeeded, 'The second step is missing')
  }
  requireFreshProof(ctx)
}

/** What the device of somebody at the console needs to make a passkey. */
export async function consolePasskeyOptions(ctx: StaffContext): Promise<{ options: Record<string, unknown> }> {
  checkMayMake(ctx)
  const row = await findRow(ctx.db, ctx.staff.userId)
  if (!row?.email) throw new ServiceError(ERROR_CODE.emailUnproved, 'Confirm an e-mail address first')
  return creationOptions(ctx, { ...row, email: row.email })
}

/** Keeps a passkey that opens the console from now on, and lets a session of an invitation in. */
export async function addConsolePasskey(
  ctx: StaffContext,
  { response }: { response: PasskeyMade },
): Promise<Record<string, never>> {
  checkMayMake(ctx)
  const { now, staff } = ctx
  await addPasskey({ ...ctx, userId: staff.userId }, { response, device: '' }, async (tx, { _id, device }) => {
    await tx.update(passkeys).set({ opensConsole: true }).where(eq(passkeys.id, _id))
    await recordAudit(
      tx,
      { now, actorId: staff.userId },
      { action: 'passkeyAdded', kind: 'user', objectId: staff.userId, after: { device } },
    )
    if (!staff.isComplete) await completeSession(ctx, tx)
  })
  return {}
}
