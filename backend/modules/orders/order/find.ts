import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { OrderRef } from '#contract/orders.ts'
import { kindOf, ORDER_KINDS, type Order, type OrderKind } from './kinds.ts'

/** An order of any kind, locked with what belongs to it; one that is a part of another after that one. */
export async function lockOrder(tx: Transaction, id: string): Promise<Order | undefined> {
  const partOf = await findWhole(tx, id)
  if (partOf) await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, partOf)).for('update')
  const [row] = await tx.select().from(orders).where(eq(orders.id, id)).for('update')
  return row
}

/** The order that an order is a part of. */
export async function findWhole(db: Database | Transaction, id: string): Promise<string | undefined> {
  const [found] = await db.select({ kind: orders.kind }).from(orders).where(eq(orders.id, id))
  return found && kindOf(found.kind).partOf?.(db, id)
}

/** An order of any kind and any owner. */
export async function findOrder(db: Database, id: string): Promise<Order | undefined> {
  const [row] = await db.select().from(orders).where(eq(orders.id, id))
  return row
}

export const unknownOrder = () => new ServiceError(ERROR_CODE.notFound, 'There is no such order')

type Named = { kind: OrderKind; id: string }

/** Which order a call names: exactly one of the ids, else 400. */
export function namedOrder(ref: OrderRef): Named {
  const named = ORDER_KINDS.flatMap((kind): Named[] => {
    const id = ref[kindOf(kind).refField]
    return id === undefined ? [] : [{ kind, id }]
  })
  if (named.length !== 1 || !named[0]) {
    throw new ServiceError(ERROR_CODE.badRequest, 'Name one of reservationId, voucherId, cartId, tipId, moveId')
  }
  return named[0]
}

type Own = Named & { userId: string }

/** The customer's own order; another user's is a 404, like one that does not exist. */
export async function findOwnOrder(db: Database | Transaction, { kind, id, userId }: Own): Promise<Order> {
  const own = and(eq(orders.id, id), eq(orders.kind, kind), eq(orders.userId, userId))
  const [row] = await db.select().from(orders).where(own)
  if (!row) throw unknownOrder()
  return row
}

/** The customer's own order, locked. */
export async function lockOwnOrder(tx: Transaction, { kind, id, userId }: Own): Promise<Order> {
  const row = await lockOrder(tx, id)
  if (row?.kind !== kind || row.userId !== userId) throw unknownOrder()
  return row
}
