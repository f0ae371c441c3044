import { and, eq, isNull } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { mailBooking } from '#backend/modules/bookings/mails/mailBooking.ts'
import { mailTip } from '#backend/modules/orders/mails/mailTip.ts'
import { tips } from '#backend/modules/orders/schema.ts'
import { mailVouchers } from '#backend/modules/vouchers/mails/mailVouchers.ts'
import { vouchers } from '#backend/modules/vouchers/schema.ts'
import { confirmVouchers } from '#backend/modules/vouchers/voucher/issueCodes.ts'
import { wakeDesksOf } from '#backend/platform/liveUpdates/wake.ts'
import { lockOrder, type Order, type OrderKind, orderTable } from './find.ts'

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
    await mailBooking(tx, orderId, { template: 'visitBooked', now: at })
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
