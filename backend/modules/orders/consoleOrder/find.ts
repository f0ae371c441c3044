import { and, asc, eq } from 'drizzle-orm'
import type { StaffContext } from '#backend/context.ts'
import { findPictures } from '#backend/modules/catalogue/index.ts'
import { unknownOrder } from '#backend/modules/orders/order/find.ts'
import type { Order } from '#backend/modules/orders/order/kinds.ts'
import { orders, paymentEvents, payments, refunds } from '#backend/modules/orders/schema.ts'
import { readTwoPeopleAbove } from '#backend/platform/settings/readMoney.ts'
import type { ConsoleOrderWhole } from '#contract/orders/consoleOrders.ts'
import { type Permission, scopeOf } from '#domain/accounts/access.ts'
import { textIn } from '#domain/localizedText.ts'
import { findRequests } from './requests.ts'
import { orderColumns, viewOrders } from './view.ts'
import { whereThey } from './whereThey.ts'

const iso = (at: Date | null) => at?.toISOString() ?? null

const mayHere = ({ staff }: StaffContext, permission: Permission): boolean =>
  scopeOf(staff.grants, permission) === 'all'

async function viewAttempts({ db }: StaffContext, orderId: string): Promise<ConsoleOrderWhole['attempts']> {
  const rows = await db
    .select()
    .from(payments)
    .where(eq(payments.orderId, orderId))
    .orderBy(asc(payments.createdAt), asc(payments.id))
  return rows.map(({ id, provider, providerRef, method, amount, state, paidAmount, paidAt, createdAt }) => ({
    ...{ _id: id, provider, providerRef, method, amount, state, paidAmount, paidAt: iso(paidAt) },
    createdAt: createdAt.toISOString(),
  }))
}

async function viewHeard({ db }: StaffContext, orderId: string): Promise<ConsoleOrderWhole['heard']> {
  const rows = await db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.orderId, orderId))
    .orderBy(asc(paymentEvents.createdAt), asc(paymentEvents.eventId))
  return rows.map(({ eventId, status, amount, at, createdAt }) => ({
    ...{ _id: eventId, status, amount, at: at.toISOString(), heardAt: createdAt.toISOString() },
  }))
}

async function viewRefunds({ db }: StaffContext, orderId: string): Promise<ConsoleOrderWhole['refunds']> {
  const rows = await db
    .select({ refund: refunds, method: payments.method })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(eq(refunds.orderId, orderId))
    .orderBy(asc(refunds.createdAt), asc(refunds.id))
  return rows.map(({ refund: { id, amount, reason, way, state, doneAt, createdAt }, method }) => ({
    ...{ _id: id, amount, reason, way, state, paymentMethod: method },
    ...{ refundedAt: iso(doneAt), askedAt: createdAt.toISOString() },
  }))
}

async function viewReceipt(ctx: StaffContext, { receiptImage, receiptReason }: Order) {
  if (!receiptImage) return null
  const picture = mayHere(ctx, 'receipts.approve') ? (await findPictures(ctx, [receiptImage]))(receiptImage) : null
  return { image: receiptImage, picture, reason: receiptReason }
}

/** An order of the marketplace, whole. */
export async function findConsoleOrder(ctx: StaffContext, id: string): Promise<ConsoleOrderWhole> {
  const [row] = await ctx.db
    .select(orderColumns())
    .from(orders)
    .where(and(eq(orders.id, id), whereThey(ctx, 'orders.read')))
  const [viewed] = row ? await viewOrders(ctx, [row]) : []
  if (!row || !viewed) throw unknownOrder()
  const { lines, originalPrice, discount, pointDiscount, shippingFee, refundedAmount, paidAt, canceledAt } = row.order
  return {
    order: {
      ...viewed,
      lines: lines.map(({ typeName, duration, guestCount, finalTotal }) => ({
        ...{ typeName: textIn(typeName, ctx.locale), duration, guestCount, finalTotal },
      })),
      ...{ originalPrice, discount, pointDiscount, shippingFee, refundedAmount },
      ...{ paidAt: iso(paidAt), canceledAt: iso(canceledAt) },
    },
    receipt: await viewReceipt(ctx, row.order),
    attempts: await viewAttempts(ctx, id),
    heard: await viewHeard(ctx, id),
    refunds: await viewRefunds(ctx, id),
    ...(await findRequests(ctx, id)),
    twoPeopleAbove: await readTwoPeopleAbove(ctx.db),
    mayAsk: mayHere(ctx, 'refunds.ask'),
    maySend: mayHere(ctx, 'refunds.send'),
    mayApprove: mayHere(ctx, 'receipts.approve') && row.order.receiptState === 'inReview',
  }
}
