import { and, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { type DeletionPart, findCustomerIdentity, keepPhones, phoneKey } from '#backend/modules/accounts/index.ts'
import { hasOrdered, isSold } from './order/hasOrder.ts'
import { idempotencyKeys, orders, refunds } from './schema.ts'

/** Values of an order's personal columns once its account is deleted; its lines lose the guests' names. */
const NOBODY = {
  ...{ name: '', tel: '', email: '', receiptImage: null, userId: null, phoneKey: null, network: null },
  ...{ userRef: null, userLangRef: null, clickId: null, cancelReason: null },
  lines: sql`(select coalesce(jsonb_agg(line - 'guestNames'), '[]') from jsonb_array_elements(lines) as line)`,
} as const

/** Whether money still goes back to the customer, who may have to be asked where to by the contact that the order names. */
async function isOwed(tx: Transaction, userId: string): Promise<boolean> {
  const own = tx.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId))
  return (await tx.$count(refunds, and(ne(refunds.state, 'done'), inArray(refunds.orderId, own)))) > 0
}

/** Keeps the phones of a customer who has ordered; before the orders lose them. */
async function keepOrderPhones(tx: Transaction, ctx: UserContext): Promise<void> {
  const { userId } = ctx
  const { phones } = await findCustomerIdentity(tx, userId)
  if (!(await hasOrdered(tx, ctx, { userIds: [userId], phones: new Set() }))) return
  const found = new Set(phones)
  const rows = await tx
    .selectDistinct({ telPrefix: orders.telPrefix, tel: orders.tel })
    .from(orders)
    .where(and(isSold(), eq(orders.userId, userId)))
  for (const { telPrefix, tel } of rows) {
    const key = phoneKey(telPrefix, tel)
    if (key) found.add(key)
  }
  await keepPhones(tx, ctx, found)
}

export const orderDeletion: DeletionPart = {
  isOpen: isOwed,
  before: keepOrderPhones,
  async erase(tx, userId) {
    const own = eq(orders.userId, userId)
    const receipts = await tx
      .select({ image: orders.receiptImage })
      .from(orders)
      .where(and(own, isNotNull(orders.receiptImage)))
    await tx.update(orders).set(NOBODY).where(own)
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, userId))
    return receipts.flatMap(({ image }) => image ?? [])
  },
}
