import type { StaffContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { guessCode, useUpCode } from '#backend/modules/accounts/code/prove.ts'
import { sendCode } from '#backend/modules/accounts/code/send.ts'
import { completeSession } from '#backend/modules/accounts/consoleSession/prove.ts'
import { findRow } from '#backend/modules/accounts/user/find.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { hasTotp, takeTotp } from './totpKey.ts'

/**
 * Refuses a session for which a code is no second step (403): one of a mere link has shown the address only, and a mailed
 * code would show it again.
 */
function checkFirstStep({ staff }: StaffContext): void {
  if (staff.openedBy === 'link') throw new ServiceError(ERROR_CODE.forbidden, 'Make a passkey to come in')
}

async function addressOf({ db, staff }: StaffContext): Promise<string> {
  const row = await findRow(db, staff.userId)
  if (!row?.email) throw new ServiceError(ERROR_CODE.unauthorized, 'Log in to the console first')
  return row.email
}

/** Mails the code of the second step; to nobody who has an authenticator app (403). */
export async function mailSecondStep(ctx: StaffContext): Promise<{ ref: string; expiresAt: string }> {
  checkFirstStep(ctx)
  if (await hasTotp(ctx.db, ctx.staff.userId)) {
    throw new ServiceError(ERROR_CODE.forbidden, 'The authenticator app shows the code')
  }
  return sendCode(ctx, { email: await addressOf(ctx) })
}

/** Lets a session in by a code of the app or, where there is none, by a mailed one (63, 64). */
export async function takeSecondStep(
  ctx: StaffContext,
  { code, ref = '' }: { code: string; ref?: string | undefined },
): Promise<Record<string, never>> {
  const { db, now, staff } = ctx
  checkFirstStep(ctx)
  const isTotp = await hasTotp(db, staff.userId)
  const proof = { email: await addressOf(ctx), code, ref }
  if (!isTotp) await guessCode(ctx, proof)
  await db.transaction(async (tx) => {
    if (isTotp) await takeTotp(ctx, tx, code, true)
    else await useUpCode(tx, proof, { now })
    await completeSession(ctx, tx)
  })
  return {}
}
