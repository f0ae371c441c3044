import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { voucherCodes } from '#backend/db/schema/index.ts'
import { ServiceError } from '#backend/errors.ts'
import { once } from '#backend/services/idempotency/once.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ShownCode } from '#contract/voucherCodes.ts'
import { findCode, type Shown } from './find.ts'
import { checkUsable, lockShown } from './lock.ts'

async function take(tx: Transaction, { userId, now }: UserContext, shown: Shown) {
  const rows = await lockShown(tx, shown, userId)
  checkUsable(rows, now)
  const taken = await tx
    .update(voucherCodes)
    .set({ redeemedBy: userId, redeemedAt: now })
    .where(and(eq(voucherCodes.id, rows.code.id), isNull(voucherCodes.redeemedBy)))
    .returning({ id: voucherCodes.id })
  if (taken.length === 0) throw new ServiceError(ERROR_CODE.codeTaken, 'The code is in an account already')
  return { codeId: rows.code.id }
}

/** Takes a shared code into the customer's account, once for all of them (125); its buyer may keep it so too. */
export async function redeemCode(ctx: UserContext, shown: Shown): Promise<{ voucherCode: ShownCode }> {
  const { codeId } = await once(ctx, 'POST /voucher-codes/{id}/redeem', shown, (tx) => take(tx, ctx, shown))
  return findCode(ctx, { id: codeId })
}
