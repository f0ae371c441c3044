import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { tips, vouchers } from '#backend/db/schema/index.ts'
import { mailTip } from '#backend/mail/mailTip.ts'
import { mailVisit } from '#backend/mail/mailVisit.ts'
import { mailVouchers } from '#backend/mail/mailVouchers.ts'
import { wakeDesksOf } from '#backend/services/live/wake.ts'
import { confirmVouchers } from '#backend/services/voucher/issueCodes.ts'
import { lockOrder, type Order, type OrderKind, orderTable } from './orders.ts'

/**
 * Writes down that an order, locked by the caller, is paid, and does what follows from it. From then on it stands on the
 * way that paid it.
 */
export async function settleOrder(
  tx: Transaction,
  kind: OrderKind,
  { id: orderId, paymentMethod }: Order,
  { at, method = paymentMethod }: { at: Date; method?: string },
): Promise<void> {
  const table = orderTable(kind)
  const paid = { isPaid: true, paidAt: at, paymentMethod: method }
  await tx.update(table).set(paid).where(eq(table.id, orderId))
  if (kind === 'tip') {
    await tx.update(tips).set({ status: 'confirmed' }).where(eq(tips.id, orderId))
    await mailTip(tx, orderId)
    await wakeDesksOf(tx, kind, orderId)
    return
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
}

/** Settles an order with money that never comes to us: cash that the shop has taken, or points that paid for all of it. */
export async function settlePaid(tx: Transaction, kind: OrderKind, orderId: string, at: Date): Promise<void> {
  const order = await lockOrder(tx, kind, orderId)
  if (order && !order.isPaid && order.status !== 'canceled') await settleOrder(tx, kind, order, { at })
}
