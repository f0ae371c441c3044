import { and, eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { listOpenDesks } from '#backend/modules/accounts/index.ts'
import { orderTable, SOLD_KINDS } from '#backend/modules/orders/index.ts'
import { concerns, mayConcern } from './listReceipts.ts'

/** Whether a receipt is of an order of the customer who asks. */
async function isOwn({ db, userId }: ServiceContext, name: string): Promise<boolean> {
  if (userId === null) return false
  for (const kind of SOLD_KINDS) {
    const table = orderTable(kind)
    if ((await db.$count(table, and(eq(table.receiptImage, name), eq(table.userId, userId)))) > 0) return true
  }
  return false
}

/** Whether a receipt is of an order whose money is the concern of a shop whose desk is open where it is asked for. */
async function isOfOpenDesk(ctx: ServiceContext, name: string): Promise<boolean> {
  const { items } = await listOpenDesks(ctx)
  for (const { _id: shopId } of items) {
    for (const kind of SOLD_KINDS) {
      const table = orderTable(kind)
      const [order] = await ctx.db
        .select({ id: table.id })
        .from(table)
        .where(and(eq(table.receiptImage, name), mayConcern(ctx.db, kind, shopId)))
      if (order && (await concerns(ctx.db, kind, order.id, shopId))) return true
    }
  }
  return false
}

/** A receipt shows names and account numbers: it is its customer's and the shop's, whoever else has its address. */
export const mayOpenReceipt = async (ctx: ServiceContext, name: string): Promise<boolean> =>
  (await isOwn(ctx, name)) || isOfOpenDesk(ctx, name)
