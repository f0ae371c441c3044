import { and, asc, eq } from 'drizzle-orm'
import type { Database, StaffContext } from '#backend/context.ts'
import { whereThey } from '#backend/modules/orders/consoleOrder/whereThey.ts'
import { papers } from '#backend/modules/orders/ledgerSchema.ts'
import { unknownOrder } from '#backend/modules/orders/order/find.ts'
import { orders } from '#backend/modules/orders/schema.ts'
import { sellerOf } from '#backend/platform/papers/seller.ts'
import type { Paper, Papers } from '#contract/orders/consolePapers.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import { invoiceAmount, writePaperNumber } from '#domain/orders/paper.ts'

export type PaperRow = typeof papers.$inferSelect

const viewPaper = ({ id, kind, year, number, ...row }: PaperRow, canceled: ReadonlySet<string | null>): Paper => ({
  ...{ _id: id, kind, number: writePaperNumber(kind, year, number), issuedAt: row.issuedAt.toISOString() },
  ...{ buyer: row.buyer, amount: row.amount, vat: row.vat, isCanceled: canceled.has(id), reason: row.reason },
})

/** The papers of an order, the oldest first; the caller has seen that it may be read. */
const papersOf = (db: Database, orderId: string): Promise<PaperRow[]> =>
  db.select().from(papers).where(eq(papers.orderId, orderId)).orderBy(asc(papers.issuedAt), asc(papers.cancels))

/** The tax invoices of an order with what takes them back. */
export async function listPapers(ctx: StaffContext, orderId: string): Promise<Papers> {
  const [order] = await ctx.db
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), whereThey(ctx, 'orders.read')))
  if (!order) throw unknownOrder()
  const rows = await papersOf(ctx.db, orderId)
  const canceled = new Set(rows.map(({ cancels }) => cancels))
  const items = rows.map((row) => viewPaper(row, canceled))
  const hasOne = items.some(({ kind, isCanceled }) => kind === 'invoice' && !isCanceled)
  const amount = hasOne || !sellerOf(ctx.env) ? 0 : invoiceAmount(order)
  return { items, amount, mayIssue: scopeOf(ctx.staff.grants, 'invoices.change') === 'all' }
}
