import { and, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, ServiceContext, Transaction } from '#backend/context.ts'
import { type CustomerIdentity, endsLike, isFormerCustomer, phoneKey } from '#backend/modules/accounts/index.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { phoneEnd } from '#backend/platform/db/columns.ts'
import { soldKinds } from './kinds.ts'
import { isOverdue } from './overdue.ts'

type Reader = Database | Transaction

/** Whether the customer has an order that meets `which`, from one of their accounts or under one of their phones. */
export async function hasOrder(
  db: Reader,
  { userIds, phones }: CustomerIdentity,
  which: SQL | undefined,
): Promise<boolean> {
  const own = inArray(orders.userId, [...userIds])
  const alike = phones.size > 0 ? inArray(phoneEnd(orders.tel), endsLike(phones)) : undefined
  const rows = await db
    .select({ userId: orders.userId, telPrefix: orders.telPrefix, tel: orders.tel })
    .from(orders)
    .where(and(which, or(own, alike)))
  return rows.some(
    ({ userId, telPrefix, tel }) => userIds.includes(userId ?? '') || phones.has(phoneKey(telPrefix, tel) ?? ''),
  )
}

/** Orders with which something is bought. */
export const isSold = (): SQL =>
  inArray(
    orders.kind,
    soldKinds().map(({ kind }) => kind),
  )

/**
 * Has ordered before, from any account and by any method: a booking, a voucher or several that stand. What was given up,
 * or was not paid in time, does not count, nor does a gift for points, which is no order of money.
 */
export async function hasOrdered(
  db: Reader,
  { env, now }: Pick<ServiceContext, 'env' | 'now'>,
  identity: CustomerIdentity,
): Promise<boolean> {
  const ofMoney = soldKinds().flatMap(({ isOfMoney }) => isOfMoney?.(db) ?? [])
  const stands = and(isSold(), ne(orders.state, 'canceled'), sql`${isOverdue(now)} is not true`, ...ofMoney)
  return (await hasOrder(db, identity, stands)) || isFormerCustomer(db, env, identity)
}
