import type { StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError } from '#backend/errors.ts'
import { lockOrder, unknownOrder } from '#backend/modules/orders/order/find.ts'
import type { Order } from '#backend/modules/orders/order/kinds.ts'
import { notifyDesksOf } from '#backend/modules/orders/order/notifyDesks.ts'
import { approveReceiptPayment, refuseReceiptPayment } from '#backend/modules/orders/receipt/review.ts'
import { recordAudit } from '#backend/platform/audit/record.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsoleOrderWhole } from '#contract/orders/consoleOrders.ts'
import type { AuditAction } from '#domain/accounts/auditAction.ts'
import { findConsoleOrder } from './find.ts'

/** An order whose receipt waits, locked, with the very receipt that was looked at. */
async function lockReviewed(tx: Transaction, id: string, image: string): Promise<Order> {
  const order = await lockOrder(tx, id)
  if (!order) throw unknownOrder()
  if (order.receiptState !== 'inReview') {
    throw new ServiceError(ERROR_CODE.receiptMovedOn, 'This receipt waits for nobody any more')
  }
  if (order.receiptImage !== image) throw changedMeanwhile()
  return order
}

type Told = { action: AuditAction; after: Record<string, string | number> }

const record = (tx: Transaction, { now, staff }: StaffContext, { id }: Order, told: Told) =>
  recordAudit(tx, { now, actorId: staff.userId }, { kind: 'order', objectId: id, ...told })

/** The money of a receipt is in the account of the marketplace: it pays the order, once, or is due back. */
export async function approveAtConsole(
  ctx: StaffContext,
  id: string,
  { image }: { image: string },
): Promise<ConsoleOrderWhole> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockReviewed(tx, id, image)
    await approveReceiptPayment(tx, order, ctx.now)
    await record(tx, ctx, order, { action: 'receiptApproved', after: { amount: order.price } })
    await notifyDesksOf(tx, order)
  })
  return findConsoleOrder(ctx, id)
}

/** The money of a receipt did not come: its customer is mailed why, and may send another while the order is unpaid. */
export async function refuseAtConsole(
  ctx: StaffContext,
  id: string,
  { image, reason }: { image: string; reason: string },
): Promise<ConsoleOrderWhole> {
  await ctx.db.transaction(async (tx) => {
    const order = await lockReviewed(tx, id, image)
    await refuseReceiptPayment(tx, order, reason)
    await record(tx, ctx, order, { action: 'receiptRefused', after: { amount: order.price, reason } })
    await notifyDesksOf(tx, order)
  })
  return findConsoleOrder(ctx, id)
}
