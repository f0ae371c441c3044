import { and, asc, eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import type { DeskShop } from '#backend/modules/accounts/index.ts'
import { ORDER_KINDS, type OrderKind, orderTable, payments, refunds } from '#backend/modules/orders/index.ts'
import type { Desk } from '#contract/desk/desk.ts'
import { concerns, LISTED, mayConcern } from './listReceipts.ts'

async function listOf({ db }: ServiceContext, shop: DeskShop, kind: OrderKind) {
  const { id, name, telPrefix, tel, email, canceledAt } = orderTable(kind)
  const { amount, reason, createdAt } = refunds
  const rows = await db
    .select({
      ...{ id, name, telPrefix, tel, email, canceledAt, amount, reason, createdAt },
      ...{ refundId: refunds.id, paymentMethod: payments.method, paidAt: payments.paidAt },
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orderTable(kind), eq(id, refunds.orderId))
    .where(and(eq(refunds.state, 'due'), eq(refunds.kind, kind), mayConcern(db, kind, shop.id)))
    .orderBy(asc(createdAt))
    .limit(LISTED)
  const ours = await Promise.all(rows.map((row) => concerns(db, kind, row.id, shop.id)))
  return rows.filter((_, index) => ours[index]).map((row) => ({ kind, ...row }))
}

/** Money that somebody still has to send back, what is due longest first. */
export async function listDueRefunds(ctx: ServiceContext, shop: DeskShop): Promise<Desk['refunds']> {
  const kinds = await Promise.all(ORDER_KINDS.map((kind) => listOf(ctx, shop, kind)))
  return kinds
    .flat()
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())
    .map(({ kind, id, refundId, name, telPrefix, tel, email, amount, reason, paymentMethod, ...at }) => ({
      ...{ kind, _id: id, refundId, name, telPrefix, tel, email, amount, reason, paymentMethod },
      paidAt: (at.paidAt ?? at.createdAt).toISOString(),
      canceledAt: at.canceledAt?.toISOString() ?? null,
    }))
}
