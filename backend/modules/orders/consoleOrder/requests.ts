import { and, asc, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database, StaffContext, Transaction } from '#backend/context.ts'
import { users } from '#backend/modules/accounts/index.ts'
import { findKept } from '#backend/modules/orders/refund/refund.ts'
import { refundRequests } from '#backend/modules/orders/schema.ts'
import type { ConsoleOrderWhole } from '#contract/orders/consoleOrders.ts'

const askers = alias(users, 'askers')
const deciders = alias(users, 'deciders')

/** Baht that came for an order, have not gone back, and that nobody has asked for yet. */
export async function findAskable(db: Database | Transaction, orderId: string): Promise<number> {
  const kept = await findKept(db, orderId)
  const [asked] = await db
    .select({ amount: sql<number>`coalesce(sum(${refundRequests.amount}), 0)::int` })
    .from(refundRequests)
    .where(and(eq(refundRequests.orderId, orderId), eq(refundRequests.state, 'asked')))
  return Math.max(0, kept.reduce((sum, { left }) => sum + left, 0) - (asked?.amount ?? 0))
}

/** What was asked to be given back of an order, and how much more may be asked for. */
export async function findRequests(
  { db, staff }: StaffContext,
  orderId: string,
): Promise<Pick<ConsoleOrderWhole, 'requests' | 'kept'>> {
  const rows = await db
    .select({ request: refundRequests, asker: askers.email, decider: deciders.email })
    .from(refundRequests)
    .leftJoin(askers, eq(askers.id, refundRequests.askedBy))
    .leftJoin(deciders, eq(deciders.id, refundRequests.decidedBy))
    .where(eq(refundRequests.orderId, orderId))
    .orderBy(asc(refundRequests.askedAt), asc(refundRequests.id))
  const requests = rows.map(({ request, asker, decider }) => {
    const { id, version, amount, note, state, askedBy, askedAt, decidedBy, decidedAt } = request
    return {
      ...{ _id: id, version, amount, note, state, askedBy: asker ?? '', askedAt: askedAt.toISOString() },
      ...{ decidedBy: decidedBy && (decider ?? ''), decidedAt: decidedAt?.toISOString() ?? null },
      isOwn: askedBy === staff.userId,
    }
  })
  return { requests, kept: await findAskable(db, orderId) }
}
