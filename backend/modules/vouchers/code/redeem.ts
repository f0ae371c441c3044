import { and, eq, isNull, or } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { once } from '#backend/modules/orders/index.ts'
import { voucherCodes } from '#backend/modules/vouchers/schema.ts'
import { holderOf } from '#backend/modules/vouchers/voucher/select.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ShownCode } from '#contract/vouchers/codes.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import { findCode, type Shown } from './find.ts'
import { checkUsable, lockShown } from './lock.ts'

/** The buyer redeems what is paid at the shop before it is paid; for anybody else it is not there yet. */
function checkRedeemable({ code, voucher }: Awaited<ReturnType<typeof lockShown>>, userId: string, now: Date): void {
  const isOwnAtShop = holderOf(code, voucher) === userId && voucher.paymentMethod === PAYMENT_METHOD.cash
  checkUsable({ code, voucher: isOwnAtShop ? { ...voucher, isPaid: true } : voucher }, now)
}

async function take(tx: Transaction, { userId, now }: UserContext, shown: Shown) {
  const rows = await lockShown(tx, shown, userId)
  checkRedeemable(rows, userId, now)
  // One that came back from a gift that nobody took is its holder's, and not redeemed again yet.
  const isOpen = or(
    isNull(voucherCodes.redeemedBy),
    and(eq(voucherCodes.redeemedBy, userId), isNull(voucherCodes.redeemedAt)),
  )
  const taken = await tx
    .update(voucherCodes)
    .set({ redeemedBy: userId, redeemedAt: now })
    .where(and(eq(voucherCodes.id, rows.code.id), isOpen))
    .returning({ id: voucherCodes.id })
  if (taken.length === 0) throw new ServiceError(ERROR_CODE.codeTaken, 'The code is in an account already')
  return { codeId: rows.code.id }
}

/**
 * Redeems a code for its use at the shop, once for all (125): the customer's own, or a shared one, which is theirs from
 * then on.
 */
export async function redeemCode(ctx: UserContext, shown: Shown): Promise<{ voucherCode: ShownCode }> {
  const { codeId } = await once(ctx, 'POST /voucher-codes/{id}/redeem', shown, (tx) => take(tx, ctx, shown))
  return findCode(ctx, { id: codeId })
}
