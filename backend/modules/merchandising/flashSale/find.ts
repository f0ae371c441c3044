import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import type { ServiceContext } from '#backend/context.ts'
import { ServiceError } from '#backend/errors.ts'
import { dealCardColumns, dealShop, deals, isRunning, shops, viewDealCards } from '#backend/modules/catalogue/index.ts'
import { flashSaleDeals, flashSales } from '#backend/modules/merchandising/schema.ts'
import { ERROR_CODE } from '#contract/errorCodes.ts'
import type { FlashSale } from '#contract/merchandising/offers.ts'
import { FLASH_SALE_PAGE_SIZE } from '#domain/constants.ts'
import { textIn } from '#domain/localizedText.ts'

type SaleRow = typeof flashSales.$inferSelect
export type SaleKind = SaleRow['kind']

const NO_DEALS = { items: [], totalCount: 0, hasMore: false }
const NONE: FlashSale = {
  ...{ _id: null, isEnded: true, isUpcoming: false, name: '', startTime: null, endTime: null },
  ...NO_DEALS,
}

async function viewSale(ctx: ServiceContext, sale: SaleRow, offset: number): Promise<FlashSale> {
  const { db, now, locale } = ctx
  const isUpcoming = now < sale.startTime
  const isEnded = isUpcoming || now >= sale.endTime
  const times = { startTime: sale.startTime.toISOString(), endTime: sale.endTime.toISOString() }
  const about = { _id: sale.id, isEnded, isUpcoming, name: textIn(sale.name, locale), ...times }
  if (isEnded) return { ...about, ...NO_DEALS }
  const rows = await db
    .select(dealCardColumns)
    .from(flashSaleDeals)
    .innerJoin(deals, eq(deals.id, flashSaleDeals.dealId))
    .leftJoin(shops, dealShop)
    .where(and(eq(flashSaleDeals.flashSaleId, sale.id), isRunning(now)))
    .orderBy(asc(flashSaleDeals.position), asc(deals.id))
  const page = rows.slice(offset, offset + FLASH_SALE_PAGE_SIZE)
  const items = await viewDealCards(ctx, page, sale.endTime)
  return { ...about, items, totalCount: rows.length, hasMore: offset + page.length < rows.length }
}

/** The flash sale of that kind that runs now, the latest begun of several; else the next to come; ended without one. */
export async function findRunningSale(ctx: ServiceContext, kind: SaleKind, offset: number): Promise<FlashSale> {
  const { db, now } = ctx
  const [sale] = await db
    .select()
    .from(flashSales)
    .where(and(eq(flashSales.kind, kind), lte(flashSales.startTime, now), gt(flashSales.endTime, now)))
    .orderBy(desc(flashSales.startTime), asc(flashSales.id))
    .limit(1)
  if (sale) return viewSale(ctx, sale, offset)
  const [next] = await db
    .select()
    .from(flashSales)
    .where(and(eq(flashSales.kind, kind), gt(flashSales.startTime, now)))
    .orderBy(asc(flashSales.startTime), asc(flashSales.id))
    .limit(1)
  return next ? viewSale(ctx, next, offset) : NONE
}

/** One flash sale by its id, or the running flex flash sale for `wowcher`; unknown: 404. */
export async function findFlashSale(ctx: ServiceContext, id: string, offset: number): Promise<FlashSale> {
  const [sale] = await ctx.db.select().from(flashSales).where(eq(flashSales.id, id))
  if (sale) return viewSale(ctx, sale, offset)
  if (id === 'wowcher') return findRunningSale(ctx, 'wowcher', offset)
  throw new ServiceError(ERROR_CODE.notFound, 'There is no such flash sale')
}
