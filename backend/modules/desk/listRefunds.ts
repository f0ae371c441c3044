import { and, asc, eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import type { DeskShop } from '#backend/modules/accounts/index.ts'
import { kindOf, orders, payments, refunds } from '#backend/modules/orders/index.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { writeOrderNumber } from '#domain/orders/orderNumber.ts'
import { LISTED, mayConcern, onlyConcerning } from './listReceipts.ts'

/** Refunds that are still to be sent, the oldest first. */
export async function listDueRefunds({ db }: ServiceContext, shop: DeskShop): Promise<Desk['refunds']> {
  const found = await db
    .select({ order: orders, refund: refunds, payment: payments })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, refunds.orderId))
    .where(and(eq(refunds.state, 'due'), mayConcern(db, shop.id)))
    .orderBy(asc(refunds.createdAt))
    .limit(LISTED)
  const rows = await onlyConcerning(db, found, shop.id)
  return rows.map(({ order: { id, kind, orderNumber, name, telPrefix, tel, email, canceledAt }, refund, payment }) => ({
    ...{ kind: kindOf(kind).wireKind, _id: id, refundId: refund.id, name, telPrefix, tel, email },
    orderNumber: writeOrderNumber(orderNumber),
    ...{ amount: refund.amount, reason: refund.reason, paymentMethod: payment.method },
    paidAt: (payment.paidAt ?? refund.createdAt).toISOString(),
    canceledAt: canceledAt?.toISOString() ?? null,
  }))
}
