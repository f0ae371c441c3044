import { and, eq } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { listOpenDesks, rightsAtDesk } from '#backend/modules/accounts/index.ts'
import { isSold, orders } from '#backend/modules/orders/index.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import { mayConcern, onlyConcerning } from './listReceipts.ts'

/** Whether a receipt is of an order of the customer who asks. */
async function isOwn({ db, userId }: ServiceContext, name: string): Promise<boolean> {
  if (userId === null) return false
  return (await db.$count(orders, and(eq(orders.receiptImage, name), eq(orders.userId, userId)))) > 0
}

/** Whether a receipt is of an order whose money is the concern of a shop whose desk is open where it is asked for. */
async function isOfOpenDesk(ctx: ServiceContext, name: string): Promise<boolean> {
  const { items } = await listOpenDesks(ctx)
  for (const { _id: shopId, urlName } of items) {
    if (!(await rightsAtDesk(ctx, { id: shopId, urlName })).seesMoney) continue
    const rows = await ctx.db
      .select({ order: orders })
      .from(orders)
      .where(and(eq(orders.receiptImage, name), isSold(), mayConcern(ctx.db, shopId)))
    if ((await onlyConcerning(ctx.db, rows, shopId)).length > 0) return true
  }
  return false
}

/** Whether somebody is at the console in this browser who decides about receipts. */
async function isOfFinance(ctx: ServiceContext): Promise<boolean> {
  const staff = await ctx.staffAtDesk()
  return staff?.isComplete === true && scopeOf(staff.grants, 'receipts.approve') === 'all'
}

/** A receipt shows names and account numbers: only its customer and who decides about it may load it, by any address. */
export const mayOpenReceipt = async (ctx: ServiceContext, name: string): Promise<boolean> =>
  (await isOwn(ctx, name)) || (await isOfFinance(ctx)) || isOfOpenDesk(ctx, name)
