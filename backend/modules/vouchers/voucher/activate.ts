import { and, eq } from 'drizzle-orm'
import type { UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { orders } from '#backend/modules/orders/index.ts'
import { selectVouchers } from '#backend/modules/vouchers/rows.ts'
import { vouchers } from '#backend/modules/vouchers/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { isExpired } from '#domain/vouchers/voucherExpiry.ts'
import { findVoucher, refreshOwn, unknownVoucher } from './find.ts'

/** Activates the customer's own printed voucher, once it has arrived; again changes nothing. */
export async function activateVoucher(ctx: UserContext, id: string): Promise<{ voucher: Voucher }> {
  const { db, userId, now } = ctx
  await refreshOwn(ctx)
  await db.transaction(async (tx) => {
    const own = and(eq(vouchers.id, id), eq(orders.userId, userId))
    const [row] = await selectVouchers(tx).where(own).for('update')
    if (!row || row.state === 'canceled') throw unknownVoucher()
    if (!row.isPaid) throw new ServiceError(ERROR_CODE.voucherUnpaid, 'The voucher is not paid yet')
    if (isExpired(row.expiredAt, now)) throw new ServiceError(ERROR_CODE.voucherExpired, 'The voucher is over')
    if (!row.activatedAt) await tx.update(vouchers).set({ activatedAt: now }).where(eq(vouchers.id, id))
  })
  return findVoucher(ctx, id)
}
