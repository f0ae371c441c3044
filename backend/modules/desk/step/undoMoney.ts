import { and, eq, isNotNull, or } from 'drizzle-orm'
import type { Transaction } from '#backend/context.ts'
import { lockOrder, orders, postCashUndone, postRefundUndone, refunds } from '#backend/modules/orders/index.ts'
import { ofVoucher, voucherCodes, vouchers } from '#backend/modules/vouchers/index.ts'
import { recallMail } from '#backend/platform/mail/sendMail.ts'
import { PAYMENT_METHOD } from '#domain/orders/paymentMethod.ts'
import type { Undoing } from './undo.ts'
import { blocked } from './undoVisit.ts'

const isAt = (instant: Date | null, step: Undoing['step']) => instant?.getTime() === step.createdAt.getTime()

/** A code of the order was used, booked with or given away, or its parcel is on the way. */
async function hasComeOf(tx: Transaction, orderId: string): Promise<boolean> {
  const moved = or(isNotNull(voucherCodes.usedAt), isNotNull(voucherCodes.bookingId), isNotNull(voucherCodes.giftId))
  const rows = await tx
    .select({ id: vouchers.id })
    .from(orders)
    .innerJoin(vouchers, ofVoucher)
    .innerJoin(voucherCodes, eq(voucherCodes.voucherId, vouchers.id))
    .where(and(eq(orders.id, orderId), or(moved, isNotNull(vouchers.postedAt))))
    .limit(1)
  return rows.length > 0
}

/** The cash for vouchers was not taken: they are to be paid at the shop again. */
export async function undoCashTaken(tx: Transaction, { step, now }: Undoing): Promise<void> {
  const order = await lockOrder(tx, step.subjectId)
  const stands = order?.state === 'paid' && order.paymentMethod === PAYMENT_METHOD.cash && isAt(order.paidAt, step)
  if (!stands || (await hasComeOf(tx, order.id))) throw blocked('Something has come of what was paid')
  await tx.update(orders).set({ state: 'placed', paidAt: null }).where(eq(orders.id, order.id))
  await postCashUndone(tx, order.id, step.createdAt, now)
}

/** The refund was not sent: it is due again, and the customer is not told. */
export async function undoRefundSent(tx: Transaction, { step, now }: Undoing): Promise<void> {
  const { orderId, mailId } = step.before
  const order = await lockOrder(tx, String(orderId))
  const [refund] = await tx.select().from(refunds).where(eq(refunds.id, step.subjectId)).for('update')
  if (!order || refund?.state !== 'done' || !isAt(refund.doneAt, step)) throw blocked('The refund has moved on')
  await tx.update(refunds).set({ state: 'due', doneAt: null, doneBy: null }).where(eq(refunds.id, refund.id))
  await postRefundUndone(tx, refund, step.createdAt, now)
  if (isAt(order.refundedAt, step)) {
    await tx.update(orders).set({ refundedAt: null }).where(eq(orders.id, order.id))
  }
  if (mailId) await recallMail(tx, String(mailId))
}

/** The parcel is still here, and the customer is not told. */
export async function undoParcelPosted(tx: Transaction, { step }: Undoing): Promise<void> {
  const order = await lockOrder(tx, step.subjectId)
  if (!order) throw blocked('The order is gone')
  await tx
    .update(vouchers)
    .set({ postedAt: null, trackingNote: '' })
    .where(and(eq(vouchers.orderId, order.id), eq(vouchers.postedAt, step.createdAt)))
  if (step.before.mailId) await recallMail(tx, String(step.before.mailId))
}
