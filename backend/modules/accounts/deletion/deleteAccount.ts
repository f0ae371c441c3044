import { eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { users } from '#backend/modules/accounts/schema.ts'
import { dropUpload } from '#backend/modules/catalogue/index.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { checkGiven, checkOwner, guessOwnCode, type Shown } from './checkOwner.ts'
import { checkNothingOpen, eraseAccount } from './eraseAccount.ts'
import { keepDeletionReason, type Reason } from './keepReason.ts'

/**
 * Erases the customer's account (docs/decisions/0010) by the password or a fresh code: refuses with open orders (69), and
 * as `checkOwner` does.
 */
export async function deleteAccount(
  ctx: UserContext,
  { password, email, ref, code, ...reason }: Shown & Reason,
): Promise<Record<string, never>> {
  const { db, userId } = ctx
  const proof = await guessOwnCode(ctx, { email, ref, code })
  const pictures = await db.transaction(async (tx) => {
    // Locked against orders that are being placed: their row points here.
    const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update')
    if (!row || row.deletedAt) throw new ServiceError(ERROR_CODE.unauthorized, 'Log in first')
    await checkGiven(row, password)
    await checkNothingOpen(tx, ctx)
    await checkOwner(ctx, tx, row, { password, proof })
    await keepDeletionReason(tx, ctx, row, reason)
    return eraseAccount(tx, ctx, row)
  })
  for (const name of pictures) await dropUpload(ctx, name)
  return {}
}
