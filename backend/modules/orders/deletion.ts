import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction, UserContext } from '#backend/context.ts'
import { type DeletionPart, findUser, keepPhones, phoneKey } from '#backend/modules/accounts/index.ts'
import { hasOrdered } from './order/hasOrder.ts'
import { ORDER_KINDS, orderTable, soldKinds } from './order/kinds.ts'
import { idempotencyKeys, refunds } from './schema.ts'

/** What an order no longer says once its customer has left. */
export const NO_CONTACT = {
  name: '',
  tel: '',
  email: '',
  receiptImage: null,
  userId: null,
  userRef: null,
  userLangRef: null,
  clickId: null,
} as const

export const NO_ORIGIN = { phoneKey: null, network: null } as const

/** Whether money is due back to the customer, which people send to the contact that the order names. */
async function isOwed(tx: Transaction, userId: string): Promise<boolean> {
  for (const kind of ORDER_KINDS) {
    const { id, userId: owner } = orderTable(kind)
    const own = tx.select({ id }).from(orderTable(kind)).where(eq(owner, userId))
    const due = and(eq(refunds.kind, kind), eq(refunds.state, 'due'), inArray(refunds.orderId, own))
    if ((await tx.$count(refunds, due)) > 0) return true
  }
  return false
}

/** Keeps the phones of a customer who has ordered; before the orders lose them. */
async function keepOrderPhones(tx: Transaction, ctx: UserContext): Promise<void> {
  const { userId } = ctx
  const { phones } = await findUser(tx, userId)
  if (!(await hasOrdered(tx, ctx, { userIds: [userId], phones: new Set() }))) return
  const found = new Set(phones)
  for (const { table: orders } of soldKinds()) {
    const rows = await tx
      .selectDistinct({ telPrefix: orders.telPrefix, tel: orders.tel })
      .from(orders)
      .where(eq(orders.userId, userId))
    for (const { telPrefix, tel } of rows) {
      const key = phoneKey(telPrefix, tel)
      if (key) found.add(key)
    }
  }
  await keepPhones(tx, ctx, found)
}

export const orderDeletion: DeletionPart = {
  isOpen: isOwed,
  before: keepOrderPhones,
  async erase(tx, userId) {
    await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.owner, userId))
    return []
  },
}
