import { and, eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { once, refundOrder, wakeDesksOf } from '#backend/modules/orders/index.ts'
import { mailVouchers } from '#backend/modules/vouchers/mails/mailVouchers.ts'
import { voucherCodes, vouchers } from '#backend/modules/vouchers/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { canCancelVoucher } from '#domain/vouchers/voucherState.ts'
import { findVoucher, refreshOwn, unknownVoucher } from './find.ts'
import { releaseVoucher } from './release.ts'
import { holderOf, type VoucherRow } from './select.ts'

type Wish = { id: string; cancelReason: string }

/** Refuses (121) a voucher, locked by the caller, that can no longer be given back. */
export async function checkCancelable(tx: Transaction, row: VoucherRow, now: Date): Promise<void> {
  const codes = await tx.select().from(voucherCodes).where(eq(voucherCodes.voucherId, row.id))
  const kept = codes.map((code) => ({ ...code, isGivenAway: holderOf(code, row) !== row.userId }))
  if (!canCancelVoucher(row, kept, now)) {
    throw new ServiceError(ERROR_CODE.voucherNotCancelable, 'This voucher can no longer be given back')
  }
}

async function giveBack(tx: Transaction, { userId, now }: UserContext, { id, cancelReason }: Wish) {
  const own = and(eq(vouchers.id, id), eq(vouchers.userId, userId))
  // Locked first: of many at once, one finds it as it was.
  const [row] = await tx.select().from(vouchers).where(own).for('update')
  if (!row) throw unknownVoucher()
  if (row.cartId) throw new ServiceError(ERROR_CODE.voucherNotCancelable, 'It goes back with those it was bought with')
  await checkCancelable(tx, row, now)
  await releaseVoucher(tx, row, { cancelReason, now })
  const refund = await refundOrder(tx, 'voucher', row, now)
  await mailVouchers(tx, 'voucher', id, { template: 'voucherCanceled', refund })
  await wakeDesksOf(tx, 'voucher', id)
  return { voucherID: id }
}

/** Gives the customer's own voucher back with all that it holds, and its money, while that is allowed, else 121. */
export async function cancelVoucher(ctx: UserContext, wish: Wish): Promise<{ voucher: Voucher }> {
  await refreshOwn(ctx)
  const { voucherID } = await once(ctx, 'PATCH /vouchers/{id}/cancel', wish, (tx) => giveBack(tx, ctx, wish))
  return findVoucher(ctx, voucherID)
}
