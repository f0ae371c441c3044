import { and, asc, desc, eq, gt, inArray, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { Database, StaffContext, Transaction } from '#backend/context.ts'
import { changedMeanwhile, ServiceError, unprocessable } from '#backend/errors.ts'
import { dealCardColumns, dealShop, deals, shops, viewDealCards } from '#backend/modules/catalogue/index.ts'
import { flashSaleDeals, flashSales } from '#backend/modules/merchandising/schema.ts'
import { requireInScope } from '#backend/platform/db/inScope.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { ConsoleFlashSale, FoundSale } from '#contract/merchandising/consoleFlashSales.ts'
import { scopeOf } from '#domain/accounts/access.ts'
import { saleState } from '#domain/merchandising/flashSale.ts'

export type SaleRow = typeof flashSales.$inferSelect
export type DealRow = typeof deals.$inferSelect
type Db = Database | Transaction

const unknown = () => new ServiceError(ERROR_CODE.notFound, 'There is no such flash sale')

/** Flash sales are the marketplace's own: whoever may change merchandising at some shops only finds none. */
export const requireMarketplace = ({ staff }: StaffContext): void =>
  requireInScope(scopeOf(staff.grants, 'merchandising.change'), null)

/** A flash sale with its deals, for a change of it: one at a time. One that is over stays as it is (422). */
export async function lockSale(
  tx: Transaction,
  ctx: StaffContext,
  { id, version }: { id: string; version: number },
): Promise<SaleRow> {
  requireMarketplace(ctx)
  const [sale] = await tx.select().from(flashSales).where(eq(flashSales.id, id)).for('update')
  if (!sale) throw unknown()
  if (sale.version !== version) throw changedMeanwhile()
  if (saleState(sale, ctx.now) === 'over') throw unprocessable('The flash sale is over')
  const own = tx.select({ id: flashSaleDeals.dealId }).from(flashSaleDeals).where(eq(flashSaleDeals.flashSaleId, id))
  // In the order in which buyers lock them.
  await tx.select({ id: deals.id }).from(deals).where(inArray(deals.id, own)).orderBy(deals.id).for('no key update')
  return sale
}

/** The deals of a sale in its order; those that were taken out of it are none of it. */
export const selectDeals = (db: Db, saleId: string) =>
  db
    .select(dealCardColumns)
    .from(flashSaleDeals)
    .innerJoin(deals, eq(deals.id, flashSaleDeals.dealId))
    .leftJoin(shops, dealShop)
    .where(eq(flashSaleDeals.flashSaleId, saleId))
    .orderBy(asc(flashSaleDeals.position), asc(deals.id))

/** Whether a deal is sold as long as the sale is: it moves and ends with it. */
export const isOnlyIn = (sale: SaleRow, { startTime, endTime }: DealRow): boolean =>
  startTime?.getTime() === sale.startTime.getTime() && endTime?.getTime() === sale.endTime.getTime()

export const soldOf = ({ quota, stock }: Pick<DealRow, 'quota' | 'stock'>): number => quota - stock

/** Rows as the list shows them, in the order given. */
export async function viewSales({ db, now }: { db: Db; now: Date }, rows: SaleRow[]): Promise<ConsoleFlashSale[]> {
  if (rows.length === 0) return []
  const counted = await db
    .select({
      id: flashSaleDeals.flashSaleId,
      dealCount: sql<number>`count(*)::int`,
      sold: sql<number>`sum(${deals.quota} - ${deals.stock})::int`,
    })
    .from(flashSaleDeals)
    .innerJoin(deals, eq(deals.id, flashSaleDeals.dealId))
    .where(
      inArray(
        flashSaleDeals.flashSaleId,
        rows.map(({ id }) => id),
      ),
    )
    .groupBy(flashSaleDeals.flashSaleId)
  const countOf = new Map(counted.map(({ id, ...count }) => [id, count]))
  return rows.map((row) => ({
    ...{ _id: row.id, version: row.version, kind: row.kind, name: row.name },
    ...{ startTime: row.startTime.toISOString(), endTime: row.endTime.toISOString() },
    state: saleState(row, now),
    ...(countOf.get(row.id) ?? { dealCount: 0, sold: 0 }),
  }))
}

/** Sales of the same kind that customers could see at the same time, the latest to begin first. */
async function findOthers(db: Db, { id, kind, startTime, endTime }: SaleRow): Promise<FoundSale['others']> {
  const isAtOnce: SQL | undefined = and(lt(flashSales.startTime, endTime), gt(flashSales.endTime, startTime))
  const rows = await db
    .select()
    .from(flashSales)
    .where(and(eq(flashSales.kind, kind), ne(flashSales.id, id), isAtOnce))
    .orderBy(desc(flashSales.startTime), asc(flashSales.id))
  return rows.map((row) => ({
    ...{ _id: row.id, name: row.name },
    ...{ startTime: row.startTime.toISOString(), endTime: row.endTime.toISOString() },
  }))
}

/** One flash sale with its deals; unknown: 404. */
export async function findConsoleSale(ctx: StaffContext, id: string): Promise<FoundSale> {
  requireMarketplace(ctx)
  const { db } = ctx
  const [row] = await db.select().from(flashSales).where(eq(flashSales.id, id))
  if (!row) throw unknown()
  const rows = await selectDeals(db, id)
  const [[sale], cards, others] = await Promise.all([
    viewSales(ctx, [row]),
    viewDealCards(ctx, rows, row.endTime),
    findOthers(db, row),
  ])
  return {
    sale: sale!,
    deals: cards.map((card, at) => {
      const { deal } = rows[at]!
      return { ...card, version: deal.version, sold: soldOf(deal), limitPerCustomer: deal.limitPerCustomer }
    }),
    others,
  }
}
