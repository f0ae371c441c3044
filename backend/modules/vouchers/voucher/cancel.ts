import { and, eq } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import {
  lockOrder,
  type Order,
  once,
  orders,
  refundOrder,
  releaseOrder,
  wakeDesksOf,
} from '#backend/modules/orders/index.ts'
import { mailOrder } from '#backend/modules/vouchers/mails/mailVouchers.ts'
import { selectVouchers, statusOf, type VoucherRow } from '#backend/modules/vouchers/rows.ts'
import { voucherCodes, vouchers } from '#backend/modules/vouchers/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { Voucher } from '#contract/vouchers/vouchers.ts'
import { canCancelVoucher } from '#domain/vouchers/voucherState.ts'
import { findVoucher, refreshOwn, unknownVoucher } from './find.ts'
import { holderOf } from './select.ts'
import { codeFacts } from './view.ts'

type Wish = { id: string; cancelReason: string }

/** Refuses (121) a voucher, locked by the caller, that can no longer be given back. */
export async function checkCancelable(tx: Transaction, row: VoucherRow, now: Date): Promise<void> {
  const codes = await tx.select().from(voucherCodes).where(eq(voucherCodes.voucherId, row.id))
  const kept = codes.map((code) => ({ ...codeFacts(code), isGivenAway: holderOf(code, row) !== row.userId }))
  if (!canCancelVoucher({ ...row, status: statusOf(row) }, kept, now)) {
    throw new ServiceError(ERROR_CODE.voucherNotCancelable, 'This voucher can no longer be given back')
  }
}

/** Gives an order, locked by the caller, back with its money, and tells of it. */
export async function giveOrderBack(
  tx: Transaction,
  order: Order,
  { cancelReason, now }: { cancelReason: string; now: Date },
): Promise<void> {
  await releaseOrder(tx, order, { reason: 'canceled', cancelReason, now })
  const refund = await refundOrder(tx, order, now)
  await mailOrder(tx, order.id, { template: 'voucherCanceled', refund })
  await wakeDesksOf(tx, order)
}

async function giveBack(tx: Transaction, { userId, now }: UserContext, { id, cancelReason }: Wish) {
  const own = and(eq(vouchers.id, id), eq(orders.userId, userId))
  // Locked first: of many at once, one finds it as it was.
  const [row] = await selectVouchers(tx).where(own).for('update')
  const order = row && (await lockOrder(tx, row.orderId))
  if (!order) throw unknownVoucher()
  if (row.cartId) throw new ServiceError(ERROR_CODE.voucherNotCancelable, 'It goes back with those it was bought with')
  await checkCancelable(tx, row, now)
  await giveOrderBack(tx, order, { cancelReason, now })
  return { voucherID: id }
}

/** Gives the customer's own voucher back with all that it holds, and its money, while that is allowed, else 121. */
export async function cancelVoucher(ctx: UserContext, wish: Wish): Promise<{ voucher: Voucher }> {
  await refreshOwn(ctx)
  const { voucherID } = await once(ctx, 'PATCH /vouchers/{id}/cancel', wish, (tx) => giveBack(tx, ctx, wish))
  return findVoucher(ctx, voucherID)
}
