import { eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { notifyDesksOf, type Order, once, refundOrder, releaseOrder } from '#backend/modules/orders/index.ts'
import { mailOrder } from '#backend/modules/vouchers/mails/mailVouchers.ts'
import { statusOf, type VoucherRow } from '#backend/modules/vouchers/rows.ts'
import { voucherCodes } from '#backend/modules/vouchers/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import { canCancelVoucher } from '#domain/vouchers/voucherState.ts'
import { refreshOwn } from './find.ts'
import { holderOf } from './select.ts'
import { codeFacts } from './view.ts'

/** `id` is of the voucher or cart. */
export type CancelInput = { id: string; cancelReason: string }

type LockedOrder = { order: Order; rows: VoucherRow[] }

export const notCancelable = (message: string): ServiceError =>
  new ServiceError(ERROR_CODE.voucherNotCancelable, message)

async function checkCancelable(tx: Transaction, row: VoucherRow, now: Date): Promise<void> {
  const codes = await tx.select().from(voucherCodes).where(eq(voucherCodes.voucherId, row.id))
  const kept = codes.map((code) => ({ ...codeFacts(code), isGivenAway: holderOf(code, row) !== row.userId }))
  if (!canCancelVoucher({ ...row, status: statusOf(row) }, kept, now)) {
    throw notCancelable('This voucher can no longer be given back')
  }
}

/**
 * Cancels an own order of vouchers and refunds it, while each of them can be canceled, else 121; once for each
 * idempotency key of `call`. `lock` finds the order and its vouchers, locks them, and refuses what is not the customer's.
 */
export async function cancelVoucherOrder(
  ctx: UserContext,
  call: string,
  input: CancelInput,
  lock: (tx: Transaction) => Promise<LockedOrder>,
): Promise<void> {
  const { now } = ctx
  await refreshOwn(ctx)
  await once(ctx, call, input, async (tx) => {
    const { order, rows } = await lock(tx)
    for (const row of rows) await checkCancelable(tx, row, now)
    await releaseOrder(tx, order, { reason: 'canceled', cancelReason: input.cancelReason, now })
    const refund = await refundOrder(tx, order, now)
    await mailOrder(tx, order.id, { template: 'voucherCanceled', refund })
    await notifyDesksOf(tx, order)
    return { id: input.id }
  })
}
