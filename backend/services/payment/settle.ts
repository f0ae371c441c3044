import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { tips, vouchers } from '#backend/db/schema/index.ts'
import { mailTip } from '#backend/mail/mailTip.ts'
import { mailVisit } from '#backend/mail/mailVisit.ts'
import { mailVouchers } from '#backend/mail/mailVouchers.ts'
import { wakeDesksOf } from '#backend/services/live/wake.ts'
import { rewardReferral } from '#backend/services/referral/reward.ts'
import { confirmVouchers } from '#backend/services/voucher/issueCodes.ts'
import { lockOrder, type OrderKind, orderTable } from './orders.ts'
import { refundOrder } from './refund.ts'

/**
 * Writes down that an order is paid, once; answers whether that is news. Money for an order that is given up goes
 * straight back. The referee's friend is thanked with the first order that stands.
 */
export async function settlePaid(tx: Transaction, kind: OrderKind, orderId: string, at: Date): Promise<boolean> {
  const order = await lockOrder(tx, kind, orderId)
  if (!order || order.isPaid) return false
  const table = orderTable(kind)
  const paid = { isPaid: true, paidAt: at }
  // Nobody needs to look at a receipt any more once the money is here.
  const receiptState = order.receiptState === 'none' ? 'none' : 'approved'
  await tx
    .update(table)
    .set({ ...paid, receiptState })
    .where(eq(table.id, orderId))
  if (order.status === 'canceled') {
    await refundOrder(tx, kind, { ...order, isPaid: true }, at)
    return true
  }
  if (kind === 'tip') {
    await tx.update(tips).set({ status: 'confirmed' }).where(eq(tips.id, orderId))
    await mailTip(tx, orderId)
    await wakeDesksOf(tx, kind, orderId)
    return true
  }
  if (kind === 'cart') {
    await tx
      .update(vouchers)
      .set(paid)
      .where(and(eq(vouchers.cartId, orderId), isNull(vouchers.paidAt)))
  }
  if (kind === 'reservation') {
    await mailVisit(tx, orderId, { template: 'visitBooked', now: at })
  } else {
    await confirmVouchers(tx, kind, orderId)
    await mailVouchers(tx, kind, orderId)
  }
  await wakeDesksOf(tx, kind, orderId)
  if (order.userId && order.price > 0) await rewardReferral(tx, { userId: order.userId, now: at })
  return true
}
